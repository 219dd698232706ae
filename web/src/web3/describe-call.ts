import type { Hex } from '@kingspad/domain';
import { decodeFunctionData, type AbiFunction } from 'viem';
import { KNOWN_ABI } from '@kingspad/protocol/chain/known-abi';

export interface DescribedCall {
  name: string;
  args: { name: string; value: string }[];
}

/** Lists and structs are written out in full, so that nothing signed stays hidden. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${valueText(part)}`)
    .join(', ')}}`;
}

/** A call as text; undefined if the contract is not one of ours and not a token. */
export function describeCall(data: Hex): DescribedCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: KNOWN_ABI, data });
    // Overloads of one name differ in their parameters.
    const item = KNOWN_ABI.find(
      (entry): entry is AbiFunction =>
        entry.type === 'function' && entry.name === functionName && entry.inputs.length === args.length,
    );
    return {
      name: functionName,
      args: args.map((value, index) => ({
        name: item?.inputs[index]?.name || `${index + 1}`,
        value: valueText(value),
      })),
    };
  } catch {
    return undefined;
  }
}

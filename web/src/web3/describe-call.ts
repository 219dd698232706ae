import type { Hex } from '@kingspad/domain';
import { decodeFunctionData, type AbiFunction } from 'viem';
import { KNOWN_ABI } from '../contracts/known-abi.ts';

export interface DescribedCall {
  name: string;
  args: { name: string; value: string }[];
}

/** Lists and structs are written out, so that nothing that is signed stays hidden. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${valueText(part)}`)
    .join(', ')}}`;
}

/** A call as text; undefined where it belongs to no contract of ours and no token. */
export function describeCall(data: Hex): DescribedCall | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: KNOWN_ABI, data });
    // Calls of one name differ in what they take.
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

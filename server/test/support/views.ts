import { rpcBatch } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { decodeFunctionResult, encodeFunctionData, numberToHex, type Abi } from 'viem';

export type ReadView = <Result>(
  to: Address,
  abi: Abi,
  functionName: string,
  args?: readonly unknown[],
) => Promise<Result>;

interface Waiting {
  to: Address;
  data: Hex;
  answer: (data: Hex) => void;
  refuse: (error: unknown) => void;
}

/** Reads contracts' views at a block (the head unless given); what is asked for at once goes in one request. */
export function viewsAt(url: string, blockNumber?: number): ReadView {
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  let waiting: Waiting[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const calls = asked.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, block] }));
      const answers = await rpcBatch<Hex>(url, calls);
      for (const [index, { answer }] of asked.entries()) answer(answers[index] ?? '0x');
    } catch (error) {
      for (const { refuse } of asked) refuse(error);
    }
  };
  return async <Result>(to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []) => {
    const data = encodeFunctionData({ abi, functionName, args });
    const answer = await new Promise<Hex>((resolve, reject) => {
      waiting.push({ to, data, answer: resolve, refuse: reject });
      if (waiting.length === 1) setImmediate(() => void send());
    });
    return decodeFunctionResult({ abi, functionName, data: answer }) as Result;
  };
}

/** What promises come to, by the same names. */
export async function allOf<Values extends Record<string, unknown>>(promises: {
  [Name in keyof Values]: Promise<Values[Name]> | Values[Name];
}): Promise<Values> {
  const names = Object.keys(promises);
  const values = await Promise.all(Object.values(promises));
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Values;
}

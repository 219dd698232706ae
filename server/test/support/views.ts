import { rpcBatch } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import type { ArgsParameter, FunctionName, FunctionResult, KnownAbi, Reading } from '@kingspad/abi';
import { decodeFunctionResult, encodeFunctionData, numberToHex, type Abi } from 'viem';

/** The views of one contract, by name; the compiler checks name and arguments against its ABI. */
export type Views<abi extends Abi> = <const name extends FunctionName<abi, Reading>>(
  functionName: name,
  ...[args]: ArgsParameter<abi, Reading, name>
) => Promise<FunctionResult<abi, name>>;

interface Waiting {
  to: Address;
  data: Hex;
  answer: (data: Hex) => void;
  refuse: (error: unknown) => void;
}

/** Reads contracts' views at a block (the head unless given); simultaneous reads go in one request. */
export function viewsAt(
  url: string,
  blockNumber?: number,
): <const abi extends Abi>(to: Address, abi: KnownAbi<abi>) => Views<abi> {
  const block = blockNumber === undefined ? 'latest' : numberToHex(blockNumber);
  let waiting: Waiting[] = [];
  const send = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const calls = batch.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, block] }));
      const answers = await rpcBatch<Hex>(url, calls);
      for (const [index, { answer }] of batch.entries()) answer(answers[index] ?? '0x');
    } catch (error) {
      for (const { refuse } of batch) refuse(error);
    }
  };
  const readView = async (
    to: Address,
    call: { abi: Abi; functionName: string; args: readonly unknown[] },
  ) => {
    const data = encodeFunctionData(call);
    const answer = await new Promise<Hex>((resolve, reject) => {
      waiting.push({ to, data, answer: resolve, refuse: reject });
      if (waiting.length === 1) setImmediate(() => void send());
    });
    return decodeFunctionResult({ ...call, data: answer });
  };
  return <const abi extends Abi>(to: Address, abi: KnownAbi<abi>) =>
    ((functionName: string, args: readonly unknown[] = []) =>
      readView(to, { abi, functionName, args })) as Views<abi>;
}

/** Results of promises, by the same names. */
export async function allOf<Values extends Record<string, unknown>>(promises: {
  [Name in keyof Values]: Promise<Values[Name]> | Values[Name];
}): Promise<Values> {
  const names = Object.keys(promises);
  const values = await Promise.all(Object.values(promises));
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Values;
}

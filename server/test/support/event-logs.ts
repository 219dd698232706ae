import type { Hex } from '@kingspad/domain';
import { encodeAbiParameters, encodeEventTopics, zeroHash, type AbiEvent, type AbiParameter } from 'viem';
import type { RawLog } from '../../src/chain/types.ts';

export const EMITTING_POOL = `0x${'ab'.repeat(20)}` as const;

type Parameter = AbiParameter & { components?: readonly AbiParameter[]; indexed?: boolean };

/** A value for an argument, another one for each place. */
export function valueOf({ type, components }: Parameter, place: number): unknown {
  if (type === 'tuple') {
    return Object.fromEntries(
      (components ?? []).map((part, index) => [part.name, valueOf(part, place + index)]),
    );
  }
  if (type === 'address[]')
    return [valueOf({ type: 'address' }, place), valueOf({ type: 'address' }, place + 1)];
  if (type === 'address') return `0x${(place + 1).toString(16).padStart(40, 'a')}`;
  if (type === 'uint256') return BigInt(place + 2);
  if (type === 'bytes32') return `0x${(place + 1).toString(16).padStart(64, 'd')}`;
  return type === 'bool' ? place % 2 === 0 : `a reason ${place}`;
}

/** Terms of a sale with other values; a fair sale's hold those of every sale. */
const termsWith = (terms: object, args: object): object => ({
  ...terms,
  ...args,
  ...('sale' in terms && { sale: { ...(terms.sale as object), ...args } }),
});

/** A log of the event, of `EMITTING_POOL`; `args` replaces arguments, and terms of a sale. */
export function logOf(event: AbiEvent, args: Record<string, unknown> = {}): RawLog {
  const inputs: readonly Parameter[] = event.inputs;
  const all = Object.fromEntries(
    inputs.map((input, place) => {
      const { name = '' } = input;
      const value = args[name] ?? valueOf(input, place);
      return [name, name === 'terms' ? termsWith(value as object, args) : value];
    }),
  );
  const plain = inputs.filter(({ indexed }) => !indexed);
  return {
    blockNumber: 1,
    logIndex: 0,
    blockHash: zeroHash,
    blockTimestamp: 1,
    txHash: zeroHash,
    txIndex: 0,
    address: EMITTING_POOL,
    topics: encodeEventTopics({ abi: [event], args: all } as never) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name = '' }) => all[name]),
    ),
  };
}

/** Times of a fair sale that are possible; values stand after one another else. */
export const FAIR_TIMES = { startTime: 100n, endTime: 900n, closingWindow: 200n };

/** A log of the event that the server accepts. */
export const validLog = (event: AbiEvent): RawLog =>
  logOf(event, event.name === 'FairPoolCreated' ? FAIR_TIMES : {});

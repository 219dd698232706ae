import type { Address, Hex, ReservesAt } from '@kingspad/domain';
import { encodeFunctionData, erc20Abi, parseAbi, toEventSelector } from 'viem';
import type { RawLog } from '../../chain/types.ts';
import type { Transfer } from '../../store/market/balances.ts';

/** The event topic that is read for each kind of contract. */
export const MARKET_TOPICS = {
  token: toEventSelector('Transfer(address,address,uint256)'),
  pair: toEventSelector('Sync(uint112,uint112)'),
} as const;

const WORD_BYTES = 32;
const WORD_DIGITS = 2 * WORD_BYTES;
const ADDRESS_TOPIC = /^0x0{24}[0-9a-f]{40}$/;

/** Decodes an ERC-20 transfer; undefined if the log has another shape, such as an NFT transfer. */
export function transferOf({ topics, data, blockNumber, logIndex }: RawLog): Transfer | undefined {
  const [, from, to] = topics;
  if (topics.length !== 3 || !from || !to || data.length !== 2 + WORD_DIGITS) return undefined;
  if (!ADDRESS_TOPIC.test(from) || !ADDRESS_TOPIC.test(to)) return undefined;
  return { blockNumber, logIndex, from: addressIn(from), to: addressIn(to), amount: BigInt(data) };
}

const addressIn = (topic: Hex): Address => `0x${topic.slice(-40)}`;

/** Decodes a pair's reserves after a trade; undefined if the log has another shape. */
export function reservesOf({ topics, data, blockNumber, blockTimestamp }: RawLog): ReservesAt | undefined {
  if (topics.length !== 1 || data.length !== 2 + 2 * WORD_DIGITS) return undefined;
  const reserves = [0, 1].map((index) =>
    BigInt(`0x${data.slice(2 + index * WORD_DIGITS, 2 + (index + 1) * WORD_DIGITS)}`),
  ) as [bigint, bigint];
  return { blockNumber, timestamp: blockTimestamp, reserves };
}

/** All entries, or undefined if one of them is undefined. */
export function allOf<Entry>(entries: readonly (Entry | undefined)[]): Entry[] | undefined {
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? known : undefined;
}

/** The 32-byte word at an index of a contract's answer; undefined if the answer is shorter. */
export function answerWord(answer: Uint8Array | null | undefined, index = 0): bigint | undefined {
  const word = answer?.subarray(index * WORD_BYTES, (index + 1) * WORD_BYTES);
  return word?.length === WORD_BYTES ? BigInt(`0x${Buffer.from(word).toString('hex')}`) : undefined;
}

export const SUPPLY_CALL = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' });
export const RESERVES_CALL = encodeFunctionData({
  abi: parseAbi(['function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)']),
});

export const balanceCall = (holder: Address): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] });

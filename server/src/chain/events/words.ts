import { toEventSelector, type Abi, type AbiEvent } from 'viem';
import type { Address, Hex } from '@kingspad/domain';
import { RefusedError } from '../errors.ts';
import type { RawLog } from '../types.ts';

const NO_DIGEST: Hex = `0x${'0'.repeat(64)}`;

export const amountOf = (word: Hex): bigint => BigInt(word);
export const addressOf = (word: Hex): Address => `0x${word.slice(-40)}`;
/** Null where there is none. */
export const digestOf = (word: Hex): Hex | null => (word === NO_DIGEST ? null : word);

/** An id, a time, a percent or a count: the contracts keep all of them far below 2^53. */
export function smallOf(word: Hex): number {
  const value = Number(word);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${word} is out of range`);
  return value;
}

export function flagOf(word: Hex): boolean {
  const value = smallOf(word);
  if (value > 1) throw new RangeError(`${word} is neither true nor false`);
  return value === 1;
}

/** First topic of an event of the ABI. */
export function selectorOf(abi: Abi, name: string): Hex {
  const event = abi.find((item) => item.type === 'event' && item.name === name);
  if (event === undefined) throw new Error(`the ABI has no event ${name}`);
  return toEventSelector(event as AbiEvent);
}

/** First topics of all events of the ABI. */
export const topicsIn = (abi: Abi): readonly Hex[] =>
  abi.filter((item) => item.type === 'event').map((event) => toEventSelector(event));

/** The words of the log's data. */
export function dataWords({ data }: RawLog): Hex[] {
  const words: Hex[] = [];
  for (let at = 2; at < data.length; at += 64) words.push(`0x${data.slice(at, at + 64)}`);
  return words;
}

/** The log's words: first its indexed arguments, then its data. @throws {RangeError} where it has others */
export function wordsOf(log: RawLog, indexed: number, data: number): Hex[] {
  const words = log.topics.slice(1);
  if (words.length !== indexed || log.data.length !== 2 + data * 64) throw wrongSize(log);
  for (let at = 2; at < log.data.length; at += 64) words.push(`0x${log.data.slice(at, at + 64)}`);
  return words;
}

export const wrongSize = ({ topics, data }: RawLog) =>
  new RangeError(`${topics.length} topics, ${data.length / 2 - 1} bytes`);

/** What `read` makes of the log. @throws {RefusedError} where the log has an event's topic and not its shape */
export function readAs<Event>(log: RawLog, read: () => Event): Event {
  try {
    return read();
  } catch (error) {
    throw new RefusedError(
      'log-malformed',
      `log ${log.blockNumber}/${log.logIndex} is not shaped as its event: ${String(error)}`,
    );
  }
}

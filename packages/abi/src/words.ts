import { hexToBytes, type Address, type Hex } from 'viem';
import type { RawLog } from './log.ts';

// Readers of the generated decoders. A place is the index of a 32-byte word: among the topics, or counted from 0 in the
// data.

const ZERO_WORD: Hex = `0x${'0'.repeat(64)}`;
const DIGITS = 64;

const wrongSize = ({ topics, data }: RawLog) =>
  new RangeError(`${topics.length} topics, ${data.length / 2 - 1} bytes`);

/** @throws {RangeError} if the numbers of topics and data words differ from the expected ones */
export function checkSize(log: RawLog, topics: number, words: number): void {
  if (log.topics.length !== topics || log.data.length !== 2 + words * DIGITS) throw wrongSize(log);
}

export const topicAt = ({ topics }: RawLog, place: number): Hex => topics[place] ?? '0x';

export const wordAt = ({ data }: Pick<RawLog, 'data'>, place: number): Hex =>
  `0x${data.slice(2 + place * DIGITS, 2 + (place + 1) * DIGITS)}`;

export const addressOfWord = (word: Hex): Address => `0x${word.slice(-40)}`;
/** Null if it is the zero address. */
export const addressOrNull = (word: Hex): Address | null => (word === ZERO_WORD ? null : addressOfWord(word));
/** Null if it is zero. */
export const digestOf = (word: Hex): Hex | null => (word === ZERO_WORD ? null : word);

/** An id, a time, a percent or a count: the contracts keep all of them far below 2^53. @throws {RangeError} */
export function numberOf(word: Hex): number {
  const value = Number(word);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${word} is out of range`);
  return value;
}

/** Null if it is zero. @throws {RangeError} */
export const numberOrNull = (word: Hex): number | null => numberOf(word) || null;

/** @throws {RangeError} */
export function flagOf(word: Hex): boolean {
  const value = numberOf(word);
  if (value > 1) throw new RangeError(`${word} is neither true nor false`);
  return value === 1;
}

/**
 * Start of the one dynamic argument of an event: the place of its first word, after its length.
 * @param head how many words of data precede it; the one at `place` holds its offset
 * @param perWord how many units of its length one word holds
 * @throws {RangeError} if the numbers of topics and data words differ from the expected ones
 */
function tailOf(log: RawLog, topics: number, head: number, place: number, perWord: number) {
  const isLongEnough = log.topics.length === topics && log.data.length >= 2 + (head + 1) * DIGITS;
  if (!isLongEnough || numberOf(wordAt(log, place)) !== head * 32) throw wrongSize(log);
  const length = numberOf(wordAt(log, head));
  checkSize(log, topics, head + 1 + Math.ceil(length / perWord));
  return { length, from: head + 1 };
}

/** A text of any length, as its sender wrote it. @throws {RangeError} */
export function textAt(log: RawLog, topics: number, head: number, place: number): string {
  const { length, from } = tailOf(log, topics, head, place, 32);
  const at = 2 + from * DIGITS;
  return new TextDecoder().decode(hexToBytes(`0x${log.data.slice(at, at + length * 2)}`));
}

/** A list of any length. @throws {RangeError} */
export function addressesAt(log: RawLog, topics: number, head: number, place: number): Address[] {
  const { length, from } = tailOf(log, topics, head, place, 1);
  return Array.from({ length }, (_, index) => addressOfWord(wordAt(log, from + index)));
}

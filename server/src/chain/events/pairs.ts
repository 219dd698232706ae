import { EVENT_TOPIC, inSourcesForm } from '@kingspad/abi/events';
import type { Hex } from '@kingspad/domain';
import type { RawLog } from '../types.ts';

const LOCK_MADE: ReadonlySet<Hex | undefined> = new Set([
  EVENT_TOPIC.TokensLocked,
  EVENT_TOPIC.VestingLocked,
]);

/**
 * The first of the LP locker's logs that creates a lock without a preceding log for its pair; undefined if there is
 * none. The node then omitted the pair's log.
 */
export function lockWithoutPair(logs: readonly RawLog[]): RawLog | undefined {
  const read = logs.map(inSourcesForm);
  return read.find((log, index) => {
    if (!LOCK_MADE.has(log.topics[0])) return false;
    const before = read[index - 1];
    const isItsPair = before?.topics[0] === EVENT_TOPIC.PairLocked && before.topics[1] === log.topics[1];
    return !isItsPair || before.txHash !== log.txHash;
  });
}

import type pg from 'pg';
import { contentKey, countsOf, surplus } from '../chain/log-content.ts';
import type { RawLog } from '../chain/types.ts';
import { storedInBlocks } from '../store/raw-logs.ts';
import { withoutUnknownEmitters } from '../store/unknown-emitters.ts';

/** Logs that the index lacked, to be stored. */
export interface MissedLogs {
  added: RawLog[];
  /** Blocks whose stored logs are replaced by the added ones. */
  replaced: number[];
  /** Logs that were not stored in any place. */
  found: number;
}

/**
 * Compares logs with the stored ones by content: nodes number the logs of a block differently. A block that already has
 * logs is read whole, so that all of its numbers come from one answer.
 */
export async function missedAmong(
  client: pg.ClientBase,
  logs: readonly RawLog[],
  /** All our logs of a block, from one answer. */
  readBlock: (number: number) => Promise<RawLog[]>,
): Promise<MissedLogs> {
  const ours = await withoutUnknownEmitters(client, logs);
  const given = byBlock(ours);
  const stored = byBlock(await storedInBlocks(client, [...given.keys()]));
  const missed: MissedLogs = { added: [], replaced: [], found: 0 };
  for (const [number, some] of given) {
    const before = stored.get(number) ?? [];
    const lacking = surplus(some, before);
    if (before.length === 0) {
      missed.added.push(...lacking);
      missed.found += lacking.length;
    } else if (lacking.length > 0 || isStoredTwice(before, some)) {
      const whole = await withoutUnknownEmitters(client, await readBlock(number));
      const isThere = countsOf(whole);
      // A node with fewer logs than known decides nothing.
      if ([...before, ...some].every((log) => isThere.has(contentKey(log)))) {
        missed.added.push(...whole);
        missed.replaced.push(number);
        missed.found += Math.max(lacking.length, surplus(whole, before).length);
      }
    }
  }
  return missed;
}

/** Whether a log is stored more often than it was given, as it is if two nodes numbered it differently. */
function isStoredTwice(stored: readonly RawLog[], given: readonly RawLog[]): boolean {
  const counts = countsOf(given);
  return [...countsOf(stored)].some(([key, times]) => times > (counts.get(key) ?? times));
}

function byBlock(logs: readonly RawLog[]): Map<number, RawLog[]> {
  const blocks = new Map<number, RawLog[]>();
  for (const log of logs) {
    const some = blocks.get(log.blockNumber);
    if (some) some.push(log);
    else blocks.set(log.blockNumber, [log]);
  }
  return blocks;
}

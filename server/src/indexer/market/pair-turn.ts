import { lastOfEachHour, type ReservesAt } from '@kingspad/domain';
import { saveFollow, saveVerified, type Follow } from '../../store/market/follow.ts';
import { inTransaction } from '../../store/transaction.ts';
import { lastReserves, saveHours, undoHours } from '../../store/market/reserves.ts';
import { allOf, RESERVES_CALL, reservesOf, answerWord } from './logs.ts';
import { createReading, type IndexedBlock, type Keeper, type ReadingContext, type Turn } from './reading.ts';

/** A pair's reserves at a block, in the pair's token order; base units, as strings. */
export interface VerifiedReserves {
  reserves: [string, string];
}

/**
 * Brings a pair's hourly reserves up to the indexed block, and compares the newest with `getReserves`: reserves never change without a
 * log.
 */
export async function pairTurn(context: ReadingContext, follow: Follow, at: IndexedBlock): Promise<Turn> {
  const { client, node } = context;
  const pair = follow.address;
  const keeper: Keeper<ReservesAt> = {
    read: async (logs) => allOf((await node.withTimes(logs)).map(reservesOf)),
    add: (trades) => saveHours(client, pair, lastOfEachHour(trades)),
    // Only the last trade of an hour is stored, so a partly undone hour is read again from its start.
    undo: async (above) => (await undoHours(client, pair, above)) ?? follow.readFrom - 1,
  };
  const reading = createReading(context, follow, keeper, at);
  const forward = await reading.forward();
  if (forward !== 'done') return forward;

  const [answer] = await node.calls([{ to: pair, data: RESERVES_CALL }], at.hash);
  const [first, second] = [answerWord(answer, 0), answerWord(answer, 1)];
  const last = await lastReserves(client, pair);
  if (first === undefined || second === undefined || !last) return reading.end('unreliable');
  if (last.reserves[0] !== first || last.reserves[1] !== second) return reading.end('unreliable');
  const figures: VerifiedReserves = { reserves: [first.toString(), second.toString()] };
  follow.state = 'complete';
  follow.failures = 0;
  await inTransaction(client, async () => {
    await saveVerified(client, follow, { figures, block: at.number, timestamp: at.timestamp });
    await saveFollow(client, follow);
  });
  return 'done';
}

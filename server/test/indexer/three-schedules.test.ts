import { tokenLockerAbi } from '@kingspad/abi';
import { headTimestamp, read } from '@kingspad/devnet';
import { scheduleRows, totalSteps, vestedAt } from '@kingspad/domain';
import { beforeEach, expect, test } from 'vitest';
import {
  isStepClaimed,
  locksAfter,
  type LockHistory,
} from '../../../packages/domain/test/support/lock-history.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { actAtRandom, lockEventsOf } from '../support/random-history.ts';
import { randomOf, type Random } from '../support/random-numbers.ts';
import { assertLocksMatchChain } from '../support/assert-index.ts';

// Three implementations that share no line speak of the same schedules: the contract from its storage, the domain
// package from the events alone, and the index in SQL.

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
  startIndexer(chain, database);
});

interface SqlRow {
  step: number;
  step_at: number;
  step_bps: number;
  step_amount: string;
  is_claimed: boolean;
}

const rowsOf = (lockId: number) =>
  database.rows<SqlRow>(
    `SELECT r.* FROM chain.lock l,
            chain.schedule_rows(l.amount, l.initial_bps, l.cycle, l.cycle_bps, l.segment_next, l.segment_passed,
                                l.last_claim_at, 1, 20000) r
      WHERE l.lock_id = $1 AND l.kind = 'vesting' ORDER BY r.step`,
    [lockId],
  );

async function vestedBySql(lockId: number, times: readonly number[]): Promise<bigint[]> {
  const found = await database.rows<{ amount: string }>(
    'SELECT chain.unlocked_at(l, t.at) AS amount FROM chain.lock l, unnest($2::bigint[]) WITH ORDINALITY t(at, place) WHERE l.lock_id = $1 ORDER BY t.place',
    [lockId, times],
  );
  return found.map(({ amount }) => BigInt(amount));
}

/** Random times of a lock's life, and the very seconds around one of its steps. */
function timesOf(lock: LockHistory, random: Random): number[] {
  const life = lock.unlockTime - lock.lockedAt + 1000;
  const times = Array.from({ length: 8 }, () => lock.lockedAt + random.below(life));
  if (lock.schedule) {
    const step = 1 + random.below(totalSteps(lock.schedule));
    const [row] = scheduleRows(lock.amount, lock.schedule, { from: step, to: step });
    if (row) times.push(row.timestamp - 1, row.timestamp, row.timestamp + 1);
  }
  return times;
}

test.each([1, 2, 3])(
  'random history %i: contract, domain package and SQL agree on every lock at random times',
  async (seed) => {
    const random = randomOf(seed);
    await actAtRandom(chain, await chain.newToken(), random, 90);
    await untilIndexed(chain, database);
    const head = await headTimestamp(chain.url);
    const locks = locksAfter(await lockEventsOf(chain));
    const stored = await database.rows<{
      lock_id: number;
      released: string;
      amount: string;
      last_claim_at: number | null;
    }>('SELECT lock_id, released, amount, last_claim_at FROM chain.lock ORDER BY lock_id');

    expect(
      stored.map(({ lock_id, released, amount, last_claim_at }) => [
        lock_id,
        released,
        amount,
        last_claim_at,
      ]),
    ).toEqual(
      [...locks.values()]
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, released, amount, lastClaim }) => [
          id,
          released.toString(),
          amount.toString(),
          lastClaim,
        ]),
    );
    for (const lock of locks.values()) {
      const { schedule } = lock;
      const times = timesOf(lock, random);
      const sql = await vestedBySql(lock.id, times);
      const rows = await rowsOf(lock.id);
      for (const [index, time] of times.entries()) {
        const about = `lock ${lock.id} at ${time}`;
        const plain = time >= lock.unlockTime ? lock.amount : 0n;
        expect(sql[index], about).toBe(schedule ? vestedAt(lock.amount, schedule, time) : plain);
        const come = rows.filter((row) => row.step_at <= time);
        const inSteps = come.reduce((sum, row) => sum + BigInt(row.step_amount), 0n);
        expect(schedule ? inSteps : plain, about).toBe(sql[index]);
      }
      // The contract stores only the progress of past steps.
      for (const [index, time] of [...times.entries()].filter(([, at]) => at >= head)) {
        const vested = await read(chain.url, chain.locker, {
          abi: tokenLockerAbi,
          functionName: 'vestedAt',
          args: [BigInt(lock.id), BigInt(time)],
        });
        expect(sql[index], `lock ${lock.id} at ${time}`).toBe(vested);
      }
      const expected = schedule ? scheduleRows(lock.amount, schedule, { from: 1, to: 20_000 }) : [];
      expect(rows).toEqual(
        expected.map((row) => ({
          step: row.number,
          step_at: row.timestamp,
          step_bps: row.basisPoints,
          step_amount: row.amount.toString(),
          is_claimed: isStepClaimed(row, lock.lastClaim),
        })),
      );
    }
    await assertLocksMatchChain(chain, database);
    expect([...locks.values()].some(({ schedule }) => (schedule?.segments.length ?? 0) > 1)).toBe(true);
    expect([...locks.values()].some(({ parentId, released }) => parentId !== null && released > 0n)).toBe(
      true,
    );
  },
);

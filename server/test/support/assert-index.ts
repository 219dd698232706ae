import { liquidityLockerAbi } from '@kingspad/abi';
import { getAddress, zeroAddress, type Address } from 'viem';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import type { TestDatabase, TestPostgres } from './database.ts';
import { startIndexer, untilIndexed } from './indexers.ts';
import { assertSalesMatchChain } from './assert-sales.ts';
import { assertStakingMatchesChain } from './assert-staking.ts';
import { allOf, viewsAt, type Views } from './views.ts';

const SOME: Readonly<Record<string, string>> = {
  account_total: 'open <> 0',
  open_total: 'open <> 0',
  locker_total: 'tokens <> 0',
  sale_total: 'sales <> 0',
  sale_hour: 'contributions <> 0',
};

/** The index, table by table, without the kept journal and old hashes. */
export async function contentsOf(database: TestDatabase): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries({
    generation: 'number',
    raw_log: 'block_number, log_index',
    token: 'address',
    lock: 'locker, lock_id',
    lock_event: 'locker, lock_id, block_number, log_index',
    token_summary: 'locker, token',
    pair: 'locker, address',
    factory: 'locker, address',
    locker_credit: 'locker, account',
    presale: 'pool',
    presale_contribution: 'pool, block_number, log_index',
    presale_wallet: 'pool, wallet',
    presale_whitelist: 'pool, position',
    presale_credit: 'pool, account, asset',
    staking_pool: 'pool',
    staked_total: 'pool, block_number, log_index',
    stake: 'pool, wallet',
    account_total: 'kind, account',
    open_total: 'kind',
    locker_total: 'locker',
    sale_total: 'coin, kind',
    sale_hour: 'hour, pool',
  })) {
    // A total of what was undone may be left as zero.
    contents[table] = await database.rows(
      `SELECT to_jsonb(t) AS row FROM chain.${table} t WHERE ${SOME[table] ?? true} ORDER BY ${order}`,
    );
  }
  contents.cursor = await database.rows(`SELECT block_number, block_hash, block_timestamp FROM chain.cursor`);
  return contents;
}

/**
 * Expects the index to be what a new indexer makes of the canonical chain from nothing, table by table, and the
 * contracts' own views to say the same.
 */
export async function assertIndexMatchesChain(
  chain: TestChain,
  database: TestDatabase,
  server: TestPostgres,
): Promise<void> {
  await untilIndexed(chain, database);
  const fresh = await server.newDatabase();
  const indexer = startIndexer(chain, fresh);
  try {
    await untilIndexed(chain, fresh);
  } finally {
    await indexer.stop();
  }
  expect(await contentsOf(database)).toEqual(await contentsOf(fresh));
  await fresh.close();
  await assertLocksMatchChain(chain, database);
  await assertSalesMatchChain(chain, database);
  await assertStakingMatchesChain(chain, database);
}

interface StoredLock {
  lock_id: number;
  kind: 'plain' | 'vesting';
  token: Buffer;
  owner: Buffer;
  amount: string;
  released: string;
  locked_at: number;
  unlock_at: number;
  last_claim_at: number | null;
  claimed_at: number | null;
  initial_bps: number | null;
  cycle: number | null;
  cycle_bps: number | null;
  pending_owner: Buffer | null;
  is_open_unlock: boolean;
  factory: Buffer | null;
  renounced_at: number | null;
  passed: number | null;
  next: number | null;
  vested: { at: number; amount: string }[];
}

/** Expects the contract's own views to say of every lock, owner and token what the index says. */
export async function assertLocksMatchChain(chain: TestChain, database: TestDatabase): Promise<void> {
  const locks = await database.rows<StoredLock>(
    // From the head on the contract knows the whole schedule; of the past it keeps only where it stands.
    `SELECT l.*, l.segment_passed[cardinality(l.segment_passed)] AS passed,
            l.segment_next[cardinality(l.segment_next)] AS next,
            (SELECT json_agg(json_build_object('at', t.at, 'amount', chain.unlocked_at(l, t.at)::text))
               FROM (SELECT c.block_timestamp + (greatest(l.unlock_at, c.block_timestamp) + 1 - c.block_timestamp) * i / 4
                       FROM chain.cursor c, generate_series(0, 4) i) AS t(at)) AS vested
       FROM chain.lock l ORDER BY l.lock_id`,
  );
  // The LP locker has the same views, and one more.
  const of = viewsAt(chain.url)(chain.locker, liquidityLockerAbi);
  expect(BigInt(locks.length)).toBe(await of('lockCount'));
  await Promise.all([
    ...locks.map((lock) => expectLockAgrees(of, lock)),
    expectOwnersAgree(of, locks),
    expectSummariesAgree(of, database),
    expectCreditsAgree(chain.url, database),
    ...(chain.dex ? locks.map((lock) => expectFactoryAgrees(of, lock)) : []),
  ]);
}

type ReadLocker = Views<typeof liquidityLockerAbi>;

/** The factory that the LP locker remembers. */
async function expectFactoryAgrees(of: ReadLocker, { lock_id, factory }: StoredLock): Promise<void> {
  const remembered = await of('factoryOfLock', [BigInt(lock_id)]);
  expect(factory === null ? zeroAddress : addressOf(factory), `lock ${lock_id}`).toBe(remembered);
}

async function expectLockAgrees(of: ReadLocker, lock: StoredLock): Promise<void> {
  const id = [BigInt(lock.lock_id)] as const;
  const isVesting = lock.kind === 'vesting';
  const [details, views, terms, vested] = await Promise.all([
    of('lockerDetails', id),
    allOf({
      pendingOwner: of('pendingOwner', id),
      isOpenUnlock: of('isOpenUnlock', id),
      isVesting: of('isVesting', id),
      schedule: of('scheduleOf', id),
    }),
    isVesting ? of('vestingLockerDetails', id) : undefined,
    Promise.all(lock.vested.map(({ at }) => of('vestedAt', [...id, BigInt(at)]))),
  ]);
  const [token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed] = details;
  expect({
    token: addressOf(lock.token),
    owner: addressOf(lock.owner),
    isRenounced: lock.renounced_at !== null,
    amount: BigInt(lock.amount),
    lockedDate: BigInt(lock.locked_at),
    expireDate: BigInt(lock.unlock_at),
    claimedAt: BigInt(lock.claimed_at ?? 0),
    isClaimed: lock.released === lock.amount,
    pendingOwner: lock.pending_owner === null ? zeroAddress : addressOf(lock.pending_owner),
    isOpenUnlock: lock.is_open_unlock,
    isVesting,
    schedule: [BigInt(lock.passed ?? 0), BigInt(lock.next ?? 0)],
  }).toEqual({
    token,
    owner,
    isRenounced: owner === zeroAddress,
    amount,
    lockedDate,
    expireDate,
    claimedAt,
    isClaimed,
    ...views,
  });
  if (terms !== undefined) {
    const [, , , , initial, cycle, percent, lastClaim, , remaining] = terms;
    expect({
      terms: [lock.initial_bps, lock.cycle, lock.cycle_bps],
      lastClaim: lock.last_claim_at ?? 0,
      remaining: BigInt(lock.amount) - BigInt(lock.released),
    }).toEqual({
      terms: [initial, cycle, percent].map(Number),
      lastClaim: Number(lastClaim),
      remaining,
    });
  }
  expect(
    lock.vested.map(({ amount: due }) => BigInt(due)),
    `lock ${lock.lock_id} at ${lock.vested.map(({ at }) => at).join(', ')}`,
  ).toEqual(vested);
}

async function expectOwnersAgree(of: ReadLocker, locks: readonly StoredLock[]): Promise<void> {
  const byOwner = new Map<Address, bigint[]>();
  for (const { owner, lock_id } of locks) {
    const ids = byOwner.get(addressOf(owner)) ?? [];
    byOwner.set(addressOf(owner), [...ids, BigInt(lock_id)]);
  }
  // A renounced lock is in no owner's list.
  byOwner.set(zeroAddress, []);
  const expectListAgrees = async ([owner, ids]: [Address, bigint[]]) => {
    const listed = await of('lockersOf', [owner, 0n, 10_000n]);
    expect([...listed].toSorted((a, b) => Number(a - b))).toEqual(ids);
  };
  await Promise.all([...byOwner].map(expectListAgrees));
}

interface StoredSummary {
  token: Buffer;
  total_locked: string;
  renounced_locked: string;
  lock_count: number;
  remaining: string;
  nobodys: string;
}

async function expectSummariesAgree(of: ReadLocker, database: TestDatabase): Promise<void> {
  const summaries = await database.rows<StoredSummary>(
    `SELECT s.*, r.* FROM chain.token_summary s,
            LATERAL (SELECT sum(l.amount - l.released) AS remaining,
                            coalesce(sum(l.amount - l.released) FILTER (WHERE l.renounced_at IS NOT NULL), 0) AS nobodys
                       FROM chain.lock l WHERE l.locker = s.locker AND l.token = s.token) AS r`,
  );
  const expectSummaryAgrees = async (summary: StoredSummary) => {
    const token = [addressOf(summary.token)] as const;
    expect([summary.remaining, summary.nobodys]).toEqual([summary.total_locked, summary.renounced_locked]);
    const [locked, count] = await Promise.all([of('totalLocked', token), of('lockersCountOfToken', token)]);
    expect([BigInt(summary.total_locked), BigInt(summary.lock_count)]).toEqual([locked, count]);
  };
  await Promise.all(summaries.map(expectSummaryAgrees));
}

async function expectCreditsAgree(url: string, database: TestDatabase): Promise<void> {
  const credits = await database.rows<{ locker: Buffer; account: Buffer; amount: string }>(
    'SELECT * FROM chain.locker_credit',
  );
  for (const { locker, account, amount } of credits) {
    const of = viewsAt(url)(addressOf(locker), liquidityLockerAbi);
    expect(BigInt(amount)).toBe(await of('creditOf', [addressOf(account)]));
  }
}

const addressOf = (bytes: Buffer): Address => getAddress(`0x${bytes.toString('hex')}`);

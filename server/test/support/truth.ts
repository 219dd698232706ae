import { liquidityLockerAbi } from '@kingspad/abi';
import { read } from '@kingspad/devnet';
import { getAddress, zeroAddress, type Address } from 'viem';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import type { TestDatabase, TestPostgres } from './database.ts';
import { startIndexer, untilIndexed } from './indexers.ts';
import { readLocker } from './locker.ts';
import { expectSalesAgree } from './sale-truth.ts';
import { expectStakingAgrees } from './staking-truth.ts';

/** What the index says, table by table. How much of the journal and of the old hashes is kept is its own business. */
export async function contentsOf(database: TestDatabase): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries({
    raw_log: 'block_number, log_index',
    token: 'address',
    lock: 'locker, lock_id',
    lock_event: 'locker, lock_id, block_number, log_index',
    token_summary: 'locker, token',
    pair: 'locker, address',
    factory: 'locker, address',
    presale: 'pool',
    presale_contribution: 'pool, block_number, log_index',
    presale_wallet: 'pool, wallet',
    presale_whitelist: 'pool, position',
    presale_credit: 'pool, account, asset',
    staking_pool: 'pool',
    stake: 'pool, wallet',
  })) {
    contents[table] = await database.rows(
      `SELECT to_jsonb(t) AS row FROM chain.${table} t ORDER BY ${order}`,
    );
  }
  contents.cursor = await database.rows(`SELECT block_number, block_hash, block_timestamp FROM chain.cursor`);
  return contents;
}

/**
 * Expects the index to be what a new indexer makes of the canonical chain from nothing, table by table, and the
 * contracts' own views to say the same.
 */
export async function expectTruth(
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
  await expectContractAgrees(chain, database);
  await expectSalesAgree(chain, database);
  await expectStakingAgrees(chain, database);
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
export async function expectContractAgrees(chain: TestChain, database: TestDatabase): Promise<void> {
  const locks = await database.rows<StoredLock>(
    // From the head on the contract knows the whole schedule; of the past it keeps only where it stands.
    `SELECT l.*, l.segment_passed[cardinality(l.segment_passed)] AS passed,
            l.segment_next[cardinality(l.segment_next)] AS next,
            (SELECT json_agg(json_build_object('at', t.at, 'amount', chain.unlocked_at(l, t.at)::text))
               FROM (SELECT c.block_timestamp + (greatest(l.unlock_at, c.block_timestamp) + 1 - c.block_timestamp) * i / 4
                       FROM chain.cursor c, generate_series(0, 4) i) AS t(at)) AS vested
       FROM chain.lock l ORDER BY l.lock_id`,
  );
  expect(BigInt(locks.length)).toBe(await readLocker<bigint>(chain, 'lockCount'));
  for (const lock of locks) await expectLockAgrees(chain, lock);
  await expectOwnersAgree(chain, locks);
  await expectSummariesAgree(chain, database);
  if (chain.dex) await expectPairsAgree(chain, locks);
}

/** Of every lock the factory that the LP locker remembers. */
async function expectPairsAgree(chain: TestChain, locks: readonly StoredLock[]): Promise<void> {
  for (const { lock_id, factory } of locks) {
    const remembered = await read<Address>(chain.url, chain.locker, {
      abi: liquidityLockerAbi,
      functionName: 'factoryOfLock',
      args: [BigInt(lock_id)],
    });
    expect(factory === null ? zeroAddress : addressOf(factory), `lock ${lock_id}`).toBe(remembered);
  }
}

type Details = readonly [Address, Address, bigint, bigint, bigint, bigint, boolean];
type VestingDetails = readonly [
  Address,
  Address,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
  boolean,
  boolean,
];

async function expectLockAgrees(chain: TestChain, lock: StoredLock): Promise<void> {
  const id = [BigInt(lock.lock_id)];
  const [token, owner, amount, lockedDate, expireDate, claimedAt, isClaimed] = await readLocker<Details>(
    chain,
    'lockerDetails',
    id,
  );
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
    isVesting: lock.kind === 'vesting',
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
    pendingOwner: await readLocker(chain, 'pendingOwner', id),
    isOpenUnlock: await readLocker(chain, 'isOpenUnlock', id),
    isVesting: await readLocker(chain, 'isVesting', id),
    schedule: await readLocker(chain, 'scheduleOf', id),
  });
  if (lock.kind === 'vesting') {
    const [, , , , initial, cycle, percent, lastClaim, , remaining] = await readLocker<VestingDetails>(
      chain,
      'vestingLockerDetails',
      id,
    );
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
  for (const { at, amount: vested } of lock.vested) {
    expect(BigInt(vested), `lock ${lock.lock_id} at ${at}`).toBe(
      await readLocker<bigint>(chain, 'vestedAt', [...id, BigInt(at)]),
    );
  }
}

async function expectOwnersAgree(chain: TestChain, locks: readonly StoredLock[]): Promise<void> {
  const byOwner = new Map<Address, bigint[]>();
  for (const { owner, lock_id } of locks) {
    const ids = byOwner.get(addressOf(owner)) ?? [];
    byOwner.set(addressOf(owner), [...ids, BigInt(lock_id)]);
  }
  // What is renounced is in nobody's list.
  byOwner.set(zeroAddress, []);
  for (const [owner, ids] of byOwner) {
    const listed = await readLocker<readonly bigint[]>(chain, 'lockersOf', [owner, 0n, 10_000n]);
    expect([...listed].toSorted((a, b) => Number(a - b))).toEqual(ids);
  }
}

async function expectSummariesAgree(chain: TestChain, database: TestDatabase): Promise<void> {
  const summaries = await database.rows<{
    token: Buffer;
    total_locked: string;
    renounced_locked: string;
    lock_count: number;
    remaining: string;
    nobodys: string;
  }>(
    `SELECT s.*, r.* FROM chain.token_summary s,
            LATERAL (SELECT sum(l.amount - l.released) AS remaining,
                            coalesce(sum(l.amount - l.released) FILTER (WHERE l.renounced_at IS NOT NULL), 0) AS nobodys
                       FROM chain.lock l WHERE l.locker = s.locker AND l.token = s.token) AS r`,
  );
  for (const summary of summaries) {
    const token = [addressOf(summary.token)];
    expect([summary.remaining, summary.nobodys]).toEqual([summary.total_locked, summary.renounced_locked]);
    expect(BigInt(summary.total_locked)).toBe(await readLocker<bigint>(chain, 'totalLocked', token));
    expect(BigInt(summary.lock_count)).toBe(await readLocker<bigint>(chain, 'lockersCountOfToken', token));
  }
}

const addressOf = (bytes: Buffer): Address => getAddress(`0x${bytes.toString('hex')}`);

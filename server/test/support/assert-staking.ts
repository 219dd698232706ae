import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { ledgerAt, pendingReward, type Address, type PoolLedger, type PoolTerms } from '@kingspad/domain';
import { getAddress } from 'viem';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import type { TestDatabase } from './database.ts';
import { untilIndexed } from './indexers.ts';
import { allOf, viewsAt, type Views } from './views.ts';

interface StoredPool {
  pool: Buffer;
  creator: Buffer;
  staked_token: Buffer;
  reward_token: Buffer;
  rewards_supply: string;
  start_block: number;
  end_block: number;
  stop_block: number | null;
  bonus_end: number;
  limit_per_user: string;
  lock_time: number;
  accumulator: string;
  last_reward_block: number;
  idle: string;
  rewards_paid: string;
  rewards_returned: string;
  total_staked: string;
  staker_count: number;
  staked: string;
  stakers: number;
  paid: string;
  now: string;
}

interface StoredStake {
  wallet: Buffer;
  amount: string;
  debt: string;
  kept: string;
  staked_time: number;
  /** At the indexed block, at the next one, and at the pool's end. */
  pending: [string, string, string];
}

type ReadPool = Views<typeof stakingPoolAbi>;

/**
 * Waits for the head, and expects the contracts' own views at that block to say of every pool and stake what the index says; and
 * the domain to say the same of what is pending, now and later.
 */
export async function assertStakingMatchesChain(chain: TestChain, database: TestDatabase): Promise<void> {
  await untilIndexed(chain, database);
  const [cursor] = await database.rows<{ number: number }>('SELECT block_number AS number FROM chain.cursor');
  const block = cursor?.number ?? 0;
  const readAt = viewsAt(chain.url, block);
  const pools = await database.rows<StoredPool>(
    `SELECT p.*, s.*, chain.staking_accumulator(p, $1) AS now
       FROM chain.staking_pool p,
            LATERAL (SELECT coalesce(sum(s.amount), 0) AS staked, count(*) FILTER (WHERE s.amount > 0) AS stakers,
                            coalesce(sum(s.rewards_paid), 0) AS paid FROM chain.stake s WHERE s.pool = p.pool) AS s
      ORDER BY p.number`,
    [block],
  );
  const factory = chain.deployment.contracts.stakingFactory;
  expect(BigInt(pools.length)).toBe(await readAt(factory, stakingFactoryAbi)('poolCount'));
  await Promise.all(
    pools.flatMap((pool) => {
      const address = addressOf(pool.pool);
      const of = readAt(address, stakingPoolAbi);
      return [
        expectPoolAgrees(pool, of, block),
        expectStakesAgree(database, pool, of, block),
        expectHistoryAgrees(chain, database, pool, block),
      ];
    }),
  );
}

const termsOf = (pool: StoredPool): PoolTerms => ({
  rewardsSupply: BigInt(pool.rewards_supply),
  startBlock: pool.start_block,
  endBlock: pool.end_block,
});

const ledgerOf = (pool: StoredPool): PoolLedger => ({
  accumulator: BigInt(pool.accumulator),
  lastRewardBlock: pool.last_reward_block,
  stopBlock: pool.stop_block,
  totalStaked: BigInt(pool.total_staked),
  idle: BigInt(pool.idle),
  rewardsPaid: BigInt(pool.rewards_paid),
  rewardsReturned: BigInt(pool.rewards_returned),
});

async function expectPoolAgrees(pool: StoredPool, of: ReadPool, block: number): Promise<void> {
  const [terms, ledger] = [termsOf(pool), ledgerOf(pool)];
  expect({
    creator: addressOf(pool.creator),
    tokens: [addressOf(pool.staked_token), addressOf(pool.reward_token)],
    terms: [terms.rewardsSupply, ...[pool.start_block, pool.end_block, pool.lock_time].map(BigInt)],
    limit: BigInt(pool.limit_per_user),
    ends: [pool.stop_block ?? 0, pool.bonus_end].map(BigInt),
    books: [ledger.accumulator, BigInt(ledger.lastRewardBlock), ledger.rewardsPaid, ledger.rewardsReturned],
    idle: ledgerAt(terms, ledger, block).idle,
    totalStaked: ledger.totalStaked,
  }).toEqual(
    await allOf({
      creator: of('creator'),
      tokens: Promise.all([of('stakedToken'), of('rewardToken')]),
      terms: Promise.all([of('rewardsSupply'), of('startBlock'), of('endBlock'), of('lockTime')]),
      limit: of('poolLimitPerUser'),
      ends: Promise.all([of('stopBlock'), of('bonusEndBlock')]),
      books: of('books'),
      idle: of('idleRewards'),
      totalStaked: of('totalStaked'),
    }),
  );
  expect({ staked: pool.staked, stakers: pool.stakers, paid: pool.paid, now: BigInt(pool.now) }).toEqual({
    staked: pool.total_staked,
    stakers: pool.staker_count,
    paid: pool.rewards_paid,
    now: ledgerAt(terms, ledger, block).accumulator,
  });
}

async function expectStakesAgree(
  database: TestDatabase,
  pool: StoredPool,
  of: ReadPool,
  block: number,
): Promise<void> {
  const stakes = await database.rows<StoredStake>(
    `SELECT s.*, ARRAY(SELECT chain.staking_pending(p, s, b)::text FROM unnest($2::bigint[]) AS b) AS pending
       FROM chain.stake s JOIN chain.staking_pool p USING (pool) WHERE s.pool = $1`,
    [pool.pool, [block, block + 1, pool.end_block]],
  );
  const expectStakeAgrees = async (row: StoredStake) => {
    const wallet = [addressOf(row.wallet)] as const;
    const stake = {
      amount: BigInt(row.amount),
      debt: BigInt(row.debt),
      kept: BigInt(row.kept),
      stakedTime: row.staked_time,
    };
    const pending = [block, block + 1, pool.end_block].map((at) =>
      pendingReward(termsOf(pool), ledgerOf(pool), stake, at),
    );
    expect(row.pending.map(BigInt)).toEqual(pending);
    expect({
      info: [stake.amount, stake.debt, BigInt(stake.stakedTime)],
      kept: stake.kept,
      pending: pending[0],
    }).toEqual(
      await allOf({
        info: of('userInfo', wallet),
        kept: of('keptRewards', wallet),
        pending: of('pendingReward', wallet),
      }),
    );
  };
  await Promise.all(stakes.map(expectStakeAgrees));
}

/** The node forgets the state of older blocks. */
const REMEMBERED = 140;

/** Expects the contract to say of each block in which stake moved, and of the block before it, what the stored history says. */
async function expectHistoryAgrees(
  chain: TestChain,
  database: TestDatabase,
  { pool, total_staked: now }: StoredPool,
  head: number,
): Promise<void> {
  const moves = await database.rows<{ block: number; total: string }>(
    `SELECT DISTINCT ON (block_number) block_number AS block, total_staked::text AS total FROM chain.staked_total
      WHERE pool = $1 ORDER BY block_number, log_index DESC`,
    [pool],
  );
  expect(moves.at(-1)?.total ?? '0').toBe(now);
  const totalAt = (block: number) =>
    viewsAt(chain.url, block)(addressOf(pool), stakingPoolAbi)('totalStaked');
  const expectMoveAgrees = async ({ block, total }: (typeof moves)[number], index: number) => {
    if (block <= head - REMEMBERED) return;
    expect(await totalAt(block), `after block ${block}`).toBe(BigInt(total));
    const before = moves[index - 1];
    if (before) expect(await totalAt(block - 1), `before block ${block}`).toBe(BigInt(before.total));
  };
  await Promise.all(moves.map(expectMoveAgrees));
}

const addressOf = (bytes: Buffer): Address => getAddress(`0x${bytes.toString('hex')}`);

import { createPool } from '../../server/src/store/index.ts';
import {
  createStakingFigureStore,
  createStakingStats,
} from '../../server/src/store/queries/staking-figures.ts';
import { createStakingPools, readStakingSnapshot } from '../../server/src/store/queries/staking.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { addressOf, factsOf, writerOf } from '../../server/test/support/sale-logs.ts';
import { loggedPool, StakingLogs, type LoggedPool } from '../../server/test/support/staking-logs.ts';
import { median } from './timing.ts';

const POOLS_AT_ONCE = 1000;
const USD = 10n ** 18n;
const NOW = 10_000_000;
const HEAD = 2_000_000;
const FAN = addressOf(0xfa);
/** The creator of one pool in twenty. */
const MAKER = addressOf(0xa1);

type Writer = Awaited<ReturnType<typeof writerOf>>;

/** A block each second. */
const at = (block: number) => ({ block, at: NOW - (HEAD - block) });

/** Every second pool is live; all wallets staked in all of those within the week: the most that Hot counts. */
function poolOf(index: number): LoggedPool {
  const isLive = index % 2 === 0;
  const startBlock = HEAD - 1_000_000;
  return loggedPool(index + 1, {
    creator: index % 20 === 3 ? MAKER : addressOf(0x2000_0000 + index),
    startBlock,
    endBlock: isLive ? HEAD + 1000 + index : HEAD - 500_000 - index,
  });
}

/** Writes pools and stakes as the indexer does. */
async function fill(writer: Writer, count: number): Promise<void> {
  for (let from = 0; from < count; from += POOLS_AT_ONCE) {
    const logs = new StakingLogs();
    const pools = Array.from({ length: Math.min(POOLS_AT_ONCE, count - from) }, (_, place) =>
      poolOf(from + place),
    );
    // A block for each, so that blocks of a portion are behind those of the one before.
    const made = HEAD - 1_100_000 + from;
    for (const [place, pool] of pools.entries()) logs.create(at(made + place), pool);
    for (const [place, pool] of pools.entries()) {
      const index = from + place;
      const first = (index % 2 === 0 ? HEAD - 400_000 : HEAD - 900_000) + from + place;
      for (let staker = 0; staker < 3; staker++) {
        const wallet =
          staker === 0 && index % 20 === 4 ? FAN : addressOf(0x4000_0000 + ((index * 3 + staker) % 5000));
        logs.deposit(at(first + staker * 30_000), pool, wallet, USD * BigInt(1 + (index % 97)));
      }
    }
    const facts = pools.flatMap(({ stakedToken, rewardToken }, place) => [
      factsOf(stakedToken, `S${from + place}`, `Staked number ${from + place}`),
      factsOf(rewardToken, `R${from + place}`, `Reward number ${from + place}`),
    ]);
    await writer.write(logs.logs, facts);
  }
}

/** One pool in ten has no price. */
async function value(pool: ReturnType<typeof createPool>, count: number): Promise<void> {
  const figures = createStakingFigureStore(pool);
  for (let from = 0; from < count; from += POOLS_AT_ONCE) {
    await figures.save(
      Array.from({ length: Math.min(POOLS_AT_ONCE, count - from) }, (_, place) => {
        const index = from + place;
        const isPriced = index % 10 !== 6;
        return {
          pool: poolOf(index).pool,
          apr: isPriced ? (index * 7919) % 1000 : null,
          noApr: isPriced ? null : 'no-price',
          totalStakedUsd: isPriced ? BigInt((index * 104_729) % 100_000) * USD : null,
          stakedPriceUsd: isPriced ? USD : null,
          rewardPriceUsd: isPriced ? USD : null,
        };
      }),
    );
  }
}

function questions(pool: ReturnType<typeof createPool>, count: number, writer: Writer) {
  const { page, find } = createStakingPools(pool);
  const statsOf = createStakingStats(pool);
  const asked = { page: 1, limit: 9, search: '', wallet: FAN, blocksPerDay: 28_800 } as const;
  const sorts = ['latest', 'hot', 'apr', 'earned', 'total-staked'] as const;
  const middle = Math.max(1, Math.floor(count / 18));
  const some = poolOf(Math.floor(count / 2)).pool;
  /** What is computed once for each block; each sample is another one. */
  const fresh = (ask: () => Promise<unknown>) => async () => {
    await writer.setHead(NOW, HEAD);
    return ask();
  };
  const made: [string, () => Promise<unknown>][] = [
    ...sorts.flatMap((sort): [string, () => Promise<unknown>][] => [
      [`list by ${sort}`, () => page({ ...asked, sort })],
      [`list of live by ${sort}`, () => page({ ...asked, sort, status: 'live' })],
      [`the middle page, by ${sort}`, () => page({ ...asked, sort, page: middle })],
    ]),
    ['list of finished by hot', () => page({ ...asked, sort: 'hot', status: 'finished' })],
    ['list by hot, in a new block', fresh(() => page({ ...asked, sort: 'hot' }))],
    ['search for a word, by hot', () => page({ ...asked, sort: 'hot', search: 'number 77' })],
    ['search that finds all, by hot', () => page({ ...asked, sort: 'hot', search: 'number' })],
    ['search for an address', () => page({ ...asked, sort: 'latest', search: some })],
    ["a creator's pools", () => page({ ...asked, sort: 'latest', createdBy: MAKER })],
    ["a wallet's stakes, by earned", () => page({ ...asked, sort: 'earned', stakedBy: FAN })],
    ['one pool', () => find(some, FAN)],
    ['its realtime figures', () => readStakingSnapshot(pool, some)],
    ['the statistics, in a new block', fresh(statsOf)],
  ];
  return made;
}

/** How long answers about staking pools take, milliseconds by answer, with so many of them. */
export async function measureStaking(database: TestDatabase, count: number): Promise<Map<string, number>> {
  const writer = await writerOf(database);
  const pool = createPool(database.apiUrl, { max: 4 });
  try {
    await fill(writer, count);
    await value(pool, count);
    await database.rows('VACUUM ANALYZE');
    await writer.setHead(NOW, HEAD);
    const figures = new Map<string, number>();
    for (const [name, ask] of questions(pool, count, writer)) figures.set(name, await median(ask));
    return figures;
  } finally {
    await pool.end();
    await writer.end();
  }
}

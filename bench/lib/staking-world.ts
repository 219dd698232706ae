import type { createPool } from '../../server/src/store/index.ts';
import { createStakingStats } from '../../server/src/store/queries/staking-figures.ts';
import { createStakingPools, readStakingSnapshot } from '../../server/src/store/queries/staking.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { factsOf, type Writer } from '../../server/test/support/sale-logs.ts';
import { loggedPool, StakingLogs } from '../../server/test/support/staking-logs.ts';
import {
  addressNamed,
  everyFor,
  HEAD,
  insertCopies,
  insertSeries,
  NOW,
  sqlAddress,
  sqlHash,
  sqlText,
} from './filling.ts';
import type { Fresh, Question } from './questions.ts';

const USD = 10n ** 18n;
/** A wallet with many stakes, and the creator of as many pools. */
const FAN = addressNamed('staker', 0);
const MAKER = addressNamed('staking-creator', 0);

/** The pool that the others copy. */
async function writeTemplate(writer: Writer): Promise<number> {
  const logs = new StakingLogs();
  const pool = loggedPool(1, { startBlock: HEAD - 1_000_000, endBlock: HEAD + 1000 });
  logs.create({ block: HEAD - 1_100_000, at: NOW - 1_100_000 }, pool);
  logs.deposit({ block: HEAD - 900_000, at: NOW - 900_000 }, pool, addressNamed('staker', 1), USD);
  await writer.write(logs.logs, [factsOf(pool.stakedToken, 'S1'), factsOf(pool.rewardToken, 'R1')]);
  return 1;
}

/**
 * Staking pools straight into the tables, each with its tokens, three stakes and its worth: every second one is live, one live pool in ten, at most 5,000, was
 * staked in within the week, which is what Hot counts, and one pool in ten has no price.
 */
export async function fillStaking(database: TestDatabase, writer: Writer, count: number): Promise<void> {
  const series = { from: (await writeTemplate(writer)) + 1, to: count };
  const every = everyFor(count);
  const pool = sqlAddress('staking-pool');
  const [staked, reward] = [sqlAddress('staked-token'), sqlAddress('reward-token')];
  const lastStake = `${NOW} - CASE WHEN i % ${Math.max(20, Math.floor(count / 5000))} = 4 THEN 300000 ELSE 900000 END - i % 10000`;
  for (const [address, letter, word] of [
    [staked, 'S', 'Staked'],
    [reward, 'R', 'Reward'],
  ]) {
    await insertSeries(database, 'chain.token', series, {
      columns: 'address, name, symbol, decimals',
      select: `${address}, '${word} number ' || i, '${letter}' || i, 18`,
    });
  }
  await insertCopies(database, 'chain.staking_pool', series, {
    template: 't.number = 1',
    rest: `CROSS JOIN LATERAL (SELECT CASE WHEN i % 2 = 0 THEN ${HEAD + 1000} + i ELSE ${HEAD - 500_000} - i % 400000 END AS end_block) AS e`,
    values: {
      pool,
      number: 'i',
      creator: `CASE WHEN i % ${every} = 3 THEN '\\x${MAKER.slice(2)}'::bytea ELSE ${sqlAddress('staking-creator')} END`,
      staked_token: staked,
      reward_token: reward,
      end_block: 'e.end_block',
      bonus_end: 'e.end_block',
      tx_hash: sqlHash('staking'),
      block_number: `${HEAD - 1_000_000} + i`,
      log_index: '0',
      search_text: `concat_ws(' ', ${sqlText(pool)}, ${sqlText(staked)}, 's' || i, 'staked number ' || i, ${sqlText(reward)}, 'r' || i, 'reward number ' || i)`,
      total_staked: `3 * (1 + i % 97) * 10::numeric ^ 18`,
      staker_count: '3',
      last_staked_at: lastStake,
    },
  });
  for (const staker of [0, 1, 2]) {
    await insertSeries(database, 'chain.stake', series, {
      columns: 'pool, wallet, amount, debt, kept, staked_time, rewards_paid, last_staked_at',
      select: `${pool}, ${
        staker === 0
          ? `CASE WHEN i % ${every} = 4 THEN '\\x${FAN.slice(2)}'::bytea ELSE ${sqlAddress('staker', 'i % 5000')} END`
          : sqlAddress('staker', `(${5000 * staker} + i % 5000)`)
      }, (1 + i % 97) * 10::numeric ^ 18, 0, 0, ${lastStake}, 0, ${lastStake}`,
    });
  }
  const isPriced = 'i % 10 <> 6';
  await insertSeries(database, 'meta.staking_figure', series, {
    columns: 'pool, apr, no_apr, total_staked_usd, staked_price, reward_price',
    select: `${pool}, CASE WHEN ${isPriced} THEN (i * 7919) % 100003 / 100.0 END, CASE WHEN NOT (${isPriced}) THEN 'no-price' END,
      CASE WHEN ${isPriced} THEN (i * 104729) % 1000003 * 10::numeric ^ 18 END, CASE WHEN ${isPriced} THEN 10::numeric ^ 18 END,
      CASE WHEN ${isPriced} THEN 10::numeric ^ 18 END`,
  });
}

export function questionsOfStaking(
  pool: ReturnType<typeof createPool>,
  count: number,
  fresh: Fresh,
): Question[] {
  const { page, find } = createStakingPools(pool);
  const asked = { page: 1, limit: 9, search: '', wallet: FAN, blocksPerDay: 28_800 } as const;
  const sorts = ['latest', 'hot', 'apr', 'earned', 'total-staked'] as const;
  const middle = Math.max(1, Math.floor(count / 18));
  const some = addressNamed('staking-pool', Math.floor(count / 2));
  const named = (name: string) => `staking: ${name}`;
  const search = (name: string, text: string, sort: (typeof sorts)[number] = 'latest'): Question => ({
    name: named(`search ${name}`),
    ask: () => page({ ...asked, search: text, sort }),
    isExpensive: true,
  });
  return [
    ...sorts.flatMap((sort): Question[] => [
      { name: named(`list by ${sort}`), ask: () => page({ ...asked, sort }) },
      { name: named(`list of live by ${sort}`), ask: () => page({ ...asked, sort, status: 'live' }) },
      { name: named(`list of finished by ${sort}`), ask: () => page({ ...asked, sort, status: 'finished' }) },
      {
        name: named(`the middle page, by ${sort}`),
        ask: () => page({ ...asked, sort, page: middle }),
        isExpensive: sort !== 'latest',
      },
    ]),
    { name: named('list by hot, in a new block'), ask: fresh(() => page({ ...asked, sort: 'hot' })) },
    {
      name: named('list of live, in a new block'),
      ask: fresh(() => page({ ...asked, sort: 'latest', status: 'live' })),
    },
    search('for everything', 'number'),
    search('for everything, by hot', 'number', 'hot'),
    search('for everything, by apr', 'number', 'apr'),
    search('for everything, by earned', 'number', 'earned'),
    search('for one letter, by total-staked', 'n', 'total-staked'),
    search('for two letters that nothing has', 'zq'),
    search('for a word, by hot', 'number 77', 'hot'),
    search('for nothing', 'no such pool'),
    search('for one pool', 'staked number 777 '),
    search('for an address', some),
    { name: named("a creator's pools"), ask: () => page({ ...asked, sort: 'latest', createdBy: MAKER }) },
    {
      name: named("a wallet's stakes, by earned"),
      ask: () => page({ ...asked, sort: 'earned', stakedBy: FAN }),
    },
    { name: named('one'), ask: () => find(some, FAN) },
    { name: named('realtime figures of one'), ask: () => readStakingSnapshot(pool, some) },
    {
      name: named('the statistics, in a new block'),
      ask: fresh(createStakingStats(pool)),
      isExpensive: true,
    },
  ];
}

import {
  ACCUMULATOR_ONE,
  ledgerAt,
  emittedAt,
  lastPaidBlock,
  pendingReward,
  type PoolLedger,
  type PoolStake,
  type PoolTerms,
} from '@kingspad/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { endsWithin, isFinishedAt } from '../../src/store/rules/staking-rules.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { around, askDatabase, ROWS, rowsJson, RUNS } from '../support/rules.ts';

const server = testPostgres();
let database: TestDatabase;

beforeAll(async () => {
  database = await server.newDatabase();
});

const POOLS = { table: 'chain.staking_pool', alias: 'p', key: 'number' };

interface Pool {
  terms: PoolTerms;
  ledger: PoolLedger;
  stake: PoolStake;
}

const somePool: fc.Arbitrary<Pool> = fc
  .record({
    rewardsSupply: fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 2n ** 128n - 1n })),
    startBlock: fc.integer({ min: 10, max: 1000 }),
    blocks: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 400_000_000 })),
    stop: fc.option(fc.nat(), { freq: 2 }),
    last: fc.nat(),
    totalStaked: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 136n })),
    accumulator: fc.bigInt({ min: 0n, max: 10n ** 60n }),
    part: fc.bigInt({ min: 0n, max: 100n }),
    paid: fc.bigInt({ min: 0n, max: 150n }),
    kept: fc.bigInt({ min: 0n, max: 10n ** 30n }),
  })
  .map(({ rewardsSupply, startBlock, blocks, stop, last, totalStaked, accumulator, part, paid, kept }) => {
    const terms = { rewardsSupply, startBlock, endBlock: startBlock + blocks };
    // A stop may come before the start.
    const stopBlock = stop === null ? null : startBlock - 5 + (stop % (blocks + 4));
    const end = lastPaidBlock(terms, stopBlock);
    const lastRewardBlock = startBlock + (end > startBlock ? last % (end - startBlock + 1) : 0);
    const amount = (totalStaked * part) / 100n;
    const earned = (amount * accumulator) / ACCUMULATOR_ONE;
    return {
      terms,
      ledger: {
        accumulator,
        lastRewardBlock,
        stopBlock,
        totalStaked,
        idle: 0n,
        rewardsPaid: 0n,
        rewardsReturned: 0n,
      },
      stake: { amount, debt: (earned * paid) / 100n, kept, stakedTime: 0 },
    };
  });

const rowOf = ({ terms, ledger }: Pool) => ({
  pool: '\\x01',
  rewards_supply: terms.rewardsSupply,
  start_block: terms.startBlock,
  end_block: terms.endBlock,
  stop_block: ledger.stopBlock,
  bonus_end: lastPaidBlock(terms, ledger.stopBlock),
  accumulator: ledger.accumulator,
  last_reward_block: ledger.lastRewardBlock,
  total_staked: ledger.totalStaked,
});
const momentsOf = ({ terms, ledger }: Pool) =>
  around(
    terms.startBlock,
    ledger.lastRewardBlock,
    lastPaidBlock(terms, ledger.stopBlock),
    terms.endBlock,
    Math.floor((terms.startBlock + terms.endBlock) / 2),
  );

test('a staking pool emits, accrues and ends as the domain says', async () => {
  interface Answer {
    emitted: string;
    accumulator: string;
    pending: string;
    isFinished: boolean;
    endsNow: boolean;
  }
  await fc.assert(
    fc.asyncProperty(fc.array(somePool, { minLength: 1, maxLength: ROWS }), async (pools) => {
      const stakes = rowsJson(
        pools.map(({ stake: { amount, debt, kept } }, place) => ({ staked_time: place, amount, debt, kept })),
      );
      const answers = await askDatabase<Pool, Answer>(database, {
        ...POOLS,
        subjects: pools,
        rowOf,
        momentsOf,
        expressions: {
          emitted: 'chain.staking_emitted(p, t.at)',
          accumulator: 'chain.staking_accumulator(p, t.at)',
          pending: 'chain.staking_pending(p, s, t.at)',
          isFinished: isFinishedAt('t.at'),
          endsNow: endsWithin('t.at - 1', 't.at'),
        },
        // The stake of a pool has its place as its time, which no rule here reads.
        joins: `JOIN jsonb_populate_recordset(null::chain.stake, '${stakes}'::jsonb) AS s ON s.staked_time = t.place`,
      });
      for (const { subject, at, answer } of answers) {
        const { terms, ledger, stake } = subject;
        const last = lastPaidBlock(terms, ledger.stopBlock);
        expect(answer, `at ${at}`).toEqual({
          emitted: emittedAt(terms, at).toString(),
          accumulator: ledgerAt(terms, ledger, at).accumulator.toString(),
          pending: pendingReward(terms, ledger, stake, at).toString(),
          isFinished: at >= last,
          endsNow: at === last,
        });
      }
    }),
    RUNS,
  );
});

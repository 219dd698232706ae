import { presalePoolAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { increaseTime, mine, rpc, send, until } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import {
  concatHex,
  encodeAbiParameters,
  numberToHex,
  pad,
  toEventSelector,
  type Abi,
  type AbiEvent,
} from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Indexer } from '../../src/indexer/index.ts';
import { createHeadFeed } from '../../src/store/queries/head-feed.ts';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { CAROL } from '../support/sales.ts';
import {
  callStaking,
  makePool,
  planPool,
  stakingToken,
  stakingTransaction,
  type PoolArgs,
  type PoolWrite,
  type StakingOptions,
} from '../support/staking.ts';
import { assertStakingMatchesChain } from '../support/assert-staking.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let indexer: Indexer | undefined;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain({ about: 'liquidityLocker' }), server.newDatabase()]);
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const agrees = () => assertStakingMatchesChain(chain, database);
const start = () => {
  indexer = startIndexer(chain, database);
};

describe('lives of pools match their contracts’ accounting after every block', () => {
  test.each<[what: string, options: StakingOptions, unit: bigint]>([
    ['two tokens of 18 decimals', {}, 10n ** 18n],
    ['a token of 6 that pays one of 0', { stakedDecimals: 6, rewardDecimals: 0, supply: 77n }, 1n],
    ['the same token of 6 decimals', { stakedDecimals: 6, reward: 'same', supply: 1_000_003n }, 1n],
    [
      'a token of 0 that pays the most there can be',
      { stakedDecimals: 0, rewardDecimals: 0, supply: 7n },
      3n,
    ],
  ])('accounts for a pool of %s as its contract does', async (_, options, unit) => {
    start();
    const pool = await makePool(chain, { startsIn: 8, lasts: 30, lockTime: 50, ...options });
    const call = async <const name extends PoolWrite>(
      from: Address,
      functionName: name,
      ...args: PoolArgs<name>
    ) => {
      await callStaking(chain, pool, from, functionName, ...args);
      await agrees();
    };
    await call(BOB, 'deposit', [3n * unit]);
    await call(CAROL, 'deposit', [5n * unit]);
    await mine(chain.url, 3);
    // A top-up pays what was earned; so does a deposit of nothing.
    await call(BOB, 'deposit', [4n * unit]);
    await call(CAROL, 'deposit', [0n]);
    await call(ALICE, 'withdraw', [0n]);
    await increaseTime(chain.url, 100);
    await call(CAROL, 'withdraw', [2n * unit]);
    await call(BOB, 'emergencyWithdraw');
    await call(CAROL, 'withdraw', [3n * unit]);
    // There is no stake, and what is emitted now is idle.
    await mine(chain.url, 4);
    await agrees();
    await call(BOB, 'withdraw', [0n]);
    await call(CAROL, 'deposit', [unit]);
    await mine(chain.url, 40);
    await agrees();
    await call(CAROL, 'withdraw', [unit]);
    await call(ALICE, 'withdrawIdleRewards');
    await assertIndex();
    const [row] = await database.rows<{ stakers: number; staked: string }>(
      'SELECT staker_count AS stakers, total_staked AS staked FROM chain.staking_pool',
    );
    expect(row).toEqual({ stakers: 0, staked: '0' });
  });

  test('a pool that its creator stops matches, and one that is stopped before it starts', async () => {
    start();
    const pool = await makePool(chain, { startsIn: 8, lasts: 100 });
    const other = await makePool(chain, { creator: BOB, startsIn: 50, lasts: 10, staked: pool.staked });
    await callStaking(chain, pool, CAROL, 'deposit', [1000n]);
    await callStaking(chain, other, CAROL, 'deposit', [1000n]);
    await mine(chain.url, 20);
    await callStaking(chain, pool, ALICE, 'stopReward');
    await agrees();
    await callStaking(chain, other, BOB, 'stopReward');
    await agrees();
    await mine(chain.url, 70);
    await callStaking(chain, pool, CAROL, 'withdraw', [400n]);
    await callStaking(chain, other, CAROL, 'withdraw', [1000n]);
    await callStaking(chain, pool, ALICE, 'withdrawIdleRewards');
    await assertIndex();
    expect(
      await database.rows(
        'SELECT stop_block = bonus_end AS stopped, rewards_returned = rewards_supply AS whole FROM chain.staking_pool ORDER BY number',
      ),
    ).toEqual([
      { stopped: true, whole: false },
      { stopped: true, whole: true },
    ]);
  });
});

test('a pool created and staked in within one block is indexed', async () => {
  const planned = await planPool(chain, { startsIn: 20 });
  start();
  await untilIndexed(chain, database);
  const { url } = chain;
  const token = { from: BOB, to: planned.staked, value: 0n, gas: planned.making.gas };
  const approval = concatHex(['0x095ea7b3', pad(planned.pool), pad('0xffff')]);
  await rpc(url, 'evm_setAutomine', [false]);
  let price = 30n;
  for (const transaction of [
    planned.making,
    { ...token, data: approval },
    stakingTransaction(planned, BOB, 'deposit', [600n]),
    stakingTransaction(planned, BOB, 'deposit', [6n]),
  ]) {
    // Ever less, so that they stand in the order in which they were sent.
    const gasPrice = numberToHex(price-- * 10n ** 9n);
    await rpc<Hex>(url, 'eth_sendTransaction', [
      { ...transaction, value: numberToHex(transaction.value), gasPrice },
    ]);
  }
  await mine(url);
  await rpc(url, 'evm_setAutomine', [true]);
  await assertIndex();
  expect(await database.rows('SELECT total_staked, staker_count FROM chain.staking_pool')).toEqual([
    { total_staked: '606', staker_count: 1 },
  ]);
});

test('old pools are read like those near the head', async () => {
  const pool = await makePool(chain, { lasts: 300 });
  await callStaking(chain, pool, BOB, 'deposit', [1000n]);
  await mine(chain.url, 50);
  await callStaking(chain, pool, BOB, 'withdraw', [999n]);
  await mine(chain.url, 150);
  await callStaking(chain, pool, ALICE, 'stopReward');
  const other = await makePool(chain, { creator: CAROL, reward: 'same', staked: pool.staked, lasts: 50 });
  await callStaking(chain, other, BOB, 'deposit', [1n]);
  await mine(chain.url, 150);
  start();
  await assertIndex();
  expect(await database.rows('SELECT number, is_same_token FROM chain.staking_pool ORDER BY number')).toEqual(
    [
      { number: 1, is_same_token: false },
      { number: 2, is_same_token: true },
    ],
  );
});

test('both tokens have their metadata, and the search covers both', async () => {
  start();
  const [staked, reward] = [await stakingToken(chain, 'AAA', 0), await stakingToken(chain, 'BBB', 24)];
  const pool = await makePool(chain, { staked, reward, supply: 10n ** 26n });
  await assertIndex();
  expect(
    await database.rows(
      `SELECT st.symbol AS staked, st.decimals AS whole, rt.symbol AS reward, rt.decimals AS parts, p.search_text AS text
         FROM chain.staking_pool p JOIN chain.token st ON st.address = p.staked_token
         JOIN chain.token rt ON rt.address = p.reward_token`,
    ),
  ).toEqual([
    {
      staked: 'AAA',
      whole: 0,
      reward: 'BBB',
      parts: 24,
      text: `${pool.pool} ${staked} AAA AAA Token ${reward} BBB BBB Token`.toLowerCase(),
    },
  ]);
});

test('a harvest without a stake moves the accumulator and leaves no row', async () => {
  start();
  const pool = await makePool(chain);
  await callStaking(chain, pool, BOB, 'deposit', [3n]);
  await mine(chain.url, 5);
  for (let time = 0; time < 3; time++) await callStaking(chain, pool, CAROL, 'withdraw', [0n]);
  await assertIndex();
  expect(await database.rows('SELECT count(*)::int AS stakes FROM chain.stake')).toEqual([{ stakes: 1 }]);
});

const EMITTER: Address = `0x${'e5'.repeat(20)}`;
/** Emits what it is called with: two topics, then data. */
const EMITTER_CODE: Hex = '0x602035600035604036038060406000376000a200';
const topicOf = (abi: Abi, name: string) =>
  toEventSelector(abi.find((item) => item.type === 'event' && item.name === name) as AbiEvent);

/** A log of the contract at the address. */
const emit = (by: Address, topic: Hex, data: Hex, about: Address = BOB) =>
  send(chain.url, { from: BOB, to: by, data: concatHex([topic, pad(about), data]) });
const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  );

describe('logs of unknown emitters', () => {
  beforeEach(() => rpc(chain.url, 'anvil_setCode', [EMITTER, EMITTER_CODE]));

  test('logs of unknown emitters with the topics of pools are not kept', async () => {
    start();
    const pool = await makePool(chain);
    await emit(EMITTER, topicOf(stakingPoolAbi, 'StakeDeposited'), words(5n));
    await emit(EMITTER, topicOf(stakingPoolAbi, 'RewardPaid'), words(5n, 5n));
    await emit(EMITTER, topicOf(stakingPoolAbi, 'StakeWithdrawn'), '0x1234');
    await callStaking(chain, pool, CAROL, 'deposit', [9n]);
    await assertIndex();
    expect(
      await database.rows(
        `SELECT (SELECT total_staked FROM chain.staking_pool) AS staked,
                (SELECT count(*)::int FROM chain.raw_log WHERE address = $1) AS unknown`,
        [Buffer.from(EMITTER.slice(2), 'hex')],
      ),
    ).toEqual([{ staked: '9', unknown: 0 }]);
    await until(() => indexer?.status().lastError === null, 'the indexer is in trouble');
  });

  test('drops a forged factory’s logs and its pool’s events, before and after', async () => {
    start();
    await emit(EMITTER, topicOf(stakingPoolAbi, 'StakeDeposited'), words(5n));
    await emit(EMITTER, topicOf(stakingFactoryAbi, 'StakingPoolCreated'), words(1n), EMITTER);
    await emit(EMITTER, topicOf(stakingPoolAbi, 'StakeDeposited'), words(5n));
    await makePool(chain);
    await assertIndex();
    expect(
      await database.rows(
        'SELECT (SELECT count(*)::int FROM chain.staking_pool) AS pools, (SELECT count(*)::int FROM chain.stake) AS stakes',
      ),
    ).toEqual([{ pools: 1, stakes: 0 }]);
  });

  test('drops a sale’s events from a staking pool, and the other way round', async () => {
    start();
    const pool = await makePool(chain);
    await untilIndexed(chain, database);
    // The staking pool's own address now says what a sale would.
    await rpc(chain.url, 'anvil_setCode', [pool.pool, EMITTER_CODE]);
    await emit(pool.pool, topicOf(presalePoolAbi, 'PoolCancelled'), '0x');
    await untilIndexed(chain, database);
    expect(
      await database.rows('SELECT count(*)::int AS logs FROM chain.raw_log WHERE address = $1', [
        Buffer.from(pool.pool.slice(2), 'hex'),
      ]),
    ).toEqual([{ logs: 0 }]);
    await until(() => indexer?.status().lastError === null, 'the indexer is in trouble');
  });
});

test('each block names the pools that it changed, by an event or by being their last', async () => {
  const notices: string[][] = [];
  const feed = createHeadFeed({ url: database.apiUrl, onTrouble: () => {} });
  const pool = await makePool(chain, { lasts: 10 });
  start();
  await untilIndexed(chain, database);
  feed.subscribe(({ stakingPools, all }) => {
    if (!all) notices.push(stakingPools);
  });
  feed.start();
  try {
    await expect.poll(() => feed.connected()).toBe(true);
    const name = pool.pool.toLowerCase();
    const next = async (act: () => Promise<unknown>) => {
      const before = notices.length;
      await act();
      await expect.poll(() => notices.length).toBe(before + 1);
      return notices.at(-1);
    };
    const [row] = await database.rows<{ left: number }>(
      'SELECT p.end_block - c.block_number AS left FROM chain.staking_pool p, chain.cursor c',
    );
    expect(await next(() => mine(chain.url))).toEqual([]);
    expect(await next(() => callStaking(chain, pool, BOB, 'deposit', [3n]))).toEqual([name]);
    for (let left = (row?.left ?? 0) - 2; left > 1; left--)
      expect(await next(() => mine(chain.url))).toEqual([]);
    expect(await next(() => mine(chain.url))).toEqual([name]);
    expect(await next(() => mine(chain.url))).toEqual([]);
    expect(await next(() => callStaking(chain, pool, BOB, 'withdraw', [3n]))).toEqual([name]);
  } finally {
    await feed.stop();
  }
});

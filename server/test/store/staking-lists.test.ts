import { sameAddress, type Address } from '@kingspad/domain';
import { STAKING_SORTS, STAKING_STATUSES, type StakingSort } from '@kingspad/domain/api';
import type pg from 'pg';
import { getAddress, keccak256, numberToHex, toHex } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { saveDraft } from '../../src/store/queries/drafts.ts';
import { createStakingFigureStore, createStakingStats } from '../../src/store/queries/staking-figures.ts';
import { saveStakingMetadata } from '../../src/store/queries/staking-metadata.ts';
import {
  createStakingPools,
  readStakingSnapshot,
  type StakingPools,
  type StoredStakingPool,
} from '../../src/store/queries/staking.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf, factsOf, writerOf, type Writer } from '../support/sale-logs.ts';
import { loggedPool, STAKING_FACTORY, StakingLogs, type LoggedPool } from '../support/staking-logs.ts';

const USD = 10n ** 18n;
const WEEK = 604_800;
const FAN: Address = addressOf(0xfa);
const START = 1_000_000;
/** A block every ten minutes, so that a week is a thousand of them. */
const at = (block: number) => ({ block, at: START + block * 600 });

const server = testPostgres();
let database: TestDatabase;
let writer: Writer;
let pool: pg.Pool;
let pools: StakingPools;

const POOLS = Array.from({ length: 60 }, (_, index): LoggedPool => {
  const number = index + 1;
  const stakedToken = addressOf(0x3000_0000 + (index % 40));
  return loggedPool(number, {
    creator: addressOf(0x2000_0000 + (index % 7)),
    stakedToken,
    rewardToken: index % 5 === 0 ? stakedToken : addressOf(0x7000_0000 + (index % 30)),
    startBlock: 100,
    endBlock: 1500 + (index % 10) * 100,
    digest: index === 7 ? keccak256(toHex('seven')) : numberToHex(0, { size: 32 }),
  });
});
/** Whole tokens of its reward token, which have no, 6 or 18 decimals. */
const decimalsOf = (token: Address) => [18, 6, 0][Number(BigInt(token) % 3n)] ?? 18;

beforeAll(async () => {
  database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 4 }));
  writer = ending(await writerOf(database));
  const logs = new StakingLogs();
  for (const [index, one] of POOLS.entries()) logs.create(at(10 + index), one);
  // Some pools have many stakers of long ago, some a few of late, some both, some none.
  for (const [index, one] of POOLS.entries()) {
    for (let staker = 0; staker < index % 6; staker++)
      logs.deposit(at(110 + index), one, addressOf(0x4000_0000 + staker), 10n ** 18n * BigInt(1 + index));
  }
  for (const [index, one] of POOLS.entries()) {
    if (index % 4 === 1) logs.deposit(at(300 + index), one, FAN, 5n * 10n ** 17n);
  }
  logs.stop(at(400), POOLS[3] as LoggedPool);
  for (const [index, one] of POOLS.entries()) {
    for (let staker = 0; staker < index % 3; staker++)
      logs.deposit(at(1300 + index), one, addressOf(0x4100_0000 + staker), 7n);
  }
  // One leaves, and one leaves its rewards.
  logs.withdraw(at(1400), POOLS[1] as LoggedPool, FAN, 5n * 10n ** 17n);
  logs.emergency(at(1401), POOLS[5] as LoggedPool, FAN);
  const tokens = [...new Set(POOLS.flatMap(({ stakedToken, rewardToken }) => [stakedToken, rewardToken]))];
  await writer.write(
    logs.logs,
    tokens.map((token, index) => ({
      ...factsOf(token, index % 10 === 3 ? 'Star' : `TKN${index}`, `The ${index}% Coin_${index}`),
      decimals: decimalsOf(token),
    })),
  );
  const figures = createStakingFigureStore(pool);
  await figures.save(
    POOLS.flatMap((one, index) =>
      index % 7 === 6
        ? []
        : [
            {
              pool: one.pool,
              blockNumber: 1401,
              apr: index % 3 === 0 ? null : ((index * 37) % 11) + 0.5,
              noApr: index % 3 === 0 ? 'no-price' : null,
              totalStakedUsd: index % 4 === 2 ? null : BigInt((index * 31) % 13) * USD,
              stakedPriceUsd: USD,
              rewardPriceUsd: index % 5 === 2 ? null : BigInt(1 + (index % 3)) * USD,
            },
          ],
    ),
  );
  pools = createStakingPools(pool);
});

const setHead = (block: number) => writer.setHead(at(block).at, block);
const DAY_BLOCKS = 150;
const ASKED = { page: 1, limit: 100, search: '', sort: 'latest', blocksPerDay: DAY_BLOCKS } as const;
const numbersOf = ({ items }: { items: StoredStakingPool[] }) => items.map(({ number }) => number);

/** Wallets that staked in the pool within the week, by the logs' own story. */
function recentOf(number: number, now: number): number {
  const index = number - 1;
  const isRecent = (block: number) => block <= 2500 && at(block).at > now - WEEK;
  return (
    (isRecent(110 + index) ? index % 6 : 0) +
    (isRecent(300 + index) && index % 4 === 1 ? 1 : 0) +
    (isRecent(1300 + index) ? index % 3 : 0)
  );
}

/** The keys that an order goes by, the first that differs decides; the greater stands first. */
function keysOf(sort: StakingSort, one: StoredStakingPool): number[] {
  const isLive = one.status === 'live' ? 1 : 0;
  const { figure, stake } = one;
  switch (sort) {
    case 'latest':
      return [];
    case 'hot':
      return [isLive, isLive ? recentOf(one.number, one.headAt) : 0, one.stakerCount];
    case 'apr':
      return [
        isLive,
        isLive && one.bonusEndBlock > one.headBlock + DAY_BLOCKS ? 1 : 0,
        isLive ? (figure?.apr ?? -1) : 0,
      ];
    case 'total-staked':
      return [Number(figure?.totalStakedUsd ?? -1)];
    case 'earned': {
      const isMine = stake !== null && (BigInt(stake.amount) > 0n || BigInt(stake.keptRewards) > 0n);
      if (!isMine) return [0];
      const whole = Number(stake.pendingReward) / 10 ** (one.rewardDecimals ?? 0);
      return figure?.rewardPriceUsd == null ? [1, whole] : [2, whole * Number(figure.rewardPriceUsd)];
    }
  }
}

const compare = (sort: StakingSort) => (a: StoredStakingPool, b: StoredStakingPool) => {
  const [mine, theirs] = [keysOf(sort, a), keysOf(sort, b)];
  for (const [index, key] of mine.entries()) {
    const other = theirs[index] ?? 0;
    if (key !== other) return other - key;
  }
  return b.number - a.number;
};

describe.each([1359, 1500, 1900, 2400])('at block %i', (block) => {
  test('SP-01 (part): each list holds the pools of its status in its order, page by page', async () => {
    await setHead(block);
    const all = (await pools.page({ ...ASKED, wallet: FAN })).items;
    expect(numbersOf({ items: all })).toEqual(POOLS.map((_, index) => POOLS.length - index));
    for (const one of all) {
      expect([one.headBlock, one.headAt]).toEqual([block, at(block).at]);
      // The contract: nothing is paid after the earlier of end and stop.
      const end = Math.min(one.endBlock, one.stopBlock ?? one.endBlock);
      expect([one.bonusEndBlock, one.status]).toEqual([end, block >= end ? 'finished' : 'live']);
    }
    for (const status of [undefined, ...STAKING_STATUSES]) {
      for (const sort of STAKING_SORTS) {
        const expected = all
          .filter((one) => status === undefined || one.status === status)
          .toSorted(compare(sort));
        const found: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 25) + 1; page++) {
          const { items, total } = await pools.page({ ...ASKED, limit: 25, page, status, sort, wallet: FAN });
          expect(total, `${status} ${sort}`).toBe(expected.length);
          found.push(...numbersOf({ items }));
        }
        expect(found, `${status} ${sort}`).toEqual(numbersOf({ items: expected }));
        // The same where few are asked for: then nothing was computed before for the block.
        const some = await pools.page({ ...ASKED, status, sort, wallet: FAN, search: 'coin' });
        expect(numbersOf(some), `${status} ${sort} of a search`).toEqual(numbersOf({ items: expected }));
      }
    }
    const stats = await createStakingStats(pool)();
    expect(stats).toMatchObject({ pools: 60, live: all.filter(({ status }) => status === 'live').length });
  });
});

test('the order earned without a wallet equals latest, and shows no stake', async () => {
  const earned = await pools.page({ ...ASKED, sort: 'earned' });
  expect(earned).toEqual(await pools.page(ASKED));
  expect(earned.items.every(({ stake }) => stake === null)).toBe(true);
});

test('wallets with a stake are counted once, however many pools they stake in', async () => {
  const stakers = await database.rows<{ count: number }>(
    'SELECT count(DISTINCT wallet)::int AS count FROM chain.stake WHERE amount > 0',
  );
  const stats = await createStakingStats(pool)();
  expect(stats.stakersCount).toBe(stakers[0]?.count);
  // Five of long ago, two of late, and the fan.
  expect(stats.stakersCount).toBe(8);
});

describe('search and filters', () => {
  const search = async (text: string, more: object = {}) =>
    numbersOf(await pools.page({ ...ASKED, search: text, ...more }));
  const numbered = (isIt: (one: LoggedPool, index: number) => boolean) =>
    POOLS.flatMap((one, index) => (isIt(one, index) ? [index + 1] : [])).toReversed();

  test('SP-01 (part): searches cover names, symbols and addresses of both tokens and the pool, in any case, before a page is cut', async () => {
    const all = (await pools.page(ASKED)).items;
    const stars = all.filter(({ stakedSymbol, rewardSymbol }) =>
      [stakedSymbol, rewardSymbol].includes('Star'),
    );
    expect(stars.length).toBeGreaterThan(3);
    expect(await search('sTAr')).toEqual(numbersOf({ items: stars }));
    expect(await search('sTAr', { limit: 2, page: 2 })).toEqual(numbersOf({ items: stars.slice(2, 4) }));
    expect((await pools.page({ ...ASKED, search: 'star', limit: 2 })).total).toBe(stars.length);
    const named = all.filter(({ stakedName, rewardName }) =>
      [stakedName, rewardName].includes('The 12% Coin_12'),
    );
    expect(await search('the 12% coin_12')).toEqual(numbersOf({ items: named }));
    expect(await search('coin%12')).toEqual([]);
    expect(await search("'; DROP TABLE chain.staking_pool; --")).toEqual([]);
    const [, , third] = POOLS;
    if (!third) throw new Error('no third pool');
    expect(await search(getAddress(third.pool))).toEqual([3]);
    expect(await search(third.pool.slice(2, 42))).toEqual([3]);
    expect(await search(third.stakedToken)).toEqual(
      numbered(({ stakedToken, rewardToken }) => [stakedToken, rewardToken].includes(third.stakedToken)),
    );
    expect(await search(third.rewardToken)).toEqual(
      numbered(({ stakedToken, rewardToken }) => [stakedToken, rewardToken].includes(third.rewardToken)),
    );
    expect(await search(addressOf(1))).toEqual([]);
  });

  test('combines a search with a creator, and with the pools of a wallet', async () => {
    await setHead(1500);
    const creator = addressOf(0x2000_0000 + 2);
    expect(await search('', { createdBy: creator })).toEqual(numbered((one) => one.creator === creator));
    const mine = numbered((_, index) => index % 4 === 1 && index !== 1);
    expect(await search('', { stakedBy: FAN })).toEqual(mine);
    expect((await pools.page({ ...ASKED, stakedBy: FAN, limit: 3 })).total).toBe(mine.length);
    expect(await search('', { stakedBy: addressOf(0x9999) })).toEqual([]);
    const finished = await pools.page({
      ...ASKED,
      stakedBy: FAN,
      status: 'finished',
      wallet: FAN,
      sort: 'earned',
    });
    expect(finished.items.every(({ status }) => status === 'finished')).toBe(true);
    expect(finished.total).toBe(finished.items.length);
  });
});

test('SA-02 (part): a pool is found with its accounting, tokens and figure, and the asking wallet’s stake', async () => {
  await setHead(1500);
  const [, second, , , , sixth] = POOLS;
  if (!second || !sixth) throw new Error('no pools');
  const found = await pools.find(getAddress(sixth.pool), FAN);
  expect(found).toMatchObject({
    pool: getAddress(sixth.pool),
    number: 6,
    isSameToken: true,
    limitPerUser: sixth.limit.toString(),
    status: 'live',
    meta: null,
    metadataVersion: 0,
    figure: { apr: expect.any(Number), noApr: null },
    stake: { amount: '0', stakedTime: 0 },
  });
  expect(found?.stake?.keptRewards).toBe(found?.stake?.pendingReward);
  expect(BigInt(found?.stake?.keptRewards ?? 0)).toBeGreaterThan(0n);
  expect((await pools.find(sixth.pool))?.stake).toBeNull();
  expect((await pools.find(sixth.pool, addressOf(0x9999)))?.stake).toBeNull();
  expect((await pools.find(second.pool, FAN))?.stake).toMatchObject({ amount: '0', pendingReward: '0' });
  expect(await pools.find(FAN)).toBeUndefined();
  const { stakedName: _n, ...stored } = found as StoredStakingPool;
  expect(stored).toMatchObject((await readStakingSnapshot(pool, sixth.pool)) ?? {});
  expect(await readStakingSnapshot(pool, FAN)).toBeUndefined();
});

describe('the creator’s metadata', () => {
  const meta = { logoUrl: 'https://a.example/l.png', projectSiteURL: '', tokenLockFor: 'the team' };

  test('shows metadata if the creator’s transaction carried its digest, of this factory and staked token', async () => {
    const eighth = POOLS[7];
    if (!eighth) throw new Error('no pool');
    const digest = keccak256(toHex('seven'));
    const draft = (more: object, body: object) =>
      saveDraft(
        pool,
        {
          bodyHash: Buffer.from(keccak256(toHex(JSON.stringify([more, body]))).slice(2), 'hex'),
          digest,
          kind: 'staking',
          contract: STAKING_FACTORY,
          owner: eighth.creator,
          token: eighth.stakedToken,
          title: null,
          client: Buffer.alloc(32),
          body,
          ...more,
        },
        { drafts: 100, draftsPerOwner: 1, draftsPerClient: 100 },
      );
    for (const more of [
      { owner: FAN },
      { token: FAN },
      { contract: FAN },
      { digest: keccak256(toHex('other')) },
    ])
      await draft(more, { ...meta, tokenLockFor: 'a lie' });
    expect(await pools.find(eighth.pool)).toMatchObject({ meta: null });
    expect(await draft({}, { ...meta, projectSiteURL: null, more: 1 })).toMatchObject({ saved: true });
    expect(await pools.find(eighth.pool)).toMatchObject({ meta, metadataVersion: 0 });
  });

  test('replaces metadata by the creator’s signed versions, one after another', async () => {
    const eighth = POOLS[7];
    const stored = eighth && (await pools.find(eighth.pool));
    if (!stored) throw new Error('no pool');
    const { pool: address, txHash: transactionHash, creator: owner } = stored;
    expect(sameAddress(owner, eighth.creator)).toBe(true);
    const sign = (version: number, tokenLockFor: string) =>
      saveStakingMetadata(pool, {
        pool: address,
        transactionHash,
        owner,
        version,
        meta: { ...meta, tokenLockFor },
        salt: '0x00',
        digest: keccak256(toHex(tokenLockFor)),
        signature: '0x01',
        deadline: 1,
      });
    expect(await sign(2, 'too early')).toBe('version-taken');
    expect(await sign(1, 'one')).toBe('saved');
    expect(await sign(1, 'one')).toBe('same');
    expect(await sign(1, 'another')).toBe('version-taken');
    expect(await sign(2, 'two')).toBe('saved');
    expect(await pools.find(address)).toMatchObject({
      meta: { ...meta, tokenLockFor: 'two' },
      metadataVersion: 2,
    });
    for (let version = 3; version <= 20; version++) await sign(version, `no. ${version}`);
    expect(await sign(21, 'once too often')).toBe('too-many');
  });
});

describe('a pool’s figure', () => {
  const aprKept = async () => (await pools.find(POOLS[11]?.pool ?? FAN))?.figure?.apr;
  const saveAt = (blockNumber: number, apr: number) =>
    createStakingFigureStore(pool).save([
      {
        pool: POOLS[11]?.pool ?? FAN,
        blockNumber,
        apr,
        noApr: null,
        totalStakedUsd: null,
        stakedPriceUsd: null,
        rewardPriceUsd: null,
      },
    ]);

  test('keeps a pool’s figure when a slower process saves one of an older block', async () => {
    await setHead(2000);
    await saveAt(1990, 5);
    await saveAt(1989, 6);
    expect(await aprKept()).toBe(5);
    await saveAt(1990, 7);
    expect(await aprKept()).toBe(7);
  });

  test('replaces a pool’s figure when its block is gone from the chain', async () => {
    await saveAt(2000, 8);
    await setHead(1950);
    await saveAt(1950, 9);
    expect(await aprKept()).toBe(9);
  });
});

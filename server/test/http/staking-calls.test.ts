import { stakingPoolAbi } from '@kingspad/abi';
import { addLiquidityWithCoin, headNumber, headTimestamp, mine, read, until } from '@kingspad/devnet';
import { fromUtcText, metadataDigest, stakingMetaOf, toUtcText, type Hex } from '@kingspad/domain';
import { StakingDraftSchema, type PublicConfig } from '@kingspad/domain/api';
import { parseEther, parseUnits } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlannedPool } from '../support/staking.ts';
import {
  callPool,
  makeStakingPool,
  poolOf,
  poolsOf,
  posted,
  saidPool,
  SHORT_BLOCKS,
  stakingDraft,
  STAKING_API as API,
  type SaidPool,
} from './staking.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

const UNIT = 10n ** 18n;
/** The fields of spec B.3. */
const RECORD_FIELDS = [
  ...['transactionHash', 'blockNumber', 'stakingPoolAddress', 'stakingTokenAddress', 'rewardsTokenAddress'],
  ...['rewardsTokenDecimals', 'stakingTokenDecimals', 'stakingTokenName', 'stakingTokenSymbol'],
  ...['rewardsTokenName', 'rewardsTokenSymbol', 'isRewardsSameAsStakingToken', 'rewardsSupply'],
  ...['stakingTokensPerUser', 'poolExpireDate', 'poolExpireTimestamp', 'rewardsPerBlock'],
  ...['stakeTimeLockInDays', 'startBlockNumber', 'endBlockNumber', 'createdByAddress', 'status', 'logoUrl'],
  ...['tokenLockFor', 'projectSiteURL', 'aprUpdatedAt'],
];

let world: World;
/** Alice's pool with metadata: live, with stakes of Bob and Carol, and a lock of a week. */
let live: SaidPool;
/** Bob's pool of one token: live, with a stake of Carol. */
let same: PlannedPool;
/** Alice's pool that has ended, with a stake of Bob. */
let finished: PlannedPool;
beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  finished = await makeStakingPool(world, { lasts: SHORT_BLOCKS });
  await callPool(world, finished, BOB, 'deposit', [5n * UNIT]);
  same = await makeStakingPool(world, {
    creator: BOB,
    reward: 'same',
    stakedDecimals: 6,
    rewardDecimals: 6,
    supply: 1_000_000n * 10n ** 6n,
    lasts: 1_000_000,
  });
  await callPool(world, same, CAROL, 'deposit', [100n * 10n ** 6n]);
  live = await saidPool(
    world,
    {
      logoUrl: 'https://example.com/logo.png',
      projectSiteURL: 'https://example.com/',
      tokenLockFor: 'The team’s word',
    },
    {
      supply: 1_000_000n * UNIT,
      // A start that is over when the pool is made would be later than planned, and the pool shorter.
      startsIn: SHORT_BLOCKS / 2,
      lasts: 1_000_000,
      limit: 500n * UNIT,
      lockTime: 7 * 86_400,
    },
  );
  await callPool(world, live, BOB, 'deposit', [100n * UNIT]);
  await callPool(world, live, CAROL, 'deposit', [50n * UNIT]);
  await mine(world.anvil.url, SHORT_BLOCKS);
  await untilIndexed(world);
});

const addresses = async (query: string) =>
  (await poolsOf(world, query)).items.map(({ stakingPoolAddress }) => stakingPoolAddress);

describe('GET /api/v1/staking/all', () => {
  it('[SA-01] gives nine pools a page, by status and search, before it counts pages', async () => {
    const all = await poolsOf(world);
    expect(all.items.map(({ stakingPoolAddress }) => stakingPoolAddress)).toEqual([
      live.pool,
      same.pool,
      finished.pool,
    ]);
    expect(all.meta).toEqual({
      itemCount: 3,
      totalItems: 3,
      itemsPerPage: 9,
      currentPage: 1,
      totalPages: 1,
      totalIsMinimum: false,
    });
    expect(await addresses('?status=live')).toEqual([live.pool, same.pool]);
    expect(await addresses('?status=finished')).toEqual([finished.pool]);
    expect(await addresses('?page=2&limit=1')).toEqual([same.pool]);
    // In names, symbols and all three addresses, whatever the page would hold.
    for (const search of [live.pool, live.staked, live.reward, live.pool.slice(5, 20).toLowerCase()]) {
      expect(await addresses(`?limit=1&search=${search}`), search).toEqual([live.pool]);
    }
    expect(await addresses('?search=rwd%20tok')).toEqual([live.pool, finished.pool]);
    expect((await poolsOf(world, '?search=stk&limit=1')).meta).toMatchObject({
      totalItems: 3,
      totalPages: 3,
      totalIsMinimum: false,
    });
    expect(await addresses('?search=nowhere')).toEqual([]);

    // And the other call of the spec: the record is posted, and shows when the chain has its digest.
    const kept = await posted(world, await stakingDraft(world, live));
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(RECORD_FIELDS));
  });

  it('filters by staker and creator, and has the stakes of the wallet in the query', async () => {
    expect(await addresses(`?stakedBy=${BOB}`)).toEqual([live.pool, finished.pool]);
    expect(await addresses(`?stakedBy=${ALICE}`)).toEqual([]);
    expect(await addresses(`?createdBy=${BOB}`)).toEqual([same.pool]);
    const { items } = await poolsOf(world, `?wallet=${CAROL}`);
    expect(items.map(({ stake }) => stake?.amount ?? null)).toEqual([
      (50n * UNIT).toString(),
      (100n * 10n ** 6n).toString(),
      null,
    ]);
    expect(items[0]?.stake?.stakedTime).toBeGreaterThan(1_600_000_000);
    expect((await poolsOf(world)).items.map(({ stake }) => stake)).toEqual([null, null, null]);
  });

  it('sorts pools by every available order', async () => {
    // The one with a price needs none: both tokens are one.
    await until(async () => (await poolOf(world, same.pool)).apr !== null, 'there is no APR');
    expect((await addresses('?sort=apr'))[0]).toBe(same.pool);
    expect((await addresses('?sort=hot'))[0]).toBe(live.pool);
    expect((await addresses(`?sort=earned&wallet=${BOB}`)).slice(0, 2).toSorted()).toEqual(
      [live.pool, finished.pool].toSorted(),
    );
    for (const sort of ['latest', 'total-staked', 'earned']) {
      expect(await addresses(`?sort=${sort}`)).toHaveLength(3);
    }
  });

  it('refuses unknown values and ignores unknown parameters', async () => {
    for (const query of [
      'sort=x',
      'status=ended',
      'page=0',
      'limit=101',
      'wallet=0x12',
      `stakedBy=${ALICE}0`,
    ]) {
      const { status, body } = await world.get(`${API}/all?${query}`);
      expect([status, body.error.code], query).toEqual([400, 'validation_failed']);
    }
    expect(await addresses('?unknown=1&limit=1')).toEqual([live.pool]);
  });
});

describe('GET /api/v1/staking/get/{pool}', () => {
  it('returns a pool as the chain has it, to the unit', async () => {
    const { url } = world.anvil;
    const item = await poolOf(world, live.pool, BOB);
    expect(item).toMatchObject({
      transactionHash: live.hash,
      stakingTokenAddress: live.staked,
      rewardsTokenAddress: live.reward,
      stakingTokenSymbol: 'STK',
      rewardsTokenName: 'RWD Token',
      isRewardsSameAsStakingToken: false,
      rewardsSupply: (1_000_000n * UNIT).toString(),
      rewardsPerBlock: UNIT.toString(),
      stakingTokensPerUser: (500n * UNIT).toString(),
      createdByAddress: ALICE,
      totalStaked: (150n * UNIT).toString(),
      stakerCount: 2,
      stopBlockNumber: null,
      hasMetadata: true,
      metadataVersion: 0,
    });
    expect(item.endBlockNumber - item.startBlockNumber).toBe(1_000_000);
    // Both at one block: the chain goes on meanwhile.
    await until(async () => {
      await untilIndexed(world);
      const { stake } = await poolOf(world, live.pool, BOB);
      const call = { abi: stakingPoolAbi, functionName: 'pendingReward', args: [BOB] } as const;
      const pending = await read(url, live.pool, call);
      return pending > 0n && stake?.pendingReward === pending.toString();
    }, 'the pending rewards are not those of the chain');
  });

  it('answers 404 if the factory did not create the pool', async () => {
    for (const address of [ALICE, live.staked]) {
      const { status, body } = await world.get(`${API}/get/${address}`);
      expect([status, body.error.code]).toEqual([404, 'staking_pool_not_found']);
    }
  });

  it('a pool that is over is finished, without an APR, and its stakes stay listed', async () => {
    expect(await poolOf(world, finished.pool, BOB)).toMatchObject({
      status: 'finished',
      apr: null,
      noApr: 'finished',
      stake: { amount: (5n * UNIT).toString() },
    });
  });
});

describe('[SA-02] the record of a staking pool', () => {
  it('a pool has every field of the spec as it is sent and listed, with seconds as the lock', async () => {
    expect(Object.keys(StakingDraftSchema.properties)).toEqual(expect.arrayContaining(RECORD_FIELDS));
    const draft = await stakingDraft(world, live, { stakeTimeLockInDays: 7 * 86_400, status: 'finished' });
    const kept = await posted(world, { ...draft, aprUpdatedAt: '2020-01-01T00:00:00.000Z' });
    for (const field of RECORD_FIELDS) expect(kept, field).toHaveProperty(field);
    // Live on creation, whatever is sent; nothing is computed yet.
    expect(kept).toMatchObject({ status: 'live', aprUpdatedAt: null, stakeTimeLockInDays: 7 * 86_400 });

    await until(async () => (await poolOf(world, live.pool)).aprUpdatedAt !== null, 'no figure is made');
    const [listed] = (await poolsOf(world, `?search=${live.pool}`)).items;
    for (const field of RECORD_FIELDS) expect(listed, field).toHaveProperty(field);
    expect(listed).toMatchObject({
      status: 'live',
      stakeTimeLockInDays: 7 * 86_400,
      createdByAddress: ALICE,
      logoUrl: 'https://example.com/logo.png',
      projectSiteURL: 'https://example.com/',
      tokenLockFor: 'The team’s word',
    });
    expect(listed?.aprUpdatedAt).toBe(new Date(String(listed?.aprUpdatedAt)).toISOString());
    expect(fromUtcText(listed?.poolExpireDate ?? '')).toBe(listed?.poolExpireTimestamp);
  });

  it('gives the date of a pool’s end by the chain’s clock, not by the client’s', async () => {
    const head = await headNumber(world.anvil.url);
    const draft = await stakingDraft(world, live, {
      endBlockNumber: head + 5000,
      poolExpireTimestamp: 1,
      poolExpireDate: '1970-01-01 00:00:01',
      rewardsPerBlock: '77',
    });
    const kept = await posted(world, draft);
    const { blockTimeSeconds } = (await world.get('/api/v1/config')).body.payload;
    const expected = (await headTimestamp(world.anvil.url)) + 5000 * blockTimeSeconds;
    // A block more or less may have come meanwhile.
    expect(Math.abs(kept.poolExpireTimestamp - expected)).toBeLessThan(60);
    expect(kept.poolExpireDate).toBe(toUtcText(kept.poolExpireTimestamp));
    expect(kept.rewardsPerBlock).not.toBe('77');
  });

  it('a draft is kept once, before and after the transaction, with the digest of the transaction', async () => {
    const draft = await stakingDraft(world, live, { logoUrl: 'https://example.com/b.gif' });
    const first = await posted(world, draft);
    expect(first.metadataDigest).toBe(
      metadataDigest({
        chainId: world.deployment.chainId,
        contract: world.deployment.contracts.stakingFactory,
        kind: 'staking',
        owner: ALICE,
        token: live.staked,
        salt: draft.metadataSalt as Hex,
        meta: stakingMetaOf(draft),
      }),
    );
    const later = { ...draft, transactionHash: live.hash, stakingPoolAddress: live.pool, blockNumber: 7 };
    expect(await posted(world, later)).toMatchObject({ id: first.id, transactionHash: live.hash });
    const other = await posted(world, { ...draft, createdByAddress: BOB });
    expect(other.id).not.toBe(first.id);
    const { metadataSalt: _, ...unsalted } = draft;
    expect((await posted(world, unsalted)).metadataDigest).toBeNull();
  });

  it('names every wrong field of a draft, and refuses unknown fields', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ logoUrl: 'https://example.com/logo.svg' }, 'logoUrl'],
      [{ logoUrl: 'javascript:alert(1)//.png' }, 'logoUrl'],
      [{ projectSiteURL: 'http://example.com/' }, 'projectSiteURL'],
      [{ tokenLockFor: 'two\nlines' }, 'tokenLockFor'],
      [{ tokenLockFor: 'x'.repeat(201) }, 'tokenLockFor'],
      [{ poolExpireDate: '2026-02-30 00:00:00' }, 'poolExpireDate'],
      [{ endBlockNumber: 0 }, 'endBlockNumber'],
      [{ isRewardsSameAsStakingToken: true }, 'isRewardsSameAsStakingToken'],
      [{ createdByAddress: `${ALICE.slice(0, -1)}${ALICE.endsWith('0') ? '1' : '0'}` }, 'createdByAddress'],
      [{ rewardsSupply: '-1' }, 'rewardsSupply'],
      [{ apr: 5 }, 'apr'],
    ];
    for (const [fields, path] of wrong) {
      const draft = { ...(await stakingDraft(world, live)), ...fields };
      const { status, body } = await world.send('POST', `${API}/create`, draft);
      expect(status, path).toBe(400);
      expect(body.error.details.map((detail) => detail.path)).toContain(path);
    }
    const { status } = await world.send('POST', `${API}/create`, {
      ...(await stakingDraft(world, live)),
      logoUrl: 'http://example.com/LOGO.JPEG',
    });
    expect(status).toBe(200);
  });
});

describe('rewards of a pool', () => {
  it('the APR follows from the chain: emission, stake, prices and block time', async () => {
    const { blockTimeSeconds } = (await world.get('/api/v1/config')).body.payload;
    const blocksAYear = 31_536_000 / blockTimeSeconds;
    /** Whole tokens that a pool pays a year: a block that came before its making has shortened it. */
    const yearlyOf = async ({ pool }: PlannedPool) => {
      const { startBlockNumber, endBlockNumber } = await poolOf(world, pool);
      return (blocksAYear * 1_000_000) / (endBlockNumber - startBlockNumber);
    };
    await until(async () => (await poolOf(world, same.pool)).apr !== null, 'there is no APR');
    // Paid on a hundred of them.
    expect((await poolOf(world, same.pool)).apr).toBeCloseTo(((await yearlyOf(same)) / 100) * 100, 3);

    expect(await poolOf(world, live.pool)).toMatchObject({ apr: null, noApr: 'no-price' });
    const { url } = world.anvil;
    const usdt = world.deployment.coins[0]?.address ?? live.staked;
    const sides = [
      [usdt, parseUnits('600000', 6), parseEther('1000')],
      [live.staked, parseEther('10000'), parseEther('100')],
      [live.reward, parseEther('10000'), parseEther('50')],
    ] as const;
    for (const [token, amount, coin] of sides)
      await addLiquidityWithCoin(url, world.dex, { token, amount, coin });
    await until(async () => {
      // Prices are read with the blocks.
      await mine(url);
      return (await poolOf(world, live.pool)).apr !== null;
    }, 'there is no APR');
    const item = await poolOf(world, live.pool);
    // Paid at half the price of the 150 that are staked.
    expect(item.apr).toBeCloseTo(((await yearlyOf(live)) / 2 / 150) * 100, 0);
    expect(item.noApr).toBeNull();
    const { priceUsd } = (await world.get(`/api/v1/price/${live.staked}`)).body.payload as unknown as {
      priceUsd: string;
    };
    expect(Number(item.stakingTokenPriceUsd) / Number(priceUsd)).toBeCloseTo(1, 6);
    const stats = (await world.get('/metrics')).body as unknown as string;
    expect(Number(/^kingspad_staking_figures_total (\d+)$/m.exec(stats)?.[1])).toBeGreaterThan(0);
  });

  it('measures the block time over the indexed blocks', async () => {
    const config = async () => (await world.get('/api/v1/config')).body.payload as unknown as PublicConfig;
    await mine(world.anvil.url, 600, 10);
    // While the blocks are indexed, windows of both speeds are measured.
    await until(async () => Math.abs((await config()).blockTimeSeconds - 10) < 0.5, 'it is not measured');
    const { blockTimeSeconds, blockTime } = await config();
    expect(blockTime.measuredBlocks).toBeGreaterThan(0);
    expect(blockTime.configuredSeconds).toBe(1);
    expect(blockTimeSeconds).toBe(blockTime.measuredSeconds);
  });
});

import {
  fromUtcText,
  metadataDigest,
  zeroAddress,
  presaleMetaOf,
  type Address,
  type Hex,
} from '@kingspad/domain';
import {
  PresaleDraftSchema,
  type ContributedPool,
  type Contribution,
  type FinalizationCheck,
  type PageOf,
  type PresaleCounts,
  type PresaleDraftResult,
  type PresaleItem,
  type TrendingPresale,
  type WhitelistEntry,
} from '@kingspad/domain/api';
import { deployDevToken, until } from '@kingspad/devnet';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  callPool,
  contribute,
  later,
  makeSale,
  presaleDraft,
  recordOf,
  saidSale,
  type TestSale,
} from './presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type Answer, type World } from './world.ts';

const API = '/api/v1/presale';
const DAY = 86_400;

let world: World;
/** Alice's sale in BNB with metadata: live. */
let live: TestSale;
/** Bob's sale in USDT, vested and whitelisted: upcoming. */
let upcoming: TestSale;
/** Filled by Bob and Carol and finalized; its liquidity is locked. */
let finalized: TestSale;
/** Cancelled by its owner; Bob was refunded, Carol not. */
let cancelled: TestSale;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '100000' }, false, { presales: true });
  finalized = await makeSale(world, ALICE, { symbol: 'DONE' });
  await contribute(world, finalized, BOB, '2');
  await contribute(world, finalized, CAROL, '3');
  await callPool(world, finalized, ALICE, 'finalizePool');
  cancelled = await makeSale(world, BOB, { symbol: 'GONE' });
  // Each sale's contributions come in a second of their own: lists are sorted by it.
  await later(world, 1);
  await contribute(world, cancelled, BOB, '1');
  await contribute(world, cancelled, CAROL, '0.5');
  await callPool(world, cancelled, BOB, 'cancelPool');
  await callPool(world, cancelled, BOB, 'claimBnb');
  upcoming = await makeSale(world, BOB, {
    symbol: 'SOON',
    inUsdt: true,
    startsIn: 50 * DAY,
    publicAfter: 600,
    vests: true,
  });
  await callPool(world, upcoming, BOB, 'whiteListUsers', [[CAROL, ALICE]]);
  live = await saidSale(
    world,
    ALICE,
    {
      presaleName: 'Crown sale',
      logoURL: 'https://example.com/logo.png',
      websiteLink: 'https://example.com/',
      kycLink: 'https://example.com/kyc',
      description: '<p>Buy <b>crowns</b><script>alert(1)</script></p>',
    },
    { symbol: 'LIVE', lasts: 30 * DAY },
  );
  await later(world, 1);
  await contribute(world, live, BOB, '1');
  await contribute(world, live, BOB, '0.25');
  await untilIndexed(world);
});

const payload = <T>(answer: Answer): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as T;
};
const get = async <T>(path: string): Promise<T> => payload<T>(await world.get(API + path));
const list = (query: string) => get<PageOf<PresaleItem>>(`/all?${query}`);
const pools = ({ items }: PageOf<PresaleItem>) => items.map((item) => item.poolContractAddress);

/** A presale's payload at its creation, as the specification has it (B.3). */
const FIELDS_B3 = [
  ...['poolContractAddress', 'presaleName', 'tokenAddress', 'tokenName', 'tokenSymbol', 'tokenDecimals'],
  ...['tokensPerBNB', 'totalTokenAmount', 'minimumBuy', 'maximumBuy', 'softCap', 'hardCap', 'launchRate'],
  ...['liquidityUnlockTimestamp', 'routerAddress', 'startTime', 'endTime', 'startTimeTimestamp'],
  ...['endTimeTimestamp', 'liquidityTokenName', 'liquidityTokenAddress', 'liquidityPercentage'],
  ...['isInvestorVestingEnable', 'initialTokenReleasePercentage', 'vestingPeriodInDays'],
  ...[
    'cycleTokenReleasePercentage',
    'logoURL',
    'coverImageUrl',
    'websiteLink',
    'facebookLink',
    'twitterLink',
  ],
  ...['githubLink', 'telegramLink', 'instagramLink', 'discordLink', 'redditLink', 'description', 'poolOwner'],
  ...['isWhiteListingEnabled', 'publicSaleStartTimestamp', 'youTubeLink', 'kycLink', 'auditedLink'],
  ...['safuLink', 'pooCoinLink'],
];

describe('[PA-01] POST create', () => {
  it('takes the fields of the specification and gives them back', async () => {
    const { metadataSalt, ...said } = presaleDraft(world, CAROL, live.token, {
      logoURL: 'https://example.com/logo.png',
      description: 'Words',
    });
    expect(Object.keys(said).toSorted()).toEqual(FIELDS_B3.toSorted());
    const answer = await world.send('POST', `${API}/create`, { ...said, metadataSalt });
    expect(payload<PresaleDraftResult>(answer)).toMatchObject(said);
  });

  it('stores a draft before its transaction, whose digest proves it, and again after it', async () => {
    const draft = presaleDraft(world, CAROL, live.token, { presaleName: 'Before' });
    const first = payload<PresaleDraftResult>(await world.send('POST', `${API}/create`, draft));
    expect(first).toMatchObject({ presaleName: 'Before', poolContractAddress: null });
    expect(first.metadataDigest).toMatch(/^0x[0-9a-f]{64}$/);
    expect(first).not.toHaveProperty('metadataSalt');
    const again = payload<PresaleDraftResult>(await world.send('POST', `${API}/create`, draft));
    expect([again.id, again.metadataDigest]).toEqual([first.id, first.metadataDigest]);
    const after = { ...draft, poolContractAddress: live.pool };
    const later = payload<PresaleDraftResult>(await world.send('POST', `${API}/create`, after));
    expect(later.metadataDigest).toBe(first.metadataDigest);
    // Without a salt nothing can prove it.
    const { metadataSalt: _, ...unsalted } = draft;
    const bare = payload<PresaleDraftResult>(await world.send('POST', `${API}/create`, unsalted));
    expect(bare.metadataDigest).toBeNull();
  });

  it('shows the owner’s metadata, also if the draft comes after the transaction', async () => {
    expect(await recordOf(world, live.pool)).toMatchObject({
      presaleName: 'Crown sale',
      logoURL: 'https://example.com/logo.png',
      websiteLink: 'https://example.com/',
      kycLink: 'https://example.com/kyc',
      twitterLink: null,
      hasMetadata: true,
      metadataVersion: 0,
    });
    const token = await deployDevToken(world.anvil.url, { name: 'LATE Token', holder: CAROL });
    const draft = presaleDraft(world, CAROL, token, { presaleName: 'Comes late' });
    const digest = metadataDigest({
      chainId: world.deployment.chainId,
      contract: world.deployment.contracts.presaleFactory,
      kind: 'presale',
      owner: CAROL,
      token,
      salt: draft.metadataSalt as Hex,
      meta: presaleMetaOf(draft),
    });
    const sale = await makeSale(world, CAROL, { token, digest });
    await untilIndexed(world);
    expect(await recordOf(world, sale.pool)).toMatchObject({
      presaleName: 'LATE Token',
      hasMetadata: false,
    });
    payload(await world.send('POST', `${API}/create`, draft));
    expect(await recordOf(world, sale.pool)).toMatchObject({ presaleName: 'Comes late', hasMetadata: true });
  });
});

describe('[PA-09] the body of create', () => {
  const create = (more: Record<string, unknown>) =>
    world.send('POST', `${API}/create`, { ...presaleDraft(world, ALICE, live.token), ...more });
  const wrong = async (more: Record<string, unknown>) => {
    const { status, body } = await create(more);
    expect([status, body.error.code], JSON.stringify(more)).toEqual([400, 'validation_failed']);
    return body.error.details.map(({ path }) => path);
  };

  it('a draft has exactly the fields of the spec', async () => {
    const { metadataSalt: _, factoryAddress: __, ...fields } = PresaleDraftSchema.properties;
    for (const field of Object.keys(fields))
      expect(await wrong({ [field]: undefined }), field).toEqual([field]);
    for (const field of ['isVerifiedPool', 'status', 'raisedAmount', 'owner', 'unknown']) {
      expect(await wrong({ [field]: true })).toEqual([field]);
    }
  });

  it('a draft has null for missing vesting, and 0 for a missing public start', async () => {
    expect((await create({})).status).toBe(200);
    expect(await wrong({ vestingPeriodInDays: 7 })).toEqual(['vestingPeriodInDays']);
    expect(await wrong({ isInvestorVestingEnable: true })).toEqual([
      'initialTokenReleasePercentage',
      'vestingPeriodInDays',
      'cycleTokenReleasePercentage',
    ]);
    expect(await wrong({ publicSaleStartTimestamp: 1_893_456_001 })).toEqual(['publicSaleStartTimestamp']);
    expect(await wrong({ isWhiteListingEnabled: true })).toEqual(['publicSaleStartTimestamp']);
    const whole = await create({
      isInvestorVestingEnable: true,
      initialTokenReleasePercentage: 25,
      vestingPeriodInDays: 7,
      cycleTokenReleasePercentage: 12.5,
      isWhiteListingEnabled: true,
      publicSaleStartTimestamp: 1_893_456_001,
    });
    expect(whole.status).toBe(200);
  });

  it('a draft has the same form for every coin', async () => {
    const [usdt] = world.deployment.coins;
    const answer = await create({ liquidityTokenName: 'USDT', liquidityTokenAddress: usdt?.address });
    expect(answer.status).toBe(200);
  });

  it('takes links that pages may carry and names the field of every other', async () => {
    const evil = [
      'javascript:alert(1)',
      ' https://example.com',
      'http://example.com',
      '//example.com',
      'data:text/html,x',
      'https://user:word@example.com',
      'https://exa mple.com',
      'https://',
      'x',
    ];
    for (const link of evil) {
      expect(await wrong({ websiteLink: link, kycLink: link })).toEqual(['websiteLink', 'kycLink']);
    }
    for (const link of evil.filter((other) => !other.startsWith('http://'))) {
      expect(await wrong({ logoURL: `${link}/a.png ` })).toEqual(['logoURL']);
    }
    expect(await wrong({ coverImageUrl: 'https://example.com/picture.svg' })).toEqual(['coverImageUrl']);
    expect(await wrong({ youTubeLink: 'https://example.com/watch?v=dQw4w9WgXcQ' })).toEqual(['youTubeLink']);
    expect(await wrong({ presaleName: 'a\u0000b' })).toEqual(['presaleName']);
    const good = await create({
      logoURL: 'http://127.0.0.1:3000/files/a.png',
      youTubeLink: 'https://youtu.be/dQw4w9WgXcQ',
      discordLink: '',
    });
    expect(good.status).toBe(200);
  });
});

describe('[PA-04] [PA-11] GET get/{pool}', () => {
  it('a record has the facts of the chain', async () => {
    const record = await recordOf(world, upcoming.pool);
    const [usdt] = world.deployment.coins;
    expect(record).toMatchObject({
      poolContractAddress: upcoming.pool,
      presaleName: 'SOON Token',
      tokenAddress: upcoming.token,
      tokenSymbol: 'SOON',
      tokenDecimals: 18,
      totalTokenAmount: '5000000000000000000000',
      tokensDeposited: '7400000000000000000000',
      tokensPerBNB: '1000000000000000000000',
      launchRate: '800000000000000000000',
      minimumBuy: '100000',
      maximumBuy: '5000000',
      softCap: '2000000',
      hardCap: '5000000',
      liquidityTokenName: 'USDT',
      liquidityTokenAddress: usdt?.address,
      liquidityTokenDecimals: 6,
      liquidityPercentage: 60,
      liquidityUnlockTimestamp: 30 * DAY,
      routerAddress: world.dex.pancake.router,
      routerName: 'Pancakeswap',
      startTimeTimestamp: Number(upcoming.terms.startTime),
      endTimeTimestamp: Number(upcoming.terms.endTime),
      isWhiteListingEnabled: true,
      publicSaleStartTimestamp: Number(upcoming.terms.publicStartTime),
      whitelistCount: 2,
      isInvestorVestingEnable: true,
      initialTokenReleasePercentage: 25,
      vestingPeriodInDays: 7,
      cycleTokenReleasePercentage: 25,
      poolOwner: BOB,
      status: 'upcoming',
      presaleStatus: { statusCode: 'upcoming', poolStatus: 0, canContribute: false },
      isPoolFinalized: false,
      poolFinalizedAtTimestamp: 0,
      isVerifiedPool: false,
      transactionHash: upcoming.hash,
      failure: null,
      description: null,
    });
    expect(fromUtcText(record.startTime)).toBe(record.startTimeTimestamp);
    expect(fromUtcText(record.endTime)).toBe(record.endTimeTimestamp);
    expect(await recordOf(world, live.pool)).toMatchObject({
      status: 'live',
      liquidityTokenName: 'BNB',
      liquidityTokenAddress: zeroAddress,
      liquidityTokenDecimals: 18,
      raisedAmount: live.units('1.25').toString(),
      progressPercentage: 25,
      contributorCount: 1,
      isInvestorVestingEnable: false,
      initialTokenReleasePercentage: null,
      vestingPeriodInDays: null,
      cycleTokenReleasePercentage: null,
      publicSaleStartTimestamp: 0,
    });
  });

  it('names the listing and lock of a finalized sale, and the reason of a failed one', async () => {
    const record = await recordOf(world, finalized.pool);
    expect(record).toMatchObject({
      status: 'finalized',
      presaleStatus: { statusCode: 'filled', poolStatus: 4, canContribute: false },
      isPoolFinalized: true,
      raisedAmount: finalized.units('5').toString(),
      contributorCount: 2,
      tokensSold: '5000000000000000000000',
    });
    expect(record.poolFinalizedAtTimestamp).toBeGreaterThan(1_600_000_000);
    expect(record.pairAddress).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const lock = await world.get(`/api/v1/liquidity-locker/lock-record/${record.liquidityLockKey}`);
    expect(lock.body.payload).toMatchObject({
      tokenAddress: record.pairAddress,
      owner: ALICE,
      lockedTokenAmount: record.liquidityAmount,
    });
    expect(await recordOf(world, cancelled.pool)).toMatchObject({
      status: 'canceled',
      presaleStatus: { statusCode: 'canceled', poolStatus: 3 },
      failure: 'cancelled',
      refundedAmount: cancelled.units('1').toString(),
      raisedAmount: cancelled.units('1.5').toString(),
    });
  });

  it('shows the harmless parts of a description, and keeps all of it for the digest', async () => {
    expect((await recordOf(world, live.pool)).description).toBe('<p>Buy <b>crowns</b></p>');
  });

  it('knows no pool that our factory did not make', async () => {
    for (const address of [ALICE, live.token, zeroAddress]) {
      const { status, body } = await world.get(`${API}/get/${address}`);
      expect([status, body.error.code]).toEqual([404, 'presale_not_found']);
    }
    expect((await world.get(`${API}/get/0x12`)).status).toBe(400);
  });
});

describe('[PA-02] GET get-presale/{wallet}', () => {
  it('lists the wallet’s sales, nine a page, newest first', async () => {
    const mine = await get<PageOf<PresaleItem>>(`/get-presale/${BOB.toLowerCase()}`);
    expect(pools(mine)).toEqual([upcoming.pool, cancelled.pool]);
    expect(mine.meta).toMatchObject({ totalItems: 2, itemsPerPage: 9, currentPage: 1, totalPages: 1 });
    const second = await get<PageOf<PresaleItem>>(`/get-presale/${BOB}?page=2&limit=1`);
    expect([pools(second), second.meta.totalItems]).toEqual([[cancelled.pool], 2]);
    const none = await get<PageOf<PresaleItem>>(`/get-presale/${live.token}`);
    expect([none.items, none.meta.totalItems]).toEqual([[], 0]);
  });
});

describe('[PA-03] [PA-12] GET all', () => {
  it('a list item has the fields of the spec', async () => {
    const { items } = await list('search=LIVE');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      presaleName: 'Crown sale',
      logoURL: 'https://example.com/logo.png',
      hardCap: '5000000000000000000',
      liquidityTokenName: 'BNB',
      liquidityPercentage: 60,
      kycLink: 'https://example.com/kyc',
      auditedLink: null,
      safuLink: null,
      status: 'live',
      poolContractAddress: live.pool,
      startTimeTimestamp: Number(live.terms.startTime),
      endTimeTimestamp: Number(live.terms.endTime),
    });
  });

  it('filters sales by status and by typed searches', async () => {
    expect(pools(await list('status=live'))).toContain(live.pool);
    expect(pools(await list('status=ongoing'))).toEqual(pools(await list('status=live')));
    expect(pools(await list('status=upcoming'))).toEqual([upcoming.pool]);
    const ended = await list('status=ended');
    expect(new Set(pools(ended))).toEqual(new Set([finalized.pool, cancelled.pool]));
    expect(ended.meta.totalItems).toBe(2);
    expect(pools(await list('status=finalized'))).toEqual([finalized.pool]);
    expect(pools(await list('status=canceled'))).toEqual([cancelled.pool]);
    expect(pools(await list('status=filled'))).toEqual([]);
    // The counts are those of the lists.
    const counts = await get<PresaleCounts>('/counts');
    for (const [status, count] of Object.entries(counts)) {
      const { meta } = await get<PageOf<PresaleItem>>(
        `/all?limit=1${status === 'any' ? '' : `&status=${status}`}`,
      );
      expect([status, count]).toEqual([status, meta.totalItems]);
    }
    expect(counts).toMatchObject({ upcoming: 1, finalized: 1, canceled: 1, filled: 0 });
    for (const search of ['crown SALE', live.pool.toLowerCase(), live.token, 'live']) {
      expect(pools(await list(`search=${encodeURIComponent(search)}`)), search).toContain(live.pool);
    }
    expect(pools(await list('search=%25'))).toEqual([]);
    expect((await world.get(`${API}/all?status=paused`)).status).toBe(400);
  });

  it('sorts the sales of a list', async () => {
    expect(pools(await list('sortBy=newest'))[0]).not.toBe(finalized.pool);
    expect(pools(await list('sortBy=progress'))[0]).toBe(finalized.pool);
    expect(pools(await list('sortBy=raised'))[0]).toBe(finalized.pool);
    expect((await world.get(`${API}/all?sortBy=price`)).status).toBe(400);
  });

  it('cuts a list of sales into pages of nine by default', async () => {
    const first = await list('limit=2');
    const second = await list('limit=2&page=2');
    expect(first.meta).toMatchObject({ itemsPerPage: 2, currentPage: 1 });
    expect(first.meta.totalItems).toBeGreaterThanOrEqual(4);
    expect(new Set([...pools(first), ...pools(second)]).size).toBe(4);
    expect((await list('')).meta.itemsPerPage).toBe(9);
    for (const bad of ['page=0', 'limit=101', 'limit=1e1', 'search=%00']) {
      expect((await world.get(`${API}/all?${bad}`)).status, bad).toBe(400);
    }
  });
});

describe('[PA-06] GET get-contributed-pools/{wallet}', () => {
  it('holds each sale inside an object, the last contribution first', async () => {
    const { items, meta } = await get<PageOf<ContributedPool>>(`/get-contributed-pools/${BOB}`);
    expect(items.map(({ presale }) => presale.poolContractAddress)).toEqual([
      live.pool,
      cancelled.pool,
      finalized.pool,
    ]);
    expect(meta).toMatchObject({ totalItems: 3, itemsPerPage: 10 });
    expect(items[0]).toMatchObject({
      presale: { presaleName: 'Crown sale', status: 'live' },
      contributedAmountInWei: live.units('1.25').toString(),
      isRefunded: false,
    });
    expect(items[1]).toMatchObject({ isRefunded: true, contributedAmountInWei: live.units('1').toString() });
    expect((await get<PageOf<ContributedPool>>(`/get-contributed-pools/${live.token}`)).items).toEqual([]);
  });
});

describe('[PA-05] [PA-10] POST and DELETE contribute', () => {
  const report = (method: string, body: unknown) => world.send(method, `${API}/contribute`, body);

  it('contribution reports are answered by the chain, for any claim', async () => {
    const claim = { poolContractAddress: live.pool, walletAddress: BOB };
    const known = await report('POST', { ...claim, contributedAmountInWei: live.units('1.25').toString() });
    expect(payload(known)).toEqual({
      status: 'confirmed',
      contributedAmountInWei: live.units('1.25').toString(),
    });
    const lie = await report('POST', { ...claim, contributedAmountInWei: live.units('5').toString() });
    expect(payload(lie)).toEqual({
      status: 'pending',
      contributedAmountInWei: live.units('1.25').toString(),
    });
    const other = await report('POST', { ...claim, walletAddress: CAROL, contributedAmountInWei: '1' });
    expect(payload(other)).toEqual({ status: 'pending', contributedAmountInWei: '0' });
    expect(payload(await report('DELETE', claim))).toMatchObject({ status: 'pending' });
    const refunded = { poolContractAddress: cancelled.pool, walletAddress: BOB };
    expect(payload(await report('DELETE', refunded))).toEqual({
      status: 'confirmed',
      contributedAmountInWei: '0',
    });
    // Nothing came of it.
    expect(await recordOf(world, live.pool)).toMatchObject({ contributorCount: 1 });
    expect((await get<PageOf<Contribution>>(`/${live.pool}/contributions`)).meta.totalItems).toBe(2);
  });

  it('contribution reports with an invalid body are refused', async () => {
    const good = { poolContractAddress: live.pool, walletAddress: BOB, contributedAmountInWei: '1' };
    for (const body of [{}, { ...good, more: 1 }, { ...good, contributedAmountInWei: '-1' }]) {
      expect((await report('POST', body)).status).toBe(400);
      expect((await report('DELETE', body)).status).toBe(400);
    }
  });
});

describe('the list of contributions', () => {
  it('lists contributions from the logs, also of one wallet', async () => {
    const all = await get<PageOf<Contribution>>(`/${cancelled.pool}/contributions`);
    expect(all.items.map(({ kind, walletAddress, amount }) => [kind, walletAddress, amount])).toEqual([
      ['refund', BOB, cancelled.units('1').toString()],
      ['contribution', CAROL, cancelled.units('0.5').toString()],
      ['contribution', BOB, cancelled.units('1').toString()],
    ]);
    const carols = await get<PageOf<Contribution>>(`/${cancelled.pool}/contributions?wallet=${CAROL}`);
    expect([carols.items.length, carols.meta.totalItems]).toEqual([1, 1]);
    expect((await world.get(`${API}/${ALICE}/contributions`)).status).toBe(404);
  });

  it('exports contributions as a file for spreadsheets', async () => {
    const answer = await world.get(`${API}/${cancelled.pool}/contributions.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="contributions-${cancelled.pool}.csv"`,
    );
    const lines = (answer.body as unknown as string).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      new RegExp(`^"[^"]+Z","contribution","${BOB}","1","BNB","${cancelled.units('1')}",`),
    );
    expect((await world.get(`${API}/${ALICE}/contributions.csv`)).status).toBe(404);
  });

  it('the whitelist is returned in order', async () => {
    const { items, meta } = await get<PageOf<WhitelistEntry>>(`/${upcoming.pool}/whitelist?limit=5`);
    expect(items).toEqual([
      { number: 1, walletAddress: CAROL },
      { number: 2, walletAddress: ALICE },
    ]);
    expect(meta.totalItems).toBe(2);
  });
});

describe('[PA-07] GET trending-presales/all', () => {
  it('trending is an array of live sales with contributions by other wallets than the owner’s', async () => {
    const answer = payload<TrendingPresale[]>(await world.get('/api/v1/trending-presales/all'));
    expect(answer).toMatchObject([{ presaleContractAddress: live.pool, tokenSymbol: 'LIVE' }]);
    const { progressPercentage, tokensPerBNB, liquidityTokenAddress } = await recordOf(world, live.pool);
    expect(answer).toMatchObject([{ progressPercentage, tokensPerBNB, liquidityTokenAddress }]);
  });
});

describe('[PA-08] GET sync-lock-records', () => {
  it('makes the indexer poll, so that the lock of a finalized sale shows, alone and among the token’s', async () => {
    const answer = payload<{ blockNumber: number }>(
      await world.get('/api/v1/liquidity-locker/sync-lock-records'),
    );
    expect(answer.blockNumber).toBeGreaterThan(0);
    const { liquidityLockKey, pairAddress } = await recordOf(world, finalized.pool);
    const record = await world.get(`/api/v1/liquidity-locker/lock-record/${liquidityLockKey}`);
    expect(record.status).toBe(200);
    const locks = await world.get(`/api/v1/liquidity-locker/get-token-lock-records/${pairAddress}`);
    expect(locks.body.payload.items.map(({ id }) => id)).toContain(liquidityLockKey);
  });
});

describe('the preflight of finalization', () => {
  const check = (pool: Address) => get<FinalizationCheck>(`/${pool}/finalization`);
  /** Asked again where a busy machine’s node took too long. */
  const waitForCheck = async (pool: Address, wanted: Partial<FinalizationCheck>) => {
    let last: FinalizationCheck | undefined;
    await until(async () => {
      last = await check(pool);
      return last.wouldSucceed === wanted.wouldSucceed && last.errorName === wanted.errorName;
    }, 'the preflight does not say so').catch((error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(last)}`);
    });
    return last;
  };

  it('says why it would fail, then that it would work, the same to all, with the pair’s reserves', async () => {
    const early = await waitForCheck(live.pool, { wouldSucceed: false, errorName: 'Presale_WrongStatus' });
    expect(early?.reason).toMatch(/still live/);
    expect(early).toMatchObject({ code: 'contract.Presale_WrongStatus.1', values: {} });
    const sale = await makeSale(world, CAROL, { symbol: 'TRY' });
    await contribute(world, sale, BOB, '5');
    await untilIndexed(world);
    const ready = await waitForCheck(sale.pool, { wouldSucceed: true, errorName: null });
    expect(ready).toMatchObject({ reason: null, pairAddress: null, tokenReserve: null, coinReserve: null });
    expect(ready?.blockNumber).toBeGreaterThan(0);
    await callPool(world, sale, CAROL, 'finalizePool');
    await untilIndexed(world);
    const done = await waitForCheck(sale.pool, { wouldSucceed: false, errorName: 'Presale_WrongStatus' });
    const record = await recordOf(world, sale.pool);
    await until(
      async () => (await check(sale.pool)).pairAddress === record.pairAddress,
      'no pair is reported',
    );
    const { coinReserve, tokenReserve } = await check(sale.pool);
    expect([coinReserve, tokenReserve]).toEqual([record.coinListed, record.tokensListed]);
    expect(done?.reason).toMatch(/finalized/);
    expect((await world.get(`${API}/${ALICE}/finalization`)).status).toBe(404);
  });
});

describe('time alone', () => {
  it('moves a sale to its next list at the block of the change', async () => {
    const sale = await makeSale(world, CAROL, { symbol: 'TIME', startsIn: 1000, lasts: 1000 });
    await untilIndexed(world);
    expect(await recordOf(world, sale.pool)).toMatchObject({ status: 'upcoming' });
    await later(world, 1000);
    expect(await recordOf(world, sale.pool)).toMatchObject({ status: 'live' });
    await later(world, 1000);
    expect(await recordOf(world, sale.pool)).toMatchObject({ status: 'canceled', failure: 'soft-cap' });
  });
});

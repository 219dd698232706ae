import type { Address } from '@kingspad/domain';
import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import { zeroAddress } from '@kingspad/domain';
import type { Contribution, Holders, PresaleRecord } from '@kingspad/domain/api';
import { expectNoSidewaysScroll, settle } from '#testing/accessibility.ts';
import { failure, ok, pageOf, type FakeServer } from '#testing/fake-server.ts';
import { expectLaidOut, WIDTHS } from '#testing/layout.ts';
import { HASH, OTHER_ACCOUNT } from '#testing/lock-records.ts';
import { POOL, presaleItem, saleAnswers } from '#testing/presales.ts';
import type { TestChain } from '#testing/test-chain.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
/** 30 digits before the point, of a coin or token with 18 decimals. */
const HUGE = BigInt(`${'9'.repeat(30)}${'1'.repeat(18)}`);
const LONG = { name: 'N'.repeat(100), symbol: 'S'.repeat(100) };
const ARABIC = { name: 'عملة الملك الذهبية', symbol: 'ملك' };
const addressOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const wallets = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index + 1_000));

const KINDS = ['wallet', 'sale', 'staking', 'locker', 'pair', 'burnt', 'owner', 'contract'] as const;

/** As many accounts as are shown at most, of all kinds, the largest first. */
const HOLDERS: Holders = {
  state: 'known',
  blockNumber: 123_456_789,
  timestamp: 1_800_000_000,
  totalSupply: String(HUGE),
  holderCount: 100_000,
  holders: Array.from({ length: 40 }, (_, index) => ({
    walletAddress: addressOf(index + 500),
    kind: KINDS[index % KINDS.length] ?? 'wallet',
    amount: String(HUGE / BigInt((index + 4) ** 2)),
  })),
};

const UNREAD: Holders = {
  state: 'reading',
  blockNumber: null,
  timestamp: null,
  totalSupply: null,
  holderCount: null,
  holders: [],
};

/** What a list does not say of a sale, as the server has it of one without descriptions. */
const RECORD = {
  factoryAddress: OTHER_ACCOUNT,
  transactionHash: HASH,
  blockNumber: 34,
  createdTimestamp: 1_800_000_000,
  tokensDeposited: '0',
  minimumBuy: '1',
  maximumBuy: String(HUGE),
  routerAddress: OTHER_ACCOUNT,
  routerName: 'Pancakeswap',
  startTime: '2027-01-15 08:00:00',
  endTime: '2027-01-25 08:00:00',
  isLiquidityBurnt: false,
  isUnsoldBurnt: false,
  isInvestorVestingEnable: false,
  initialTokenReleasePercentage: null,
  vestingPeriodInDays: null,
  cycleTokenReleasePercentage: null,
  vestingCycleInSeconds: null,
  facebookLink: null,
  githubLink: null,
  instagramLink: null,
  discordLink: null,
  redditLink: null,
  youTubeLink: null,
  pooCoinLink: null,
  description: null,
  refundedAmount: '0',
  filledTimestamp: null,
  isPoolFinalized: false,
  poolFinalizedAtTimestamp: 0,
  finalizeOpenTimestamp: null,
  finalizeDeadlineTimestamp: null,
  cancelledTimestamp: null,
  forcedReason: null,
  tokensReclaimed: false,
  pairAddress: null,
  liquidityAmount: null,
  liquidityLockId: null,
  liquidityLockKey: null,
  coinListed: null,
  tokensListed: null,
  tokensSold: null,
  whitelistCount: 0,
  otherPools: 0,
  sameNameTokens: 0,
  hasMetadata: true,
  metadataVersion: 0,
  commentCount: 0,
  updatedAt: '2027-01-15T08:00:00.000Z',
  incompleteSince: null,
} satisfies Partial<PresaleRecord>;

interface SaleOf {
  token?: { name: string; symbol: string };
  /** Base units of its coin. */
  raised: bigint;
  hardCap: bigint;
  contributors: number;
  /** Seconds before now. */
  finalizedAgo?: number;
  holders?: Holders;
  record?: Partial<PresaleRecord>;
}

/** A live sale, or one that was listed, with everything that its page reads. */
function withSale(
  { chain, server }: { chain: TestChain; server: FakeServer },
  { token: texts = ARABIC, raised, hardCap, contributors, finalizedAgo, holders = UNREAD, record }: SaleOf,
): void {
  const token = chain.token({ ...texts, supply: HUGE, holder: OTHER_ACCOUNT });
  const now = chain.now();
  const isListed = finalizedAgo !== undefined;
  const finalizedAt = isListed ? now - finalizedAgo : 0;
  const start = now - 10 * DAY;
  const end = isListed ? finalizedAt - 1 : now + DAY;
  const answers = saleAnswers();
  const factory = chain.newAddress();
  chain.contract(factory, presaleFactoryAbi, {
    ...{ isPool: true, canForceFail: false },
    ...{ owner: zeroAddress, operator: zeroAddress },
  });
  chain.contract(POOL, presalePoolAbi, {
    ...answers,
    tokenAddress: token.address,
    totalTokenAmount: HUGE,
    terms: {
      ...answers.terms,
      startTime: BigInt(start),
      endTime: BigInt(end),
      softCap: hardCap / 2n,
      hardCap,
      maximumBuy: hardCap,
      tokensPerbnb: HUGE,
      launchRate: HUGE / 3n,
      initialPercent: 0n,
    },
    raised,
    contributorCount: BigInt(contributors),
    status: isListed ? 4 : 1,
    finalizedAt: BigInt(finalizedAt),
  });
  server.config = { ...server.config, contracts: { ...server.config.contracts, presaleFactory: factory } };

  const item = presaleItem({
    presaleName: texts.name,
    tokenName: texts.name,
    tokenSymbol: texts.symbol,
    tokenAddress: token.address,
    softCap: String(hardCap / 2n),
    hardCap: String(hardCap),
    raisedAmount: String(raised),
    contributorCount: contributors,
    tokensPerBNB: String(HUGE),
    launchRate: String(HUGE / 3n),
    poolOwner: OTHER_ACCOUNT,
    startTimeTimestamp: start,
    endTimeTimestamp: end,
    ...(isListed && { status: 'finalized' }),
  });
  const shown: PresaleRecord = {
    ...RECORD,
    ...item,
    totalTokenAmount: String(HUGE),
    isPoolFinalized: isListed,
    poolFinalizedAtTimestamp: finalizedAt,
    ...record,
  };
  const others = Array.from({ length: 8 }, (_, index) =>
    presaleItem({ ...item, poolContractAddress: addressOf(index + 100) }),
  );
  const contributions = wallets(contributors > 0 ? 10 : 0).map((walletAddress, index): Contribution => ({
    kind: (['contribution', 'refund', 'claim'] as const)[index % 3] ?? 'claim',
    walletAddress,
    amount: String(HUGE),
    total: String(HUGE),
    timestamp: now - index,
    blockNumber: 90,
    transactionHash: HASH,
    logIndex: index,
  }));
  const page = (query: URLSearchParams) => {
    const { items, meta } = pageOf(contributions, query);
    return { items, meta: { ...meta, totalItems: contributors, totalPages: Math.ceil(contributors / 10) } };
  };
  const point = (timestamp: number, coins: bigint) => ({
    blockNumber: 90,
    timestamp,
    coinReserve: String(coins),
    tokenReserve: '1000',
  });
  const of = `/presale/${POOL}`;
  server.on('GET', '/presale/get/*', () => ok(shown));
  server.on('GET', /^\/presale\/get-presale\//, ({ query }) => ok(pageOf(others, query)));
  server.on('GET', `${of}/contributions`, ({ query }) => ok(page(query)));
  server.on('GET', `${of}/raised`, () =>
    ok({
      points:
        contributors > 0
          ? [1, 2, 3].map((part) => ({
              timestamp: start + part * DAY,
              raised: String((raised * BigInt(part)) / 3n),
            }))
          : [],
      contributionCount: contributors,
      largest: contributors > 0 ? { walletAddress: addressOf(1_000), amount: String(raised / 2n) } : null,
    }),
  );
  server.on('GET', `${of}/holders`, () => ok(holders));
  server.on('GET', `${of}/price-history`, () =>
    ok({
      state: 'known',
      points: [point(finalizedAt, HUGE), point(finalizedAt + DAY, 1n), point(now - 60, HUGE / 7n)],
      current: point(now, HUGE / 7n),
    }),
  );
  server.on('GET', `${of}/votes`, () => ok({ ...item.votes, inFavor: 100_000, isOpen: false, mine: null }));
  server.on('GET', `${of}/comments`, () => ok(pageOf([])));
  server.on('GET', '/session', () => ok({ address: null, isOperator: false, expiresAt: null }));
}

const CARDS = 'main section, main header, main td, main dl > div';

const SALES: [string, SaleOf][] = [
  [
    'a name of 100 letters, 100,000 contributors and amounts of 30 digits',
    {
      token: LONG,
      raised: HUGE / 7n,
      hardCap: HUGE,
      contributors: 100_000,
      holders: HOLDERS,
      record: {
        logoURL: 'https://pictures.invalid/not-an-image.png',
        coverImageUrl: '/icon-512.png',
        description: `<p>${'D'.repeat(400)}</p>`,
      },
    },
  ],
  [
    'a name from right to left, without a price and contributors',
    { raised: 0n, hardCap: 1n, contributors: 0, record: { logoURL: '/social-card.png' } },
  ],
  [
    'a listing at extreme prices',
    {
      token: LONG,
      raised: HUGE,
      hardCap: HUGE,
      contributors: 1,
      finalizedAgo: 2 * DAY,
      holders: HOLDERS,
      record: {
        coinListed: String(HUGE),
        tokensListed: '1',
        tokensSold: String(HUGE),
        liquidityAmount: String(HUGE),
        pairAddress: addressOf(9),
      },
    },
  ],
];

for (const [what, sale] of SALES) {
  test(`a sale’s page keeps its layout with ${what}`, async ({ page, chain, server, health }) => {
    // The address of a picture leads nowhere.
    health.expectProblems(/pictures\.invalid|Failed to load resource/);
    withSale({ chain, server }, sale);
    await page.goto(`/presale-details/${POOL}#holders`);
    await settle(page);
    await expect(page.getByRole('heading', { name: 'Holders' })).toBeVisible();
    for (const tab of ['Holders and distribution', 'Terms', 'Contributions', 'Owner’s history']) {
      await page.getByRole('tab', { name: tab }).click();
      await settle(page);
      for (const width of WIDTHS) {
        await page.setWidth(width);
        await page.drawn();
        expectNoSidewaysScroll(page);
        expectLaidOut(page, CARDS);
      }
    }
  });
}

test('a listed sale keeps what the index has, and says what it cannot read, while the chain is away', async ({
  page,
  chain,
  server,
  rpc,
}) => {
  withSale(
    { chain, server },
    {
      token: { name: 'King Gold', symbol: 'KGT' },
      raised: HUGE,
      hardCap: HUGE,
      contributors: 1,
      finalizedAgo: DAY,
    },
  );
  rpc.cut = true;
  // Reads are tried several times before they count as failed.
  page.hasten(10);
  await page.goto(`/presale-details/${POOL}`);
  const market = page.getByRole('region', { name: 'Price since listing' });
  await expect(market.getByText(/trouble loading this part/)).toBeVisible();
  await expect(market.getByRole('img', { name: /^Price since listing/ })).toBeVisible();
  await expect(page.getByText(/You see the data that KingsPad last read/)).toBeVisible();
});

test('a sale that cannot be read says so, also while it is read again', async ({
  page,
  chain,
  server,
  rpc,
}) => {
  withSale({ chain, server }, { raised: 0n, hardCap: HUGE, contributors: 0 });
  const path = `/presale/get/${POOL}`;
  server.on('GET', path, () => failure(500));
  rpc.cut = true;
  page.hasten(10);
  await page.goto(`/presale-details/${POOL}`);
  const title = page.getByRole('heading', { name: 'The presale cannot be read now' });
  await expect(title).toBeVisible();
  server.hold('GET', path);
  const before = server.count(path);
  await expect.poll(() => server.count(path)).toBeGreaterThan(before);
  await page.drawn();
  expect(title.elements()).toHaveLength(1);
});

const HOLDERS_STATES: [Holders, string | RegExp][] = [
  [UNREAD, 'Reading transfers from the chain. Holders appear in a moment.'],
  [{ ...UNREAD, state: 'unknown' }, /^Holders are unknown/],
  [{ ...UNREAD, state: 'over-budget' }, 'More transfers than we index. Holders aren’t shown.'],
  [HOLDERS, /^100,000 accounts hold this token\./],
];

for (const [holders, text] of HOLDERS_STATES) {
  test(`the holders of a sale’s token fit their card, ${holders.state}`, async ({ page, chain, server }) => {
    withSale(
      { chain, server },
      {
        token: { name: 'King Gold', symbol: 'KGT' },
        raised: HUGE / 7n,
        hardCap: HUGE,
        contributors: 1,
        holders,
      },
    );
    await page.goto(`/presale-details/${POOL}#holders`);
    const card = page.getByRole('region', { name: 'Holders' });
    await expect(card.getByText(text)).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setWidth(width);
      await page.drawn();
      expectNoSidewaysScroll(page);
      expectLaidOut(page, CARDS);
      // It may scroll sideways in its frame, which hides the last column: it has room for all.
      const frame = card.element().querySelector('table')?.parentElement ?? card.element();
      expect(frame.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(frame.clientWidth);
    }
  });
}

test('amounts of usual length stay in one line with their unit at 360 px', async ({
  page,
  chain,
  server,
}) => {
  const amounts = [9_886_000n, 114_000n].map((whole) => String(whole * 10n ** 18n));
  const holders = HOLDERS.holders
    .slice(0, 2)
    .map((holder, index) => ({ ...holder, amount: amounts[index] ?? '0' }));
  withSale(
    { chain, server },
    {
      token: { name: 'Lantern', symbol: 'LNTN' },
      raised: 1n,
      hardCap: 10n ** 19n,
      contributors: 1,
      holders: { ...HOLDERS, totalSupply: String(10n ** 25n), holders },
    },
  );
  await page.setWidth(360);
  await page.goto(`/presale-details/${POOL}#holders`);
  const card = page.getByRole('region', { name: 'Holders' });
  await expect(card.getByText('9,886,000')).toBeVisible();
  await page.drawn();
  for (const figure of card.element().querySelectorAll('td data')) {
    const unit = figure.nextElementSibling ?? figure;
    const [upper, lower] = [figure, unit].map((part) => part.getBoundingClientRect());
    expect(unit.textContent).toBe('LNTN');
    expect(lower?.top, figure.textContent).toBeLessThan(upper?.bottom ?? 0);
  }
});

test('a phone’s bar has progress, time and action, covers no focused control, and leads to the amount', async ({
  page,
  chain,
  server,
}) => {
  withSale(
    { chain, server },
    { token: { name: 'King Gold', symbol: 'KGT' }, raised: 10n ** 18n, hardCap: 10n ** 19n, contributors: 1 },
  );
  await page.setWidth(360);
  await page.goto(`/presale-details/${POOL}`);
  await settle(page);
  const bar = page.getByRole('region', { name: 'Sale at a glance' });
  await expect(bar.getByText('10%')).toBeVisible();
  await expect(bar.getByText(/h \d+m/)).toBeVisible();
  const under = () => bar.element().getBoundingClientRect().top;
  const main = page.getByRole('main').element();
  const controls = [...main.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (control) => !bar.element().contains(control),
  );
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) {
    control.focus();
    if (control.ownerDocument.activeElement !== control) continue;
    expect(control.getBoundingClientRect().bottom, control.outerHTML.slice(0, 120)).toBeLessThanOrEqual(
      under() + 1,
    );
  }
  await bar.getByRole('button', { name: 'Contribute' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.setWidth(1440);
  await expect(page.getByRole('region', { name: 'Sale at a glance' })).toHaveCount(0);
});

import type { Address } from '@kingspad/domain';
import type { PresaleItem, StakingPoolItem } from '@kingspad/domain/api';
import { expectNoSidewaysScroll, settle } from '#testing/accessibility.ts';
import { failure, ok, pageOf, type FakeServer } from '#testing/fake-server.ts';
import { expectLaidOut, expectNothingCutOff, readAcross, WIDTHS } from '#testing/layout.ts';
import { lockRecord, tokenSummary } from '#testing/lock-records.ts';
import { presaleItem } from '#testing/presales.ts';
import { stakingPool } from '#testing/staking-pools.ts';
import { expect, test } from '#testing/test.ts';

const ARABIC = 'عملة الملك الذهبية';

/** Hostile names and symbols. */
const NAMES = [
  { name: 'N'.repeat(100), symbol: 'S'.repeat(100) },
  { name: ARABIC, symbol: 'ملك' },
  { name: `Z${'\u0310\u0334\u035C'.repeat(30)}algo`, symbol: `Z${'\u0316'.repeat(60)}` },
  { name: 'Zero\u200B\u200D\u2060width', symbol: '\u200B\u200B' },
  { name: 'Many short words of a name that goes on and on until no card has space', symbol: 'A B C' },
];

/** 30 digits before the point, of a coin with 18 decimals. */
const HUGE = `${'9'.repeat(30)}${'1'.repeat(18)}`;
const COIN = 10n ** 18n;
const addressOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;

/** Some without a picture, some with a broken address, a page in place of a picture, and one of an odd shape. */
const PICTURES = [
  null,
  'https://pictures.invalid/not-an-image',
  '/assets/not-there.png',
  '/index.html',
  '/social-card.png',
];

const SALES: PresaleItem[] = NAMES.map(({ name, symbol }, index) =>
  presaleItem({
    poolContractAddress: addressOf(index),
    tokenAddress: addressOf(index + 20),
    presaleName: name,
    tokenName: name,
    tokenSymbol: symbol,
    logoURL: PICTURES[index % PICTURES.length] ?? null,
    coverImageUrl: PICTURES[(index + 1) % PICTURES.length] ?? null,
    ...(index % 2 === 0
      ? { raisedAmount: '0', contributorCount: 0, isVerifiedPool: true }
      : {
          contributorCount: 100_000,
          raisedAmount: String(BigInt(HUGE) / 2n),
          softCap: String(BigInt(HUGE) / 3n),
          hardCap: HUGE,
          tokensPerBNB: HUGE,
          launchRate: '1',
        }),
  }),
);

const POOLS: StakingPoolItem[] = NAMES.map(({ name, symbol }, index) =>
  stakingPool({
    stakingPoolAddress: addressOf(index),
    stakingTokenAddress: addressOf(index + 20),
    rewardsTokenAddress: addressOf(index + 40),
    stakingTokenName: name,
    stakingTokenSymbol: symbol,
    rewardsTokenName: name,
    rewardsTokenSymbol: symbol,
    totalStaked: index % 2 === 0 ? HUGE : '0',
    rewardsSupply: HUGE,
    rewardsPerBlock: HUGE,
    stakerCount: index % 2 === 0 ? 100_000 : 0,
    logoUrl: PICTURES[index % PICTURES.length] ?? null,
    ...(index % 2 === 0
      ? { apr: 123_456_789_012 }
      : { apr: null, noApr: 'no-price' as const, stakingTokenPriceUsd: null, rewardsTokenPriceUsd: null }),
  }),
);

const LOCKED = NAMES.map(({ name, symbol }, index) => {
  const tokenAddress = addressOf(index + 20);
  const pair = {
    tokenAddressOne: addressOf(60),
    tokenAddressTwo: addressOf(61),
    tokenAddressOneSymbol: symbol,
    tokenAddressTwoSymbol: symbol,
  };
  const more = index % 2 === 0 ? pair : {};
  const lock = lockRecord({
    id: `0x${String(index).repeat(64)}`,
    tokenAddress,
    tokenLock: { tokenName: name, tokenSymbol: symbol, tokenDecimals: 18, dexPlatform: null },
    lockedTokenAmount: HUGE,
    remainingAmount: HUGE,
    ...more,
  });
  return tokenSummary({
    id: tokenAddress,
    tokenAddress,
    tokenName: name,
    tokenSymbol: symbol,
    totalTokensLocked: HUGE,
    lockCount: 100_000,
    // The first token has 300 locks.
    lockRecords: Array.from({ length: index === 0 ? 300 : 1 }, (_, number) => ({
      ...lock,
      id: `0x${(index * 1_000 + number).toString(16).padStart(64, '0')}`,
      tokenLockId: number + 1,
    })),
    ...more,
  });
});

function withHostileData(server: FakeServer): void {
  server.on('GET', '/presale/all', ({ query }) => ok(pageOf(SALES, query)));
  server.on('GET', '/staking/all', ({ query }) => ok(pageOf(POOLS, query)));
  server.on('GET', '/token-locker/all', ({ query }) => ok(pageOf(LOCKED, query)));
  server.on('GET', '/liquidity-locker/all', ({ query }) => ok(pageOf(LOCKED, query)));
  for (const locker of ['/token-locker', '/liquidity-locker']) {
    const summaryOf = (path: string) => LOCKED.find(({ tokenAddress }) => path.endsWith(tokenAddress));
    server.on('GET', `${locker}/get/*`, ({ path }) => ok(summaryOf(path)));
    server.on('GET', `${locker}/get-token-lock-records/*`, ({ path, query }) =>
      ok(pageOf(summaryOf(path)?.lockRecords ?? [], query)),
    );
    server.on('GET', `${locker}/unlock-forecast/*`, ({ path }) =>
      ok({
        tokenAddress: path.split('/').at(-1),
        blockTimestamp: 1_800_000_000,
        lockedAmount: HUGE,
        renouncedAmount: HUGE,
        unlockedAmount: HUGE,
        nextUnlock: { timestamp: 1_900_000_000, amount: HUGE },
        points: [1, 2, 3].map((part) => ({ timestamp: 1_800_000_000 + part * 1_000_000, amount: HUGE })),
        isPartial: true,
      }),
    );
  }
  server.on('GET', '/staking/get/*', ({ path }) => {
    const pool = POOLS.find(({ stakingPoolAddress }) => path.endsWith(stakingPoolAddress));
    return pool ? ok(pool) : failure(404, 'not_found');
  });
  server.on('GET', '/price/*', ({ path }) =>
    ok({
      tokenAddress: path.split('/').at(-1),
      priceUsd: HUGE,
      depthUsd: HUGE,
      reason: null,
      blockNumber: 100,
    }),
  );
}

/** Pages with cards and tables, each with the selector of a row's or a card's facts. */
const PLACES = [
  ['/', 'main article, main ul:not([popover]) > li:has(> a)'],
  ['/presale-portal', 'main article'],
  ['/presale-portal?tab=overview', 'main td'],
  ['/pool-portal', 'main article'],
  ['/token-list', 'main td'],
  ['/liquidity-list', 'main td'],
  [`/token-list/view/${addressOf(20)}?size=90`, 'main section dl > div, main td'],
  [`/liquidity-list/view/${addressOf(21)}`, 'main section dl > div, main td'],
  // Figures of 30 digits, then right-to-left without a price.
  [`/staking-pool/${addressOf(0)}`, 'main section'],
  [`/staking-pool/${addressOf(1)}`, 'main section'],
] as const;

const LANGUAGES = ['en', 'ch'] as const;

for (const [path, boxes] of PLACES) {
  test(`${path} keeps its layout with long, reversed and piled names, figures of 30 digits and broken pictures`, async ({
    page,
    server,
    health,
  }) => {
    // The pictures' addresses are broken.
    health.expectProblems(/pictures\.invalid|not-there\.png|Failed to load resource/);
    withHostileData(server);
    for (const language of LANGUAGES) {
      localStorage.setItem('kingspad:language:v1', JSON.stringify(language));
      await page.goto(path);
      await settle(page);
      await expect(page.css(boxes).first()).toBeVisible();
      // On a phone the cards below the first screen are all there are.
      if (path === '/') await expect(page.css('#more')).toBeAttached();
      for (const width of WIDTHS) {
        await page.setWidth(width);
        await page.drawn();
        expectNoSidewaysScroll(page);
        expectLaidOut(page, boxes);
        expectNothingCutOff(page);
      }
    }
  });
}

for (const [path] of PLACES) {
  test(`${path} keeps its layout while neither server nor chain answers`, async ({
    page,
    server,
    rpc,
    health,
  }) => {
    health.expectProblems(/Failed to load resource|Failed to fetch/);
    server.on('GET', /./, () => failure(503));
    rpc.cut = true;
    page.hasten(10);
    for (const language of LANGUAGES) {
      localStorage.setItem('kingspad:language:v1', JSON.stringify(language));
      await page.goto(path);
      await settle(page);
      for (const width of WIDTHS) {
        await page.setWidth(width);
        await page.drawn();
        expectNoSidewaysScroll(page);
        expectLaidOut(page, 'main :is(section, header):not(:has(> details))');
        expectNothingCutOff(page);
      }
    }
  });
}

test('a right-to-left name keeps neighbouring figures in order', async ({ page, server }) => {
  const sale = presaleItem({ presaleName: ARABIC, tokenSymbol: 'ملك', raisedAmount: String(25n * COIN) });
  const pool = stakingPool({ stakingTokenSymbol: 'ملك', totalStaked: String(1_000n * COIN) });
  server.on('GET', '/presale/all', () => ok(pageOf([sale])));
  server.on('GET', '/staking/all', () => ok(pageOf([pool])));
  await page.goto('/');
  await settle(page);
  const read = (selector: string, text: string) => {
    const found = [...page.document.querySelectorAll(selector)].find((element) =>
      element.textContent?.includes(text),
    );
    return found ? readAcross(found) : '';
  };
  await expect.poll(() => read('main dd', '1 BNB')).toBe('1 BNB = 1,000 \u2068ملك\u2069');
  await expect.poll(() => read('main dd', '$2')).toBe('1,000 \u2068ملك\u2069 · $2K');
});

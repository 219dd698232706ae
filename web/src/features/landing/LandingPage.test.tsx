import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CONFIG, failure, lockRecord, ok, pageOf, showSite, STATS, tokenSummary } from '#testing/world.tsx';
import { stakingPool } from '#testing/staking-pools.ts';
import { presaleItem } from '#testing/presales.ts';
import { LandingPage } from './LandingPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A figure's value, by its label. */
const figure = (label: string) =>
  within(screen.getByRole('region', { name: 'KingsPad in figures' })).getByText(label).nextSibling
    ?.textContent;

/** A part of the page, once it is there. */
const section = (name: string) => screen.findByRole('region', { name });

test('[SH-01] welcome, Create Now, Learn More, and a card for each feature', async () => {
  showSite(<LandingPage />);
  expect(screen.getByText('Welcome to KingsPad')).toBeDefined();
  const create = screen.getByRole('button', { name: 'Create Now' });
  const ways = document.getElementById(create.getAttribute('popovertarget') ?? '');
  expect([...(ways?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/create-presale',
    '/token-locker',
    '/liquidity-locker',
    '/create-stakingpool',
  ]);

  const features = within(await section('Features'));
  const anchor = screen.getByRole('link', { name: 'Learn More' }).getAttribute('href');
  expect(document.getElementById(anchor?.split('#')[1] ?? '')).not.toBeNull();
  const linkOf = (name: string) => {
    const card = features.getByRole('heading', { name }).closest('li');
    if (!card) throw new Error(`no card for ${name}`);
    return within(card).getByRole('link').getAttribute('href');
  };
  const offered = [
    'Low fees',
    'Lock service',
    'Token distribution',
    'Verified presale badge',
    'Trending',
    'Staking',
    'KYC',
  ];
  for (const name of offered) expect(linkOf(name), name).toMatch(/^\//);
  expect(linkOf('Community voting')).toBe('/upcoming-presales');
});

test('[SH-02] the fee of presales, the fees of the contracts, partners and influencers', async () => {
  showSite(<LandingPage />, {
    config: {
      ...CONFIG,
      fees: {
        lock: '10000000000000000',
        liquidityLock: null,
        presale: '100000000000000000',
        staking: '200000000000000000',
      },
      partners: [{ name: 'Example', description: 'Runs a node.', url: 'https://example.org/' }],
      influencers: [{ name: 'Somebody', description: 'Tells others.', url: null }],
    },
  });
  const fees = await section('What it costs');
  expect(fees.textContent).toContain('3% of the BNB or USDT raised in a presale');
  expect(fees.textContent).toContain('0% of the token supply');
  expect(fees.textContent).toContain('0.01 BNB per lock');
  expect(fees.textContent).toContain('0.1 BNB per presale, when it is created');
  expect(fees.textContent).toContain('0.2 BNB per pool, when it is created');
  expect(fees.textContent).toContain('see the contract per liquidity lock');

  const promoters = within(await section('Partners and influencers'));
  expect(promoters.getByText('Runs a node.')).toBeDefined();
  expect(promoters.getByRole('link', { name: /^Example/ }).getAttribute('href')).toBe('https://example.org/');
  expect(promoters.getByText('Tells others.')).toBeDefined();
  expect(promoters.queryByRole('link', { name: /^Somebody/ })).toBeNull();
});

test('an empty list of promoters shows a message', async () => {
  showSite(<LandingPage />);
  const promoters = within(await section('Partners and influencers'));
  expect(
    await promoters.findByText('No partners are listed yet. Projects and creators can apply.'),
  ).toBeDefined();
  expect(promoters.getByRole('link', { name: 'About partnership' }).getAttribute('href')).toBe(
    '/partnership',
  );
});

test('the landing page shows the server’s figures, and none that a chain does not offer', async () => {
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, presales: 1_204, stakers: 57 }) } });
  await vi.waitFor(() => expect(figure('Value locked')).toBe('$134K'));
  expect(figure('Locks')).toBe('1,039');
  expect(figure('Owners')).toBe('7');
  expect(figure('Presales')).toBe('1,204');
  expect(figure('Stakers')).toBe('57');
  expect(screen.getByText('Based on 5 of 9 tokens with a reliable price')).toBeDefined();
  expect(screen.getByText('Counted from the chain, as of block 1,234')).toBeDefined();
  cleanup();
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, stakers: null }) } });
  await vi.waitFor(() => expect(figure('Stakers')).toBe('not offered yet'));
});

test('outdated figures state their age until newer ones arrive', async () => {
  const answers = { '/stats': ok({ ...STATS, blockNumber: 175, indexedBlock: 231, stakers: 0 }) };
  showSite(<LandingPage />, { answers });
  expect(
    await screen.findByText('As of block 175, 56 blocks ago. Newer figures are on their way.'),
  ).toBeDefined();
  answers['/stats'] = ok({ ...STATS, blockNumber: 230, indexedBlock: 231, stakers: 3 });
  await vi.waitFor(() => expect(figure('Stakers')).toBe('3'), { timeout: 20_000 });
  expect(screen.getByText('Counted from the chain, as of block 230')).toBeDefined();
});

test('unreadable figures and unknown values are dashes', async () => {
  showSite(<LandingPage />, { answers: { '/stats': failure(503, 'unavailable', 'Later.') } });
  await vi.waitFor(() => expect(figure('Locks')).toBe('–could not be read'));
  cleanup();
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, valueLockedUsd: null }) } });
  await vi.waitFor(() => expect(figure('Value locked')).toBe('–could not be read'));
  expect(figure('Locks')).toBe('1,039');
});

test('the first screen shows a real lock, or says that there is none', async () => {
  const lock = lockRecord({ id: '0xabc', unlockTimestamp: 4_000_000_000 });
  showSite(<LandingPage />, {
    answers: { '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [lock] })])) },
  });
  const link = await screen.findByRole('link', { name: 'See this lock' });
  expect(link.getAttribute('href')).toBe('/token-lock/record/0xabc');
  cleanup();
  showSite(<LandingPage />);
  expect(await screen.findByText('No active locks yet')).toBeDefined();
});

test('the first screen shows a live sale, one that an operator verified before others', async () => {
  const sale = (presaleName: string, digit: string, isVerifiedPool: boolean) =>
    presaleItem({ presaleName, isVerifiedPool, poolContractAddress: `0x${digit.repeat(40)}` });
  showSite(<LandingPage />, {
    answers: { '/presale/all': ok(pageOf([sale('Furthest', '1', false), sale('Verified', '2', true)])) },
  });
  const link = await screen.findByRole('link', { name: 'View sale' });
  expect(link.getAttribute('href')).toBe(`/presale-details/0x${'2'.repeat(40)}`);
  expect(screen.getByRole('heading', { name: 'Verified', level: 2 })).toBeDefined();
});

test('shows a lock on the first screen if the sales cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lock = lockRecord({ id: '0xabc', unlockTimestamp: 4_000_000_000 });
  showSite(<LandingPage />, {
    answers: {
      '/presale/all': failure(500, 'internal', 'No.'),
      '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [lock] })])),
    },
  });
  expect(await screen.findByRole('link', { name: 'See this lock' })).toBeDefined();
});

test('each aim is explained in three steps with a link to the start', async () => {
  showSite(<LandingPage />);
  const how = within(await section('How it works'));
  const steps = () => how.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(steps()).toEqual(['Create', 'Raise', 'Finalize']);
  fireEvent.click(how.getByRole('tab', { name: 'Invest' }));
  expect(steps()).toEqual(['Check', 'Contribute', 'Claim or refund']);
  expect(how.getByRole('link', { name: 'Explore sales' }).getAttribute('href')).toBe('/presale-portal');
  fireEvent.click(how.getByRole('tab', { name: 'Stake' }));
  expect(steps()).toEqual(['Choose a pool', 'Stake and harvest', 'Unstake']);
  fireEvent.click(how.getByRole('tab', { name: 'Lock tokens' }));
  expect(steps()).toEqual(['Lock', 'Show', 'Unlock']);
});

test('a recent lock shows its value if the token has a reliable price', async () => {
  const lock = lockRecord({ id: 'token', tokenLockId: 3, lockedTokenAmount: '20000000000000000000' });
  showSite(<LandingPage />, {
    answers: {
      '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [lock] })])),
      [`/price/${lock.tokenAddress}`]: ok({
        priceUsd: String(5n * 10n ** 17n),
        depthUsd: String(5_000n * 10n ** 18n),
        reason: 'priced',
      }),
    },
  });
  const recent = within(await section('Recently locked'));
  expect(await recent.findByText('$10.00')).toBeDefined();
});

test('recent locks of both lockers lead to their records, without pairs of unknown factories', async () => {
  const token = lockRecord({ id: 'token', tokenLockId: 3, lockedTimestamp: 20 });
  const pair = (id: string, digit: string, isKnown: boolean) => {
    const lock = lockRecord({
      id,
      tokenLockId: Number(digit),
      lockedTimestamp: 30,
      tokenAddress: `0x${digit.repeat(40)}`,
      tokenAddressOneSymbol: 'DUST',
      tokenAddressTwoSymbol: 'FLUFF',
    });
    const pairFactory = isKnown ? { address: `0x${'f'.repeat(40)}` as const, name: 'PancakeSwap' } : null;
    return tokenSummary({ tokenAddress: lock.tokenAddress, pairFactory, lockRecords: [lock] });
  };
  showSite(<LandingPage />, {
    answers: {
      '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [token] })])),
      '/liquidity-locker/all': ok(pageOf([pair('known', '4', true), pair('fake', '5', false)])),
    },
  });
  const recent = within(await section('Recently locked'));
  expect((await recent.findByRole('link', { name: 'Lock 3 of KGT' })).getAttribute('href')).toBe(
    '/token-lock/record/token',
  );
  const link = await recent.findByRole('link', { name: 'Lock 4 of DUST / FLUFF' });
  expect(link.getAttribute('href')).toBe('/liquidity-lock/record/known');
  expect(recent.queryByRole('link', { name: /^Lock 5/ })).toBeNull();
});

test('the page shows joinable sales and pools, each with a link', async () => {
  showSite(<LandingPage />, {
    answers: {
      '/presale/all': ok(pageOf([presaleItem({ presaleName: 'King Gold' })])),
      '/staking/all': ok(pageOf([stakingPool({ apr: 42.5 })])),
    },
  });
  const sales = within(await section('Live and upcoming sales'));
  expect((await sales.findAllByRole('link', { name: 'King Gold' }))[0]?.getAttribute('href')).toBe(
    `/presale-details/${presaleItem().poolContractAddress}`,
  );
  expect(sales.getAllByText('25% above sale price')[0]).toBeDefined();
  const pools = within(await section('Staking pools'));
  expect(await pools.findByText('42.50%')).toBeDefined();
  expect(pools.getByRole('link', { name: /^Earn / }).getAttribute('href')).toBe(
    `/staking-pool/${stakingPool().stakingPoolAddress}`,
  );
});

test('the home page offers a first step without sales and pools, and Retry for a failed list', async () => {
  showSite(<LandingPage />);
  const sales = within(await section('Live and upcoming sales'));
  expect((await sales.findByRole('link', { name: 'Launch a presale' })).getAttribute('href')).toBe(
    '/create-presale',
  );
  expect(await screen.findByText('No pool is live')).toBeDefined();
  cleanup();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  showSite(<LandingPage />, { answers: { '/staking/all': failure(500, 'internal', 'No.') } });
  const pools = within(await section('Staking pools'));
  expect(await pools.findByRole('button', { name: 'Retry' })).toBeDefined();
});

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  CONFIG,
  failure,
  lockRecord,
  ok,
  pageOf,
  showSite,
  STATS,
  tokenSummary,
} from '../../../test/site.tsx';
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
  expect(screen.getByRole('link', { name: 'Create Now' }).getAttribute('href')).toBe('/token-locker');
  const anchor = screen.getByRole('link', { name: 'Learn More' }).getAttribute('href');
  expect(document.getElementById(anchor?.split('#')[1] ?? '')).not.toBeNull();

  const features = within(await section('What is here'));
  const isMarked = (name: string) => {
    const card = features.getByRole('heading', { name }).closest('li');
    if (!card) throw new Error(`no card for ${name}`);
    return within(card).queryByText('not offered yet') !== null;
  };
  const offered = [
    'Low fees',
    'Lock service',
    'Token distribution',
    'Verified presale badge',
    'Trending',
    'Staking',
  ];
  for (const name of offered) expect(isMarked(name), name).toBe(false);
  for (const name of ['Community voting', 'KYC']) {
    expect(isMarked(name), name).toBe(true);
  }
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
  expect(fees.textContent).toContain('0.01 tBNB per lock');
  expect(fees.textContent).toContain('0.1 tBNB per presale, when it is created');
  expect(fees.textContent).toContain('0.2 tBNB per pool, when it is created');
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
  expect(promoters.getAllByText('none yet')).toHaveLength(2);
});

test('the figures are the server’s; what a chain does not offer has none', async () => {
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, presales: 1_204, stakers: 57 }) } });
  await vi.waitFor(() => expect(figure('Value locked')).toBe('$134,586.43'));
  expect(figure('Locks')).toBe('1,039');
  expect(figure('Owners')).toBe('7');
  expect(figure('Presales')).toBe('1,204');
  expect(figure('Stakers')).toBe('57');
  expect(screen.getByText('5 of 9 tokens have a price to believe')).toBeDefined();
  expect(screen.getByText('Counted from the chain, as of block 1,234')).toBeDefined();
  cleanup();
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, stakers: null }) } });
  await vi.waitFor(() => expect(figure('Stakers')).toBe('not offered yet'));
});

test('figures that cannot be read are dashes, and so is an unknown value', async () => {
  showSite(<LandingPage />, { answers: { '/stats': failure(503, 'unavailable', 'Later.') } });
  await vi.waitFor(() => expect(figure('Locks')).toBe('–could not be read'));
  cleanup();
  showSite(<LandingPage />, { answers: { '/stats': ok({ ...STATS, valueLockedUsd: null }) } });
  await vi.waitFor(() => expect(figure('Value locked')).toBe('–could not be read'));
  expect(figure('Locks')).toBe('1,039');
});

test('a real lock stands in the first screen; where there is none, the page says so', async () => {
  const lock = lockRecord({ id: '0xabc', unlockTimestamp: 4_000_000_000 });
  showSite(<LandingPage />, {
    answers: { '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [lock] })])) },
  });
  const link = await screen.findByRole('link', { name: 'See this lock' });
  expect(link.getAttribute('href')).toBe('/token-lock/record/0xabc');
  cleanup();
  showSite(<LandingPage />);
  expect(await screen.findByText('No lock is open yet')).toBeDefined();
});

test('the newest locks of both lockers lead to their records; a pair that no factory recognises is marked', async () => {
  const token = lockRecord({ id: 'token', tokenLockId: 3, lockedTimestamp: 20 });
  const pair = lockRecord({
    id: 'pair',
    tokenLockId: 4,
    lockedTimestamp: 30,
    tokenAddress: '0x6666666666666666666666666666666666666666',
    tokenAddressOneSymbol: 'DUST',
    tokenAddressTwoSymbol: 'FLUFF',
  });
  showSite(<LandingPage />, {
    answers: {
      '/token-locker/all': ok(pageOf([tokenSummary({ lockRecords: [token] })])),
      '/liquidity-locker/all': ok(
        pageOf([tokenSummary({ tokenAddress: pair.tokenAddress, lockRecords: [pair] })]),
      ),
    },
  });
  const newest = within(await section('Newest locks'));
  expect((await newest.findByRole('link', { name: 'Lock 3 of KGT' })).getAttribute('href')).toBe(
    '/token-lock/record/token',
  );
  const link = await newest.findByRole('link', { name: 'Lock 4 of DUST / FLUFF' });
  expect(link.getAttribute('href')).toBe('/liquidity-lock/record/pair');
  expect(newest.getAllByText('unrecognised factory')).toHaveLength(1);
});

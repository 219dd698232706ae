import type { LockRecord, TokenPrice } from '@kingspad/domain/api';
import { toUtcDisplay } from '@kingspad/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { LIQUIDITY_LOCKS } from './kinds.ts';
import { LP_LOCKER, ONE, PAIR_ON_CHAIN, TWO, lpRecord, lpSummary } from './pair-support.ts';
import {
  CONFIG,
  CONNECTED,
  NO_PRICE,
  TOKEN,
  failure,
  lockerDetails,
  now,
  ok,
  pageOf,
  serve,
  visit,
  type Call,
  type World,
} from '#testing/world.tsx';
import { LockListPage } from './list/LockListPage.tsx';
import { LockRecordPage } from './record/LockRecordPage.tsx';
import { TokenLocksPage } from './token/TokenLocksPage.tsx';

const kind = LIQUIDITY_LOCKS;
const list = { path: '/liquidity-list', element: <LockListPage kind={kind} /> };
const detail = { path: '/liquidity-list/view/:token', element: <TokenLocksPage kind={kind} /> };
const record = { path: '/liquidity-lock/record/:id', element: <LockRecordPage kind={kind} /> };
const PRICED: TokenPrice = {
  ...NO_PRICE,
  priceUsd: String(2n * 10n ** 18n),
  depthUsd: String(10n ** 22n),
  reason: 'priced',
};

/** A server that knows one pair with one lock. */
function serveLp(lock: LockRecord = lpRecord(), { summary = lpSummary(), price = PRICED } = {}): Call[] {
  return serve(({ path }) => {
    if (path.startsWith('/price/')) return ok(price);
    if (path.includes('/schedule') || path.includes('/history')) return ok(pageOf([]));
    if (path.includes('/unlock-forecast/')) {
      return ok({
        tokenAddress: TOKEN,
        blockTimestamp: now(),
        lockedAmount: summary.totalTokensLocked,
        renouncedAmount: '0',
        unlockedAmount: '0',
        nextUnlock: null,
        points: [],
        isPartial: false,
      });
    }
    if (path.includes('/get-token-lock-records/') || path.includes('/user/')) return ok(pageOf([lock]));
    if (path.includes('/get/')) return ok(summary);
    if (path.includes('/all')) return ok(pageOf([summary]));
    if (path.includes('/lock-record/')) return ok(lock);
    return failure(500, 'internal', 'Not in this test.');
  });
}

const chain = (lock: LockRecord, changes = {}) => ({
  ...PAIR_ON_CHAIN,
  lockerDetails: lockerDetails(lock),
  ...changes,
});
const region = (name: string) => within(screen.getByRole('region', { name }));
const fact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Where this page is' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('/', '').trim());

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the LP lock list', () => {
  it('shows pair, DEX, share of the LP supply and value of each (LS-02, part)', async () => {
    const calls = serveLp();
    visit('/liquidity-list', list, { chain: PAIR_ON_CHAIN });
    const link = await screen.findByRole('link', { name: 'View the locks of KGT / WBNB' });
    expect(link.getAttribute('href')).toBe(`/liquidity-list/view/${TOKEN}`);
    expect(calls[0]?.path).toBe('/liquidity-locker/all?page=1&limit=10');
    expect(screen.getByPlaceholderText('Search by LP token address or token address...')).toBeTruthy();
    const row = screen.getByRole('table').querySelector('tbody tr');
    await waitFor(() => expect(row?.textContent).toContain('25%'));
    expect(row?.querySelector('[title="recognized: PancakeSwap"]')?.textContent).toContain('PancakeSwap');
    await waitFor(() => expect(row?.textContent).toContain('$3.00'));
  });

  it('the list of own locks leads to each lock’s page (LS-02, part)', async () => {
    const lock = lpRecord();
    serveLp(lock);
    visit('/liquidity-list?tab=mine', list, { wallet: CONNECTED, chain: PAIR_ON_CHAIN });
    const link = await screen.findByRole('link', { name: 'View lock 17 of KGT / WBNB' });
    expect(link.getAttribute('href')).toBe(`/liquidity-lock/record/${lock.id}`);
  });
});

describe('a pair’s page', () => {
  it('shows amount, value, address, name, DEX and share (LD-03, part)', async () => {
    const summary = lpSummary({ totalTokensLocked: '1234567891234567891' });
    const lock = lpRecord();
    serveLp(lock, { summary });
    visit(`/liquidity-list/view/${TOKEN}`, detail, { chain: PAIR_ON_CHAIN });
    await screen.findByText('KGT', { selector: 'bdi' });
    expect(crumbs()).toEqual(['LP Lock List', 'LP Lock List Detail']);
    const [amount] = region('Lock Info').getAllByTitle('1.234567891234567891 Cake-LP');
    expect(amount?.textContent).toBe('1.23456 Cake-LP');
    await waitFor(() => expect(fact('Current values locked')).toContain('$2.46'));
    expect(fact('Liquidity address')).toContain('0x5FbD');
    expect(fact('Pair name')).toBe('KGT / WBNB');
    expect(fact('DEX platform')).toContain('PancakeSwap');
    await waitFor(() => expect(fact('Share of the LP supply')).toBe('20.58%'));
    const link = await screen.findByRole('link', { name: 'View lock 17 of KGT / WBNB' });
    expect(link.getAttribute('href')).toBe(`/liquidity-lock/record/${lock.id}`);
    expect(screen.getByRole('columnheader', { name: 'Cycle(minutes)' })).toBeTruthy();
  });

  it('calls a pair without symbols ~ (LD-03, part)', async () => {
    serveLp(lpRecord(), { summary: lpSummary({ tokenAddressOneSymbol: null }) });
    visit(`/liquidity-list/view/${TOKEN}`, detail, { chain: PAIR_ON_CHAIN });
    await waitFor(() => expect(fact('Pair name')).toBe('~'));
  });

  it('values a pair of no listed factory at $0 and says why', async () => {
    const price: TokenPrice = { ...NO_PRICE, reason: 'unrecognised' };
    serveLp(lpRecord(), { summary: lpSummary({ pairFactory: null }), price });
    visit(`/liquidity-list/view/${TOKEN}`, detail, { chain: PAIR_ON_CHAIN });
    await waitFor(() => expect(fact('Current values locked')).toBe('$0 (unrecognised factory)'));
    expect(fact('DEX platform')).toBe('PancakeSwapunrecognised factory');
    fireEvent.click(screen.getByRole('button', { name: 'How this value is calculated' }));
    expect(screen.getByRole('tooltip').textContent).toMatch(
      /^\$0: the pair’s factory isn’t on the locker’s list/,
    );
  });
});

describe('an LP lock’s page', () => {
  const open = (lock: LockRecord, world: World = {}) => {
    const calls = serveLp(lock);
    visit(`/liquidity-lock/record/${lock.id}`, record, { ...world, chain: chain(lock, world.chain) });
    return calls;
  };

  it('shows crumbs, countdown and pair on an LP lock’s page (LR-08, part)', async () => {
    open(lpRecord(), { chain: { WETH: TWO } });
    await screen.findByRole('region', { name: 'Pair Info' });
    expect(crumbs()).toEqual(['LP Lock List', 'LP Lock List Detail', 'LP Lock List Record Detail']);
    expect(screen.getByRole('heading', { name: 'Unlock In' })).toBeTruthy();
    expect(fact('Pair address')).toContain('0x5FbD');
    expect(fact('Pair name')).toBe('KGT / WBNB');
    expect(fact('Token')).toContain('KGT');
    expect(fact('Quote token')).toContain('WBNB');
    expect(fact('DEX platform')).toBe('PancakeSwaprecognized: PancakeSwap');
  });

  it('quotes an LP lock in a coin, wherever the pair has it (LR-08, part)', async () => {
    vi.spyOn(CONFIG, 'coins', 'get').mockReturnValue([{ symbol: 'KGT', address: ONE, decimals: 18 }]);
    open(lpRecord());
    await waitFor(() => expect(fact('Quote token')).toContain('KGT'));
  });

  it('shows three panels: of the chain, of the records, of the locker (LR-11, part)', async () => {
    const lock = lpRecord();
    open(lock, { wallet: CONNECTED });
    await waitFor(() => expect(region('On-chain lock details').getByText('Owner')).toBeTruthy());
    expect(region('On-chain lock details').getByText('Unlock Date')).toBeTruthy();
    expect(region('Record data').getByText('Launch liquidity')).toBeTruthy();
    expect(region('Record data').getByText('Lock ID')).toBeTruthy();
    const locker = region('Token locker details');
    expect(locker.getByTitle(LP_LOCKER)).toBeTruthy();
    expect((await locker.findByText('25%')).closest('div')?.textContent).toContain('Share of the LP supply');
    expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe(
      `/liquidity-lock/record/update/${lock.id}`,
    );
  });

  it('shows no chain data that the chain does not answer (LR-11, part)', async () => {
    open(lpRecord(), { chain: { lockerDetails: new Error('away') } });
    expect(await screen.findByText(/^The chain can’t be reached right now/)).toBeTruthy();
    expect(region('On-chain lock details').queryByText('Owner')).toBeNull();
  });

  it('keeps Unlock disabled until its time, and says until when (LR-10, part)', async () => {
    const write = vi.fn<NonNullable<World['write']>>();
    const lock = lpRecord();
    open(lock, { wallet: CONNECTED, write });
    const unlock = await screen.findByRole('button', { name: 'Unlock' });
    expect(unlock.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(`Possible from ${toUtcDisplay(lock.unlockTimestamp)}`)).toBeTruthy();
    fireEvent.click(unlock);
    expect(toasts.get()).toEqual([]);
    expect(write).not.toHaveBeenCalled();
  });

  it('lets its owner unlock from its time on, at the LP locker (LR-06, part)', async () => {
    const write = vi.fn<NonNullable<World['write']>>();
    open(lpRecord({ unlockTimestamp: now() - 60 }), { wallet: CONNECTED, write });
    const unlock = await screen.findByRole('button', { name: 'Unlock' });
    expect(unlock.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(unlock);
    await waitFor(() => expect(write).toHaveBeenCalled());
    const prepared = await write.mock.calls[0]?.[0].prepare({} as never);
    expect(prepared?.call).toMatchObject({ address: LP_LOCKER, functionName: 'unlockTokens', args: [17n] });
  });

  it('marks a fake as unrecognised', async () => {
    open(lpRecord({ pairFactory: null }));
    await waitFor(() => expect(fact('Factory when locked')).toBe('unrecognised factory'));
    expect(fact('DEX platform')).toBe('PancakeSwapunrecognised factory');
  });
});

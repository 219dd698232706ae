import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { getAddress, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { where } from '#testing/actions.ts';
import {
  CONNECTED,
  failure,
  ok,
  OWNER,
  pageOf,
  pageOfMany,
  serve,
  OTHER_ACCOUNT,
  visit,
} from '#testing/world.tsx';
import { toasts } from '#lib/toast.ts';
import { likes } from '#cards/sale/liked.ts';
import { POOL, presaleItem } from '../../test-support.ts';
import { MyPresalesPage } from './MyPresalesPage.tsx';
import { portalView } from '../view.ts';
import { PresalePortalPage } from './PresalePortalPage.tsx';
import { expectTabs } from '#testing/patterns/tabs.ts';

const route = { path: '/presale-portal', element: <PresalePortalPage /> };
const contributed = {
  presale: presaleItem(),
  contributedAmountInWei: `15${'0'.repeat(17)}`,
  isRefunded: false,
  lastContributionTimestamp: 1,
};
const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article');

beforeEach(() => {
  toasts.set([]);
  likes.set({});
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the portal', () => {
  it('links all sales as files', async () => {
    serve(() => ok(pageOf([])));
    visit('/presale-portal', route);
    const links = await screen.findAllByRole('link', { name: /^Download all/ });
    expect(links.map((link) => new URL(link.getAttribute('href') ?? '').pathname)).toEqual([
      '/api/v1/exports/sales.csv',
      '/api/v1/exports/sales.ndjson',
    ]);
  });

  it('[PP-01] has its four tabs, kept in the address bar', async () => {
    serve(() => ok(pageOf([])));
    visit('/presale-portal?page=3', route);
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['All Presales', 'Overview', 'My Contributions', 'All Liked']);
    fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(where()).toBe('/presale-portal?tab=overview');
    await screen.findByText('No pools found');
    fireEvent.click(screen.getByRole('tab', { name: 'All Presales' }));
    await expectTabs(screen.getByRole('tablist'));
  });

  it('[PP-08] gives each list its own page size, and offers the same sizes beside it', async () => {
    const pools = Array.from({ length: 21 }, (_, index) => getAddress(toHex(index + 1, { size: 20 })));
    likes.set({ [OWNER.toLowerCase()]: pools });
    const calls = serve(({ path }) => {
      if (path.startsWith('/presale/get/')) {
        return ok(presaleItem({ poolContractAddress: pools.find((pool) => path.endsWith(pool)) ?? POOL }));
      }
      const item = path.includes('contributed') ? contributed : presaleItem();
      return ok(pageOfMany([item], 134));
    });
    const sizes = async () =>
      within(await screen.findByLabelText('Rows per page'))
        .getAllByRole('option')
        .map(({ textContent }) => Number(textContent));
    visit('/presale-portal', route, { wallet: CONNECTED });
    expect(await sizes()).toEqual([9, 10, 20, 30, 50, 100]);
    const openTab = async (name: string, path: string) => {
      fireEvent.click(screen.getByRole('tab', { name }));
      await vi.waitFor(() => expect(calls.at(-1)?.path).toContain(path));
      return sizes();
    };
    expect(await openTab('Overview', '/presale/all?page=1&limit=20')).toEqual([10, 20, 30, 50, 100]);
    expect(
      await openTab('My Contributions', `/presale/get-contributed-pools/${OWNER}?page=1&limit=10`),
    ).toEqual([10, 20, 30, 50, 100]);
    expect(await openTab('All Liked (21)', '/presale/get/')).toEqual([9, 10, 20, 30, 50, 100]);
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9));
    cleanup();
    visit('/my-presales', { path: '/my-presales', element: <MyPresalesPage /> }, { wallet: CONNECTED });
    expect(await sizes()).toEqual([9, 10, 20, 30, 50, 100]);
    // The strip of what waits for the wallet asks for 50.
    expect(calls.map(({ path }) => path).filter((path) => /limit=(?!50$)/.test(path))).toEqual([
      '/presale/all?page=1&limit=9',
      '/presale/all?page=1&limit=20',
      `/presale/get-contributed-pools/${OWNER}?page=1&limit=10`,
      `/presale/get-presale/${OWNER}?page=1&limit=9`,
    ]);
  });
});

describe('All Presales', () => {
  it('PP-02 (part): asks for status, order and page, and offers the page sizes', async () => {
    const calls = serve(() => ok(pageOfMany([presaleItem()], 134)));
    visit('/presale-portal', route);
    await card('King Gold');
    fireEvent.click(screen.getByRole('radio', { name: /^Ongoing/ }));
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'raised' } });
    await vi.waitFor(() =>
      expect(calls.at(-1)?.path).toBe('/presale/all?page=1&limit=9&status=live&sortBy=raised'),
    );
    const sizes = screen.getByLabelText('Rows per page');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['9', '10', '20', '30', '50', '100']);
    fireEvent.change(sizes, { target: { value: '50' } });
    await vi.waitFor(() => expect(calls.at(-1)?.path).toContain('limit=50'));
    expect(where()).toBe('/presale-portal?status=live&sort=raised&size=50');
  });

  it('counts the presales of each status next to its name, except in a search', async () => {
    const counts = { any: 134, upcoming: 2, live: 3, ended: 129, filled: 0, finalized: 100, canceled: 20 };
    serve(({ path }) => ok(path === '/presale/counts' ? counts : pageOfMany([presaleItem()], 134)));
    visit('/presale-portal', route);
    expect(await screen.findByRole('radio', { name: 'Ongoing 3' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'All statuses 134' })).toBeDefined();
    cleanup();
    visit('/presale-portal?search=gold', route);
    await card('King Gold');
    expect(screen.getByRole('radio', { name: 'Ongoing' })).toBeDefined();
  });

  it('shows a table instead of cards by choice, and keeps the choice on the device', async () => {
    serve(() => ok(pageOfMany([presaleItem()], 134)));
    visit('/presale-portal', route);
    await card('King Gold');
    fireEvent.change(screen.getByLabelText('View'), { target: { value: 'table' } });
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('link', { name: 'View King Gold' }).getAttribute('href')).toBe(
      `/presale-details/${POOL}`,
    );
    expect(localStorage.getItem('kingspad:presale-view:v1')).toBe('"table"');
    act(() => portalView.set('cards'));
    await card('King Gold');
  });

  it('PP-02 (part): searches in lower case, half a second after the last key', async () => {
    const calls = serve(() => ok(pageOf([])));
    visit('/presale-portal', route);
    await screen.findByText('No pools found');
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'KGT' } });
    act(() => void vi.advanceTimersByTime(499));
    expect(where()).toBe('/presale-portal');
    act(() => void vi.advanceTimersByTime(1));
    expect(where()).toBe('/presale-portal?search=KGT');
    vi.useRealTimers();
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/presale/all?page=1&limit=9&search=kgt'));
  });

  it('PP-07, PP-09 (part): cards have their names cut and lead to the presale', async () => {
    const long = 'A name that is much longer than a card is wide';
    serve(() => ok(pageOf([presaleItem({ presaleName: long })])));
    visit('/presale-portal', route);
    const link = await screen.findByRole('link', { name: 'A name that is much longe…' });
    expect(link.getAttribute('href')).toBe(`/presale-details/${POOL}`);
    expect(link.getAttribute('title')).toBe(long);
  });

  it('a card shows the presale’s terms', async () => {
    serve(() => ok(pageOf([presaleItem({ kycLink: 'https://example.com/kyc' })])));
    visit('/presale-portal', route);
    const text = (await card('King Gold'))?.textContent ?? '';
    expect(text).toContain('Ongoing');
    expect(text).toContain('25 BNB of 100 BNB raised');
    expect(text).toContain('25%');
    expect(text).toContain('Soft cap50 BNB');
    expect(text).toContain('Liquidity60%');
    expect(text).toContain('30 days');
    expect(text).toContain('Sale Ends In');
    expect(text).toContain('KYC: the owner’s claim, not verified');
    // Missing ones are in the table alone.
    expect(text).not.toContain('Audit');
  });

  it('cards show status changes by time since the list was read', async () => {
    const over = { startTimeTimestamp: 1000, endTimeTimestamp: 2000 };
    serve(() =>
      ok(
        pageOf([
          presaleItem({ ...over, presaleName: 'Failed', poolContractAddress: OWNER }),
          presaleItem({ ...over, presaleName: 'Made it', raisedAmount: `6${'0'.repeat(19)}` }),
        ]),
      ),
    );
    visit('/presale-portal', route);
    expect((await card('Failed'))?.textContent).toContain('Soft cap missed');
    expect((await card('Made it'))?.textContent).toContain('Not finalized in time');
  });

  it('PP-10 (part): a failed fetch is logged, leaves an empty list and says so in its place', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(() => failure(500, 'internal', 'No.'));
    visit('/presale-portal', route);
    await screen.findByText('This list couldn’t be loaded');
    expect(log).toHaveBeenCalledWith('A list of presales could not be read.', expect.anything());
    expect(screen.queryByText('No pools found')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(toasts.get()).toEqual([]);
  });

  it('leads back from a page past the end', async () => {
    serve(({ path }) => ok(path.includes('page=99') ? pageOfMany([], 3) : pageOfMany([presaleItem()], 3)));
    visit('/presale-portal?page=99', route);
    fireEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
    await card('King Gold');
    expect(where()).toBe('/presale-portal');
  });
});

describe('Overview', () => {
  const rows = [
    presaleItem({ presaleName: 'Middle' }),
    presaleItem({
      presaleName: 'Big',
      poolContractAddress: OWNER,
      liquidityTokenName: 'USDT',
      liquidityTokenDecimals: 6,
      hardCap: '500000000',
      raisedAmount: '500000000',
      status: 'filled',
      kycLink: 'https://example.com/kyc',
      auditedLink: 'https://example.com/audit',
      verifications: { kyc: false, audited: true, safu: false },
      websiteLink: 'https://example.com',
    }),
    presaleItem({
      presaleName: 'Small',
      kind: 'fair',
      poolContractAddress: OTHER_ACCOUNT,
      hardCap: `1${'0'.repeat(18)}`,
      status: 'upcoming',
      startTimeTimestamp: 4_000_000_000,
      endTimeTimestamp: 4_000_100_000,
    }),
  ];
  const open = (search = '') => {
    const calls = serve(() => ok(pageOf(rows)));
    visit(`/presale-portal?tab=overview${search}`, route);
    return calls;
  };
  const names = () =>
    screen.getAllByRole('link', { name: /^View / }).map((link) => link.getAttribute('aria-label'));

  it('[PP-03] has every column, with claims, progress, links, countdown and View', async () => {
    open();
    await screen.findByRole('link', { name: 'View Big' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'HC',
      'Coin',
      'Liquidity%',
      'KYC/Audit/SAFU',
      'Status',
      'Links',
      'Countdown',
      'View',
    ]);
    const row = screen.getByRole('link', { name: 'View Big' }).closest('tr');
    const cell = (label: string) => row?.querySelector(`td[data-label="${label}"]`)?.textContent;
    expect(cell('Name')).toBe('BBig');
    const fair = screen.getByRole('link', { name: 'View Small' }).closest('tr');
    expect(fair?.querySelector('td[data-label="Name"]')?.textContent).toBe('SSmallFair price');
    expect(cell('HC')).toBe('500 USDT');
    expect(cell('Coin')).toBe('USDT');
    expect(cell('Liquidity%')).toBe('60%');
    expect(cell('KYC/Audit/SAFU')).toContain('KYC: the owner’s claim, not verified');
    expect(cell('KYC/Audit/SAFU')).toContain('Audit: verified by the platform’s operators');
    expect(cell('KYC/Audit/SAFU')).toContain('SAFU: the owner gives no link');
    expect(cell('Links')).toContain('Website');
    expect(cell('Countdown')).toBe('Ended');
    expect(row?.querySelector('[data-look=success] progress')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('Coin'), { target: { value: 'BNB' } });
    expect(names()).toEqual(['View Middle', 'View Small']);
    fireEvent.change(screen.getByLabelText('Coin'), { target: { value: 'any' } });
    fireEvent.change(screen.getByLabelText('Sort by hard cap'), { target: { value: 'highest' } });
    expect(names()).toEqual(['View Big', 'View Middle', 'View Small']);
    fireEvent.change(screen.getByLabelText('Sort by hard cap'), { target: { value: 'lowest' } });
    expect(names()).toEqual(['View Small', 'View Middle', 'View Big']);
    expect(where()).toBe('/presale-portal?tab=overview&cap=lowest');
  });

  it('[PP-09] leads to the presale, filters by three coins, and asks for page, limit and search alone', async () => {
    const calls = open('&search=gold&coin=USDT&cap=highest&status=live&sort=raised');
    const link = await screen.findByRole('link', { name: 'View Big' });
    expect(link.getAttribute('href')).toBe(`/presale-details/${OWNER}`);
    expect(names()).toEqual(['View Big']);
    const coins = within(screen.getByLabelText('Coin')).getAllByRole('option');
    expect(coins.map(({ textContent }) => textContent)).toEqual(['All coins', 'BNB', 'BUSD', 'USDT']);
    expect(calls.map(({ path }) => path)).toEqual(['/presale/all?page=1&limit=20&search=gold']);
  });
});

describe('My Contributions', () => {
  it('[PP-05] asks for a wallet without one, and lists the presales that it contributed to', async () => {
    const calls = serve(() => ok(pageOf([contributed])));
    visit('/presale-portal?tab=contributions', route);
    expect(screen.getByText('Please connect your wallet')).toBeDefined();
    expect(calls).toEqual([]);
    cleanup();
    visit('/presale-portal?tab=contributions', route, { wallet: CONNECTED });
    expect((await card('King Gold'))?.textContent).toContain('You contributed 1.5 BNB.');
  });
});

describe('All Liked', () => {
  const liking = () => screen.findByRole('button', { name: 'Like King Gold' });

  it('[PP-06] keeps what a wallet likes, counts it, and asks for a wallet without one', async () => {
    serve(({ path }) => {
      if (path.startsWith('/presale/get/')) return ok(presaleItem());
      return ok(pageOf(path.includes('contributed') ? [] : [presaleItem()]));
    });
    visit('/presale-portal', route);
    fireEvent.click(await liking());
    expect(toasts.get().map(({ title, text }) => [title, text])).toEqual([
      ['Authentication Error', 'Please connect your wallet'],
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'All Liked' }));
    expect(screen.getByText('Please connect your wallet')).toBeDefined();
    cleanup();

    const { wallet } = visit('/presale-portal', route, { wallet: CONNECTED });
    fireEvent.click(await liking());
    expect((await liking()).getAttribute('aria-pressed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('kingspad:liked-presales:v1') ?? '')).toEqual({
      [OWNER.toLowerCase()]: [POOL],
    });
    fireEvent.click(screen.getByRole('tab', { name: 'All Liked (1)' }));
    expect((await card('King Gold'))?.textContent).toContain('25 BNB of 100 BNB raised');
    wallet.set({ ...CONNECTED, account: OTHER_ACCOUNT });
    expect(await screen.findByText('No pools found')).toBeDefined();
    wallet.set(CONNECTED);
    fireEvent.click(await liking());
    expect(await screen.findByRole('tab', { name: 'All Liked' })).toBeDefined();
    expect(await screen.findByText('No pools found')).toBeDefined();
  });
});

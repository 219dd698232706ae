import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import { where } from '#testing/actions.ts';
import {
  CONNECTED,
  HASH,
  OWNER,
  TOKEN,
  failure,
  lockRecord,
  ok,
  pageOf,
  pageOfMany,
  serve,
  tokenSummary,
  vestingRecord,
  visit,
} from '#testing/world.tsx';
import { LockListPage } from './LockListPage.tsx';
import { expectPagination } from '#testing/patterns/navigation.ts';
import { expectTabs } from '#testing/patterns/tabs.ts';

const route = { path: '/token-list', element: <LockListPage kind={TOKEN_LOCKS} /> };

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the token lock list', () => {
  it('links all locks as files', async () => {
    serve(() => ok(pageOfMany([tokenSummary()], 134)));
    visit('/token-list', route);
    const links = await screen.findAllByRole('link', { name: /^Download all/ });
    expect(
      links.map((link) => [link.textContent, new URL(link.getAttribute('href') ?? '').pathname]),
    ).toEqual([
      ['Download all (CSV)', '/api/v1/exports/token-locks.csv'],
      ['Download all (NDJSON)', '/api/v1/exports/token-locks.ndjson'],
    ]);
  });

  it('shows locked tokens, ten a page, each leading to its page (LS-01, LS-03, part)', async () => {
    const calls = serve(() => ok(pageOfMany([tokenSummary()], 134)));
    visit('/token-list', route);
    const link = await screen.findByRole('link', { name: 'View the locks of KGT' });
    expect(link.getAttribute('href')).toBe(`/token-list/view/${TOKEN}`);
    expect(calls[0]?.path).toBe('/token-locker/all?page=1&limit=10');
    expect(screen.getByText('1–10 of 134')).toBeTruthy();
  });

  it('keeps page, size, search and tab in the address bar (LS-03, part)', async () => {
    const calls = serve(() => ok(pageOfMany([tokenSummary()], 134)));
    visit('/token-list?page=3&size=15&search=0x5f', route);
    await screen.findByRole('link', { name: /View the locks/ });
    expect(calls[0]?.path).toBe('/token-locker/all?page=3&limit=15&search=0x5f');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(where()).toBe('/token-list?page=4&size=15&search=0x5f');
    const sizes = screen.getByLabelText('Rows per page');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '15', '30', '60', '90']);
    fireEvent.change(sizes, { target: { value: '90' } });
    expect(where()).toBe('/token-list?size=90&search=0x5f');
    fireEvent.click(screen.getByRole('tab', { name: 'My lock' }));
    expect(where()).toBe('/token-list?size=90&search=0x5f&tab=mine');
  });

  it('sorts all tokens by amount, share and next release by the server, from the first page on', async () => {
    const calls = serve(() => ok(pageOfMany([tokenSummary()], 134)));
    visit('/token-list?page=3', route);
    await screen.findByRole('link', { name: /View the locks/ });
    const names = ['Newest', 'Amount', 'Share', 'Next release'];
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(names);
    for (const [name, sort] of [
      ['Amount', 'amount'],
      ['Share', 'share'],
      ['Next release', 'release'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }));
      expect(where()).toBe(`/token-list?sort=${sort}`);
      await waitFor(() => expect(calls.at(-1)?.path).toBe(`/token-locker/all?page=1&limit=10&sort=${sort}`));
    }
    // A wallet's locks have other orders.
    fireEvent.click(screen.getByRole('tab', { name: 'My lock' }));
    expect(where()).toBe('/token-list?tab=mine');
  });

  it('gives tabs and pages the roles and keys of their patterns', async () => {
    serve(() => ok(pageOfMany([tokenSummary()], 134)));
    visit('/token-list', route);
    await screen.findByRole('link', { name: /View the locks/ });
    await expectPagination(() => screen.getByRole('navigation', { name: 'Pages' }));
    await expectTabs(screen.getByRole('tablist'));
  });

  it('shows no rows and no notice while its first answer fails, and asks again (LS-04, part)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isDown = true;
    serve(() => (isDown ? failure(500, 'internal', 'No.') : ok(pageOf([tokenSummary()]))));
    visit('/token-list', route);
    await screen.findByText('This list couldn’t be loaded');
    expect(screen.queryByText('No locks found')).toBeNull();
    expect(toasts.get()).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  });

  it('an empty list says so, and what to do', async () => {
    serve(() => ok(pageOf([])));
    visit('/token-list', route);
    expect(await screen.findByText('No locks found')).toBeTruthy();
    const actions = screen.getAllByRole('link', { name: 'Lock tokens' });
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/token-locker', '/token-locker']);
  });

  it('leads back from a page past the end', async () => {
    serve(({ path }) => ok(path.includes('page=99') ? pageOfMany([], 3) : pageOfMany([tokenSummary()], 3)));
    visit('/token-list?page=99', route);
    fireEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
    await screen.findByRole('link', { name: /View the locks/ });
    expect(where()).toBe('/token-list');
  });
});

describe('the rows of the token lock list', () => {
  it('rows have amount, share, value, next release and number of locks, with a dash for unknown values', async () => {
    serve(({ path }) =>
      path.startsWith('/price/')
        ? ok({ tokenAddress: TOKEN, priceUsd: null, depthUsd: null, reason: 'no-pair', blockNumber: 1 })
        : ok(pageOf([tokenSummary({ nextReleaseTimestamp: 4_000_000_000 })])),
    );
    visit('/token-list', route);
    const link = await screen.findByRole('link', { name: /View the locks/ });
    const cell = (label: string) => link.closest('tr')?.querySelector(`[data-label="${label}"]`)?.textContent;
    expect(cell('Currently locked')).toContain('1.5 KGT');
    expect(cell('Next release')).toContain('2096.10.02');
    await waitFor(() => expect(cell('Value')).toBe('–'));
    expect(cell('Share of supply')).toBeDefined();
    expect(cell('Locks')).toBe('1');
  });
});

describe('My lock', () => {
  it('asks only for a wallet when none is connected (LS-05, part)', () => {
    const calls = serve(() => ok(pageOf([])));
    visit('/token-list?tab=mine', route);
    expect(screen.getByText('Connect your wallet to see your locks')).toBeTruthy();
    const panel = screen.getByRole('tabpanel');
    expect(within(panel).getByRole('button', { name: 'Connect wallet' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('lists the connected wallet’s locks, each leading to its record (LS-01, LS-05, part)', async () => {
    const calls = serve(() => ok(pageOf([lockRecord()])));
    visit('/token-list?tab=mine', route, { wallet: CONNECTED });
    const link = await screen.findByRole('link', { name: 'View lock 17 of KGT' });
    expect(link.getAttribute('href')).toBe(`/token-lock/record/${HASH}`);
    expect(calls.map(({ path }) => path).filter((path) => !path.startsWith('/price/'))).toEqual([
      `/token-locker/get-lock-records/user/${OWNER}?page=1&limit=10`,
    ]);
  });

  it('lists received and offered locks apart, each in the address bar (LS-05, part)', async () => {
    const calls = serve(() => ok(pageOf([lockRecord({ title: null, isReceived: true })])));
    visit('/token-list?tab=mine&page=2', route, { wallet: CONNECTED });
    fireEvent.click(await screen.findByRole('radio', { name: 'Received' }));
    expect(where()).toBe('/token-list?tab=mine&scope=received');
    expect(screen.getByText(/^Others made these locks for this wallet\./)).toBeTruthy();
    await screen.findByRole('link', { name: 'View lock 17 of KGT' });
    fireEvent.click(screen.getByRole('radio', { name: 'Offered to me' }));
    expect(where()).toBe('/token-list?tab=mine&scope=offered');
    await vi.waitFor(() =>
      expect(calls.flatMap(({ path }) => path.split('?')[1] ?? [])).toEqual([
        'page=2&limit=10',
        'page=1&limit=10&scope=received',
        'page=1&limit=10&scope=offered',
      ]),
    );
  });

  it('shows each lock’s state', async () => {
    const past = { firstRelease: 1_700_000_000, initialPercent: 1_000, cycle: 10 ** 9, cyclePercent: 1_000 };
    const rows = [
      lockRecord({ tokenLockId: 1 }),
      vestingRecord({ ...past, released: 150_000_000_000_000_000n }, { tokenLockId: 2 }),
      vestingRecord(past, { tokenLockId: 3 }),
      lockRecord({ tokenLockId: 4, isClaimed: true }),
      lockRecord({ tokenLockId: 5, isRenounced: true }),
    ];
    serve(() => ok(pageOf(rows)));
    visit('/token-list?tab=mine', route, { wallet: CONNECTED });
    await screen.findByRole('link', { name: 'View lock 1 of KGT' });
    const states = ['locked', 'vesting', 'unlockable', 'claimed', 'burnt'];
    const cells = [...document.querySelectorAll('td[data-label=Lock]')];
    expect(cells.map((cell) => states.find((state) => cell.textContent.includes(state)))).toEqual(states);
  });

  it('never shows one wallet’s rows to another', async () => {
    serve(({ path }) => ok(path.includes(OWNER) ? pageOf([lockRecord()]) : pageOf([])));
    const { wallet } = visit('/token-list?tab=mine', route, { wallet: CONNECTED });
    await screen.findByRole('link', { name: 'View lock 17 of KGT' });
    wallet.set({ ...CONNECTED, account: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View lock 17 of KGT' })).toBeNull());
    expect(await screen.findByText('This wallet owns no locks.')).toBeTruthy();
  });
});

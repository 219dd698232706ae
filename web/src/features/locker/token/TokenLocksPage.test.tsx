import type { UnlockForecastAnswer } from '@kingspad/domain/api';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { chainHead, reportHead } from '#web3/chain-clock.ts';
import { TOKEN_LOCKS } from '../kinds.ts';
import {
  HASH,
  NO_PRICE,
  TOKEN,
  failure,
  lockRecord,
  ok,
  pageOf,
  serve,
  tokenSummary,
  vestingRecord,
  visit,
} from '#testing/world.tsx';
import { TokenLocksPage } from './TokenLocksPage.tsx';
import { expectBreadcrumbs } from '#testing/patterns/navigation.ts';

const DAY = 86_400;
const route = { path: '/token-list/view/:token', element: <TokenLocksPage kind={TOKEN_LOCKS} /> };
const E18 = 10n ** 18n;

const forecast: UnlockForecastAnswer = {
  tokenAddress: TOKEN,
  blockTimestamp: 1_800_000_000,
  lockedAmount: '1500000000000000000',
  renouncedAmount: '200000000000000000',
  unlockedAmount: '0',
  nextUnlock: { timestamp: 4_000_000_000, amount: '1000000000000000000' },
  points: [
    { timestamp: 1_800_000_000, amount: '0' },
    { timestamp: 3_000_000_000, amount: '1000000000000000000' },
    { timestamp: 4_000_000_000, amount: '1300000000000000000' },
  ],
  isPartial: false,
};

const LOCKS = [
  lockRecord(),
  vestingRecord(
    { firstRelease: 4_000_000_000, initialPercent: 1_050, cycle: 30 * DAY, cyclePercent: 3_333 },
    { tokenLockId: 18, id: `${HASH}-18` },
  ),
];

function open(changes: { supply?: bigint | Error; forecast?: UnlockForecastAnswer; fails?: boolean } = {}) {
  const calls = serve(({ path }) => {
    if (changes.fails) return failure(500, 'internal', 'No.');
    if (path.startsWith('/price/')) return ok(NO_PRICE);
    if (path.includes('/unlock-forecast/')) return ok(changes.forecast ?? forecast);
    if (path.includes('/get-token-lock-records/')) return ok(pageOf(LOCKS));
    return ok(tokenSummary());
  });
  visit(`/token-list/view/${TOKEN}`, route, { chain: { totalSupply: changes.supply ?? 3n * E18 } });
  return calls;
}

async function fact(label: string): Promise<string> {
  return vi.waitFor(() => {
    const value = screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;
    if (!value) throw new Error(`nothing beside ${label} yet`);
    return value;
  });
}

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  chainHead.set(undefined);
  vi.unstubAllGlobals();
});

describe('a token’s page', () => {
  it('lists its locks by date or by share, in the address bar', async () => {
    const calls = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Soonest first' }));
    await vi.waitFor(() => expect(calls.at(-1)?.path).toContain('page=1&limit=15&sort=unlock'));
    fireEvent.click(screen.getByRole('radio', { name: 'Share' }));
    await vi.waitFor(() => expect(calls.at(-1)?.path).toContain('sort=share'));
    expect(screen.getByTestId('where').textContent).toBe(`/token-list/view/${TOKEN}?sort=share`);
    fireEvent.click(screen.getByRole('radio', { name: 'Newest' }));
    expect(screen.getByTestId('where').textContent).toBe(`/token-list/view/${TOKEN}`);
  });

  it('reads the next unlock again once its time has come, until the index has its block', async () => {
    const end = 4_000_000_000;
    reportHead({ blockNumber: 5, timestamp: end - 30 * DAY });
    let asked = 0;
    serve(({ path }) => {
      if (path.startsWith('/price/')) return ok(NO_PRICE);
      if (path.includes('/get-token-lock-records/')) return ok(pageOf(LOCKS));
      if (!path.includes('/unlock-forecast/')) return ok(tokenSummary());
      asked += 1;
      const next = { timestamp: asked < 3 ? end : end + 365 * DAY, amount: '1000000000000000000' };
      return ok({ ...forecast, nextUnlock: next });
    });
    visit(`/token-list/view/${TOKEN}`, route, { chain: { totalSupply: 3n * E18 } });
    expect(await fact('Next unlock')).toContain('2096');
    // A chain's clock may jump: no timer that was set before has its moment.
    act(() => reportHead({ blockNumber: 6, timestamp: end }));
    await vi.waitFor(async () => expect(await fact('Next unlock')).toContain('2097'), { timeout: 10_000 });
    expect(asked).toBe(3);
  });

  it('shows the token and its locked amount below the breadcrumb (LD-01, part)', async () => {
    open();
    const crumbs = await screen.findByRole('navigation', { name: 'Where this page is' });
    expect(crumbs.textContent).toBe('Token Lock ListToken Lock List Detail');
    expectBreadcrumbs(crumbs);
    const card = screen.getByRole('region', { name: 'Lock Info' });
    await within(card).findByText('Current locked amount');
    await vi.waitFor(() => expect(card.textContent).toContain('1.5 KGT'));
    expect(await fact('Current values locked')).toBe('$0 (no price)');
    expect(within(card).getByTitle(TOKEN)).toBeTruthy();
    expect(await fact('Token name')).toBe('King Gold');
    expect(await fact('Token symbol')).toBe('KGT');
    expect(await fact('Token decimals')).toBe('18');
  });

  it('lists its locks in the specification’s columns, a dash where there is nothing [LD-02]', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Locks of this token' });
    await vi.waitFor(() => expect(table.querySelectorAll('tbody a')).toHaveLength(2));
    expect([...table.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'Token',
      'Amount',
      'Cycle(days)',
      'Initial Vesting Release(%)',
      'Vesting Release Cycle(%)',
      'Unlock time(UTC)',
      'Lock',
      'View',
    ]);
    const cells = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')]
        .slice(0, 5)
        // Share and value are below the amount.
        .map((cell) => (cell.querySelector('[class*=oneLine]') ?? cell).textContent),
    );
    expect(cells).toEqual([
      ['0x5FbD…0aa3', '1.5 KGT', '–', '–', '–'],
      ['0x5FbD…0aa3', '1.5 KGT', '30', '10.5', '33.33'],
    ]);
    expect([...table.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
      `/token-lock/record/${HASH}`,
      `/token-lock/record/${HASH}-18`,
    ]);
  });

  it('leaves a failed fetch empty, without a notice (LD-04, part)', async () => {
    open({ fails: true });
    await screen.findByText('This list couldn’t be loaded');
    expect(screen.getByText('These figures couldn’t be loaded')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
    expect(toasts.get()).toEqual([]);
    expect(screen.queryByText('No locks found')).toBeNull();
  });

  it('pages its locks by 15 (LD-04, part)', async () => {
    const calls = open();
    await screen.findByLabelText('Rows per page');
    expect(calls.map(({ path }) => path)).toContain(
      `/token-locker/get-token-lock-records/${TOKEN}?page=1&limit=15`,
    );
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map((option) => option.textContent)).toEqual(['15', '30', '60', '90']);
  });

  it('shows the share of the supply that is locked, and none of an impossible supply (ER-02, part)', async () => {
    open();
    expect(await fact('Share of the supply')).toBe('50%');
    cleanup();
    open({ supply: 0n });
    expect(await fact('Share of the supply')).toBe('The token reports no supply.');
    cleanup();
    open({ supply: 1n });
    expect(await fact('Share of the supply')).toContain('below the locked amount');
    cleanup();
    open({ supply: new Error('no such function') });
    await vi.waitFor(async () => expect(await fact('Share of the supply')).toBe('unknown'));
  });

  it('shows what unlocks when: next, as a chart, and as figures', async () => {
    open();
    expect(await fact('Next unlock')).toContain('1 KGT2096.10.02 07:06:40 UTC');
    expect(await fact('Locked permanently')).toBe('0.2 KGT');
    expect(screen.getByRole('img', { name: /up to 1.3 KGT at 2096.10.02 07:06:40 UTC/ })).toBeTruthy();
    fireEvent.click(screen.getByText('View as table'));
    const figures = screen.getByRole('table', { name: 'Unlocked by then, out of what is locked now' });
    expect([...figures.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      '2027.01.15 08:00:00 UTC0 KGT',
      '2065.01.24 05:20:00 UTC1 KGT',
      '2096.10.02 07:06:40 UTC1.3 KGT',
    ]);
    expect(screen.queryByText(/largest 1,000/)).toBeNull();
    cleanup();
    open({ forecast: { ...forecast, isPartial: true } });
    expect(await screen.findByText(/largest 1,000/)).toBeTruthy();
  });
});

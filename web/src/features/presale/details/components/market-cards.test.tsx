import type { Holders, PriceHistory } from '@kingspad/domain/api';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL } from '#testing/presales.ts';
import { failure, ok, OWNER, serve, visit } from '#testing/world.tsx';
import type { ShownSale } from '../model/sale.ts';
import { HoldersCard } from './HoldersCard.tsx';
import { PriceHistoryChart } from './PriceHistoryChart.tsx';

const E = 10n ** 18n;
const WALLET = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

await loadTexts('presale');

let answer: object | undefined;
beforeEach(() => {
  answer = undefined;
  serve(() => (answer ? ok(answer) : failure(500)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sale = {
  pool: POOL,
  owner: OWNER,
  finalizedAt: 1_000,
  coin: { symbol: 'BNB', decimals: 18 },
  token: { label: 'SOLD', decimals: 18 },
  record: { coinListed: String(2n * E), tokensListed: String(1_000n * E) },
} as unknown as ShownSale;

const show = (card: ReactNode) => visit('/', { path: '/', element: card });

const nothing = { blockNumber: null, timestamp: null, totalSupply: null, holderCount: null, holders: [] };

describe('the card of holders', () => {
  it('names known contracts, warns of large free wallets, and sums up the rest', async () => {
    const holders: Holders = {
      state: 'known',
      blockNumber: 1_234,
      timestamp: 9_000,
      totalSupply: String(1_000n * E),
      holderCount: 7,
      holders: [
        { walletAddress: POOL, kind: 'sale', amount: String(800n * E) },
        { walletAddress: WALLET, kind: 'wallet', amount: String(60n * E) },
        { walletAddress: OWNER, kind: 'owner', amount: String(50n * E) },
      ],
    };
    answer = holders;
    show(<HoldersCard sale={sale} />);
    const table = await screen.findByRole('table', { name: 'Holders' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^Presale pool.*80%800 SOLD$/);
    expect(rows[1]).toMatch(/^Wallet0x90F7…b906.*Warning: 6%60 SOLD$/);
    // At 5 % sharp there is no warning yet.
    expect(rows[2]).toMatch(/^Presale owner[^:]*5%50 SOLD$/);
    expect(rows[3]).toBe('All others9%90 SOLD');
    expect(screen.getByText(/^1 free wallet holds more than 5%/)).toBeTruthy();
    expect(screen.getByText(/^7 accounts hold this token\. Read at block 1,234\./)).toBeTruthy();
  });

  it.each([
    ['reading', 'Reading transfers from the chain. Holders appear in a moment.'],
    ['over-budget', 'More transfers than we index. Holders aren’t shown.'],
    ['unknown', /^Holders are unknown/],
  ])('says that holders are not known while they are %s', async (state, text) => {
    answer = { state, ...nothing };
    show(<HoldersCard sale={sale} />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it cannot be loaded', async () => {
    show(<HoldersCard sale={sale} />);
    expect(await screen.findByText(/having trouble loading this part/)).toBeTruthy();
  });
});

describe('the price history', () => {
  const point = (timestamp: number, coins: bigint) => ({
    blockNumber: timestamp / 100,
    timestamp,
    coinReserve: String(coins * E),
    tokenReserve: String(1_000n * E),
  });

  it('a chart is read out in a sentence and shown as a table', async () => {
    const history: PriceHistory = {
      state: 'known',
      points: [point(2_000, 4n), point(5_000, 3n)],
      current: { ...point(9_000, 3n) },
    };
    answer = history;
    show(<PriceHistoryChart sale={sale} />);
    expect(
      await screen.findByRole('img', {
        name: 'Price since listing: 0.002 BNB at listing, 0.003 BNB now, lowest 0.002 BNB, highest 0.004 BNB',
      }),
    ).toBeTruthy();
    expect(screen.getByText('High 0.004 BNB')).toBeTruthy();
    expect(screen.getByText('Lowest since listing').nextElementSibling?.textContent).toBe('0.002 BNB');
    const table = screen.getByRole('table', { name: 'Price since listing', hidden: true });
    const prices = within(table)
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(prices).toEqual(['0.003 BNB', '0.004 BNB', '0.002 BNB']);
  });

  it('a chart counts the zeros of small prices at its scale, and reads them out whole', async () => {
    const small = { ...point(2_000, 0n), coinReserve: String((378n * E) / 1_000n) };
    answer = { state: 'known', points: [small], current: small };
    show(<PriceHistoryChart sale={sale} />);
    expect(await screen.findByRole('img', { name: /lowest 0\.000378 BNB/ })).toBeTruthy();
    expect(screen.getByText('0.0₃5 BNB')).toBeTruthy();
  });

  it('names the block where a chart over its budget of trades ends', async () => {
    answer = { state: 'over-budget', points: [point(2_000, 4n)], current: null };
    show(<PriceHistoryChart sale={sale} />);
    expect(await screen.findByText('More trades than we index. The chart ends at block 20.')).toBeTruthy();
    expect(screen.getByRole('img')).toBeTruthy();
  });

  it.each([
    ['reading', 'Reading trades from the chain. The chart appears in a moment.'],
    ['unknown', 'Price history is unknown: the trades don’t match the pair’s reserves.'],
  ])('says that it is not known while it is %s', async (state, text) => {
    answer = { state, points: [], current: null };
    show(<PriceHistoryChart sale={sale} />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says that it cannot be loaded', async () => {
    show(<PriceHistoryChart sale={sale} />);
    expect(await screen.findByText(/having trouble loading this part/)).toBeTruthy();
  });
});

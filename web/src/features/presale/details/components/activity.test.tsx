import type { Contribution, PresaleItem, RaisedSeries } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL, presaleItem } from '#testing/presales.ts';
import { failure, ok, OWNER, pageOf, pageOfMany, serve, visit, type Call } from '#testing/world.tsx';
import type { ShownSale } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { ContributionsCard } from './ContributionsCard.tsx';
import { OwnerSalesCard } from './OwnerSalesCard.tsx';
import { RaisedCard } from './RaisedCard.tsx';

const E = 10n ** 18n;
const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x00000000000000000000000000000000000000fe';

await loadTexts('presale');

/** What the server answers to each path; a failure if there is nothing. */
const answers = new Map<string, unknown>();
let calls: readonly Call[] = [];

beforeEach(() => {
  answers.clear();
  calls = serve(({ path }) => {
    const found = [...answers].find(([part]) => path.includes(part));
    return found ? ok(found[1]) : failure(500);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sale = {
  pool: POOL,
  owner: OWNER,
  startAt: 1_000,
  endAt: 9_000,
  hardCap: 100n * E,
  softCap: 50n * E,
  raised: 30n * E,
  coin: { symbol: 'BNB', decimals: 18 },
  token: { label: 'SOLD', decimals: 9 },
} as unknown as ShownSale;

const show = (card: ReactNode) => visit('/', { path: '/', element: card });

const shown = { sale, stage: { status: 1 }, now: 5_000 } as unknown as Shown;

it('the chart says how much came in, and what part is the largest wallet’s', async () => {
  const series: RaisedSeries = {
    points: [
      { timestamp: 2_000, raised: String(10n * E) },
      { timestamp: 3_000, raised: String(40n * E) },
    ],
    contributionCount: 100_000,
    largest: { walletAddress: WALLET, amount: String(13n * E) },
  };
  answers.set('/raised', series);
  show(<RaisedCard {...shown} />);
  const chart = await screen.findByRole('img', { name: 'Contributions added up: 40 BNB of 100 BNB' });
  expect(chart).toBeTruthy();
  expect(screen.getByText('32.5% (0x7099…79C8)')).toBeTruthy();
  expect(screen.getByText('100,000')).toBeTruthy();
  expect(screen.getByText('Soft cap 50 BNB')).toBeTruthy();
});

it('the chart of a sale without contributions says so', async () => {
  answers.set('/raised', { points: [], contributionCount: 0, largest: null });
  show(<RaisedCard {...shown} />);
  expect(await screen.findByText('No contributions yet.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('contributions are a table of all kinds, page by page, with the file of all', async () => {
  const rows = (['claim', 'refund', 'contribution'] as const).map((kind, index): Contribution => ({
    kind,
    walletAddress: WALLET,
    amount: String(5n * 10n ** (kind === 'claim' ? 9n : 18n)),
    total: '0',
    timestamp: 2_000 + index,
    blockNumber: 1,
    transactionHash: `0x${'0'.repeat(64)}`,
    logIndex: index,
  }));
  answers.set('/contributions', pageOfMany(rows, 100_000));
  show(<ContributionsCard sale={sale} />);
  const table = await screen.findByRole('table', { name: 'Contributions' });
  const texts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      ['Claim', 'Refund', 'Contribution', '5 SOLD', '5 BNB'].filter((text) =>
        within(row)
          .getAllByRole('cell')
          .some((cell) => cell.textContent.startsWith(text)),
      ),
    );
  expect(texts).toEqual([
    ['Claim', '5 SOLD'],
    ['Refund', '5 BNB'],
    ['Contribution', '5 BNB'],
  ]);
  expect(screen.getByText(/^100,000 entries/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(
    new RegExp(`/presale/${POOL}/contributions\\.csv$`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2 of 10000');
  expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('page=2'));
});

it('contributions that cannot be read say so', async () => {
  show(<ContributionsCard sale={sale} />);
  expect(await screen.findByText(/having trouble loading this part/)).toBeTruthy();
});

it('the owner’s other sales have their outcome; this one is left out', async () => {
  const failed: PresaleItem = presaleItem({
    poolContractAddress: OTHER,
    presaleName: 'Earlier one',
    status: 'canceled',
    failure: 'soft-cap',
  });
  answers.set('/get-presale/', pageOfMany([presaleItem(), failed], 12));
  show(<OwnerSalesCard sale={sale} />);
  const link = await screen.findByRole('link', { name: 'Earlier one' });
  expect(link.getAttribute('href')).toBe(`/presale-details/${OTHER}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('25 BNB of 100 BNB')).toBeTruthy();
  expect(screen.getByText('The newest 1 of 11.')).toBeTruthy();
});

it('an owner without other sales is said to have none by this wallet', async () => {
  answers.set('/get-presale/', pageOf([presaleItem()]));
  show(<OwnerSalesCard sale={sale} />);
  expect(await screen.findByText(/No other sale by this wallet/)).toBeTruthy();
});

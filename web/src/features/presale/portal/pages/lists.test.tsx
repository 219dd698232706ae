import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { CONNECTED, ok, OWNER, pageOf, pageOfMany, serve, visit } from '#testing/world.tsx';
import { SaleProgress } from '#cards/sale/SaleProgress.tsx';
import { POOL, presaleItem } from '../../test-support.ts';
import { CreatedPanel } from '../CreatedPanel.tsx';
import { MyPresalesPage } from './MyPresalesPage.tsx';
import { StatusListPage } from './StatusListPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Requests for lists; cards request prices too. */
const lists = (calls: readonly { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => !path.startsWith('/price/'));

describe('PP-07 (part): the lists', () => {
  it.each([
    ['/live-presales', 'live', 'Live presales'],
    ['/closed-presales', 'ended', 'Closed presales'],
    ['/upcoming-presales', 'upcoming', 'Upcoming presales'],
  ] as const)('%s has the presales of its status, nine a page', async (path, status, title) => {
    const calls = serve(() => ok(pageOfMany([presaleItem()], 10)));
    visit(path, { path, element: <StatusListPage status={status} /> });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    const link = await screen.findByRole('link', { name: 'King Gold' });
    expect(link.getAttribute('href')).toBe(`/presale-details/${POOL}`);
    expect(lists(calls)).toEqual([`/presale/all?page=1&limit=9&status=${status}`]);
    expect(screen.getByText('1–9 of 10')).toBeDefined();
  });

  it('/my-presales asks for a wallet, lists what it created, and says where there is nothing', async () => {
    const calls = serve(() => ok(pageOf([presaleItem()])));
    const route = { path: '/my-presales', element: <MyPresalesPage /> };
    visit('/my-presales', route);
    expect(screen.getByText('Please connect your wallet')).toBeDefined();
    expect(calls).toEqual([]);
    cleanup();
    visit('/my-presales', route, { wallet: CONNECTED });
    await screen.findByRole('link', { name: 'King Gold' });
    expect(lists(calls)).toEqual([`/presale/get-presale/${OWNER}?page=1&limit=9`]);
    cleanup();
    serve(() => ok(pageOf([])));
    visit('/my-presales', route, { wallet: CONNECTED });
    expect(await screen.findByText('No pools found')).toBeDefined();
  });
});

test('upcoming sales can be ordered by votes, and a sale with votes shows them', async () => {
  const votes = { inFavor: 12, against: 3, experiencedInFavor: 1, experiencedAgainst: 0 };
  const start = Math.floor(Date.now() / 1_000) + 5_000;
  const item = presaleItem({ status: 'upcoming', startTimeTimestamp: start, votes });
  const calls = serve(() => ok(pageOf([item])));
  const path = '/upcoming-presales';
  visit(`${path}?sort=votes`, { path, element: <StatusListPage status="upcoming" /> });
  expect(await screen.findByText('Votes: 12 in favor, 3 against')).toBeDefined();
  expect(lists(calls)).toEqual(['/presale/all?page=1&limit=9&status=upcoming&sortBy=votes']);
});

test('the card of an upcoming sale shows its hard cap instead of a raised amount, and that there are no votes', async () => {
  const votes = { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 };
  const start = Math.floor(Date.now() / 1_000) + 5_000;
  serve(() => ok(pageOf([presaleItem({ status: 'upcoming', startTimeTimestamp: start, votes })])));
  const path = '/upcoming-presales';
  visit(path, { path, element: <StatusListPage status="upcoming" /> });
  const text = (await screen.findByRole('article')).textContent;
  expect(text).toContain('Hard cap 100 BNB');
  expect(text).toContain('No votes yet');
  expect(text).not.toContain('raised');
});

test('the panel after creating a sale leads to its page, shares it and names the next steps', () => {
  const path = '/my-presales';
  const item = presaleItem({ isWhiteListingEnabled: true });
  const success = { title: 'Success', text: '', hash: undefined, account: undefined };
  visit(path, { path, element: <CreatedPanel item={item} success={success} onDismiss={() => {}} /> });
  expect(screen.getByText('King Gold is on-chain')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View sale' }).getAttribute('href')).toBe(
    `/presale-details/${POOL}`,
  );
  expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('[PP-04] the progress bar by status: active, normal, success, exception, empty, and a label alone', () => {
  const looks = {
    live: 'active 25%',
    finalized: 'normal 25%',
    filled: 'success 25%',
    ended: 'exception 25%',
    paused: 'exception 25%',
    canceled: 'empty ',
  } as const;
  for (const [status, expected] of Object.entries(looks)) {
    const element = <SaleProgress item={presaleItem()} status={status as keyof typeof looks} />;
    visit('/', { path: '/', element });
    const bar = screen.getByRole('progressbar', { name: 'Progress of King Gold' });
    const box = bar.closest<HTMLElement>('[data-look]');
    expect(`${box?.dataset['look']} ${box?.textContent}`, status).toBe(expected);
    expect(bar.getAttribute('value'), status).toBe(status === 'canceled' ? '0' : '0.25');
    cleanup();
  }
  visit('/', { path: '/', element: <SaleProgress item={presaleItem()} status="upcoming" /> });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Upcoming')).toBeDefined();
});

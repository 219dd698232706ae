import { PATHS } from '@kingspad/domain';
import type { PublicConfig, SearchResult } from '@kingspad/domain/api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from '#lib/store.ts';
import { expectCombobox } from '#testing/patterns/combobox.ts';
import { renderAt } from '../testing.tsx';
import { forgetRecents, keepRecent, recents } from './recent.ts';
import { listenForSearchKey, searchKey } from './search-key.ts';
import { searchOpen } from './search-open.ts';
import { SearchPanel } from './SearchPanel.tsx';

const SALE = `0x${'c0'.repeat(20)}` as const;
const TOKEN = `0x${'ab'.repeat(20)}` as const;
const PAIR = `0x${'cd'.repeat(20)}` as const;
const HASH = `0x${'e1'.repeat(32)}` as const;

const NOTHING: SearchResult = { tokens: [], sales: [], locks: [], stakingPools: [] };
const CROWN_SALE: SearchResult['sales'][number] = {
  poolContractAddress: SALE,
  presaleName: 'Crown',
  logoURL: null,
  tokenAddress: TOKEN,
  tokenName: 'Crown',
  tokenSymbol: 'CROWN',
  kind: 'fixed',
  isVerifiedPool: true,
  status: 'live',
  failure: null,
};
const FAKE_PAIR: SearchResult['tokens'][number] = {
  locker: 'liquidity',
  tokenAddress: PAIR,
  tokenName: 'Pancake LPs',
  tokenSymbol: 'Cake-LP',
  tokenAddressOne: TOKEN,
  tokenAddressTwo: SALE,
  tokenAddressOneSymbol: 'CROWN',
  tokenAddressTwoSymbol: 'USDT',
  pairFactory: null,
  lockCount: 2,
};
const LOCK: SearchResult['locks'][number] = {
  locker: 'token',
  id: HASH,
  tokenLockId: 15,
  tokenAddress: TOKEN,
  tokenAddressOne: null,
  tokenAddressTwo: null,
  tokenAddressOneSymbol: null,
  tokenAddressTwoSymbol: null,
  pairFactory: null,
  title: 'Team tokens',
  owner: SALE,
  tokenName: 'Crown',
  tokenSymbol: 'CROWN',
};

const asked: string[] = [];

function answer(result: Partial<SearchResult> | { status: number; code: string }) {
  const respond = async (url: string): Promise<Response> => {
    asked.push(new URL(url).searchParams.get('search') ?? '');
    return 'status' in result
      ? Response.json({ error: { code: result.code, message: 'no', details: [] } }, { status: result.status })
      : Response.json({ payload: { ...NOTHING, ...result } });
  };
  vi.stubGlobal('fetch', vi.fn<(url: string) => Promise<Response>>(respond));
}

/** As the shell shows it. */
function Panel() {
  return useStore(searchOpen) ? <SearchPanel /> : null;
}

function open(change: Partial<PublicConfig> = {}): HTMLElement {
  renderAt('/', <Panel />, change);
  act(() => searchOpen.set(true));
  return field();
}

const field = () => screen.getByRole('combobox', { name: 'Search KingsPad' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const paste = (value: string) => {
  fireEvent.paste(field());
  type(value);
};
const options = () => screen.queryAllByRole('option');

beforeEach(() => {
  asked.length = 0;
  forgetRecents();
  searchOpen.set(false);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows results in named groups, and moves through them by the arrow keys', async () => {
  answer({ sales: [CROWN_SALE], tokens: [FAKE_PAIR], locks: [LOCK] });
  open();
  type('crown');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)).toEqual([
    1, 1, 1,
  ]);
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    PATHS.sale(SALE),
    PATHS.liquidityLocks(PAIR),
    PATHS.tokenLock(HASH),
  ]);
  expectCombobox(field());
  expect(screen.getByRole('status').textContent).toBe('3 results');
});

test('a fair sale among the results says how its price is made', async () => {
  answer({ sales: [CROWN_SALE, { ...CROWN_SALE, poolContractAddress: PAIR, kind: 'fair' }] });
  open();
  type('crown');
  await waitFor(() => expect(options()).toHaveLength(2));
  const [fixed, fair] = options().map(({ textContent }) => textContent);
  expect(fair).toContain('Fair price');
  expect(fixed).not.toContain('Fair price');
});

test('sends one request for text typed without a pause', async () => {
  answer({});
  open();
  for (const part of ['cr', 'cro', 'crow', 'crown']) type(part);
  await screen.findByText(/No results/);
  expect(asked).toEqual(['crown']);
});

test('opens the active result by Enter, also when it is pressed before the answer, and keeps it as recent', async () => {
  answer({ sales: [CROWN_SALE], locks: [LOCK] });
  open();
  type('crown');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe(PATHS.sale(SALE)));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(recents.get()).toEqual([{ to: PATHS.sale(SALE), label: 'Crown' }]);
  act(() => searchOpen.set(true));
  expect(options().map((option) => option.textContent)).toEqual(['Crown']);
});

test.each([
  ['an address', SALE, { sales: [CROWN_SALE] }, PATHS.sale(SALE)],
  ['a transaction', HASH, { locks: [LOCK] }, PATHS.tokenLock(HASH)],
])('a pasted address that has one page, of %s, opens it', async (_case, text, result, path) => {
  answer(result);
  open();
  paste(text);
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('a pasted address with several pages gives a choice', async () => {
  answer({ sales: [CROWN_SALE], locks: [LOCK] });
  open();
  paste(SALE);
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(location.pathname).toBe('/');
});

test('marks a pair that no listed factory made and a token that imitates a coin', async () => {
  answer({ tokens: [FAKE_PAIR] });
  open({ coins: [{ symbol: 'USDT', address: TOKEN, decimals: 18 }] as unknown as PublicConfig['coins'] });
  type('crown');
  const [pair] = await screen.findAllByRole('option');
  expect(pair?.textContent).toContain('Unrecognized pair');
  expect(pair?.textContent).toContain('Looks like USDT but is another token');
});

test('shows hostile names as text, cut and without their direction', async () => {
  const name = `\u202e${'<img src=x>'.repeat(12)}`;
  answer({ sales: [{ ...CROWN_SALE, presaleName: name }] });
  open();
  type('img');
  const [sale] = await screen.findAllByRole('option');
  expect(sale?.querySelector('img')).toBeNull();
  expect(sale?.querySelector('bdi')?.textContent).not.toContain('\u202e');
  expect(sale?.querySelector('bdi')?.textContent?.length).toBeLessThan(90);
});

test('sends no request for a single letter', async () => {
  answer({});
  open();
  type('c');
  expect(screen.getByRole('status').textContent).toMatch(/^Type a name/);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect(asked).toEqual([]);
});

test.each([
  ['the server is away', { status: 503, code: 'unavailable' }, /^Search is unavailable/, 2],
  ['there were too many searches', { status: 429, code: 'rate_limited' }, /^Too many searches/, 0],
  ['the checksum is wrong', { status: 400, code: 'invalid_request' }, /^Invalid address/, 0],
])('gives a next step if %s', async (_case, failure, text, pages) => {
  answer(failure);
  open();
  type(SALE);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text));
  // These pages read the chain themselves.
  expect(options().filter((option) => option.textContent.startsWith('Open as'))).toHaveLength(pages);
});

test('keeps at most six recent pages, and forgets them on request', () => {
  for (let index = 0; index < 9; index += 1)
    keepRecent({ to: PATHS.sale(`0x${String(index).repeat(40)}`), label: `Sale ${index}` });
  keepRecent({ to: '/presale-portal?search=x', label: 'a list' });
  open();
  expect(options().map((option) => option.textContent)).toEqual(
    [8, 7, 6, 5, 4, 3].map((index) => `Sale ${index}`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(options()).toEqual([]);
  expect(localStorage.getItem('kingspad:recent-searches:v1')).toBeNull();
});

test('the key / opens the search, not within a field, and can be switched off', () => {
  listenForSearchKey();
  renderAt(
    '/',
    <>
      <input aria-label="name" />
      <Panel />
    </>,
  );
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'name' }), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(searchOpen.get()).toBe(false);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(searchOpen.get()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open search with the / key' }));
  act(() => searchOpen.set(false));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(searchOpen.get()).toBe(false);
  act(() => searchKey.set(true));
});

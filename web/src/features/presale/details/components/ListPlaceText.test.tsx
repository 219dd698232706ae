import { listProofOf, listTree, type Hex } from '@kingspad/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, failure, ok, OWNER, serve, visit } from '#testing/world.tsx';
import type { ShownSale } from '../model/sale.ts';
import { ListPlaceText } from './ListPlaceText.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const COIN = 10n ** 18n;
const STRANGER: Hex = `0x${'1'.repeat(40)}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A list with the connected wallet and a stranger. @param cap base units */
const listOf = (cap: bigint) => {
  const wallet = OWNER.toLowerCase() as Hex;
  const tree = listTree([
    { wallet, cap },
    { wallet: STRANGER, cap: COIN },
  ]);
  return { root: tree.root, entry: { cap: String(cap), proof: listProofOf(tree, 0) } };
};

interface Given {
  listRoot: Hex | null;
  listedWallets?: number | null;
  /** Of `GET …/list/{wallet}`. */
  answer?: Response;
  isConnected?: boolean;
}

function show({ listRoot, listedWallets = 2, answer = failure(503), isConnected = true }: Given) {
  const calls = serve(() => answer);
  const sale = {
    pool: POOL,
    coin: { symbol: 'BNB', decimals: 18 },
    isWhitelisted: true,
    maximumBuy: 2n * COIN,
    listRoot,
    record: { listedWallets },
  } as unknown as ShownSale;
  const wallet = isConnected ? { wallet: CONNECTED } : {};
  const { queryClient } = visit('/', { path: '/', element: <ListPlaceText sale={sale} /> }, wallet);
  const settled = () => waitFor(() => expect([calls.length, queryClient.isFetching()]).toEqual([1, 0]));
  return { calls, settled };
}

it.each([
  ['its cap', COIN / 2n, '0.5 BNB'],
  ['the sale’s maximum where its cap is zero', 0n, '2 BNB'],
  ['the sale’s maximum where its cap is above that', 3n * COIN, '2 BNB'],
])('a listed wallet reads %s', async (_, cap, amount) => {
  const { root, entry } = listOf(cap);
  const { calls } = show({ listRoot: root, answer: ok({ listRoot: root, isPublished: true, entry }) });
  expect(await screen.findByText(`Your wallet is on the list with ${amount}.`)).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual([`/presale/${POOL}/list/${OWNER}`]);
  expect(screen.getByText('Wallets on the published list: 2')).toBeTruthy();
});

it('a wallet that is not on the list reads so', async () => {
  const { root } = listOf(COIN);
  show({ listRoot: root, answer: ok({ listRoot: root, isPublished: true, entry: null }) });
  expect(await screen.findByText('Your wallet is not on the list.')).toBeTruthy();
});

it('an entry that does not prove itself by the root of the chain is not shown as the wallet’s', async () => {
  const { root, entry } = listOf(COIN);
  const more = { ...entry, cap: String(2n * COIN) };
  const { settled } = show({
    listRoot: root,
    answer: ok({ listRoot: root, isPublished: true, entry: more }),
  });
  await settled();
  expect(screen.queryByText(/^Your wallet is on the list/)).toBeNull();
});

it('a place that could not be read is said so', async () => {
  show({ listRoot: listOf(COIN).root });
  expect(await screen.findByText('Your figures couldn’t be loaded. Trying again.')).toBeTruthy();
});

it('without a wallet the list is a file, and nobody’s place is asked for', async () => {
  const { calls } = show({ listRoot: listOf(COIN).root, isConnected: false });
  expect(await screen.findByRole('link', { name: /^Download the list/ })).toBeTruthy();
  expect(screen.queryByText(/^Your wallet/)).toBeNull();
  expect(calls).toEqual([]);
});

it('a root whose list is not published is said so, without a file', async () => {
  const { root } = listOf(COIN);
  show({
    listRoot: root,
    listedWallets: null,
    answer: ok({ listRoot: root, isPublished: false, entry: null }),
  });
  expect(await screen.findByText(/^The owner has not published the list of this sale here\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a sale without a list says nothing of one', () => {
  const { calls } = show({ listRoot: null });
  expect(screen.queryByText(/list/)).toBeNull();
  expect(calls).toEqual([]);
});

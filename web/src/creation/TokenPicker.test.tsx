import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, failure, ok, pageOf, serve, visit } from '#testing/world.tsx';
import type { Address } from '@kingspad/domain';
import { loadTexts } from '#lib/i18n/index.ts';
import { TokenPicker } from './TokenPicker.tsx';
import type { HeldKind } from './use-held-tokens.ts';

const HELD = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const LATE = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const EMPTY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

vi.mock('@kingspad/protocol/token/read', async (original) => ({
  ...(await original<object>()),
  balanceOf: async (_client: unknown, token: string) => {
    if (token === LATE) return new Promise(() => {});
    return token === EMPTY ? 0n : 1_500n;
  },
}));

await loadTexts('presale');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const summary = (tokenAddress: string, tokenSymbol: string) => ({
  tokenAddress,
  tokenSymbol,
  tokenName: `${tokenSymbol} Token`,
  tokenDecimals: 2,
});

function show(account: Address | undefined, kind?: HeldKind) {
  const onPick = vi.fn<(token: Address) => void>();
  const picker = <TokenPicker account={account} kind={kind} value="" onPick={onPick} />;
  visit('/', { path: '/', element: picker }, { wallet: CONNECTED });
  return onPick;
}

/** Opens the list of an account's tokens. */
function open(kind?: HeldKind) {
  const onPick = show(CONNECTED.account, kind);
  fireEvent.click(screen.getByRole('button', { name: kind === 'pair' ? 'Your LP tokens' : 'Your tokens' }));
  return onPick;
}

it('offers known tokens that the wallet holds, and takes the chosen one', async () => {
  serve(({ path }) =>
    ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'HELD'), summary(EMPTY, 'NONE')] : [])),
  );
  const onPick = open();
  const choice = await screen.findByRole('button', { name: /^15 HELD/ });
  expect(choice.textContent).toBe('15 HELD HELD Token 0x5FbD…0aa3');
  expect(document.activeElement).toBe(choice);
  expect(screen.queryByText(/NONE/)).toBeNull();
  fireEvent.click(choice);
  expect(onPick).toHaveBeenCalledWith(HELD);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks a token that looks like the chain’s own coin', async () => {
  serve(({ path }) => ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'ВNВ')] : [])));
  open();
  const choice = await screen.findByRole('button', { name: /^15 ВNВ/ });
  expect(choice.textContent).toContain('Looks like BNB but is another token');
});

it('the picker asks for nothing until it is opened, and is not there without a wallet', () => {
  const calls = serve(() => ok(pageOf([])));
  show(CONNECTED.account);
  expect(calls.filter(({ path }) => path.includes('locker'))).toEqual([]);
  cleanup();
  show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the list says that the site knows none of the tokens, or that they cannot be read', async () => {
  serve(() => ok(pageOf([])));
  open();
  expect(await screen.findByText(/^KingsPad knows none of the tokens/)).toBeTruthy();
  cleanup();
  serve(() => failure(500));
  open();
  expect(await screen.findByText(/^Can’t read your balances now/, {}, { timeout: 10_000 })).toBeTruthy();
});

it('offers LP tokens by their two symbols on the page of liquidity', async () => {
  const pair = { ...summary(HELD, 'Cake-LP'), tokenAddressOneSymbol: 'WBNB', tokenAddressTwoSymbol: 'USDT' };
  serve(({ path }) => ok(pageOf(path.startsWith('/liquidity-locker') ? [pair] : [])));
  const onPick = open('pair');
  fireEvent.click(await screen.findByRole('button', { name: /^15 WBNB \/ USDT/ }));
  expect(onPick).toHaveBeenCalledWith(HELD);
});

it('cuts long names, and isolates right-to-left ones', async () => {
  serve(({ path }) => ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'ש'.repeat(200))] : [])));
  open();
  const choice = await screen.findByRole('button', { name: /ש/ });
  expect(choice.textContent?.length).toBeLessThan(90);
  expect(choice.textContent).toContain('\u2068');
});

it('leaves out a token that does not answer', { timeout: 15_000 }, async () => {
  serve(({ path }) =>
    ok(pageOf(path.startsWith('/token-locker') ? [summary(LATE, 'LATE'), summary(HELD, 'HELD')] : [])),
  );
  open();
  await screen.findByRole('button', { name: /^15 HELD/ }, { timeout: 10_000 });
  expect(screen.queryByText(/LATE/)).toBeNull();
});

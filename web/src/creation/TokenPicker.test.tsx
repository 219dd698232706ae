import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, ok, pageOf, serve, visit } from '#testing/world.tsx';
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

it('offers known tokens that the wallet holds, and takes the chosen one', async () => {
  serve(({ path }) =>
    ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'HELD'), summary(EMPTY, 'NONE')] : [])),
  );
  const onPick = show(CONNECTED.account);
  fireEvent.click(await screen.findByRole('button', { name: '15 HELD' }));
  expect(onPick).toHaveBeenCalledWith(HELD);
  expect(screen.queryByText(/NONE/)).toBeNull();
});

it('marks a token that looks like the chain’s own coin', async () => {
  serve(({ path }) => ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'ВNВ')] : [])));
  show(CONNECTED.account);
  const choice = await screen.findByRole('button', { name: /^15 ВNВ/ });
  expect(choice.textContent).toContain('Looks like BNB but is another token');
});

it('sends no request without a wallet', () => {
  const calls = serve(() => ok(pageOf([])));
  show(undefined);
  expect(calls).toEqual([]);
});

it('offers LP tokens by their two symbols on the page of liquidity', async () => {
  const pair = { ...summary(HELD, 'Cake-LP'), tokenAddressOneSymbol: 'WBNB', tokenAddressTwoSymbol: 'USDT' };
  serve(({ path }) => ok(pageOf(path.startsWith('/liquidity-locker') ? [pair] : [])));
  const onPick = show(CONNECTED.account, 'pair');
  fireEvent.click(await screen.findByRole('button', { name: '15 WBNB / USDT' }));
  expect(onPick).toHaveBeenCalledWith(HELD);
});

it('offers six tokens at first, cuts long names, and isolates right-to-left ones', async () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    summary(`0x${String(index + 1).padStart(40, '0')}`, index === 0 ? 'ש'.repeat(200) : `T${index}`),
  );
  serve(({ path }) => ok(pageOf(path.startsWith('/token-locker') ? many : [])));
  show(CONNECTED.account);
  const first = await screen.findByRole('button', { name: /ש/ });
  expect(first.textContent?.length).toBeLessThan(50);
  expect(first.textContent).toContain('\u2068');
  expect(screen.queryByRole('button', { name: '15 T8' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '3 more tokens' }));
  expect(screen.getByRole('button', { name: '15 T8' })).toBeTruthy();
});

it('leaves out a token that does not answer', { timeout: 15_000 }, async () => {
  serve(({ path }) =>
    ok(pageOf(path.startsWith('/token-locker') ? [summary(LATE, 'LATE'), summary(HELD, 'HELD')] : [])),
  );
  show(CONNECTED.account);
  await screen.findByRole('button', { name: '15 HELD' }, { timeout: 10_000 });
  expect(screen.queryByText(/LATE/)).toBeNull();
});

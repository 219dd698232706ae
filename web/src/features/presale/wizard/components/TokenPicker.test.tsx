import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, ok, pageOf, serve, visit } from '#test/site.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { TokenPicker } from './TokenPicker.tsx';

const HELD = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const EMPTY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

vi.mock('@kingspad/protocol/token/read', async (original) => ({
  ...(await original<object>()),
  balanceOf: async (_client: unknown, token: string) => (token === HELD ? 1_500n : 0n),
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

function show(account: string | undefined) {
  const change = vi.fn<Wizard['change']>();
  const wizard = { wallet: { account }, values: { tokenAddress: '' }, change } as unknown as Wizard;
  visit('/', { path: '/', element: <TokenPicker wizard={wizard} /> }, { wallet: CONNECTED });
  return change;
}

it('offers the known tokens that the wallet holds, and takes the one that is chosen', async () => {
  serve(({ path }) =>
    ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'HELD'), summary(EMPTY, 'NONE')] : [])),
  );
  const change = show(CONNECTED.account);
  fireEvent.click(await screen.findByRole('button', { name: '15 HELD' }));
  expect(change).toHaveBeenCalledWith('tokenAddress', HELD);
  expect(screen.queryByText(/NONE/)).toBeNull();
});

it('marks a token that looks like the chain’s own coin', async () => {
  serve(({ path }) => ok(pageOf(path.startsWith('/token-locker') ? [summary(HELD, 'ВNВ')] : [])));
  show(CONNECTED.account);
  const choice = await screen.findByRole('button', { name: /^15 ВNВ/ });
  expect(choice.textContent).toContain('Looks like BNB but is another token');
});

it('asks for nothing without a wallet', () => {
  const calls = serve(() => ok(pageOf([])));
  show(undefined);
  expect(calls).toEqual([]);
});

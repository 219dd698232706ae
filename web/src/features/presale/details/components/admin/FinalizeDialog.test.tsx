import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { zeroAddress } from '@kingspad/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONNECTED, HASH, TOKEN, visit } from '#testing/world.tsx';
import { AppError } from '#lib/errors.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';
import type { simulateCalls } from '#web3/simulate.ts';
import type { ShownSale } from '../../model/sale.ts';
import type { Shown } from '../../model/shown.ts';
import { FinalizeDialog } from './FinalizeDialog.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const USDT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const ROUTER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const UNIT = 10n ** 18n;
/** What the sale's view answers for a pair four times too cheap, and for one four times too dear. */
const CHEAP = [1_746_743_594_541_926_221n, 0n, 2_794_605_124_366_459_021_761n] as const;
const DEAR = [0n, 1_400n * UNIT, 3n * UNIT] as const;

/** Which of the calls the chain refuses now. */
let refused: readonly string[] = [];
const simulated: string[][] = [];
vi.mock('#web3/simulate.ts', () => ({
  simulateCalls: (async (_, __, calls, ___, approval) => {
    const names = [...(approval ? ['approve'] : []), ...calls.map(({ functionName }) => functionName)];
    simulated.push(names);
    return names.some((name) => refused.includes(name))
      ? { result: 'reverts', error: new AppError('Error', 'The price is off.') }
      : { result: 'works', answer: '0x' };
  }) satisfies typeof simulateCalls,
}));

await loadTexts('presale');
beforeEach(() => {
  toasts.set([]);
  refused = ['finalizePool'];
  simulated.length = 0;
});
afterEach(cleanup);

function show({
  coin = zeroAddress,
  needs = CHEAP,
  chain = {},
}: {
  coin?: string;
  needs?: readonly bigint[];
  chain?: Record<string, unknown>;
} = {}) {
  const sent: WriteRequest[] = [];
  const onClose = vi.fn<() => void>();
  const isNative = coin === zeroAddress;
  const sale = {
    pool: POOL,
    token: { address: TOKEN, label: 'SOLD', decimals: 18 },
    coin: { address: coin, symbol: isNative ? 'BNB' : 'USDT', decimals: 18, isNative },
    unit: UNIT,
    raised: 10n * UNIT,
    hardCap: 10n * UNIT,
    tokensPerCoin: 1_000n * UNIT,
    launchRate: 800n * UNIT,
    liquidityBps: 6_000,
    router: { address: ROUTER, name: null },
    dex: { pairFactory: ROUTER, feeBps: 20 },
    block: 9,
  } as unknown as ShownSale;
  visit(
    '/',
    { path: '/', element: <FinalizeDialog shown={{ sale } as Shown} onClose={onClose} /> },
    {
      wallet: CONNECTED,
      chain: {
        listingNeeds: needs,
        getBalance: 50n * UNIT,
        balanceOf: 50n * UNIT,
        allowance: 0n,
        ...chain,
      },
      write: async (request) => {
        sent.push(request);
        return { status: 'success', hash: HASH, receipt: {} } as never;
      },
    },
  );
  return { sent, onClose };
}

/** Its token has no allowance yet. */
const context = { publicClient: { readContract: async () => 0n } } as unknown as PrepareContext;
const callOf = async (request: WriteRequest | undefined) => (await request?.prepare(context))?.call;
const valueOf = (label: string | RegExp) => screen.getByText(label).nextElementSibling?.textContent;
const offered = /^The pair sells the token too cheaply/;

it('offers coin where the pair is too cheap to finalize: what it takes, what it buys, and sends it with the call', async () => {
  const { sent, onClose } = show();
  expect(await screen.findByText(offered)).toBeDefined();
  expect(valueOf('Spent of your BNB')).toBe('1.746743 BNB');
  expect(valueOf('You get')).toBe('2,794.6051 SOLD');
  expect(valueOf('Worth at the listing rate')).toBe('3.493256 BNB');
  fireEvent.click(screen.getByRole('button', { name: /^Finalize with 1\.781678 BNB/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const call = await callOf(sent[0]);
  expect(call).toMatchObject({ address: POOL, functionName: 'finalizePoolWith' });
  const brought = call?.value ?? 0n;
  expect(call?.args).toEqual([brought, 0n, (brought * 800n * 99n) / 100n]);
  expect(sent).toHaveLength(1);
  expect(simulated).toContainEqual(['finalizePoolWith']);
});

it('approves an ERC-20 coin first, and sends no value', async () => {
  const { sent, onClose } = show({ coin: USDT });
  fireEvent.click(await screen.findByRole('button', { name: /^Approve 1\.781678 USDT/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await callOf(sent[0])).toMatchObject({ address: USDT, functionName: 'approve' });
  expect(simulated).toContainEqual(['approve', 'finalizePoolWith']);
  expect(onClose).not.toHaveBeenCalled();
});

it('sends no value with a coin that is approved', async () => {
  const { sent } = show({ coin: USDT, chain: { allowance: 50n * UNIT } });
  fireEvent.click(await screen.findByRole('button', { name: /^Finalize with/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const call = await callOf(sent[0]);
  expect(call?.functionName).toBe('finalizePoolWith');
  expect(call?.value).toBeUndefined();
});

it('offers tokens where the pair is too dear: approves them first, then sends no value', async () => {
  const { sent } = show({ needs: DEAR, chain: { balanceOf: 5_000n * UNIT } });
  expect(await screen.findByText(/^The pair sells the token too dearly/)).toBeDefined();
  expect(valueOf('Sold of your SOLD')).toBe('1,400 SOLD');
  expect(valueOf('You get')).toBe('3 BNB');
  expect(valueOf('Their worth at the listing rate')).toBe('1.75 BNB');
  fireEvent.click(screen.getByRole('button', { name: /^Approve 1,428/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const approval = await callOf(sent[0]);
  expect(approval).toMatchObject({ address: TOKEN, functionName: 'approve' });
  expect(approval?.args?.[0]).toBe(POOL);
  expect(simulated).toContainEqual(['approve', 'finalizePoolWith']);
});

it('finalizes with approved tokens, for at least their worth at the listing rate', async () => {
  const { sent } = show({ needs: DEAR, chain: { allowance: 5_000n * UNIT, balanceOf: 5_000n * UNIT } });
  fireEvent.click(await screen.findByRole('button', { name: /^Finalize with 1,428/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const call = await callOf(sent[0]);
  expect(call?.value).toBeUndefined();
  const brought = 1_428n * UNIT + 1n;
  expect(call?.args).toEqual([0n, brought, ((brought / 800n) * 99n) / 100n]);
});

it('says how much is missing to a wallet that holds less', async () => {
  const { sent } = show({ chain: { getBalance: UNIT } });
  const button = await screen.findByRole('button', { name: /^Finalize with/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(sent).toEqual([]);
});

it.each([
  ['finalizing alone works', () => (refused = []), CHEAP, 1],
  ['coin would not help either', () => (refused = ['finalizePool', 'finalizePoolWith']), CHEAP, 2],
  ['the sale needs nothing', () => undefined, [0n, 0n, 0n], 0],
])('offers nothing where %s', async (_, prepare, needs, simulations) => {
  prepare();
  const { sent } = show({ needs });
  await waitFor(() => expect(simulated).toHaveLength(simulations));
  fireEvent.click(screen.getByRole('button', { name: 'Finalize' }));
  await waitFor(async () => expect(await callOf(sent[0])).toMatchObject({ functionName: 'finalizePool' }));
  expect(screen.queryByText(offered)).toBeNull();
});

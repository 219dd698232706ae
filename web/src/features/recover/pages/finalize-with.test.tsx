import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { zeroAddress } from '@kingspad/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, now, OTHER_ACCOUNT, OWNER, TOKEN, visit } from '#testing/world.tsx';
import { AppError } from '#lib/errors.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL as SALE, saleAnswers } from '#testing/presales.ts';
import { REWARD as USDT } from '#testing/staking-pools.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';
import type { simulateCalls } from '#web3/simulate.ts';
import { RecoverPage } from './RecoverPage.tsx';

const UNIT = 10n ** 18n;
/** Answers of the sale's view for a pair that is too cheap, and for one that is too dear. */
const CHEAP = [2n * UNIT, 0n, 360n * UNIT] as const;
const DEAR = [0n, 100n * UNIT, 2n * UNIT] as const;

/** Which of the calls the chain refuses now. */
let refused: readonly string[] = [];
vi.mock('#web3/simulate.ts', () => ({
  simulateCalls: (async (_, __, calls) =>
    calls.some(({ functionName }) => refused.includes(functionName))
      ? { result: 'reverts', error: new AppError('Error', 'The price is off.') }
      : { result: 'works', answer: '0x' }) satisfies typeof simulateCalls,
}));

await loadTexts('recover');
beforeEach(() => {
  refused = ['finalizePool'];
});
afterEach(cleanup);

/** The page of a wallet whose node names one sale, which ended above its soft cap. */
function open({ needs = CHEAP, chain = {} }: { needs?: readonly bigint[]; chain?: object } = {}) {
  const calls: ContractCall[] = [];
  visit(
    '/recover',
    { path: '/recover', element: <RecoverPage /> },
    {
      config: {
        ...CONFIG,
        contracts: { ...CONFIG.contracts, presaleFactory: OTHER_ACCOUNT, stakingFactory: OTHER_ACCOUNT },
      },
      wallet: CONNECTED,
      texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' }, [USDT]: { name: 'Tether', symbol: 'USDT' } },
      chain: {
        ...saleAnswers({ softCap: 1n, endedAt: now() - 100 }),
        eth_getLogs: ([{ address }]: [{ address?: string }]) =>
          address ? [{ address, blockHash: CONFIG.anchor.blockHash }] : [{ address: SALE, topics: [] }],
        lockersCountOf: 0n,
        lockersOf: [],
        poolCountOf: 0n,
        poolOwner: OWNER,
        listingNeeds: needs,
        getBalance: 50n * UNIT,
        balanceOf: 500n * UNIT,
        allowance: 0n,
        ...chain,
      },
      write: async (request: WriteRequest) => {
        const context = { publicClient: { readContract: async () => 0n } } as unknown as PrepareContext;
        calls.push((await request.prepare(context)).call);
        return { status: 'success', receipt: {} } as never;
      },
    },
  );
  return calls;
}

const sales = async () => within(await screen.findByRole('region', { name: 'Sales' }));
const press = async (name: string | RegExp) =>
  fireEvent.click(await (await sales()).findByRole('button', { name }));

it('offers coin if a sale’s pair is too cheap, and names the return before the wallet opens', async () => {
  const calls = open();
  expect(await (await sales()).findByText('The pair sells the token too cheaply')).toBeTruthy();
  expect(screen.getByText('Spent of your BNB').nextElementSibling?.textContent).toBe('2 BNB');
  expect(screen.getByText('You get').nextElementSibling?.textContent).toBe('360 KGT');
  await press('Finalize with 2.04 BNB');
  const brought = 2_040_000_000_000_000_001n;
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    address: SALE,
    functionName: 'finalizePoolWith',
    args: [brought, 0n, (brought * 90n * 99n) / 100n],
    value: brought,
  });
});

it.each([
  ['a listed coin', { coinAddress: USDT }, CHEAP, USDT, /2\.04 USDT$/, [2_040_000_000_000_000_001n, 0n]],
  ['tokens', {}, DEAR, TOKEN, /102 KGT$/, [0n, 102_000_000_000_000_000_001n]],
] as const)(
  'approves %s first, then finalizes without coin of the wallet',
  async (_, sale, needs, asset, amount, brought) => {
    let calls = open({ needs, chain: sale });
    await press(new RegExp(`^Approve ${amount.source}`));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      address: asset,
      functionName: 'approve',
      args: [SALE, brought[0] || brought[1]],
    });
    cleanup();
    calls = open({ needs, chain: { ...sale, allowance: 10n ** 30n } });
    await press(new RegExp(`^Finalize with ${amount.source}`));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      functionName: 'finalizePoolWith',
      args: [...brought, expect.anything()],
    });
    expect(calls[0]?.value).toBeUndefined();
  },
);

it('names the missing amount for a wallet that holds less', async () => {
  const calls = open({ chain: { getBalance: UNIT } });
  await press(/^Finalize with/);
  expect(screen.getByText('You need 2.04 BNB, and some BNB for the gas.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('Finalize alone brings nothing', async () => {
  const calls = open();
  await (await sales()).findByText('The pair sells the token too cheaply');
  await press('Finalize');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ functionName: 'finalizePool', args: [] });
  expect(calls[0]?.value).toBeUndefined();
});

it.each([
  ['finalizing alone works', () => (refused = []), {}],
  ['the sale is not due for this wallet', () => undefined, { poolOwner: zeroAddress }],
  ['the sale needs nothing', () => undefined, { listingNeeds: [0n, 0n, 0n] }],
  ['the sale has no such view', () => undefined, { listingNeeds: new Error('execution reverted') }],
])('offers nothing if %s', async (_, prepare, chain) => {
  prepare();
  open({ chain });
  expect(await (await sales()).findByText(/^KGT sale/)).toBeTruthy();
  if (!('poolOwner' in chain)) await (await sales()).findByRole('button', { name: 'Finalize' });
  // A second reading of the chain that changes nothing.
  await waitFor(() => expect(screen.queryByText('Reading from the chain…')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Finalize with/ })).toBeNull();
});

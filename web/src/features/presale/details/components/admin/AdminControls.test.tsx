import type { Hex } from '@kingspad/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONNECTED, HASH, OWNER, TOKEN, visit } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';
import type { Shown } from '../../model/shown.ts';
import { AdminControls } from './AdminControls.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const UNIT = 10n ** 18n;

await loadTexts('presale');
beforeEach(() => toasts.set([]));
afterEach(cleanup);

/** The owner's controls of a sale in a stage. @returns what the wallet is asked */
function show(
  stage: Pick<Shown['stage'], 'status' | 'listed'>,
  {
    reclaimable = 0n,
    ...changes
  }: { reclaimable?: bigint; isUnsoldBurnt?: boolean; listRoot?: Hex; record?: object } = {},
) {
  const sent: WriteRequest[] = [];
  const sale = {
    pool: POOL,
    token: { address: TOKEN, label: 'SOLD', decimals: 18 },
    coin: { symbol: 'BNB', decimals: 18, isNative: true },
    router: { name: 'PancakeSwap' },
    raised: 0n,
    contributors: 0,
    tokensForSale: 100n * UNIT,
    owner: OWNER,
    isUnsoldBurnt: false,
    finalizedAt: 1_790_000_000,
    isLiquidityBurnt: true,
    publicStartAt: 1_850_000_000,
    startAt: 1_840_000_000,
    endAt: 1_900_000_000,
    isWhitelisted: true,
    ...changes,
  };
  const shown = { sale, stage: { ...stage, failure: null }, now: 1_800_000_000 } as unknown as Shown;
  visit(
    '/',
    { path: '/', element: <AdminControls shown={shown} /> },
    {
      wallet: CONNECTED,
      chain: { reclaimable },
      write: async (request) => {
        sent.push(request);
        return { status: 'success', hash: HASH, receipt: {} } as never;
      },
    },
  );
  return sent;
}

const more = () => fireEvent.click(screen.getByRole('button', { name: 'More' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('calls an upcoming sale off with the confirmation and the call of a cancellation', async () => {
  const sent = show({ status: 0, listed: 'upcoming' });
  more();
  expect(screen.queryByRole('button', { name: 'Cancel sale' })).toBeNull();
  press('Call off the sale');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this sale permanently?' }));
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel sale' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { call } = (await sent[0]?.prepare({} as PrepareContext)) ?? {};
  expect(call).toMatchObject({ address: POOL, functionName: 'cancelPool', args: [] });
});

it('offers no calling off once the sale has begun', () => {
  show({ status: 1, listed: 'live' });
  more();
  expect(screen.queryByRole('button', { name: 'Call off the sale' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel sale' }).getAttribute('aria-disabled')).toBeNull();
});

it.each([
  ['yours', 'Reclaim tokens', false],
  ['burnt', 'Burn tokens', true],
])('offers the income of a finalized sale as %s', async (text, label, isUnsoldBurnt) => {
  const sent = show({ status: 4, listed: 'finalized' }, { reclaimable: 500n * UNIT, isUnsoldBurnt });
  more();
  expect(await screen.findByText(new RegExp(`500 SOLD that no contributor is owed.*${text}`))).toBeTruthy();
  press(label);
  await waitFor(() => expect(sent).toHaveLength(1));
  const { call } = (await sent[0]?.prepare({} as PrepareContext)) ?? {};
  expect(call).toMatchObject({ address: POOL, functionName: 'reclaimTokens', args: [OWNER] });
});

it('offers nothing to take of a finalized sale without income', async () => {
  show({ status: 4, listed: 'finalized' });
  more();
  await screen.findByText('Finalize the pool');
  expect(screen.queryByText('Tokens that arrived later')).toBeNull();
});

it('leads with only the next step, and keeps the rest behind More', () => {
  show({ status: 2, listed: 'filled' });
  expect(screen.getByText('Next: finalize the sale')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Finalize' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel sale' })).toBeNull();
  more();
  expect(screen.getByRole('button', { name: 'Cancel sale' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('button', { name: 'Finalize' })).toHaveLength(1);
});

describe('the root of a list', () => {
  const listRoot: Hex = `0x${'ab'.repeat(32)}`;
  const NEXT = 'Next: publish the list, so that wallets find their proofs';

  it('makes publishing it the next step until it is published', async () => {
    show({ status: 1, listed: 'live' }, { listRoot, record: { listedWallets: null } });
    expect(screen.getByText(NEXT)).toBeTruthy();
    expect(screen.getByText('Whitelist', { exact: false, selector: '[aria-current=step] *' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose the list' }));
    expect(await screen.findByRole('dialog', { name: 'Set whitelisted accounts' })).toBeTruthy();
    cleanup();
    show({ status: 1, listed: 'live' }, { listRoot, record: { listedWallets: 5 } });
    expect(screen.getByText(/^Next: add wallets/)).toBeTruthy();
    more();
    expect(screen.queryByText('Publish the list')).toBeNull();
  });

  it('the owner is asked for no list once the sale is over, nor while the server is away', () => {
    show({ status: 2, listed: 'ended' }, { listRoot, record: { listedWallets: null } });
    expect(screen.getByText('Next: finalize the sale')).toBeTruthy();
    more();
    expect(screen.queryByText('Publish the list')).toBeNull();
    cleanup();
    show({ status: 1, listed: 'live' }, { listRoot });
    expect(screen.getByText(/^Next: add wallets/)).toBeTruthy();
  });
});

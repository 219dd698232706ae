import { listTree, parseSaleList, type Hex } from '@kingspad/domain';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropList, keepList, keptList } from '#creation/kept-lists.ts';
import { toasts } from '#lib/toast.ts';
import { isIdle, press, said } from '#testing/actions.ts';
import { CONNECTED, failure, HASH, ok, OWNER, serve, visit, type Call } from '#testing/world.tsx';
import type { WriteRequest } from '#web3/index.ts';
import type { Shown } from '../../model/shown.ts';
import { CreatedList } from './CreatedList.tsx';
import { PublishRow } from './PublishRow.tsx';
import { SaleList } from './SaleList.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const wallet = (index: number): Hex => `0x${index.toString(16).padStart(40, '0')}`;
const TEXT = `${wallet(1)},0.5\n${wallet(2)}`;
const ROOT = listTree(parseSaleList(TEXT, { decimals: 18 }).wallets).root;
const OTHER: Hex = `0x${'ab'.repeat(32)}`;
const LIST = { text: TEXT, root: ROOT, walletCount: 2 };

beforeEach(() => toasts.set([]));
afterEach(async () => {
  cleanup();
  await dropList(ROOT);
  vi.unstubAllGlobals();
});

interface Given {
  listRoot: Hex | null | undefined;
  listedWallets?: number | null;
  startsIn?: number;
  /** Whether the owner is signed in. */
  isIn?: boolean;
  /** The server's answer to the list. */
  answer?: () => Response;
}

/** A part of the page of a sale, and what the server and the wallet are asked. */
function show(part: 'list' | 'row' | 'created', given: Given) {
  const { listRoot, listedWallets = null, startsIn = 60, isIn = true, answer = () => ok({}) } = given;
  const sent: WriteRequest[] = [];
  const onChoose = vi.fn<() => void>();
  const record = { listRoot, listedWallets };
  const calls = serve(({ method, path }) => {
    if (path === '/session') return ok({ address: isIn ? OWNER : null, isOperator: false, expiresAt: null });
    if (method === 'PUT') return answer();
    return path.startsWith('/presale/get/') ? ok(record) : failure(404);
  });
  const now = 1_800_000_000;
  const sale = { pool: POOL, coin: { decimals: 18 }, listRoot, startAt: now + startsIn, record };
  const shown = { sale, now } as unknown as Shown;
  const parts = {
    list: <SaleList shown={shown} />,
    row: <PublishRow sale={shown.sale} onChoose={onChoose} />,
    created: <CreatedList pool={POOL} />,
  };
  visit(
    '/',
    { path: '/', element: parts[part] },
    {
      wallet: CONNECTED,
      write: async (request) => {
        sent.push(request);
        return { status: 'success', hash: HASH, receipt: {} } as never;
      },
    },
  );
  return { sent, onChoose, published: () => calls.filter(({ method }) => method === 'PUT') };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A list of any length' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const PUBLISHED: Partial<Call> = { method: 'PUT', path: `/presale/${POOL}/list`, body: TEXT };

describe('the list of a sale without a root', () => {
  it('the list is set once by its root, and kept in the browser until it is published', async () => {
    const { sent } = show('list', { listRoot: null });
    expect(await screen.findByText(/^The root of the list is set once/)).toBeTruthy();
    expect(isIdle('Set the list')).toBe(true);
    await type(TEXT);
    expect(await screen.findByText(`Root of the list: ${ROOT}`)).toBeTruthy();
    press('Set the list');
    await waitFor(() => expect(sent).toHaveLength(1));
    const call = (await sent[0]?.prepare({} as never))?.call;
    expect(call).toMatchObject({ address: POOL, functionName: 'setList', args: [ROOT] });
    expect(await keptList(ROOT)).toEqual(LIST);
  });

  it('cannot be set after the start', async () => {
    show('list', { listRoot: null, startsIn: 0 });
    expect(await screen.findByText('A list of any length can only be set before the start.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a sale of an earlier contract, which has no list, offers none', () => {
    show('list', { listRoot: undefined });
    expect(screen.queryByText('Wallets and caps become public')).toBeNull();
  });
});

describe('the list of a sale with a root', () => {
  it('is published as its text, by the signed-in owner, and is kept no longer', async () => {
    await keepList(LIST);
    const { published } = show('list', { listRoot: ROOT, startsIn: -60 });
    expect(await screen.findByText('Wallets: 2.')).toBeTruthy();
    await waitFor(() => expect(isIdle('Publish the list')).toBe(false));
    press('Publish the list');
    await waitFor(() => expect(published()).toMatchObject([PUBLISHED]));
    await waitFor(() =>
      expect(said()).toEqual([['Transaction Success', 'Wallets on the published list: 2']]),
    );
    expect(await keptList(ROOT)).toBeNull();
  });

  it('is refused before it is sent where its root is another', async () => {
    const { published } = show('list', { listRoot: OTHER });
    await type(TEXT);
    await screen.findByText('Wallets: 2.');
    await waitFor(() => expect(isIdle('Publish the list')).toBe(true));
    press('Publish the list');
    expect(
      await screen.findByText(`This is not the list of this sale, whose root is ${OTHER}.`),
    ).toBeTruthy();
    expect(published()).toEqual([]);
  });

  it('asks its owner to sign in first', async () => {
    show('list', { listRoot: ROOT, isIn: false });
    expect(await screen.findByRole('button', { name: 'Sign in to publish the list' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish the list' })).toBeNull();
  });

  it('stays in the browser where the server refuses it, with a reason', async () => {
    await keepList(LIST);
    show('list', { listRoot: ROOT, answer: () => failure(503, 'lists_full', 'No room.') });
    await waitFor(() => expect(isIdle('Publish the list')).toBe(false));
    press('Publish the list');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]?.[0]).toBe('Error Occurred');
    expect(await keptList(ROOT)).toEqual(LIST);
  });

  it('is a file once it is published', async () => {
    show('list', { listRoot: ROOT, listedWallets: 5_000 });
    expect(await screen.findByText('Wallets on the published list: 5,000')).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Download the list/ });
    expect(new URL(link.href).pathname).toBe(`/api/v1/presale/${POOL}/list.csv`);
  });
});

describe('the offer to publish', () => {
  it.each(['row', 'created'] as const)('sends the list that this browser keeps (%s)', async (part) => {
    await keepList(LIST);
    const { published } = show(part, { listRoot: ROOT });
    expect(await screen.findByText('Wallets: 2.')).toBeTruthy();
    expect(screen.getByText('Wallets and caps become public')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Publish the list' }));
    await waitFor(() => expect(published()).toMatchObject([PUBLISHED]));
  });

  it('has the list chosen on the owner’s row where this browser keeps none', async () => {
    const { onChoose } = show('row', { listRoot: ROOT });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose the list' }));
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('leads a new sale’s owner to its page where this browser keeps no list', async () => {
    show('created', { listRoot: ROOT });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Choose the list' });
    expect(link.getAttribute('href')).toBe(`/presale-details/${POOL}#owner`);
  });

  it('of a new sale is its result once the list is published, and nothing for a sale without one', async () => {
    show('created', { listRoot: ROOT, listedWallets: 2 });
    expect(await screen.findByText('Wallets on the published list: 2')).toBeTruthy();
    cleanup();
    show('created', { listRoot: null });
    expect(screen.queryByText('Wallets and caps become public')).toBeNull();
  });
});

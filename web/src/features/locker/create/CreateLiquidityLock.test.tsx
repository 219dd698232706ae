import { metadataTail, zeroAddress, type Hex } from '@kingspad/domain';
import type { LiquidityLockDraft } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpRequestError } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { LIQUIDITY_LOCKS, TOKEN_LOCKS } from '../kinds.ts';
import { LP_LOCKER, ONE, PAIR_ON_CHAIN, PAIR_TEXTS, TWO } from '../pair-support.ts';
import {
  CONNECTED,
  HASH,
  NO_PRICE,
  TOKEN,
  ok,
  serve,
  visit,
  type Call,
  type World,
} from '#testing/world.tsx';
import {
  APPROVED,
  CHAIN,
  UNTIL,
  field,
  fill,
  lock,
  posted,
  press,
  recorder,
  said,
  storeDraftFor,
  type,
  where,
} from './create-lock-support.tsx';
import { CreateLockPage } from './CreateLockPage.tsx';

const route = { path: '/liquidity-locker', element: <CreateLockPage kind={LIQUIDITY_LOCKS} /> };
const tokenRoute = { path: '/token-locker', element: <CreateLockPage kind={TOKEN_LOCKS} /> };
const stored = storeDraftFor(LP_LOCKER);
const world = ({ chain, ...rest }: World = {}): World => ({
  chain: { ...CHAIN, ...PAIR_ON_CHAIN, ...chain },
  texts: PAIR_TEXTS,
  ...rest,
});
/** Prices come from the server too. */
const server = (call: Call) => (call.path.startsWith('/price/') ? ok(NO_PRICE) : stored(call));
const fact = (label: string) => screen.getByText(label).closest('div')?.querySelector('dd')?.textContent;

beforeEach(() => {
  toasts.set([]);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the pair', () => {
  it('shows the pair with its name, its DEX, and the factory that recognises it (LL-01, LL-02, part)', async () => {
    serve(server);
    visit('/liquidity-locker', route, world());
    type('LP token address', TOKEN);
    await waitFor(() => expect(fact('Pair name')).toBe('KGT / WBNB'));
    expect(fact('DEX platform')).toBe('PancakeSwaprecognized: PancakeSwap');
    expect(field('LP token address').dataset.status).toBe('success');
  });

  it('marks a pair of no listed factory, even with a known symbol (LL-02, part)', async () => {
    serve(server);
    visit('/liquidity-locker', route, world({ chain: { factoryOf: zeroAddress } }));
    type('LP token address', TOKEN);
    await waitFor(() => expect(fact('DEX platform')).toBe('PancakeSwapunrecognised factory'));
    fireEvent.click(screen.getByRole('button', { name: 'What this mark means' }));
    expect(screen.getByRole('tooltip').textContent).toContain('can’t be trusted');
  });

  it('shows an unknown DEX for another symbol (LL-02, part)', async () => {
    serve(server);
    const texts = { ...PAIR_TEXTS, [TOKEN]: { name: 'Uniswap V2', symbol: 'UNI-V2' } };
    visit('/liquidity-locker', route, world({ texts }));
    type('LP token address', TOKEN);
    await waitFor(() => expect(fact('DEX platform')).toBe('Unknownrecognized: PancakeSwap'));
  });

  it('requires a pair before anything is sent: the notice and the field say so (LL-02, part)', async () => {
    const calls = serve(server);
    await fill(world({ chain: { token0: undefined, ...APPROVED } }), {}, route);
    expect(await screen.findByText('Please enter the valid pair address')).toBeTruthy();
    press('Lock');
    await waitFor(() =>
      expect(said()).toContainEqual(['invalid pair address', 'Please enter the valid pair address']),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted(calls)).toEqual([]);
  });

  it('leaves empty values and a working page if reading the pair fails (LL-05, part)', async () => {
    serve(server);
    const away = new HttpRequestError({ url: 'http://rpc.test' });
    await fill(world({ chain: { token0: away, ...APPROVED } }), {}, route);
    expect(
      await screen.findByText('The chain can’t be reached, so the token could not be read.'),
    ).toBeTruthy();
    expect(fact('Pair name')).toBe('–');
    expect(fact('DEX platform')).toBe('–');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    press('Lock');
    await waitFor(() => expect(said()[0]?.[0]).toBe('invalid pair address'));
  });

  it('shows no name for a pair whose tokens have no symbols (LL-05, part)', async () => {
    serve(server);
    visit(
      '/liquidity-locker',
      route,
      world({ texts: { [TOKEN]: PAIR_TEXTS[TOKEN] ?? { name: '', symbol: '' } } }),
    );
    type('LP token address', TOKEN);
    await waitFor(() => expect(fact('Pair name')).toBe('~'));
  });
});

describe('the lock', () => {
  it('stores the lock with its pair before the wallet opens, and calls the LP locker [LL-04]', async () => {
    const calls = serve(server);
    const { asked, write } = recorder();
    await fill(world({ chain: APPROVED, write }), { title: 'Launch' }, route);
    await lock();
    await waitFor(() => expect(where()).toBe(`/liquidity-lock/record/${HASH}`));
    const [post] = posted(calls);
    expect(post?.path).toBe('/liquidity-locker/create');
    expect(post?.body).toMatchObject({
      isLpToken: true,
      dexPlatform: 'PancakeSwap',
      tokenAddressOne: ONE,
      tokenAddressTwo: TWO,
      tokenAddressOneName: 'King Gold',
      tokenAddressTwoName: 'Wrapped BNB',
      tokenAddressOneSymbol: 'KGT',
      tokenAddressTwoSymbol: 'WBNB',
    });
    const draft = post?.body as LiquidityLockDraft;
    const { payload } = (await stored({ method: 'POST', path: '', body: draft }).json()) as {
      payload: { tokenRecordDetails: { metadataDigest: Hex } };
    };
    const digest = payload.tokenRecordDetails.metadataDigest;
    expect(asked[0]?.call).toMatchObject({
      address: LP_LOCKER,
      functionName: 'lockTokens',
      dataSuffix: metadataTail(digest),
    });
  });

  it('shows its share of the LP supply before it is made', async () => {
    serve(server);
    await fill(world(), {}, route);
    await waitFor(() => expect(fact('Share of the LP supply')).toBe('25%'));
  });

  it('counts an LP lock’s cycle in minutes (LL-01, part)', async () => {
    serve(server);
    await fill(world({ chain: APPROVED }), {}, route);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vesting' }));
    type('Initial release date', UNTIL);
    type('Initial release percentage', '10');
    fireEvent.blur(field('Release cycle \\(minutes\\)'));
    expect(await screen.findByText('Release Cycle (minutes) is required!')).toBeTruthy();
  });
});

describe('the wrong page', () => {
  it('offers the liquidity page for an LP token, and takes the typed values along', async () => {
    serve(server);
    await fill(world(), { title: 'Launch' }, tokenRoute);
    const offer = await screen.findByRole('link', { name: 'Lock it as liquidity' });
    expect(offer.getAttribute('href')).toBe(`/liquidity-locker?token=${TOKEN}`);
    fireEvent.click(offer);
    cleanup();
    visit(`/liquidity-locker?token=${TOKEN}`, route, { wallet: CONNECTED, ...world() });
    expect(field('LP token address').value).toBe(TOKEN);
    expect(field('Title').value).toBe('Launch');
    expect(field('Amount').value).toBe('1.5');
    expect(field('Lock until').value).toBe(UNTIL);
    await waitFor(() => expect(where()).toBe('/liquidity-locker'));
    expect(screen.queryByRole('link', { name: /^Lock it as/ })).toBeNull();
  });

  it('offers the token page for a plain token', async () => {
    serve(server);
    visit('/liquidity-locker', route, world({ chain: { getReserves: undefined } }));
    type('LP token address', TOKEN);
    const offer = await screen.findByRole('link', { name: 'Lock it as a token' });
    expect(offer.getAttribute('href')).toBe(`/token-locker?token=${TOKEN}`);
  });

  it('keeps a title that is typed already', async () => {
    serve(server);
    visit('/liquidity-locker', route, world());
    type('Title', 'Mine');
    cleanup();
    await fill(world(), { title: 'Other' }, tokenRoute);
    fireEvent.click(await screen.findByRole('link', { name: 'Lock it as liquidity' }));
    cleanup();
    visit(`/liquidity-locker?token=${TOKEN}`, route, world());
    expect(field('Title').value).toBe('Mine');
    expect(field('LP token address').value).toBe(TOKEN);
  });
});

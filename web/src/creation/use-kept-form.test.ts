import type { Address } from '@kingspad/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goLive, startHydration } from '#lib/rendering.ts';
import { formStore, newForm } from './form-store.ts';
import { useKeptForm } from './use-kept-form.ts';

const ALICE: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BOB: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const EMPTY = { amount: '', rows: '' };
const WALLETS = formStore({ name: 'test', version: 1, empty: EMPTY, keptFor: 'wallet' });
const TAB = formStore({ name: 'test', version: 1, empty: EMPTY, keptFor: 'tab' });

const open = (store = WALLETS, account: Address | undefined = ALICE, given?: Partial<typeof EMPTY>) =>
  renderHook(({ owner }: { owner: Address | undefined }) => useKeptForm(store, owner, { given }), {
    initialProps: { owner: account },
  });

/** The form of a page that opens before its wallet is there. */
const openEarly = () =>
  renderHook(({ owner }: { owner?: Address }) => useKeptForm(WALLETS, owner), { initialProps: {} });

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('a sent form is emptied for its wallet, whichever wallet is connected by then', () => {
  WALLETS.write(BOB, newForm({ amount: '7', rows: '' }));
  const { result, rerender } = open();
  act(() => result.current.change('amount', '5'));
  const { reset } = result.current;
  rerender({ owner: BOB });
  act(() => reset());
  expect(WALLETS.read(ALICE)).toBeUndefined();
  expect(result.current.values.amount).toBe('7');
});

it('a sent form is emptied even if its page is gone', () => {
  const { result, unmount } = open();
  act(() => result.current.change('amount', '5'));
  const { reset } = result.current;
  unmount();
  reset();
  expect(WALLETS.read(ALICE)).toBeUndefined();
});

it('an emptied form gets a new name, and keeps its lasting fields', () => {
  const { result, unmount } = open(TAB);
  act(() => result.current.change('amount', '5'));
  act(() => result.current.change('rows', 'one'));
  const { id } = result.current;
  act(() => result.current.reset(['rows']));
  expect(result.current).toMatchObject({ values: { amount: '', rows: 'one' }, isTouched: false });
  expect(result.current.id).not.toBe(id);
  const emptied = result.current.id;
  unmount();
  expect(open(TAB).result.current).toMatchObject({ id: emptied, values: { amount: '', rows: 'one' } });
});

it('a form of the tab stays when the wallet changes', () => {
  const { result, rerender } = open(TAB);
  act(() => result.current.change('amount', '5'));
  rerender({ owner: BOB });
  expect(result.current.values.amount).toBe('5');
});

it('values of the page’s URL replace typed ones and are stored', () => {
  TAB.write(undefined, newForm({ amount: '5', rows: 'one' }));
  const { result, unmount } = open(TAB, ALICE, { amount: '9' });
  expect(result.current).toMatchObject({ values: { amount: '9', rows: 'one' }, isTouched: true });
  unmount();
  expect(TAB.read(undefined)?.values.amount).toBe('9');
});

it('a rendered page begins with the server’s empty form and takes the kept one as it goes live', () => {
  WALLETS.write(ALICE, newForm({ amount: '7', rows: '' }));
  startHydration({ now: 1, language: 'en', parts: new Set() });
  const { result } = open(WALLETS, ALICE, { rows: 'a' });
  expect(result.current.values).toEqual({ amount: '', rows: 'a' });
  act(() => goLive());
  expect(result.current.values).toEqual({ amount: '7', rows: 'a' });
});

it('a new form keeps its name, and so its controls, as the page goes live and a wallet connects', () => {
  startHydration({ now: 1, language: 'en', parts: new Set() });
  const { result, rerender } = openEarly();
  const { id } = result.current;
  act(() => goLive());
  expect(result.current.id).toBe(id);
  rerender({ owner: ALICE });
  expect(result.current.id).toBe(id);
  act(() => result.current.change('amount', '5'));
  expect(WALLETS.read(ALICE)).toEqual({ id, values: { amount: '5', rows: '' } });
  expect(WALLETS.read(undefined)).toBeUndefined();
});

it('values of the URL are stored as a rendered page goes live', () => {
  startHydration({ now: 1, language: 'en', parts: new Set() });
  open(WALLETS, ALICE, { rows: 'a' });
  expect(WALLETS.read(ALICE)).toBeUndefined();
  act(() => goLive());
  expect(WALLETS.read(ALICE)?.values.rows).toBe('a');
});

it('a wallet that has a form of its own gets it as it connects', () => {
  WALLETS.write(ALICE, newForm({ amount: '7', rows: '' }));
  const { result, rerender } = openEarly();
  rerender({ owner: ALICE });
  expect(result.current).toMatchObject({ id: WALLETS.read(ALICE)?.id, values: { amount: '7' } });
});

import { newSalt, type Address } from '@kingspad/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { formStore, newForm } from './form-store.ts';

const ALICE: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BOB: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const EMPTY = { amount: '', rows: '', isVesting: false };
const ID = newSalt();

const storeFor = (keptFor: 'wallet' | 'tab', version = 2) =>
  formStore({ name: 'lock-form:token', version, empty: EMPTY, keptFor });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a store for each wallet', () => {
  it('gives a form back to the wallet that typed it, and to no other', () => {
    const form = newForm({ ...EMPTY, amount: '5' });
    storeFor('wallet').write(ALICE, form);
    expect(storeFor('wallet').read(ALICE)).toEqual(form);
    expect(storeFor('wallet').read(BOB)).toBeUndefined();
    expect(storeFor('wallet').read(undefined)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a store for a tab', () => {
  it('gives a form back whichever wallet is connected', () => {
    const form = newForm({ ...EMPTY, amount: '5' });
    storeFor('tab').write(ALICE, form);
    expect(storeFor('tab').read(BOB)).toEqual(form);
  });

  it('restores a form that was typed in a killed tab', () => {
    const form = newForm({ ...EMPTY, amount: '5' });
    storeFor('tab').write(ALICE, form);
    sessionStorage.clear();
    expect(storeFor('tab').read(BOB)).toEqual(form);
    storeFor('tab').forget(BOB);
    expect(storeFor('tab').read(BOB)).toBeUndefined();
  });

  it('leaves a form alone that another tab has typed since', () => {
    const [mine, other] = [newForm({ ...EMPTY, amount: '5' }), newForm({ ...EMPTY, amount: '6' })];
    storeFor('tab').write(ALICE, other);
    const others = localStorage.getItem('kingspad:lock-form:token:v2') ?? '';
    storeFor('tab').write(ALICE, mine);
    localStorage.setItem('kingspad:lock-form:token:v2', others);
    expect(storeFor('tab').read(ALICE)).toEqual(mine);
    storeFor('tab').forget(ALICE);
    expect(storeFor('tab').read(ALICE)).toEqual(other);
  });

  it('restores the form of an earlier version with empty new fields', () => {
    const values = { amount: '5', isVesting: true, gone: 'x' };
    sessionStorage.setItem('kingspad:lock-form:token:v2', JSON.stringify({ id: ID, values }));
    expect(storeFor('tab').read(undefined)).toEqual({
      id: ID,
      values: { amount: '5', rows: '', isVesting: true },
    });
  });
});

describe('a stored form', () => {
  it.each([
    ['no JSON', '{"id":'],
    ['no form', '"form"'],
    ['a form without a name', JSON.stringify({ id: 7, values: EMPTY })],
    ['a form whose name is none of ours', JSON.stringify({ id: 'mine', values: EMPTY })],
  ])('a stored form is dropped if it is %s', (_, text) => {
    sessionStorage.setItem('kingspad:lock-form:token:v2', text);
    expect(storeFor('tab').read(undefined)).toBeUndefined();
  });

  it('drops only fields of another type or excessive length', () => {
    const values = { amount: 5, isVesting: 'yes', rows: 'x'.repeat(100_001) };
    sessionStorage.setItem('kingspad:lock-form:token:v2', JSON.stringify({ id: ID, values }));
    expect(storeFor('tab').read(undefined)).toEqual({ id: ID, values: EMPTY });
  });

  it('forgets a stored form with its version', () => {
    storeFor('tab').write(undefined, newForm({ ...EMPTY, amount: '5' }));
    expect(storeFor('tab', 3).read(undefined)).toBeUndefined();
  });
});

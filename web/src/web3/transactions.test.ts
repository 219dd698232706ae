import { beforeEach, expect, test, vi } from 'vitest';
import { ALICE, LOCKER } from './testing/fake-chain.ts';

const HASH = `0x${'f0'.repeat(32)}`;
/** A record as version 2 wrote it. */
const before = {
  id: HASH,
  account: ALICE,
  chain: '97:0xa1',
  kind: 'lock',
  intent: 'lock',
  label: 'Lock 5 KGT',
  data: {},
  success: { title: 'Locked', text: '' },
  failure: { title: 'Failed', fallback: '' },
  trace: { to: LOCKER, data: 'feedbeef', block: 7 },
  nonce: 3,
  submittedAt: 1_800_000_000,
  status: 'pending',
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import('./transactions.ts');

test('records of the previous version are moved, with their id as the wallet’s answer', async () => {
  localStorage.setItem('kingspad:transactions:v2', JSON.stringify([before]));
  const { latestTransactions } = await load();
  expect(latestTransactions()).toEqual([{ ...before, answer: HASH }]);
  expect(localStorage.getItem('kingspad:transactions:v2')).toBeNull();
  expect(JSON.parse(localStorage.getItem('kingspad:transactions:v3') ?? '[]')).toHaveLength(1);
});

test('an open record of this page outlives storage that is cleared', async () => {
  const { addTransaction, latestTransactions, removeTransaction } = await load();
  addTransaction({
    ...before,
    id: 'own',
    account: ALICE,
    status: 'asked',
    trace: { ...before.trace, to: LOCKER },
  });
  localStorage.clear();
  expect(latestTransactions()).toMatchObject([{ id: 'own', status: 'asked' }]);
  removeTransaction('own');
  expect(latestTransactions()).toEqual([]);
});

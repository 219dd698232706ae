import { beforeEach, expect, test, vi } from 'vitest';
import { demoRequest } from '../demo-requests.ts';
import { ALICE, BOB, LOCKER, testConfig } from '../testing/fake-chain.ts';
import { demoProvider } from './demo-wallet.ts';

const config = testConfig({
  demoAccounts: [
    { name: 'Owner', address: ALICE },
    { name: 'Stranger', address: BOB },
  ],
});
const transaction = { from: ALICE, to: LOCKER, data: '0x01', value: '0x5' };
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

beforeEach(() => {
  localStorage.clear();
  demoRequest.set(undefined);
});

function make() {
  const rpc = vi.fn<() => Promise<unknown>>(async () => '0xhash');
  return { rpc, wallet: demoProvider(config, rpc) };
}

test('shows sender and amount before anything is sent, and sends when approved', async () => {
  const { rpc, wallet } = make();
  const answer = wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
  await soon(() => expect(demoRequest.get()).toBeDefined());
  expect(demoRequest.get()).toMatchObject({
    person: { name: 'Owner', address: ALICE },
    action: { kind: 'transaction', to: LOCKER, value: 5n, data: '0x01' },
  });
  expect(rpc).not.toHaveBeenCalled();
  demoRequest.get()?.approve();
  expect(await answer).toBe('0xhash');
  expect(rpc).toHaveBeenCalledExactlyOnceWith({ method: 'eth_sendTransaction', params: [transaction] });
  await soon(() => expect(demoRequest.get()).toBeUndefined());
});

test('a rejection has code 4001, and nothing is sent', async () => {
  const { rpc, wallet } = make();
  const answer = wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
  await soon(() => expect(demoRequest.get()).toBeDefined());
  demoRequest.get()?.reject();
  await expect(answer).rejects.toMatchObject({ code: 4001 });
  expect(rpc).not.toHaveBeenCalled();
});

test('questions wait in line', async () => {
  const { wallet } = make();
  const first = wallet.request({ method: 'eth_sendTransaction', params: [transaction] });
  const second = wallet.request({ method: 'personal_sign', params: ['0x68690a', BOB] });
  await soon(() => expect(demoRequest.get()?.person.name).toBe('Owner'));
  demoRequest.get()?.approve();
  await first;
  await soon(() => expect(demoRequest.get()?.person.name).toBe('Stranger'));
  expect(demoRequest.get()?.action).toEqual({ kind: 'signature', message: 'hi\n' });
  demoRequest.get()?.approve();
  await second;
});

test('signs only for its own accounts', async () => {
  const { rpc, wallet } = make();
  const asked = wallet.request({ method: 'eth_sendTransaction', params: [{ ...transaction, from: LOCKER }] });
  await expect(asked).rejects.toMatchObject({ code: 4100 });
  expect(rpc).not.toHaveBeenCalled();
});

import { HOUR, type Hex } from '@kingspad/domain';
import { expect, it, vi } from 'vitest';
import { LOCKER, OWNER, TOKEN } from '#testing/lock-records.ts';
import { chainNow, type PrepareContext } from '#web3/index.ts';
import { permitOf } from './permit.ts';

const domain = { name: 'King Gold', version: '1', chainId: 97, verifyingContract: TOKEN };
const token = { address: TOKEN, name: 'King Gold', symbol: 'KGT', decimals: 18 };
const payment = { payer: OWNER, token, amount: 5n, spender: LOCKER };

function wallet(answer: () => Promise<Hex>) {
  const sign = vi.fn<PrepareContext['sign']>(answer);
  const publicClient = { readContract: async () => 7n };
  return { sign, context: { account: OWNER, publicClient, sign } as unknown as PrepareContext };
}

it('permits exactly the payment for an hour of the chain’s time', async () => {
  const { sign, context } = wallet(async () => `0x${'1'.repeat(128)}1c`);
  expect(await permitOf(context, domain, payment)).toMatchObject({ v: 28 });
  const { message } = sign.mock.lastCall?.[0] ?? {};
  expect(message).toMatchObject({ owner: OWNER, spender: LOCKER, value: 5n, nonce: 7n });
  expect(Number(message?.deadline)).toBeCloseTo(chainNow() + HOUR, -1);
});

it('asks for no signature if the payment is already approved', async () => {
  const { sign, context } = wallet(async () => '0x');
  expect(await permitOf(context, undefined, payment)).toBeUndefined();
  expect(sign).not.toHaveBeenCalled();
});

it('asks to approve instead if the wallet signs as a contract', async () => {
  const { context } = wallet(async () => `0x${'ab'.repeat(100)}`);
  await expect(permitOf(context, domain, payment)).rejects.toMatchObject({ code: 'permit-unusable' });
});

it('passes on the wallet’s refusal', async () => {
  const refusal = new Error('User rejected the request.');
  const { context } = wallet(async () => Promise.reject(refusal));
  await expect(permitOf(context, domain, payment)).rejects.toBe(refusal);
});

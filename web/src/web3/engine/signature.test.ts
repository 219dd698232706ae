import { expect, test } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { runSign } from './sign.ts';
import { ALICE, LOCKER, rpcError } from '../testing/fake-chain.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';

const typedData = {
  domain: { name: 'Crown', version: '1', chainId: 97, verifyingContract: LOCKER },
  types: { Wish: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Wish',
  message: { amount: 2n ** 100n },
};

/** A write whose call carries a signature; `answer` is the wallet's. */
function signing(answer: (params: unknown[]) => unknown) {
  const made = harness();
  const asked: unknown[][] = [];
  const request = made.chain.request;
  made.chain.request = async (args) => {
    if (args.method !== 'eth_signTypedData_v4') return request(args);
    asked.push(args.params as unknown[]);
    return answer(asked.at(-1) ?? []);
  };
  const outcome = made.run(
    unlockRequest({
      async prepare({ sign }) {
        await sign(typedData);
        throw new Error('far enough');
      },
    }),
  );
  return { ...made, asked, outcome };
}

test('the wallet is asked for the account’s signature over the whole typed data, with a notice', async () => {
  let shown: string | undefined;
  const { asked, outcome, phases } = signing(() => {
    shown = toasts.get().find(({ tone }) => tone === 'pending')?.title;
    return '0xabcd';
  });
  await outcome;
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[0]).toBe(ALICE);
  expect(JSON.parse(String(asked[0]?.[1]))).toMatchObject({
    domain: { name: 'Crown', chainId: 97 },
    primaryType: 'Wish',
    message: { amount: String(2n ** 100n) },
    types: {
      EIP712Domain: [
        { name: 'name' },
        { name: 'version' },
        { name: 'chainId' },
        { name: 'verifyingContract' },
      ],
    },
  });
  expect(shown).toBe('Sign in your wallet');
  expect(phases).toEqual(['checking', 'wallet', 'checking', 'failed']);
});

test('a refused signature sends nothing and shows no failure', async () => {
  const { outcome, notices, chain } = signing(() => {
    throw rpcError(4001, 'User rejected the request.');
  });
  expect(await outcome).toEqual({ status: 'rejected' });
  expect(notices()).toMatchObject([{ tone: 'info', title: 'Rejected in the wallet' }]);
  expect(chain.count('eth_sendTransaction')).toBe(0);
});

test('a wallet that answers without a signature is reported', async () => {
  const { outcome, notices } = signing(() => null);
  expect(await outcome).toMatchObject({ status: 'failed' });
  expect(notices()).toMatchObject([{ text: 'The wallet answered without a signature.' }]);
});

test('a text is signed unchanged by the intended account', async () => {
  const { chain, context } = harness();
  const asked: unknown[] = [];
  const request = chain.request;
  chain.request = async (args) => {
    if (args.method !== 'personal_sign') return request(args);
    asked.push(args.params);
    return '0xabcd';
  };
  const terms = { label: 'Sign in', account: ALICE, failure: { title: 'Error', fallback: 'It failed.' } };
  expect(await runSign(context, { ...terms, text: 'Hi' })).toEqual({ status: 'signed', signature: '0xabcd' });
  expect(asked).toEqual([['0x4869', ALICE]]);
});

import { tokenLockerAbi } from '@kingspad/abi';
import { encodeErrorResult } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { unlock } from '@kingspad/protocol/lock/calls';
import { toasts } from '#lib/toast.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import { ALICE, BOB, LOCKER, rpcError } from '../testing/fake-chain.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';
import { latestTransactions, transactions, updateTransaction } from '../transactions.ts';
import type { TxRecord } from '../tx-record.ts';
import { refusedByContract } from './unsent.ts';

const quickly = { interval: 1 };
const REVERT = encodeErrorResult({ abi: tokenLockerAbi, errorName: 'Locker_UnknownLock', args: [17n] });
const reverted = () => rpcError(3, 'execution reverted', REVERT);
const internal = () => rpcError(-32_603, 'Internal error');

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
  registerAfterReceipt('unlock', async () => undefined);
});

/** Proof by the chain for a wallet's error, with a record of a key whose next nonce is 7 and a reverting call. */
async function proved({
  record = {},
  error = reverted(),
  change = () => {},
}: {
  record?: Partial<TxRecord>;
  error?: unknown;
  change?: (h: ReturnType<typeof harness>) => unknown;
} = {}) {
  const h = harness();
  h.chain.call = () => {
    throw reverted();
  };
  await change(h);
  const asked = { account: ALICE, firstNonce: 7, isNextNonce: true, ...record } as TxRecord;
  const call = unlock({ locker: LOCKER, id: 17 }, false);
  return refusedByContract(h.context.client, asked, { call }, error);
}

describe('a refusal by the wallet’s own simulation', () => {
  test('proves that nothing was sent when the nonce is free and the call reverts on our node too', async () => {
    expect(await proved()).toBeInstanceOf(Error);
  });

  test.each<[string, Parameters<typeof proved>[0]]>([
    ['without the data of a revert', { error: rpcError(3, 'execution reverted') }],
    [
      'with the text of a revert alone',
      { error: rpcError(-32_603, 'execution reverted: Locker_UnknownLock') },
    ],
    ['of a contract account', { record: { isContract: true } }],
    ['of a delegated key', { record: { isDelegated: true } }],
    ['of a batch', { record: { isBundle: true } }],
    ['of a key with a pending transaction', { record: { isNextNonce: false } }],
    ['of a record of the previous version', { record: { firstNonce: undefined, isNextNonce: undefined } }],
    [
      'whose nonce is used in the pool',
      {
        change: ({ chain }) =>
          chain.request({
            method: 'eth_sendTransaction',
            params: [{ from: ALICE, to: BOB, data: '0x', value: '0x0' }],
          }),
      },
    ],
    ['whose call succeeds on our node', { change: ({ chain }) => void (chain.call = () => '0x') }],
    [
      'while our node knows no pool',
      {
        change: ({ context }) => {
          context.client = {
            ...context.client,
            getTransactionCount: () => Promise.reject(rpcError(-32_601, 'no')),
          };
        },
      },
    ],
    [
      'while our node fails at the call for another reason',
      {
        change: ({ chain }) => {
          chain.call = () => {
            throw internal();
          };
        },
      },
    ],
  ])('proves nothing if %s', async (_, terms) => {
    expect(await proved(terms)).toBeUndefined();
  });

  test('shows the contract’s reason, keeps no record and can be tried again at once', async () => {
    const h = harness();
    h.chain.onSend = () => {
      h.chain.call = () => {
        throw reverted();
      };
      throw reverted();
    };
    expect(await h.run()).toMatchObject({ status: 'failed', error: { code: 'reverted' } });
    expect(h.notices()).toMatchObject([
      { tone: 'error', text: 'There is no lock with the id 17. Check the id.' },
    ]);
    expect(latestTransactions()).toEqual([]);
    h.chain.call = () => '0x';
    h.chain.onSend = () => undefined;
    const again = h.run();
    h.chain.mine(await h.sent());
    expect(await h.finish(again)).toMatchObject({ status: 'success' });
  });
});

describe('a request of which the chain shows nothing', () => {
  test.each([
    [20, 61, 'waiting'],
    [21, 50, 'waiting'],
    [5_000, 10, 'waiting'],
    [0, 100_000, 'waiting'],
    [21, 61, 'unlikely'],
  ])('a request after %i blocks and %i seconds is %s', async (blocks, seconds, status) => {
    const h = harness();
    h.chain.onSend = () => Promise.reject(internal());
    void h.run();
    await h.until(() => expect(latestTransactions()[0]?.since).toBeDefined());
    h.chain.head += blocks;
    const { id, since } = latestTransactions()[0] as TxRecord & { since: { block: number; at: number } };
    updateTransaction(id, { since: { ...since, at: since.at - seconds } });
    await h.rounds(4);
    expect(latestTransactions()).toMatchObject([{ status }]);
  });
});

test('one transaction closes one of two equal requests, and the other never becomes a success', async () => {
  const h = harness();
  h.context.askAgain = async () => true;
  h.chain.onSend = () => Promise.reject(internal());
  const first = h.run();
  await h.age();
  expect(await h.finish(first)).toEqual({ status: 'unknown' });
  h.chain.onSend = () => undefined;
  h.chain.answerSend = () => Promise.reject(internal());
  void h.run();
  const hash = await h.sent();
  await vi.waitFor(() => expect(latestTransactions()).toHaveLength(2), quickly);
  h.chain.mine(hash);
  const successes = () => latestTransactions().filter(({ status }) => status === 'success');
  await h.until(() => expect(successes()).toHaveLength(1));
  await h.rounds(6);
  expect(successes().map(({ minedAs }) => minedAs)).toEqual([hash]);
  expect(latestTransactions().filter(({ minedAs }) => minedAs === hash)).toHaveLength(1);
});

test('two equal transactions close two equal requests', async () => {
  const h = harness();
  h.context.askAgain = async () => true;
  h.chain.answerSend = () => Promise.reject(internal());
  void h.run();
  await h.sent();
  await h.age();
  await h.until(() => expect(latestTransactions()).toMatchObject([{ status: 'unlikely' }]));
  void h.run();
  await vi.waitFor(() => expect(h.chain.pool.size).toBe(2), quickly);
  const hashes = [...h.chain.pool.keys()];
  for (const hash of hashes) h.chain.mine(hash);
  await h.until(() =>
    expect(new Set(latestTransactions().map(({ minedAs }) => minedAs))).toEqual(new Set(hashes)),
  );
});

test('notices of an open request never claim that it failed, was replaced, was not sent or waits for signers', async () => {
  const h = harness();
  const said = new Set<string>();
  toasts.subscribe(() => {
    for (const { title, text } of toasts.get()) said.add(`${title} ${text}`);
  });
  h.chain.onSend = () => Promise.reject(internal());
  void h.run();
  await h.age();
  await h.until(() => expect(latestTransactions()).toMatchObject([{ status: 'unlikely' }]));
  await h.run(unlockRequest());
  expect(said.size).toBeGreaterThan(2);
  for (const sentence of said) expect(sentence).not.toMatch(/replaced|nothing was sent|signer/i);
});

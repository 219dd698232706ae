import type { Address } from '@kingspad/domain';
import { encodeFunctionData, padHex, type Hex } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { splitLock } from '@kingspad/protocol/lock/calls';
import { erc20Abi } from '@kingspad/protocol/token/abi';
import { toasts } from '#lib/toast.ts';
import { createStore } from '#lib/store.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import type { WalletState } from '../session.ts';
import { ALICE, BOB, LOCKER, rpcError } from '../testing/fake-chain.ts';
import { reportedContract } from '../reported-contract.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';
import { dismissTransaction, latestTransactions, transactions } from '../transactions.ts';
import { withApproval } from '../with-approval.ts';
import { followBatching } from './batching.ts';
import type { Batching } from '../types.ts';
import { readBatching, readCallsStatus } from './wallet-calls.ts';
import type { Eip1193 } from './wallet-provider.ts';

const TOKEN = '0x1111111111111111111111111111111111111111';
const LOCK = splitLock({ locker: LOCKER, id: 17 }, 1n, { value: 5n });
/** An allowance of nothing, and a simulation that works. */
const NOTHING = padHex('0x', { size: 32 });

const request = (intent = 'lock') =>
  withApproval(unlockRequest({ kind: 'lock', intent, prepare: async () => ({ call: LOCK }) }), () => ({
    token: TOKEN,
    spender: LOCKER,
    amount: 1_000n,
  }));

/** The pipeline with a wallet that takes calls together. */
function batching() {
  const h = harness();
  h.chain.call = () => NOTHING;
  const refused = vi.fn<(account: Address) => void>();
  h.context.onBatchRefused = refused;
  const wallet = { account: ALICE };
  h.context.connected = () => ({ account: wallet.account, provider: async () => h.chain });
  return { ...h, wallet, refused, start: (one = request()) => h.run(one) };
}

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
  registerAfterReceipt('lock', async () => undefined);
});

describe('a wallet’s report of batched calls', () => {
  const answering = (answer: unknown): Eip1193 => ({ request: async () => answer });
  test.each<[string, unknown, Batching]>([
    ['the chain', { '0x61': { atomic: { status: 'supported' } } }, 'supported'],
    ['the chain after an upgrade', { '0x61': { atomic: { status: 'ready' } } }, 'ready'],
    ['the chain in other digits', { '0x061': { atomic: { status: 'ready' } } }, 'ready'],
    ['all chains', { '0x0': { atomic: { status: 'supported' } } }, 'supported'],
    ['another chain alone', { '0x38': { atomic: { status: 'supported' } } }, 'none'],
    ['no support', { '0x61': { atomic: { status: 'unsupported' } } }, 'none'],
    ['another capability', { '0x61': { paymasterService: { supported: true } } }, 'none'],
    ['a list', [{ atomic: { status: 'supported' } }], 'none'],
    ['a text', 'supported', 'none'],
    ['nothing', null, 'none'],
    ['an unknown word', { '0x61': { atomic: { status: true } } }, 'none'],
  ])('reads a report of %s', async (_, answer, expected) => {
    expect(await readBatching(answering(answer), ALICE, 97)).toBe(expected);
  });

  test('a wallet that does not know the question, or never answers, takes separate steps', async () => {
    const refuses: Eip1193 = { request: () => Promise.reject(rpcError(-32601, 'unknown method')) };
    expect(await readBatching(refuses, ALICE, 97)).toBe('none');
    const silent: Eip1193 = { request: () => new Promise(() => {}) };
    expect(await readBatching(silent, ALICE, 97, 1)).toBe('none');
  });

  test('each account is asked again, a late answer for another account is dropped, and a refusal stays', async () => {
    const wallet = createStore<WalletState>({ status: 'disconnected' });
    const answers: ((answer: unknown) => void)[] = [];
    const provider: Eip1193 = { request: () => new Promise((resolve) => answers.push(resolve)) };
    const state = followBatching(wallet, () => ({ provider: async () => provider }), 97);
    const yes = { '0x61': { atomic: { status: 'supported' } } };
    const asked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), { interval: 1 });
    wallet.set({ status: 'ready', account: ALICE, chainId: 97 });
    await asked(1);
    wallet.set({ status: 'ready', account: BOB, chainId: 97 });
    await asked(2);
    answers[1]?.({});
    answers[0]?.(yes);
    await new Promise((resolve) => setTimeout(resolve));
    expect(state.store.get()).toBe('none');

    wallet.set({ status: 'ready', account: ALICE, chainId: 97 });
    await asked(3);
    answers[2]?.(yes);
    await vi.waitFor(() => expect(state.store.get()).toBe('supported'), { interval: 1 });
    expect(reportedContract.get()).toBe(ALICE);
    // The prompt was another account's, which was chosen away while it stood open.
    state.refused(BOB);
    expect(state.store.get()).toBe('supported');
    state.refused(ALICE);
    expect([state.store.get(), reportedContract.get()]).toEqual(['none', undefined]);
    wallet.set({ status: 'wrong-network', account: ALICE, chainId: 56 });
    wallet.set({ status: 'ready', account: ALICE, chainId: 97 });
    wallet.set({ status: 'ready', account: BOB, chainId: 97 });
    expect(answers).toHaveLength(3);
  });

  test('does not treat an account that would be upgraded first as a contract', async () => {
    const wallet = createStore<WalletState>({ status: 'ready', account: ALICE, chainId: 97 });
    const provider: Eip1193 = { request: async () => ({ '0x61': { atomic: { status: 'ready' } } }) };
    const { store } = followBatching(wallet, () => ({ provider: async () => provider }), 97);
    await vi.waitFor(() => expect(store.get()).toBe('ready'), { interval: 1 });
    expect(reportedContract.get()).toBeUndefined();
  });
});

test('an account that rejected a batch is offered separate steps, and keeps the choice', async () => {
  const wallet = createStore<WalletState>({ status: 'ready', account: ALICE, chainId: 97 });
  const provider: Eip1193 = { request: async () => ({ '0x61': { atomic: { status: 'ready' } } }) };
  const state = followBatching(wallet, () => ({ provider: async () => provider }), 97);
  const becomes = (batching: Batching) =>
    vi.waitFor(() => expect(state.store.get()).toBe(batching), { interval: 1 });
  await becomes('ready');
  expect(state.separately.isOffered.get()).toBe(false);
  state.rejected(ALICE);
  expect([state.store.get(), state.separately.isOffered.get()]).toEqual(['ready', true]);
  wallet.set({ status: 'ready', account: BOB, chainId: 97 });
  await becomes('ready');
  expect(state.separately.isOffered.get()).toBe(false);
  wallet.set({ status: 'ready', account: ALICE, chainId: 97 });
  await becomes('ready');
  expect(state.separately.isOffered.get()).toBe(true);
  state.separately.choose();
  expect([state.store.get(), state.separately.isOffered.get()]).toEqual(['none', false]);
  wallet.set({ status: 'wrong-network', account: ALICE, chainId: 56 });
  wallet.set({ status: 'ready', account: ALICE, chainId: 97 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(state.store.get()).toBe('none');
});

describe('an approval and what needs it', () => {
  test('sends an approval and its action together, with the exact amount, and follows the wallet’s id', async () => {
    const { chain, start, sentBundle, finish, phases } = batching();
    const outcome = start();
    const bundle = await sentBundle();
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [LOCKER, 1_000n] });
    expect(bundle.request).toMatchObject({
      version: '2.0.0',
      from: ALICE,
      chainId: '0x61',
      atomicRequired: true,
      calls: [
        { to: TOKEN, data: approve, value: '0x0' },
        { to: LOCKER, value: '0x5' },
      ],
    });
    expect(chain.count('eth_sendTransaction')).toBe(0);
    expect(latestTransactions()).toMatchObject([{ answer: bundle.id, isBundle: true, status: 'pending' }]);
    const hash = chain.mineBundle(bundle.id);
    expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
    expect(phases).toEqual(['checking', 'simulating', 'wallet', 'submitted', 'confirming', 'server', 'done']);
    expect(latestTransactions()).toMatchObject([{ answer: bundle.id, minedAs: hash, status: 'success' }]);
  });

  test('an existing approval is left out, and the rest is an ordinary transaction', async () => {
    const { chain, start, sent } = batching();
    chain.call = () => padHex('0x03e8', { size: 32 });
    void start();
    await sent();
    expect(chain.count('wallet_sendCalls')).toBe(0);
  });

  test.each([5700, 5710, 5740, 5750, 5760, 4200, -32601])(
    'a wallet that refuses batches with %d gets separate steps from then on, and nothing is sent',
    async (code) => {
      const { chain, start, refused, notices } = batching();
      chain.onSendCalls = () => {
        throw rpcError(code, 'no');
      };
      expect(await start()).toMatchObject({ status: 'failed', error: { code: 'batch-refused' } });
      expect(refused).toHaveBeenCalledExactlyOnceWith(ALICE);
      expect(notices()).toMatchObject([{ tone: 'error', text: expect.stringContaining('approve first') }]);
      expect(latestTransactions()).toEqual([]);
    },
  );

  test('reports a user’s rejection, not as a refusal of batches', async () => {
    const { chain, start, refused, context } = batching();
    const rejected = vi.fn<(account: Address) => void>();
    context.onBatchRejected = rejected;
    chain.onSendCalls = () => {
      throw rpcError(4001, 'no');
    };
    expect(await start()).toEqual({ status: 'rejected' });
    expect(refused).not.toHaveBeenCalled();
    expect(rejected).toHaveBeenCalledExactlyOnceWith(ALICE);
  });

  test('a changed account or chain stops a batch before the wallet opens', async () => {
    for (const change of [{ accounts: [BOB] }, { chainId: 56 }]) {
      const { chain, start } = batching();
      chain.call = () => {
        Object.assign(chain, change);
        return NOTHING;
      };
      expect(await start()).toMatchObject({ status: 'failed', error: { code: 'wallet-changed' } });
      expect(chain.count('wallet_sendCalls')).toBe(0);
    }
  });

  test('a wallet without an answer keeps a second batch of the same kind away, and sends once', async () => {
    const { chain, start } = batching();
    chain.onSendCalls = () => new Promise(() => {});
    void start(request('lock:silent'));
    await vi.waitFor(() => expect(chain.count('wallet_sendCalls')).toBe(1), { interval: 1 });
    expect(await start(request('lock:silent'))).toMatchObject({
      status: 'failed',
      error: { code: 'under-way' },
    });
    expect(chain.count('wallet_sendCalls')).toBe(1);
  });
});

describe('outcome of batched calls', () => {
  /** Sends them, lets the wallet say what it likes, and follows. */
  async function followed(answer: (hash: Hex) => unknown) {
    const h = batching();
    const outcome = h.start();
    const { id } = await h.sentBundle();
    const hash = h.chain.mineBundle(id);
    h.chain.callsStatus = () => answer(hash);
    return { ...h, id, hash, outcome };
  }

  test('a wallet that names the same receipt twice makes one success', async () => {
    const step = vi.fn<() => Promise<void>>(async () => undefined);
    registerAfterReceipt('lock', step);
    const { outcome, finish, notices } = await followed((transactionHash) => ({
      status: 200,
      atomic: true,
      receipts: [{ transactionHash }, { transactionHash }],
    }));
    expect(await finish(outcome)).toMatchObject({ status: 'success' });
    expect(step).toHaveBeenCalledOnce();
    expect(notices()).toHaveLength(1);
  });

  test('calls executed one by one succeed if the last one did, in any order', async () => {
    const { chain, finish, outcome, hash } = await followed((done) => ({
      status: 200,
      atomic: false,
      receipts: [{ transactionHash: done }, { transactionHash: padHex('0xa9', { size: 32 }) }],
    }));
    chain.receipts.set(padHex('0xa9', { size: 32 }), {
      ...chain.receipts.get(hash),
      transactionHash: padHex('0xa9', { size: 32 }),
      logs: [],
    });
    expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });

  test('a reverted part is a failure that names the approval', async () => {
    const { chain, outcome, finish, notices, hash } = await followed((transactionHash) => ({
      status: 600,
      atomic: false,
      receipts: [{ transactionHash }],
    }));
    // The approval alone is in a block: the locker logged nothing.
    chain.receipts.set(hash, { ...chain.receipts.get(hash), logs: [] });
    expect(await finish(outcome)).toMatchObject({ status: 'failed', error: { code: 'partial' } });
    expect(notices()).toMatchObject([{ text: expect.stringContaining('the approval may stand') }]);
    expect(latestTransactions()).toMatchObject([{ status: 'failed' }]);
  });

  test.each([400, 500, 600])(
    'does not trust status %d without a receipt, and finds the call',
    async (status) => {
      const { outcome, finish, hash } = await followed(() => ({ status, receipts: [], version: '2.0.0' }));
      expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
    },
  );

  test.each([400, 500, 600])(
    'status %d of calls that are mined later keeps a second batch away',
    async (status) => {
      const h = batching();
      h.chain.callsStatus = () => ({ status, receipts: [] });
      const outcome = h.start();
      const { id } = await h.sentBundle();
      await vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]), {
        interval: 1,
      });
      expect(await h.start()).toMatchObject({ status: 'failed', error: { code: 'under-way' } });
      expect(h.notices()).not.toContainEqual(expect.objectContaining({ title: 'Waiting for signers' }));
      const hash = h.chain.mineBundle(id);
      expect(await h.finish(outcome)).toMatchObject({
        status: 'success',
        receipt: { transactionHash: hash },
      });
      expect(h.chain.count('wallet_sendCalls')).toBe(1);
    },
  );

  test.each([{ status: 200 }, { status: 200, receipts: [] }, { status: 'CONFIRMED', receipts: null }])(
    'a success without a receipt is looked for at once: %o',
    async (status) => {
      const { outcome, finish, hash } = await followed(() => status);
      expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
    },
  );

  test('a success that the chain does not show counts neither as success nor as failure', async () => {
    const h = batching();
    const outcome = h.start();
    const { id } = await h.sentBundle();
    const hash = h.chain.mineBundle(id);
    const mined = h.chain.receipts.get(hash);
    h.chain.receipts.set(hash, { ...mined, logs: [] });
    await h.until(() => expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]));
    expect(await h.run(request())).toMatchObject({ error: { code: 'under-way' } });
    h.chain.receipts.set(hash, { ...mined });
    expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });

  test('a wallet that names an earlier transaction is not believed, and the call is searched for', async () => {
    const h = batching();
    // It calls the same contract and succeeded, before these calls were handed over.
    const earlier = padHex('0xa8', { size: 32 });
    const sent = { hash: earlier, from: ALICE, to: LOCKER, input: '0x', value: '0x0', nonce: 3 } as const;
    h.chain.pool.set(earlier, sent);
    h.chain.mine(earlier);
    const { blockNumber } = h.chain.receipts.get(earlier) ?? {};
    const log = { address: LOCKER, topics: [], data: '0x', transactionHash: earlier, blockNumber };
    h.chain.receipts.set(earlier, { ...h.chain.receipts.get(earlier), logs: [log] });
    h.chain.callsStatus = () => ({ status: 200, receipts: [{ transactionHash: earlier }] });
    const outcome = h.start();
    const { id } = await h.sentBundle();
    await h.turn();
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
    const hash = h.chain.mineBundle(id);
    h.chain.callsStatus = () => Promise.reject(rpcError(5730, 'unknown bundle'));
    expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });

  test.each<[string, () => unknown]>([
    ['forgets the id', () => Promise.reject(rpcError(5730, 'unknown bundle'))],
    ['does not know the method', () => Promise.reject(rpcError(-32601, 'unknown method'))],
    ['answers nonsense', () => 'soon'],
  ])('the chain decides about a wallet that %s, and the call is found there', async (_, answer) => {
    const { outcome, finish, hash } = await followed(answer);
    expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });

  test('does not wait for a wallet that never reports the outcome', async () => {
    const silent: Eip1193 = { request: () => new Promise(() => {}) };
    await expect(readCallsStatus(silent, 'id', 1)).rejects.toThrow('The wallet does not answer.');
  });

  test('the chain also decides if the wallet switched to another account', async () => {
    const { wallet, outcome, finish, hash } = await followed(() => ({ status: 100 }));
    wallet.account = BOB;
    expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });

  test('an unmined batch is checked until the user dismisses it; then another one can be sent', async () => {
    const h = batching();
    h.chain.callsStatus = () => Promise.reject(rpcError(5730, 'unknown bundle'));
    const outcome = h.start();
    await h.sentBundle();
    await vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]), {
      interval: 1,
    });
    expect(h.phases.at(-1)).toBe('waiting');
    expect(h.notices()).toMatchObject([{ tone: 'pending', title: 'Checking the chain' }]);
    expect(await h.run(request())).toMatchObject({ error: { code: 'under-way' } });
    dismissTransaction(latestTransactions()[0]?.id ?? '');
    expect(await h.finish(outcome)).toMatchObject({ status: 'failed', error: { code: 'dismissed' } });
    expect(h.notices().filter(({ title }) => title === 'Checking the chain')).toEqual([]);
    void h.start();
    await vi.waitFor(() => expect(h.chain.count('wallet_sendCalls')).toBe(2), { interval: 1 });
  });

  test('a batch that the wallet no longer knows is released after 20 blocks, a minute and one question', async () => {
    const h = batching();
    h.chain.callsStatus = () => Promise.reject(rpcError(5730, 'unknown bundle'));
    const outcome = h.start();
    await h.sentBundle();
    await h.age();
    expect(await h.finish(outcome)).toEqual({ status: 'unknown' });
    expect(h.notices()).toMatchObject([
      { title: 'Probably not sent', text: expect.stringContaining('canceled') },
    ]);
  });

  test('a contract account’s batch waits for its signers without an end', async () => {
    const h = batching();
    h.chain.codes.set(ALICE, '0x6001');
    h.chain.callsStatus = () => Promise.reject(rpcError(5730, 'unknown bundle'));
    void h.start();
    await h.sentBundle();
    await h.age();
    await h.rounds(5);
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
  });
});

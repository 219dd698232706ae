import { padHex } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { splitLock, unlock } from '@kingspad/protocol/lock/calls';
import { toasts } from '#lib/toast.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import { ALICE, BOB, LOCKER, rpcError } from '../testing/fake-chain.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';
import { latestTransactions, transactions } from '../transactions.ts';

const never = () => new Promise<never>(() => {});
const quickly = { interval: 1 };

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
  registerAfterReceipt('unlock', async () => undefined);
});

const statusIs = (status: string) =>
  vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ status }]), quickly);

/** Errors after the transaction went out. */
/** Rejects as wallets do: not always with an error. */
const rejectWith = (reason: unknown) => ({
  // oxlint-disable-next-line unicorn/no-thenable -- a rejection without an error
  then: (_: unknown, reject: (reason: unknown) => void) => reject(reason),
});

const ERRORS: [string, unknown][] = [
  ['a pending status page', rpcError(-32_603, "Request of type 'showStatusPage' already pending")],
  ['an internal error', rpcError(-32_603, 'Internal error')],
  ['“already known”', rpcError(-32_000, 'already known')],
  ['“nonce too low”', rpcError(-32_000, 'nonce too low')],
  ['a pending request', rpcError(-32_002, 'Already processing')],
  ['refused parameters', rpcError(-32_602, 'Invalid params')],
  ['a rejected transaction', rpcError(-32_003, 'Transaction rejected')],
  ['an unsupported request', rpcError(-32_004, 'Method not supported')],
  ['a revert', rpcError(3, 'execution reverted', '0x')],
  ['a time-out', new Error('The request timed out.')],
  ['a closed port', new Error('Attempting to use a disconnected port object')],
  ['an expired request', new Error('Request expired. Please try again.')],
  ['a text', 'failed'],
  ['nothing', undefined],
];
const ANSWERS: unknown[] = [null, undefined, '', '0x', 'ok', 7, {}, { hash: '0x01' }, '0x1234'];

describe('an error after the transaction went out', () => {
  test.each(ERRORS)('%s closes nothing: the call is found and sent only once', async (_, error) => {
    const h = harness();
    h.chain.answerSend = () => rejectWith(error);
    const outcome = h.run();
    const hash = await h.sent();
    await statusIs('waiting');
    expect(h.notices()).toMatchObject([
      { tone: 'pending', title: 'Checking the chain', text: expect.stringContaining('may have sent this') },
    ]);
    const second = await h.run();
    expect(second).toMatchObject({
      error: { code: 'under-way', text: expect.stringMatching(/^It may have been/) },
    });
    h.chain.mine(hash);
    expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
    expect(h.chain.count('eth_sendTransaction')).toBe(1);
    expect(latestTransactions()).toMatchObject([{ status: 'success', minedAs: hash }]);
  });

  test.each(ERRORS)('%s of a batch closes nothing', async (_, error) => {
    const h = harness();
    const first = [unlock({ locker: LOCKER, id: 16 }, false)];
    const call = unlock({ locker: LOCKER, id: 17 }, false);
    h.chain.answerSendCalls = () => rejectWith(error);
    const outcome = h.run(unlockRequest({ prepare: async () => ({ call, first }) }));
    const { id } = await h.sentBundle();
    await statusIs('waiting');
    const hash = h.chain.mineBundle(id);
    expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
  });
});

test.each([4001, 4100, -32_601])(
  'a wallet’s refusal (%d) closes nothing once its account has used the next nonce',
  async (code) => {
    const h = harness();
    h.chain.answerSend = () => rejectWith(rpcError(code, 'User rejected the request.'));
    const outcome = h.run();
    const hash = await h.sent();
    await statusIs('waiting');
    expect(await h.run()).toMatchObject({ error: { code: 'under-way' } });
    h.chain.mine(hash);
    expect(await h.finish(outcome)).toMatchObject({
      status: 'success',
      receipt: { transactionHash: hash },
    });
    expect(h.chain.count('eth_sendTransaction')).toBe(1);
  },
);

test.each(ANSWERS)('the chain decides about a wallet that answers %o after sending', async (answer) => {
  const h = harness();
  h.chain.answerSend = () => answer;
  const outcome = h.run();
  const hash = await h.sent();
  await statusIs('waiting');
  expect(latestTransactions()).toMatchObject([{ reason: 'silent' }]);
  h.chain.mine(hash);
  expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
});

test('the chain shows the call of a wallet that never answers', async () => {
  const h = harness();
  h.chain.answerSend = never;
  const outcome = h.run();
  const hash = await h.sent();
  await statusIs('asked');
  expect(await h.run()).toMatchObject({ error: { code: 'under-way' } });
  h.chain.mine(hash);
  expect(await h.finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
});

test('the record is written before the wallet is asked, and removed with a rejection', async () => {
  const h = harness();
  let seen: unknown;
  h.chain.onSend = () => {
    seen = latestTransactions()[0];
    throw rpcError(4001, 'no');
  };
  expect(await h.run()).toEqual({ status: 'rejected' });
  expect(seen).toMatchObject({
    status: 'asked',
    firstNonce: 7,
    isNextNonce: true,
    trace: { to: LOCKER, value: '0', size: 36, block: 100 },
  });
  expect(latestTransactions()).toEqual([]);
});

test.each([4100, 4200, 4900, 4901, -32_601])(
  'a refusal with %d before signing ends the request',
  async (code) => {
    const h = harness();
    h.chain.onSend = () => {
      throw rpcError(code, 'no');
    };
    expect(await h.run()).toMatchObject({ status: 'failed' });
    expect(latestTransactions()).toEqual([]);
  },
);

describe('a request of which the chain shows nothing', () => {
  async function lost(isSure: boolean) {
    const h = harness();
    const asked = vi.fn<() => Promise<boolean>>(async () => isSure);
    h.context.askAgain = asked;
    h.chain.onSend = () => Promise.reject(rpcError(-32_603, 'Internal error'));
    const first = h.run();
    await h.age();
    expect(await h.finish(first)).toEqual({ status: 'unknown' });
    expect(h.phases.at(-1)).toBe('unlikely');
    expect(h.notices()).toMatchObject([{ tone: 'info', title: 'Probably not sent' }]);
    return { ...h, asked };
  }

  test('reports no late request before 20 blocks, whatever they take', async () => {
    const h = harness();
    h.chain.onSend = () => Promise.reject(rpcError(-32_603, 'Internal error'));
    void h.run();
    await h.age();
    h.chain.head -= 2;
    await h.rounds(4);
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
  });

  test('reports a request as probably not sent after 20 blocks and a minute, and does not send it again without consent', async () => {
    const { run, asked, chain } = await lost(false);
    expect(await run()).toMatchObject({ status: 'failed', error: { code: 'under-way' } });
    expect(asked).toHaveBeenCalledOnce();
    expect(chain.count('eth_sendTransaction')).toBe(1);
  });

  test('reports no late batch while the node hides logs that its receipts have', async () => {
    const h = harness();
    h.chain.hidesLogs = true;
    h.chain.onSendCalls = () => Promise.reject(rpcError(-32_603, 'Internal error'));
    const first = [unlock({ locker: LOCKER, id: 16 }, false)];
    const call = unlock({ locker: LOCKER, id: 17 }, false);
    void h.run(unlockRequest({ prepare: async () => ({ call, first }) }));
    await h.age();
    const hash = padHex('0xcc', { size: 32 });
    h.chain.pool.set(hash, { hash, from: BOB, to: BOB, input: '0x', value: '0x0', nonce: 900 });
    h.chain.mine(hash);
    const log = { address: BOB, topics: [], data: '0x', transactionHash: hash };
    h.chain.receipts.set(hash, { ...h.chain.receipts.get(hash), logs: [log] });
    h.chain.head += 3;
    await h.rounds(4);
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
    h.chain.hidesLogs = false;
    await h.until(() => expect(latestTransactions()).toMatchObject([{ status: 'unlikely' }]));
  });

  test('sends a request again after one question, and closes each of the two with its own transaction', async () => {
    const h = await lost(true);
    h.chain.onSend = () => undefined;
    const second = h.run();
    const hash = await h.sent();
    expect(h.asked).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(latestTransactions()[0]).toMatchObject({ status: 'pending' }), quickly);
    h.chain.mine(hash);
    expect(await h.finish(second)).toMatchObject({ status: 'success' });
    await h.rounds(3);
    expect(latestTransactions()).toMatchObject([
      { status: 'success', minedAs: hash },
      { status: 'unlikely', isReleased: true },
    ]);
  });

  test('a request closes when it appears on the chain later', async () => {
    const { chain, until } = await lost(false);
    const data = latestTransactions()[0]?.trace?.data;
    const params = [{ from: ALICE, to: LOCKER, data: `0x${data}`, value: '0x0' }];
    chain.onSend = () => undefined;
    const hash = (await chain.request({ method: 'eth_sendTransaction', params })) as `0x${string}`;
    chain.mine(hash);
    await until(() => expect(latestTransactions()).toMatchObject([{ status: 'success', minedAs: hash }]));
  });
});

describe('a transaction that its node does not show', () => {
  async function unseen() {
    const h = harness();
    h.chain.answerSend = (hash) => {
      h.chain.unseen.add(hash);
      return hash;
    };
    const outcome = h.run();
    const hash = await h.sent();
    await h.age();
    h.chain.head -= 21;
    return { ...h, outcome, hash };
  }

  test('replaces a transaction once a cancellation has its nonce', async () => {
    const { chain, hash, outcome, finish, age } = await unseen();
    chain.replace(hash, { to: ALICE, input: '0x' });
    await age();
    expect(await finish(outcome)).toMatchObject({ status: 'failed', error: { code: 'replaced' } });
  });

  test('does not replace a transaction by one that was mined before the wallet answered', async () => {
    const h = harness();
    h.chain.onSend = async () => {
      h.chain.onSend = () => undefined;
      h.chain.answerSend = (earlier) => earlier;
      const params = [{ from: ALICE, to: BOB, data: '0x', value: '0x1' }];
      await h.chain.request({ method: 'eth_sendTransaction', params });
      h.chain.answerSend = () => Promise.reject(rpcError(-32_603, 'Internal error'));
      for (const earlier of h.chain.pool.keys()) h.chain.mine(earlier);
    };
    const outcome = h.run();
    await h.age();
    expect(await h.finish(outcome)).toEqual({ status: 'unknown' });
    const hash = [...h.chain.pool.keys()].at(-1) ?? '0x';
    h.chain.mine(hash);
    await h.until(() => expect(latestTransactions()).toMatchObject([{ minedAs: hash }]));
  });

  test('never waits for signers of a single-key transaction', async () => {
    const { notices, rounds, age } = await unseen();
    await age();
    await rounds(3);
    await statusIs('unlikely');
    expect(JSON.stringify(notices())).not.toMatch(/signer/i);
  });
});

describe('a transaction that was sped up while the page slept', () => {
  async function slept(blocks: number, prune: boolean) {
    const h = harness();
    const outcome = h.run();
    const hash = await h.sent();
    await vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ nonce: 7 }]), quickly);
    const mined = h.chain.replace(hash);
    const log = { address: LOCKER, topics: [], data: '0x', transactionHash: mined };
    if (prune) h.chain.receipts.set(mined, { ...h.chain.receipts.get(mined), logs: [log] });
    h.chain.head += blocks;
    if (prune) h.chain.firstState = h.chain.head - 100;
    return { ...h, outcome, mined };
  }

  test.each([20, 127, 129, 400, 20_000])(
    'finds a sped-up transaction %i blocks later by its nonce',
    async (blocks) => {
      const { chain, finish, outcome, mined } = await slept(blocks, false);
      expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: mined } });
      expect(chain.count('eth_getBlockByNumber')).toBeLessThan(20);
    },
  );

  test.each([129, 20_000])(
    'finds a sped-up transaction %i blocks later by its logs if old state is pruned',
    async (blocks) => {
      const { finish, outcome, mined } = await slept(blocks, true);
      expect(await finish(outcome)).toMatchObject({ status: 'success', receipt: { transactionHash: mined } });
    },
  );

  test('never calls a transaction replaced if the node knows neither state nor logs', async () => {
    const h = await slept(20_000, true);
    h.chain.receipts.set(h.mined, { ...h.chain.receipts.get(h.mined), logs: [] });
    await h.rounds(6);
    expect(latestTransactions()[0]?.status).not.toBe('replaced');
  });
});

describe('another call of the account', () => {
  const pay = (value: bigint) => splitLock({ locker: LOCKER, id: 17 }, 1n, { value });
  const paying = (value: bigint) => unlockRequest({ prepare: async () => ({ call: pay(value) }) });

  test('keeps a contract account’s proposal open after a call with another value', async () => {
    const h = harness();
    h.chain.call = () => padHex('0x12', { size: 32 });
    h.chain.codes.set(ALICE, '0x6001');
    h.chain.answerSend = (hash) => {
      h.chain.pool.delete(hash);
      return `0x${'5a'.repeat(32)}`;
    };
    const outcome = h.run(paying(1n));
    await vi.waitFor(() => expect(h.chain.count('eth_sendTransaction')).toBe(1), quickly);
    const proposal = (value: `0x${string}`) => {
      const { trace } = latestTransactions()[0] as { trace: { data: string } };
      const calls = [{ to: LOCKER, data: `0x${trace.data}` as const, value }];
      const id = `proposal-${h.chain.bundles.length}`;
      h.chain.bundles.push({ id, request: { from: ALICE, calls } });
      return h.chain.mineBundle(id);
    };
    proposal('0x2');
    await h.age();
    await h.rounds(5);
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
    expect(h.notices()).toMatchObject([{ title: 'Waiting for signers' }]);
    const hash = proposal('0x1');
    expect(await h.finish(outcome)).toMatchObject({ receipt: { transactionHash: hash } });
  });

  test('keeps a key’s request open after a call with another value', async () => {
    const h = harness();
    h.chain.call = () => padHex('0x12', { size: 32 });
    h.chain.answerSend = (hash) => {
      const sent = h.chain.pool.get(hash);
      if (sent) h.chain.pool.set(hash, { ...sent, value: '0x2' });
      throw rpcError(-32_603, 'Internal error');
    };
    const outcome = h.run(paying(1n));
    const hash = await h.sent();
    await statusIs('waiting');
    h.chain.mine(hash);
    await h.until(() => expect(latestTransactions()[0]?.since).toBeDefined());
    await h.age();
    expect((await h.finish(outcome)).status).not.toBe('success');
  });
});

import { tokenLockerAbi } from '@kingspad/abi';
import { encodeErrorResult, numberToHex, padHex, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { splitLock } from '@kingspad/protocol/lock/calls';
import { claimTokens } from '@kingspad/protocol/sale/calls';
import { stake } from '@kingspad/protocol/stakingPool/calls';
import { UserError } from '#lib/errors.ts';
import { toasts } from '#lib/toast.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import { reportedContract } from '../reported-contract.ts';
import { ALICE, BOB, LOCKER, rpcError, type FakeChain } from '../testing/fake-chain.ts';
import { harness, unlockRequest } from '../testing/write-harness.ts';
import { latestTransactions, transactions } from '../transactions.ts';
import type { Eip1193 } from './wallet-provider.ts';
import type { AfterReceipt } from '../types.ts';

const stillLocked = encodeErrorResult({
  abi: tokenLockerAbi,
  errorName: 'Locker_StillLocked',
  args: [17n, 1_893_456_000n],
});

const SALE = { pool: BOB, vesting: { initialPercent: 0, cycle: 0, cyclePercent: 0 } };

const forget = () => {
  localStorage.clear();
  transactions.set([]);
};

beforeEach(() => {
  forget();
  toasts.set([]);
  registerAfterReceipt('unlock', async () => undefined);
});

describe('a write that succeeds', () => {
  test('checks, simulates, asks the wallet, waits for the block and the server, and ends', async () => {
    const { chain, run, phases, turn, sent, notices } = harness();
    const told: string[] = [];
    registerAfterReceipt('unlock', async ({ receipt, data }) => {
      told.push(`${receipt.transactionHash} ${String(data.note)}`);
    });
    const outcome = run(unlockRequest({ data: { note: 'kept' } }));
    const hash = await sent();
    expect(latestTransactions()).toMatchObject([
      { answer: hash, status: 'pending', label: 'Unlock 5 KGT', account: ALICE },
    ]);
    await turn();
    chain.mine(hash);
    await turn();

    expect(await outcome).toMatchObject({ status: 'success', receipt: { status: 'success' } });
    expect(phases).toEqual(['checking', 'simulating', 'wallet', 'submitted', 'confirming', 'server', 'done']);
    expect(told).toEqual([`${hash} kept`]);
    expect(latestTransactions()).toMatchObject([{ answer: hash, minedAs: hash, status: 'success' }]);
    expect(notices()).toEqual([{ tone: 'success', title: 'Token has been unlocked', text: '' }]);
    const order = ['eth_call', 'eth_sendTransaction', 'eth_getTransactionReceipt'];
    expect(order.map((method) => chain.log.indexOf(method))).toEqual(
      order.map((method) => chain.log.indexOf(method)).toSorted((a, b) => a - b),
    );
  });

  const sentLimits = async (calls: (bigint | undefined)[], prepare: (chain: FakeChain) => unknown) => {
    const limits: (Hex | undefined)[] = [];
    for (const gas of calls) {
      const { chain, run, sent } = harness();
      prepare(chain);
      const call = claimTokens(SALE, undefined, gas === undefined ? undefined : { gas });
      void run(unlockRequest({ intent: `unlock:${String(gas)}`, prepare: async () => ({ call }) }));
      limits.push(chain.pool.get(await sent())?.gas);
      forget();
    }
    return limits;
  };

  test('sends a transaction with its gas limit, or with a margin above the estimate', async () => {
    const limits = await sentLimits([5_000_000n, undefined], (chain) => (chain.gasEstimate = 60_000n));
    expect(limits).toEqual([numberToHex(5_000_000n), numberToHex(240_000n)]);
  });

  test('keeps the margin within the account’s means, and never below the estimate', async () => {
    // Twice the node's price of 1 gwei for a gas.
    const of = (balance: bigint) =>
      sentLimits([undefined], (chain) => Object.assign(chain, { gasEstimate: 60_000n, balance }));
    expect(await of(200_000n * 2n * 10n ** 9n)).toEqual([numberToHex(200_000n)]);
    expect(await of(40_000n * 2n * 10n ** 9n)).toEqual([numberToHex(60_000n)]);
  });

  test('leaves the limit to the wallet of a contract account, and if the node estimates nothing', async () => {
    expect(await sentLimits([undefined], ({ codes }) => codes.set(ALICE, '0x6001'))).toEqual([undefined]);
    const refuses = (chain: FakeChain) => (chain.gasEstimate = undefined);
    expect(await sentLimits([undefined], refuses)).toEqual([undefined]);
  });

  test('succeeds if a harvest had no reward at its estimate and one unit in its block', async () => {
    const { chain, run, sent, turn } = harness();
    const harvest = stake(BOB, 0n);
    chain.gasEstimate = 41_300n;
    const outcome = run(unlockRequest({ kind: 'harvest', prepare: async () => ({ call: harvest }) }));
    const hash = await sent();
    await turn();
    // The debt is written and the token sent to an account that had none.
    chain.gasNeeded = 104_500n;
    chain.mine(hash);
    await turn();
    expect(await outcome).toMatchObject({ status: 'success' });
  });

  test('sends exactly the simulated call, tail and value included', async () => {
    const { chain, run, sent } = harness();
    const simulated: unknown[] = [];
    chain.call = ([call]) => {
      simulated.push(call);
      return padHex('0x12', { size: 32 });
    };
    const options = { value: 5n, dataSuffix: '0xfeedbeef' } as const;
    const call = splitLock({ locker: LOCKER, id: 17 }, 1n, options);
    void run(unlockRequest({ prepare: async () => ({ call }) }));
    const transaction = chain.pool.get(await sent());
    expect(simulated).toMatchObject([{ from: ALICE, to: LOCKER, data: transaction?.input, value: '0x5' }]);
    expect(transaction?.input.endsWith('feedbeef')).toBe(true);
    expect(transaction?.value).toBe('0x5');
  });
});

describe('an account whose gas others pay', () => {
  afterEach(() => reportedContract.set(undefined));

  test.each([
    { name: 'a contract', code: '0x6001' },
    { name: 'an account that a contract acts for (EIP-7702)', code: `0xef0100${LOCKER.slice(2)}` },
    { name: 'a contract that is not deployed yet', code: '0x' },
  ] as const)(
    '$name without any coin can send free calls, and otherwise needs the value',
    async ({ code }) => {
      const { chain, run, sent, notices } = harness();
      if (code === '0x') reportedContract.set(ALICE);
      chain.codes.set(ALICE, code);
      chain.balance = 0n;
      void run();
      await sent();
      const call = splitLock({ locker: LOCKER, id: 17 }, 1n, { value: 5n });
      const outcome = await run(unlockRequest({ intent: 'split:17', prepare: async () => ({ call }) }));
      expect(outcome).toMatchObject({ status: 'failed', error: { code: 'poor' } });
      expect(notices()).toContainEqual(
        expect.objectContaining({ text: expect.stringMatching(/too little of the chain’s coin/) }),
      );
    },
  );

  test('a key without coin is refused, also if another account is the contract', async () => {
    const { chain, run } = harness();
    reportedContract.set(BOB);
    chain.balance = 0n;
    expect(await run()).toMatchObject({ status: 'failed', error: { code: 'poor' } });
    expect(chain.pool.size).toBe(0);
  });
});

describe('a write stopped before the wallet opens', () => {
  const cases: {
    name: string;
    spoil: (h: ReturnType<typeof harness>) => void;
    title: string;
    text: RegExp;
  }[] = [
    {
      name: 'no wallet',
      spoil: ({ context }) => (context.connected = () => undefined),
      title: 'Authentication Error',
      text: /^Please connect your wallet to proceed$/,
    },
    {
      name: 'the wallet shows another account than the page',
      spoil: ({ chain }) => (chain.accounts = [BOB]),
      title: 'Transaction Error',
      text: /account changed/,
    },
    {
      name: 'another chain',
      spoil: ({ chain }) => (chain.chainId = 56),
      title: 'Transaction Error',
      text: /Switch your wallet to Test Chain/,
    },
    {
      name: 'another chain of the same number',
      spoil: ({ chain }) => (chain.anchorHash = `0x${'ee'.repeat(32)}`),
      title: 'Error Occurred',
      text: /network 97 points to another chain.*http:\/\/rpc\.test/,
    },
    {
      name: 'too little coin',
      spoil: ({ chain }) => (chain.balance = 0n),
      title: 'Transaction Error',
      text: /too little of the chain’s coin/,
    },
    {
      name: 'a simulation that reverts with one of our errors',
      spoil: ({ chain }) =>
        (chain.call = () => {
          throw rpcError(3, 'execution reverted', stillLocked);
        }),
      title: 'Transaction Error',
      text: /^The lock opens at 2030\.01\.01 00:00:00 UTC\. Come back then\.$/,
    },
    {
      name: 'a chain that does not answer',
      spoil: ({ context, chain }) => {
        context.client.getBalance = () =>
          Promise.reject(Object.assign(new Error('x'), { name: 'HttpRequestError' }));
        chain.head += 1;
      },
      title: 'Transaction Error',
      text: /The chain can’t be reached/,
    },
  ];

  test.each(cases)('explains $name', async ({ spoil, title, text }) => {
    const h = harness();
    spoil(h);
    expect(await h.run()).toMatchObject({ status: 'failed' });
    expect(h.chain.count('eth_sendTransaction')).toBe(0);
    expect(h.phases.at(-1)).toBe('failed');
    expect(h.notices()).toEqual([{ tone: 'error', title, text: expect.stringMatching(text) }]);
    expect(latestTransactions()).toEqual([]);
  });

  test('a refusal of the action itself is shown with its own message', async () => {
    const h = harness();
    const prepare = () => Promise.reject(new UserError('Input Validation Error', 'Invalid token lock ID'));
    await h.run(unlockRequest({ prepare }));
    expect(h.notices()).toEqual([
      { tone: 'error', title: 'Input Validation Error', text: 'Invalid token lock ID' },
    ]);
    expect(h.chain.count('eth_call')).toBe(0);
  });

  test('an account that changes during preparation stops the action', async () => {
    const h = harness();
    const request = unlockRequest();
    await h.run({
      ...request,
      prepare: async (context) => {
        h.chain.accounts = [BOB];
        return request.prepare(context);
      },
    });
    expect(h.chain.count('eth_sendTransaction')).toBe(0);
    expect(h.notices()[0]?.text).toMatch(/account changed/);
  });

  test('a chain that changes during preparation stops the action', async () => {
    const h = harness();
    const request = unlockRequest();
    await h.run({
      ...request,
      prepare: async (context) => {
        h.chain.chainId = 56;
        return request.prepare(context);
      },
    });
    expect(h.chain.count('eth_sendTransaction')).toBe(0);
    expect(h.notices()[0]?.text).toMatch(/network changed/);
  });
});

describe('a rejection in the wallet', () => {
  test.each([
    ['plain', rpcError(4001, 'User rejected the request.')],
    ['as a cause', new Error('wrapped', { cause: rpcError(4001, 'no') })],
    ['in the data', rpcError(-32603, 'Internal error', { originalError: { code: 4001 } })],
    ['of WalletConnect', rpcError(5000, 'User rejected.')],
  ])('a rejection is a neutral notice: %s', async (_, error) => {
    const h = harness();
    h.chain.onSend = () => Promise.reject(error);
    expect(await h.run()).toEqual({ status: 'rejected' });
    expect(h.phases.at(-1)).toBe('rejected');
    expect(h.notices()).toMatchObject([{ tone: 'info', title: 'Rejected in the wallet' }]);
    expect(latestTransactions()).toEqual([]);
  });

  test('the next try starts fresh', async () => {
    const h = harness();
    h.chain.onSend = () => Promise.reject(rpcError(4001, 'no'));
    await h.run();
    h.chain.onSend = () => undefined;
    void h.run();
    await h.sent();
    expect(h.notices()).toMatchObject([{ tone: 'pending' }]);
  });
});

describe('nothing is sent twice', () => {
  test('a second run while the wallet is open is refused', async () => {
    const h = harness();
    let answer: () => void = () => undefined;
    h.chain.onSend = () => new Promise<void>((resolve) => (answer = resolve));
    const first = h.run();
    await vi.waitFor(() => expect(h.chain.count('eth_sendTransaction')).toBe(1), { interval: 1 });
    expect(await h.run()).toMatchObject({ status: 'failed', error: { code: 'under-way' } });
    answer();
    h.chain.mine(await h.sent());
    await h.finish(first);
    expect(h.chain.count('eth_sendTransaction')).toBe(1);
  });

  test('a second run while the first one waits for its block is refused', async () => {
    const h = harness();
    const first = h.run();
    const hash = await h.sent();
    await vi.waitFor(() => expect(latestTransactions()).toHaveLength(1), { interval: 1 });
    expect(await h.run()).toMatchObject({ status: 'failed', error: { code: 'under-way' } });
    await h.turn();
    h.chain.mine(hash);
    await h.turn();
    await first;
    expect(h.chain.count('eth_sendTransaction')).toBe(1);
  });

  test('a hash that a wallet answers twice counts once: the second call is searched for by its data', async () => {
    const h = harness();
    const first = h.run();
    const hash = await h.sent();
    await h.turn();
    h.chain.mine(hash);
    expect(await h.finish(first)).toMatchObject({ status: 'success', receipt: { transactionHash: hash } });
    const repeating: Eip1193 = {
      async request(request) {
        const answer = await h.chain.request(request);
        return request.method === 'eth_sendTransaction' ? hash : answer;
      },
    };
    h.context.connected = () => ({ account: ALICE, provider: async () => repeating });
    const second = h.run(unlockRequest({ intent: 'unlock:18', kind: 'unlock' }));
    await vi.waitFor(() => expect(h.chain.pool.size).toBe(2), { interval: 1 });
    await vi.waitFor(() => expect(latestTransactions()[0]).toMatchObject({ status: 'waiting' }), {
      interval: 1,
    });
    const other = [...h.chain.pool.keys()].at(-1) ?? '0x';
    h.chain.mine(other);
    const log = { address: LOCKER, topics: [], data: '0x', transactionHash: other };
    h.chain.receipts.set(other, { ...h.chain.receipts.get(other), logs: [log] });
    expect(await h.finish(second)).toMatchObject({ status: 'success', receipt: { transactionHash: other } });
  });

  test('another intent runs meanwhile', async () => {
    const h = harness();
    void h.run();
    await h.sent();
    void h.run(unlockRequest({ intent: 'unlock:18' }));
    await vi.waitFor(() => expect(h.chain.count('eth_sendTransaction')).toBe(2), { interval: 1 });
  });
});

describe('a transaction that fails in its block', () => {
  async function reverting(call: () => unknown) {
    const h = harness();
    const outcome = h.run();
    const hash: Hex = await h.sent();
    await h.turn();
    h.chain.call = call;
    h.chain.mine(hash, 'reverted');
    await h.turn();
    return { h, outcome: await outcome };
  }

  test('fails a transaction with the reason that repeating its call gives', async () => {
    const { h, outcome } = await reverting(() => {
      throw rpcError(3, 'execution reverted', stillLocked);
    });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'reverted' } });
    expect(h.phases.at(-1)).toBe('failed');
    expect(h.notices()).toMatchObject([
      { tone: 'error', title: 'Transaction Error', text: expect.stringMatching(/^The lock opens at/) },
    ]);
    expect(latestTransactions()).toMatchObject([{ status: 'failed' }]);
  });

  test('reports a transaction that used up its gas', async () => {
    const h = harness();
    const outcome = h.run();
    const hash = await h.sent();
    await h.turn();
    const sent = h.chain.pool.get(hash);
    if (sent) h.chain.pool.set(hash, { ...sent, gas: '0x5208' });
    h.chain.call = () => '0x';
    h.chain.mine(hash, 'reverted');
    await h.turn();
    await outcome;
    expect(h.notices()).toMatchObject([{ text: expect.stringMatching(/ran out of gas.*do not lower/) }]);
  });

  test('shows the action’s default message without a reason', async () => {
    const { h } = await reverting(() => '0x');
    expect(h.notices()).toMatchObject([{ tone: 'error', text: 'Something went wrong.' }]);
  });
});

describe('the server step', () => {
  test('repeats the server step until it succeeds, and shows its failure as a separate notice', async () => {
    const h = harness();
    let fails = 2;
    const step = vi.fn<AfterReceipt>(async () => {
      fails -= 1;
      if (fails >= 0) throw new UserError('Error Occurred', 'Something went wrong while trying to save');
    });
    registerAfterReceipt('unlock', step);
    const outcome = h.run();
    const hash = await h.sent();
    await h.turn();
    h.chain.mine(hash);
    await h.turn();
    expect(await outcome).toMatchObject({ status: 'success' });
    expect(h.notices()).toEqual([
      { tone: 'success', title: 'Token has been unlocked', text: '' },
      { tone: 'error', title: 'Error Occurred', text: 'Something went wrong while trying to save' },
    ]);
    expect(latestTransactions()).toMatchObject([{ status: 'server' }]);
    await h.turn();
    await h.turn();
    await vi.waitFor(() => expect(latestTransactions()).toMatchObject([{ status: 'success' }]), {
      interval: 1,
    });
    expect(step).toHaveBeenCalledTimes(3);
  });
});

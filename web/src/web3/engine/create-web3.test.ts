import { QueryClient } from '@tanstack/react-query';
import { custom } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast, toasts } from '#lib/toast.ts';
import { registerAfterReceipt } from '../after-receipt.ts';
import { lastWallet } from '../last-wallet.ts';
import { ALICE, BOB, FakeChain, LOCKER, rpcError, testConfig } from '../testing/fake-chain.ts';
import { addTransaction, chainKey, latestTransactions, transactions } from '../transactions.ts';
import type { TxRecord } from '../tx-record.ts';
import type { AfterReceipt } from '../types.ts';
import { createReadClient } from './chain.ts';
import { createWeb3 } from './create-web3.ts';
import { traceOf } from './trace.ts';

const RDNS = 'test.wallet';
const HASH: `0x${string}` = `0x${'f0'.repeat(32)}`;
let stopAnnouncing = () => {};

/** Makes a wallet known the way extensions do (EIP-6963). */
function announce(provider: FakeChain, name = 'Test Wallet') {
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,<svg/>', rdns: RDNS };
  const tell = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener('eip6963:requestProvider', tell);
  stopAnnouncing = () => window.removeEventListener('eip6963:requestProvider', tell);
  tell();
}

function make(
  chain: FakeChain,
  change: Parameters<typeof testConfig>[0] = {},
  loadServerSteps = async () => {},
) {
  const config = testConfig(change);
  return createWeb3({
    reader: { config, client: createReadClient(config, custom(chain, { retryCount: 0 })) },
    queryClient: new QueryClient(),
    loadServerSteps,
  });
}

const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
});

afterEach(() => stopAnnouncing());

describe('the wallet’s one status', () => {
  test('SH-10 (part): a wallet that announces itself is listed by its name, connected and disconnected', async () => {
    const chain = new FakeChain();
    announce(chain);
    const web3 = await make(chain);
    expect(web3.wallets.get()).toMatchObject([
      { id: RDNS, name: 'Test Wallet', kind: 'announced', recent: false },
    ]);
    await soon(() => expect(web3.wallet.get().status).toBe('disconnected'));
    await web3.connect(RDNS);
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE, chainId: 97 });
    expect(web3.wallets.get()).toMatchObject([{ recent: true }]);
    await web3.disconnect();
    expect(web3.wallet.get()).toEqual({ status: 'disconnected' });
    expect(web3.wallets.get(), 'it stays the first in the list').toMatchObject([{ recent: true }]);
    expect(lastWallet.read(), 'and does not come back by itself').toMatchObject({ connected: false });
  });

  test('a wallet of the last visit returns without a prompt, even if it announces itself late', async () => {
    const chain = new FakeChain();
    lastWallet.write({ id: RDNS, connected: true });
    const web3 = await make(chain);
    expect(web3.wallet.get().status).toBe('connecting');
    announce(chain);
    await soon(() => expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE }));
    expect(chain.count('eth_requestAccounts')).toBe(0);
  });

  test('follows the wallet to another account and another chain', async () => {
    const chain = new FakeChain();
    announce(chain);
    const web3 = await make(chain);
    await web3.connect(RDNS);
    chain.accounts = [BOB];
    chain.emit('accountsChanged', [BOB]);
    await soon(() => expect(web3.wallet.get().account).toBe(BOB));
    chain.emit('chainChanged', '0x38');
    await soon(() => expect(web3.wallet.get()).toMatchObject({ status: 'wrong-network', chainId: 56 }));
  });

  test.each([
    ['account', ['accountsChanged', [BOB]], { account: BOB }],
    ['network', ['chainChanged', '0x38'], { chainId: 56 }],
  ] as const)('a change of %s clears errors and keeps successes', async (_, [event, value], state) => {
    const chain = new FakeChain();
    announce(chain);
    const web3 = await make(chain);
    await web3.connect(RDNS);
    showToast({ key: 'failed:17', tone: 'error', title: 'Transaction Error' });
    showToast({ key: 'tx:0x1', tone: 'success', title: 'The lock has been split' });
    showToast({ key: 'wallet-changed', tone: 'error', title: 'Transaction Error' });
    chain.emit(event, value);
    await soon(() => expect(web3.wallet.get()).toMatchObject(state));
    expect(toasts.get().map(({ key }) => key)).toEqual(['tx:0x1', 'wallet-changed']);
  });

  test.each(['connects', 'comes back'])(
    'an account that the wallet changes while it %s counts',
    async (how) => {
      const chain = new FakeChain();
      if (how === 'comes back') lastWallet.write({ id: RDNS, connected: true });
      const answer = chain.request.bind(chain);
      let isChanged = false;
      chain.request = async (request) => {
        // wagmi has read the accounts, and has no connection yet.
        if (request.method === 'eth_chainId' && !isChanged) {
          isChanged = true;
          chain.accounts = [BOB];
          chain.emit('accountsChanged', [BOB]);
        }
        return answer(request);
      };
      announce(chain);
      const web3 = await make(chain);
      if (how === 'connects') await web3.connect(RDNS);
      await soon(() => expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: BOB }));
    },
  );

  test('another chain with the right id is recognised by its anchor', async () => {
    const chain = new FakeChain();
    chain.anchorHash = `0x${'ee'.repeat(32)}`;
    announce(chain);
    const web3 = await make(chain);
    await web3.connect(RDNS);
    await soon(() => expect(web3.wallet.get().status).toBe('wrong-chain-behind-id'));
  });

  test('a rejected connection changes nothing', async () => {
    const chain = new FakeChain();
    chain.request = async ({ method }) => {
      throw method === 'wallet_requestPermissions' || method === 'eth_requestAccounts'
        ? rpcError(4001, 'no')
        : rpcError(-32601, 'unknown');
    };
    announce(chain);
    const web3 = await make(new FakeChain());
    await expect(web3.connect(RDNS)).rejects.toMatchObject({ code: 4001 });
    expect(web3.wallet.get().status).not.toBe('ready');
    expect(lastWallet.read()).toBeNull();
  });
});

describe('a transaction of an earlier visit', () => {
  const record = (change: Partial<TxRecord> = {}): TxRecord => ({
    id: 'one',
    answer: HASH,
    account: ALICE,
    chain: chainKey(testConfig()),
    kind: 'lock',
    intent: 'lock',
    label: 'Lock 5 KGT',
    data: { draftId: 'd1' },
    success: { title: 'Successfully locked Tokens.', text: 'Token has been locked.' },
    failure: { title: 'Transaction failed, review and try again.', fallback: 'default' },
    submittedAt: Math.floor(Date.now() / 1000),
    status: 'pending',
    ...change,
  });

  test('resumes a transaction of an earlier visit, sends its stored data to the server, and ends as without a reload', async () => {
    const chain = new FakeChain();
    addTransaction(record());
    chain.mine(HASH);
    const told: unknown[] = [];
    // The features' files are loaded by then, and register their steps.
    await make(chain, {}, async () =>
      registerAfterReceipt(
        'lock',
        async ({ data, receipt }) => void told.push([data, receipt.transactionHash]),
      ),
    );
    await soon(() => expect(latestTransactions()).toMatchObject([{ status: 'success' }]));
    expect(told).toEqual([[{ draftId: 'd1' }, HASH]]);
    expect(toasts.get()).toMatchObject([{ tone: 'success', title: 'Successfully locked Tokens.' }]);
  });

  test('finds a transaction that the wallet forgot by its call, sent by another account', async () => {
    const chain = new FakeChain();
    // The wallet took them before the reload; it knows the method, and no such id.
    const calls = [{ to: LOCKER, data: '0xfeedbeef' as const }];
    chain.bundles.push({ id: 'gone', request: { from: ALICE, calls } });
    chain.callsStatus = () => {
      throw rpcError(5730, 'unknown bundle');
    };
    const trace = traceOf({ to: LOCKER, data: '0xfeedbeef', value: 0n }, chain.head);
    addTransaction(record({ answer: 'gone', isBundle: true, trace }));
    const hash = chain.mineBundle('gone');
    registerAfterReceipt('lock', async () => undefined);
    await make(chain);
    await soon(() => expect(latestTransactions()).toMatchObject([{ status: 'success', minedAs: hash }]));
  });

  test('sends the server a transaction that only the server lacks', async () => {
    const chain = new FakeChain();
    addTransaction(record({ status: 'server' }));
    chain.mine(HASH);
    const step = vi.fn<AfterReceipt>(async () => undefined);
    registerAfterReceipt('lock', step);
    await make(chain);
    await soon(() => expect(latestTransactions()).toMatchObject([{ status: 'success' }]));
    expect(step).toHaveBeenCalledOnce();
  });

  test('ignores a transaction of another or restarted chain', async () => {
    addTransaction(record({ chain: '97:0xanother' }));
    const chain = new FakeChain();
    chain.mine(HASH);
    await make(chain);
    expect(chain.count('eth_getTransactionReceipt')).toBe(0);
    expect(latestTransactions()).toMatchObject([{ status: 'pending' }]);
  });
});

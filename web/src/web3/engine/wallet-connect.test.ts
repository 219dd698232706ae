import { QueryClient } from '@tanstack/react-query';
import { custom } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '#lib/toast.ts';
import { unlock } from '@kingspad/protocol/lock/calls';
import { lastWallet } from '../last-wallet.ts';
import { PairingError } from '../pairing-error.ts';
import { ALICE, BOB, FakeChain, LOCKER, testConfig } from '../testing/fake-chain.ts';
import { RelayClientStandIn, sessionOf } from '../testing/relay-client-stand-in.ts';
import { unlockRequest } from '../testing/write-harness.ts';
import { latestTransactions, transactions } from '../transactions.ts';
import { createReadClient } from './chain.ts';
import { createWeb3 } from './create-web3.ts';
import { RemoteWallet } from './remote-wallet.ts';

const SETTINGS = { walletConnectProjectId: 'project', walletConnectRelayUrl: 'wss://relay.test' };

let relay: RelayClientStandIn;
const chain = new FakeChain();

function make(change: Parameters<typeof testConfig>[0] = SETTINGS) {
  const config = testConfig(change);
  return createWeb3({
    reader: { config, client: createReadClient(config, custom(chain, { retryCount: 0 })) },
    queryClient: new QueryClient(),
    loadServerSteps: async () => undefined,
    openRemoteWallet: (options) => RemoteWallet.open({ ...options, init: relay.init }),
  });
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });

/** Starts a pairing; `shown` holds the codes, `ended` the reason of its end. */
function pairing(web3: Awaited<ReturnType<typeof make>>) {
  const shown: string[] = [];
  const controller = new AbortController();
  const ended = web3.pair({ show: (uri) => shown.push(uri), signal: controller.signal }).then(
    () => 'connected',
    (error: unknown) => (error instanceof PairingError ? error.reason : error),
  );
  return { shown, ended, cancel: () => controller.abort() };
}

async function connected() {
  const web3 = await make();
  const { shown, ended } = pairing(web3);
  await soon(() => expect(shown).toHaveLength(1));
  relay.proposals.at(-1)?.approve();
  expect(await ended).toBe('connected');
  return web3;
}

beforeEach(() => {
  localStorage.clear();
  transactions.set([]);
  toasts.set([]);
  relay = new RelayClientStandIn();
});

test('WalletConnect is offered only if the server has a project id', async () => {
  const none = { walletConnectProjectId: null, walletConnectRelayUrl: null };
  expect((await make(none)).wallets.get()).toEqual([]);
  expect((await make()).wallets.get()).toMatchObject([
    { id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' },
  ]);
});

describe('a pairing', () => {
  test('SH-10 (part): shows a code, connects the wallet that approves, and disconnects it', async () => {
    const web3 = await make();
    const { shown, ended } = pairing(web3);
    await soon(() => expect(shown).toEqual(['wc:a1@2?relay-protocol=irn&symKey=00']));
    expect(web3.wallet.get().status, 'nothing is connected by a code').toBe('disconnected');
    relay.proposals[0]?.approve();
    expect(await ended).toBe('connected');
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE, chainId: 97 });
    expect(lastWallet.read()).toEqual({ id: 'walletConnect', connected: true });

    await web3.disconnect();
    expect(web3.wallet.get()).toEqual({ status: 'disconnected' });
    expect(relay.ended).toEqual(['session-1']);
  });

  test.each([
    ['refused', { code: 5000, message: 'User rejected.' }],
    ['expired', new Error('Proposal expired')],
    ['unreachable', new Error('Failed to publish custom payload, please try again.')],
  ])('a pairing ends as %s if the client says so, and the next one works', async (reason, error) => {
    const web3 = await make();
    const { shown, ended } = pairing(web3);
    await soon(() => expect(shown).toHaveLength(1));
    relay.proposals[0]?.reject(error);
    expect(await ended).toBe(reason);
    expect(relay.ended, 'the code is void').toEqual(['a1']);

    const next = pairing(web3);
    await soon(() => expect(next.shown).toEqual(['wc:a2@2?relay-protocol=irn&symKey=00']));
    relay.proposals[1]?.approve();
    expect(await next.ended).toBe('connected');
  });

  test('reports an unreachable relay as soon as its socket fails, and after 15 seconds of silence', async () => {
    relay.isReachable = new Promise(() => {});
    const web3 = await make();
    const failed = pairing(web3);
    await soon(() => expect(relay.proposals).toHaveLength(1));
    relay.emit('relayer_error', new Error('socket'));
    expect(await failed.ended).toBe('unreachable');

    vi.useFakeTimers();
    try {
      const silent = pairing(web3);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await silent.ended).toBe('unreachable');
    } finally {
      vi.useRealTimers();
    }
  });

  test('leaves no code of a cancelled pairing behind, and ignores a late approval', async () => {
    const web3 = await make();
    const { shown, ended, cancel } = pairing(web3);
    await soon(() => expect(shown).toHaveLength(1));
    cancel();
    expect(await ended).toBe('cancelled');
    expect(relay.ended).toEqual(['a1']);
    relay.proposals[0]?.approve();
    expect(web3.wallet.get().status).toBe('disconnected');
  });

  test('connects nothing with a wallet that shares no account of this kind of chain', async () => {
    const web3 = await make();
    const { shown, ended } = pairing(web3);
    await soon(() => expect(shown).toHaveLength(1));
    relay.proposals[0]?.approve({ namespaces: {} });
    expect(await ended).toBe('no-account');
    expect(relay.ended).toContain('session-1');
    expect(web3.wallet.get().status).toBe('disconnected');
  });

  test('replaces the earlier session by a pairing with another wallet', async () => {
    const web3 = await connected();
    const { shown, ended } = pairing(web3);
    await soon(() => expect(shown).toHaveLength(1));
    const eip155 = { accounts: [`eip155:97:${BOB}`], methods: [], events: [] };
    relay.proposals[1]?.approve({ namespaces: { eip155 } });
    expect(await ended).toBe('connected');
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: BOB });
    await soon(() => expect([...relay.sessions.keys()]).toEqual(['session-2']));
  });
});

describe('a session', () => {
  test('restores a session with the page, without a code', async () => {
    relay.sessions.set('old', sessionOf('old'));
    lastWallet.write({ id: 'walletConnect', connected: true });
    const web3 = await make();
    await soon(() => expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE }));
    expect(relay.proposals).toEqual([]);
  });

  test.each(['session_delete', 'session_expire'])(
    'ends a session that the wallet ends (%s)',
    async (event) => {
      const web3 = await connected();
      relay.emit(event, { topic: 'another' });
      expect(web3.wallet.get().status).toBe('ready');
      relay.emit(event, { topic: 'session-1' });
      expect(web3.wallet.get().status).toBe('disconnected');
    },
  );

  test('ends a session in all tabs', async () => {
    const here = await connected();
    lastWallet.write({ id: 'walletConnect', connected: true });
    const there = await make();
    await soon(() => expect(there.wallet.get().status).toBe('ready'));
    await there.disconnect();
    // Browsers send it to every tab but the one that wrote.
    const key = 'kingspad:ended-session:v1';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    await soon(() => expect(here.wallet.get().status).toBe('disconnected'));
  });

  test('follows the wallet’s account and chain, and no account outside of it', async () => {
    const web3 = await connected();
    const eip155 = {
      accounts: [`eip155:97:${ALICE}`, `eip155:97:${BOB}`, `eip155:1:${ALICE}`],
      methods: ['eth_sendTransaction'],
      events: [],
    };
    relay.sessions.set('session-1', { ...sessionOf('session-1'), namespaces: { eip155 } });
    relay.emit('session_update', { topic: 'session-1' });
    const says = (name: string, data: unknown) =>
      relay.emit('session_event', { topic: 'session-1', params: { event: { name, data } } });

    says('accountsChanged', [`eip155:97:${BOB}`]);
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: BOB });
    says('accountsChanged', [LOCKER]);
    expect(web3.wallet.get().account).toBe(ALICE);
    says('chainChanged', '0x1');
    expect(web3.wallet.get()).toMatchObject({ status: 'wrong-network', chainId: 1, account: ALICE });
    says('chainChanged', 137);
    expect(web3.wallet.get().chainId, 'a chain without an account').toBe(1);

    await web3.switchNetwork();
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', chainId: 97 });
    expect(relay.requests, 'the session serves both, so nothing is asked').toEqual([]);
  });
});

describe('a transaction', () => {
  const request = () =>
    unlockRequest({ prepare: async () => ({ call: unlock({ locker: LOCKER, id: 1 }, false) }) });
  const texts = () => toasts.get().map(({ text }) => text);

  test('sends a transaction to the wallet and not to the node', async () => {
    const web3 = await connected();
    void web3.write(request(), () => undefined);
    await soon(() => expect(relay.requests).toMatchObject([{ method: 'eth_sendTransaction' }]));
    expect(chain.count('eth_sendTransaction')).toBe(0);
  });

  test('treats the wallet’s refusal as no failure', async () => {
    const web3 = await connected();
    relay.answer = () => Promise.reject(refusal(5000, 'User rejected.'));
    expect((await web3.write(request(), () => undefined)).status).toBe('rejected');
  });

  test.each([
    ['never answers', new Error('Request expired. Please try again.')],
    ['ends the session instead', refusal(6000, 'User disconnected.')],
    ['cannot be reached', new Error('Failed to publish payload, please try again.')],
    ['answers nonsense', undefined],
  ])('a request that the wallet %s may have been sent, and keeps a second one away', async (_, error) => {
    const web3 = await connected();
    relay.answer = () => (error ? Promise.reject(error) : '0x');
    void web3.write(request(), () => undefined);
    await soon(() => expect(texts().join(' ')).toMatch(/may have sent this\. Checking the chain\./));
    expect(latestTransactions()).toMatchObject([{ status: 'waiting' }]);
    expect(await web3.write(request(), () => undefined)).toMatchObject({ error: { code: 'under-way' } });
    expect(relay.requests).toHaveLength(1);
  });
});

describe('a signature', () => {
  const typedData = { domain: {}, types: { Text: [] }, primaryType: 'Text', message: {} };
  const failure = { title: 'Error', fallback: 'Failed.' };

  test.each([
    ['never answers', new Error('Request expired. Please try again.'), /didn’t respond within five minutes/],
    ['ends the session instead', refusal(6000, 'User disconnected.'), /ended the connection/],
    [
      'cannot be reached',
      new Error('Failed to publish payload, please try again.'),
      /relay cannot be reached/,
    ],
  ])('a request that the wallet %s says what to do', async (_, error, sentence) => {
    const web3 = await connected();
    const methods = ['eth_signTypedData_v4'];
    const eip155 = { accounts: [`eip155:97:${ALICE}`], methods, events: [] };
    relay.sessions.set('session-1', { ...sessionOf('session-1'), namespaces: { eip155 } });
    relay.answer = () => Promise.reject(error);
    const outcome = await web3.sign({ label: 'Title', account: ALICE, failure, typedData });
    expect(outcome).toMatchObject({ status: 'failed', error: { text: expect.stringMatching(sentence) } });
  });
});

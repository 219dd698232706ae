import { QueryClient } from '@tanstack/react-query';
import { custom } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastWallet } from '../last-wallet.ts';
import { ALICE, BOB, FakeChain, testConfig } from '../testing/fake-chain.ts';
import { createReadClient } from './chain.ts';
import { createWeb3 } from './create-web3.ts';

const RDNS = 'test.wallet';
const stops: (() => void)[] = [];

/** Announces a wallet, now and whenever the page asks. */
function announce(provider: unknown, info: Record<string, unknown> = {}): void {
  const detail = {
    info: { uuid: crypto.randomUUID(), name: 'Twin', icon: 'data:image/svg+xml,<svg/>', rdns: RDNS, ...info },
    provider,
  };
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', tell);
  stops.push(() => window.removeEventListener('eip6963:requestProvider', tell));
  tell();
}

/** A wallet whose extension was removed or updated: it answers nothing. */
function deadWallet(): FakeChain {
  const dead = new FakeChain();
  dead.request = () => new Promise<never>(() => {});
  return dead;
}

/** Puts a wallet into the page without an announcement. */
function inject(place: string, provider: unknown): void {
  Object.assign(window, { [place]: provider });
  stops.push(() => Reflect.deleteProperty(window, place));
}

const make = (chain = new FakeChain()) =>
  createWeb3({
    reader: {
      config: testConfig(),
      client: createReadClient(testConfig(), custom(chain, { retryCount: 0 })),
    },
    queryClient: new QueryClient(),
    loadServerSteps: async () => {},
  });

const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 });

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('lists a wallet once that announces itself twice', async () => {
  const chain = new FakeChain();
  announce(chain);
  announce(new FakeChain());
  const web3 = await make();
  expect(web3.wallets.get()).toMatchObject([{ id: RDNS, name: 'Twin', kind: 'announced' }]);
  await web3.connect(RDNS);
  expect(web3.wallet.get()).toMatchObject({ account: ALICE });
  expect(chain.count('eth_requestAccounts')).toBe(1);
});

test.each(['first', 'last'])(
  'connects the announcement that answers when the %s one is dead',
  async (which) => {
    const alive = new FakeChain();
    const [first, last] = which === 'first' ? [deadWallet(), alive] : [alive, deadWallet()];
    announce(first);
    const web3 = await make();
    announce(last);
    expect(web3.wallets.get()).toHaveLength(1);
    await web3.connect(RDNS);
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE });
    // The one that answers is followed.
    alive.accounts = [BOB];
    alive.emit('accountsChanged', [BOB]);
    await soon(() => expect(web3.wallet.get().account).toBe(BOB));
  },
);

test('connects another wallet while the first never answers', async () => {
  announce(deadWallet());
  announce(new FakeChain(), { rdns: 'other.wallet', name: 'Other' });
  const web3 = await make();
  void web3.connect(RDNS);
  await web3.connect('other.wallet');
  expect(web3.wallet.get()).toMatchObject({ status: 'ready', wallet: { id: 'other.wallet' } });
  expect(lastWallet.read()).toMatchObject({ id: 'other.wallet' });
});

test('drops a wallet that answers after another one was chosen and connected', async () => {
  const late = new FakeChain();
  const answer = late.request;
  let approve = () => {};
  const approved = new Promise<void>((resolve) => (approve = resolve));
  late.request = async (call) => {
    if (call.method === 'eth_requestAccounts') await approved;
    return answer(call);
  };
  announce(late);
  announce(new FakeChain(), { rdns: 'other.wallet', name: 'Other' });
  const web3 = await make();
  const first = web3.connect(RDNS);
  await web3.connect('other.wallet');
  approve();
  await first;
  expect(web3.wallet.get()).toMatchObject({ status: 'ready', wallet: { id: 'other.wallet' } });
  expect(lastWallet.read()).toMatchObject({ id: 'other.wallet' });
});

test('leaves the page disconnected when the wallet of the last visit never answers', async () => {
  lastWallet.write({ id: RDNS, connected: true });
  announce(deadWallet());
  const web3 = await make();
  expect(web3.wallet.get().status).toBe('connecting');
  await soon(() => expect(web3.wallet.get().status).toBe('disconnected'));
});

test.each([
  ['window.ethereum', 'ethereum', (wallet: FakeChain) => wallet],
  ['window.trustwallet', 'trustwallet', (wallet: FakeChain) => wallet],
  ['window.binancew3w.ethereum', 'binancew3w', (wallet: FakeChain) => ({ ethereum: wallet })],
])('finds %s that comes late, during the search for wallets', async (_, place, placed) => {
  const web3 = await make();
  expect(web3.wallets.get()).toEqual([]);
  const stop = web3.lookForWallets();
  inject(place, placed(new FakeChain()));
  await soon(() => expect(web3.wallets.get()).toMatchObject([{ kind: 'injected' }]));
  stop();
  await web3.connect('injected');
  expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE });
});

test('finds window.ethereum by its event', async () => {
  const web3 = await make();
  inject('ethereum', new FakeChain());
  window.dispatchEvent(new Event('ethereum#initialized'));
  expect(web3.wallets.get()).toMatchObject([{ kind: 'injected' }]);
});

test('reconnects window.ethereum of the last visit that comes after the page has settled', async () => {
  lastWallet.write({ id: 'injected', connected: true });
  const web3 = await make();
  await soon(() => expect(web3.wallet.get().status).toBe('disconnected'));
  inject('ethereum', new FakeChain());
  await soon(() => expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE }));
});

test.each<[string, unknown, Record<string, unknown>]>([
  ['has no provider', undefined, {}],
  ['cannot be asked', {}, {}],
  ['has no name', new FakeChain(), { name: 7 }],
  ['takes the id of a connector of ours', new FakeChain(), { rdns: 'walletConnect' }],
])('ignores an announcement that %s', async (_, provider, info) => {
  announce(provider, info);
  const web3 = await make();
  expect(web3.wallets.get()).toEqual([]);
});

test('drops an icon that is no data: URL', async () => {
  announce(new FakeChain(), { icon: 'https://third.party/icon.png' });
  const web3 = await make();
  expect(web3.wallets.get()[0]?.icon).toBeUndefined();
});

test('starts and connects a wallet while storage is forbidden', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    announce(new FakeChain());
    const web3 = await make();
    await web3.connect(RDNS);
    expect(web3.wallet.get()).toMatchObject({ status: 'ready', account: ALICE });
    expect(lastWallet.read()).toEqual({ id: RDNS, connected: true });
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
    lastWallet.clear();
  }
});

import { test as base } from 'vitest';
import { commands, page as tester } from 'vitest/browser';
import { AppPage, type Preparation } from './app-page.ts';
import { answerRpc, type RpcFaults } from './fake-rpc.ts';
import { FakeServer } from './fake-server.ts';
import { FakeWallet } from './fake-wallet.ts';
import './locators.ts';
import { PageHealth } from './page-health.ts';
import { SilentSocket } from './silent-socket.ts';
import { TestChain } from './test-chain.ts';

export { expect } from './expect.ts';

interface Fixtures {
  health: PageHealth;
  server: FakeServer;
  chain: TestChain;
  /** Failures between the page and the chain. */
  rpc: RpcFaults;
  wallets: FakeWallet[];
  /** A wallet that announces itself; a test without it has none installed. */
  wallet: FakeWallet;
  /** The same as an old wallet that only puts itself at `window.ethereum`. */
  injectedWallet: FakeWallet;
  /** The built app; `goto` opens it. */
  page: AppPage;
}

type World = Pick<Fixtures, 'health' | 'server' | 'chain' | 'rpc' | 'wallets'>;

/** Backends of a page: its server, its node and the wallets of its browser. No request leaves this machine. */
function preparation({ health, server, chain, rpc, wallets }: World): Preparation {
  const answer = (url: URL, init: RequestInit): Promise<Response> => {
    if (url.origin === window.location.origin) return server.fetch(url, init);
    if (url.href === new URL(server.config.rpcUrl).href) return answerRpc(chain, init.body as string, rpc);
    throw new Error(`The test has nothing at ${url.href}.`);
  };
  return (target) => {
    health.follow(target);
    Object.assign(target, {
      WebSocket: SilentSocket,
      async fetch(input: string | URL, init: RequestInit = {}) {
        const { signal } = init;
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
        try {
          signal?.throwIfAborted();
          return await Promise.race([answer(new URL(input, target.location.href), init), aborted]);
        } catch (error) {
          if (error instanceof Error && error.message.startsWith('The test')) health.report(error.message);
          throw error;
        }
      },
    });
    for (const wallet of wallets) wallet.install(target);
  };
}

/** Vitest's `test` with the built app, and a made-up server, chain and wallet behind it. */
export const test = base.extend<Fixtures>({
  health: async ({}, use) => {
    const health = new PageHealth();
    await use(health);
    health.assertHealthy();
  },
  server: async ({}, use) => use(new FakeServer()),
  chain: async ({}, use) => use(new TestChain()),
  rpc: async ({}, use) => use({ cut: false, refused: new Set(), held: new Map() }),
  wallets: async ({}, use) => use([]),
  wallet: async ({ chain, wallets }, use) => {
    const wallet = new FakeWallet(chain);
    wallets.push(wallet);
    await use(wallet);
  },
  injectedWallet: async ({ chain, wallets }, use) => {
    const wallet = new FakeWallet(chain, false);
    wallets.push(wallet);
    await use(wallet);
  },
  page: async ({ health, server, chain, rpc, wallets }, use) => {
    window.prepareApp = preparation({ health, server, chain, rpc, wallets });
    const page = new AppPage();
    await use(page);
    page.close();
    delete window.prepareApp;
    localStorage.clear();
    sessionStorage.clear();
    await tester.viewport(1440, 900);
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await commands.setTimezone(undefined);
    await commands.letAllThrough();
  },
});

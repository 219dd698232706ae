import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { LocalAccount } from 'viem';
import { attachedStack } from './attached.ts';
import { STILL_STYLE } from './browser.ts';
import { PageHealth } from './page-health.ts';
import { stackTemplate } from './global-setup.ts';
import { Stack } from './stack.ts';
import { TestWallet } from './wallet/test-wallet.ts';

interface WorkerFixtures {
  stack: Stack;
  /** Files that need the demo as it was made set this: their workers share no stack with tests that move the clock. */
  keepsDemo: boolean;
  /** Files that add a generation of the contracts set this: no other test gets their chain. */
  addsGeneration: boolean;
}

interface TestFixtures {
  health: PageHealth;
  /** An account with coin and no token, whose key only the test and its wallet have. */
  holder: LocalAccount;
  /** An injected wallet with the holder's key; only installed in tests that request it. */
  wallet: TestWallet;
  /** The same as a wallet that does not announce itself (EIP-6963). */
  injectedWallet: TestWallet;
}

/** Playwright's `test` with the whole product behind it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  keepsDemo: [false, { scope: 'worker', option: true }],
  addsGeneration: [false, { scope: 'worker', option: true }],

  stack: [
    async ({}, use) => {
      const attached = attachedStack();
      if (attached) {
        await use(Stack.attach(attached));
        return;
      }
      const stack = await Stack.start(stackTemplate());
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
    }, STILL_STYLE);
    context.on('page', waitForLife);
    await use(context);
  },

  baseURL: async ({ stack }, use) => use(stack.url),

  health: [
    async ({ context }, use) => {
      const health = new PageHealth(context);
      // An attached stack may be disturbed by its owner, so failed requests are expected.
      if (attachedStack()) health.expectFailedRequests();
      await use(health);
      health.assertHealthy();
    },
    { auto: true },
  ],

  holder: async ({ stack }, use) => use(await stack.chain.account()),

  wallet: async ({ context, stack, holder }, use) => use(await installWallet(context, stack, holder, true)),

  injectedWallet: async ({ context, stack, holder }, use) =>
    use(await installWallet(context, stack, holder, false)),
});

/** A page that the server rendered is there before the app: tests press and type once it is live, unless they go to it otherwise. */
function waitForLife(page: Page): void {
  const live = () => page.locator('html:not([data-rendered])').waitFor({ state: 'attached' });
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...args) => {
    const answer = await goto(...args);
    if (args[1]?.waitUntil === undefined) await live();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload(...args);
    if (args[0]?.waitUntil === undefined) await live();
    return answer;
  };
}

function installWallet(context: BrowserContext, { chain }: Stack, holder: LocalAccount, announced: boolean) {
  const { chainId } = chain.deployment;
  const options = { accounts: [holder], chainId, rpcUrls: { [chainId]: chain.rpcUrl }, announced };
  return TestWallet.install(context, options);
}

export { expect } from '@playwright/test';

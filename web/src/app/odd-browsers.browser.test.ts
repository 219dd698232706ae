import { presaleFactoryAbi, stakingFactoryAbi } from '@kingspad/abi';
import { toUtcText } from '@kingspad/domain';
import type { AppPage, Preparation } from '#testing/app-page.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { liveSale } from '#testing/live-sale.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { translated, withForgottenStorage, withFullStorage, withoutStorage } from '#testing/odd-browsers.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { TestChain } from '#testing/test-chain.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;
const UNIT = 10n ** 18n;

interface World {
  page: AppPage;
  chain: TestChain;
  server: FakeServer;
}

/** Approves and locks 100 tokens. */
async function lock({ page, chain, server }: World): Promise<void> {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({
    token: token.address,
    amount: '100',
    until: toUtcText(chain.now() + DAY),
    title: 'Team',
  });
  await form.action('Approve').click();
  await form.lock();
  await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\/0x[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(locker.locks.map(({ amount, title }) => [amount, title])).toEqual([[100n * UNIT, 'Team']]);
}

/** Approves and contributes 5 coins. */
async function contribute({ page, chain, server }: World): Promise<void> {
  const { pool, coin } = liveSale(chain, server);
  await page.goto(`/presale-details/${pool}`);
  await new Shell(page).connect();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('5');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await button('Approve USDT').click();
  await button('Contribute 5 USDT').click();
  await expect(amount).toHaveValue('');
  expect(coin.balances.get(pool)).toBe(5n * UNIT);
}

/** Unlocks a lock on the page for recovery. */
async function recover({ page, chain, server }: World): Promise<void> {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ supply: 7n * UNIT });
  const made = locker.lock(token, 7n * UNIT, { inSeconds: 60 });
  token.balances.set(ALICE, 0n);
  chain.advance(120);
  const [presaleFactory, stakingFactory] = [chain.newAddress(), chain.newAddress()];
  chain.contract(presaleFactory, presaleFactoryAbi, { poolCountOf: 0n });
  chain.contract(stakingFactory, stakingFactoryAbi, {});
  server.config = {
    ...server.config,
    rpcUrl: 'https://rpc.test',
    contracts: { ...server.config.contracts, presaleFactory, stakingFactory },
  };
  await page.goto('/recover');
  await new Shell(page).connect();
  await page.getByRole('button', { name: 'Unlock #1' }).click();
  await expect(new Shell(page).notice('Confirmed', 'Unlock #1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock #1' })).toBeHidden();
  expect([made.claimedAt !== null, token.balances.get(ALICE)]).toEqual([true, 7n * UNIT]);
}

const BROWSERS: [string, Preparation][] = [
  ['with storage forbidden', withoutStorage],
  ['with storage full', withFullStorage],
  ['with storage cleared again and again', withForgottenStorage],
  ['that wraps texts to translate them', translated('wraps')],
  ['that replaces texts to translate them', translated('replaces')],
];

const TASKS = [
  ['locks tokens', lock],
  ['contributes to a sale', contribute],
  ['recovers a lock', recover],
] as const;

for (const [browser, prepare] of BROWSERS) {
  for (const [title, task] of TASKS) {
    test(`${title} in a browser ${browser}`, async ({ page, chain, server, wallet: _wallet }) => {
      page.beforeLoad(prepare);
      await task({ page, chain, server });
    });
  }
}

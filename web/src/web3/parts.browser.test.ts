import type { AppPage } from '#testing/app-page.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE } from './testing/fake-chain.ts';

/** The parts of the app for chain and wallet that a page has asked for, by their file's name. */
const partsOf = (page: AppPage): string[] =>
  page.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/assets\/(reader|create-web3)-[^/]+\.js$/.exec(name)?.[1])
    .filter((name) => name !== undefined);

test('a list loads no code for chain and wallet, a lock only the chain reader, until a wallet is chosen', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token(), 5n * 10n ** 18n);
  const shell = new Shell(page);
  await page.goto('/token-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shell.connectButton).toBeVisible();
  expect(partsOf(page)).toEqual([]);

  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toBeVisible();
  await expect.poll(() => partsOf(page)).toEqual(['reader']);

  await shell.connect();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
  expect(partsOf(page)).toContain('create-web3');
  const prompts = wallet.prompts();

  // If a wallet may come back, every page looks for it.
  await page.goto('/token-list');
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
  expect(wallet.prompts()).toBe(prompts);
});

test('asks the chain itself if no block arrives on a list, and reports a node that is away', async ({
  page,
  rpc,
}) => {
  rpc.cut = true;
  page.hasten(20);
  await page.goto('/token-list');
  await expect(new Shell(page).chainAway).toBeVisible();
  expect(partsOf(page)).toEqual(['reader']);
});

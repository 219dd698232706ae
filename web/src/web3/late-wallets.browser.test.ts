import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';
import { withoutStorage } from '#testing/odd-browsers.ts';
import { ALICE } from './testing/fake-chain.ts';
import { FakeWallet } from '#testing/fake-wallet.ts';
import { commands } from 'vitest/browser';

test('finds a wallet that comes after the dialog was opened, and names other ways before', async ({
  page,
  chain,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connectButton.click();
  await expect(shell.walletDialog).toContainText('No wallet found in this browser');
  await expect(shell.walletDialog).toContainText('in the browser of your wallet’s app');
  new FakeWallet(chain, false).install(page.window);
  await shell.walletDialog.getByRole('button', { name: 'Browser wallet' }).click();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
});

test('leaves a wallet that never answers for another one', async ({ page, wallet }) => {
  const shell = new Shell(page);
  page.beforeLoad((target) => {
    const provider = { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} };
    const info = { uuid: 'dead', name: 'Dead Wallet', icon: '', rdns: 'dead.wallet' };
    const announce = () =>
      target.dispatchEvent(
        new target.CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      );
    target.addEventListener('eip6963:requestProvider', announce);
  });
  await page.goto('/');
  await shell.connectButton.click();
  await shell.walletDialog.getByRole('button', { name: 'Dead Wallet' }).click();
  await expect(shell.walletDialog).toContainText('Confirm in Dead Wallet');
  await shell.pickTestWallet();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
  expect(wallet.prompts()).toBeGreaterThan(0);
});

test('says so when the wallet code cannot be loaded, and starts after a reload', async ({
  page,
  health,
  wallet: _wallet,
}) => {
  health.expectProblems(/./);
  const shell = new Shell(page);
  page.hasten(10);
  await commands.abortRequests('**/assets/create-web3-*.js');
  await page.goto('/');
  await shell.connectButton.click();
  await expect(shell.walletDialog).toContainText('The wallet code did not start.');
  await commands.letThrough('**/assets/create-web3-*.js');
  await expect(shell.walletDialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.reload();
  await shell.connectButton.click();
  await shell.pickTestWallet();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
});

test('prepares a WalletConnect code in a browser with storage forbidden', async ({ page, server }) => {
  page.beforeLoad(withoutStorage);
  page.hasten(10);
  server.config = {
    ...server.config,
    walletConnectProjectId: 'a'.repeat(32),
    walletConnectRelayUrl: 'wss://relay.test',
  };
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connectButton.click();
  await shell.walletDialog.getByRole('button', { name: 'WalletConnect' }).click();
  await expect(shell.walletDialog).toContainText('WalletConnect’s relay cannot be reached.');
});

import { NETWORKS, toUtcText } from '@kingspad/domain';
import type { Locator } from 'vitest/browser';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell, TEST_WALLET_NAME } from '#testing/pages/shell.ts';
import { TestChain } from '#testing/test-chain.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from './testing/fake-chain.ts';

const DAY = 86_400;
const CHAIN_NAME = 'Test Chain';

/** How to point the wallet at this chain. */
const OTHER_CHAIN =
  /Your wallet’s network 97 points to another chain\. .* set the RPC URL of chain 97 to http:\/\/rpc\.test/;

/** A node of another chain with the same id. */
function otherChain(): TestChain {
  const other = new TestChain();
  other.anchorHash = `0x${'ee'.repeat(32)}`;
  return other;
}

/** The form of a lock, filled in. */
async function filled(form: LockFormPage<Locator>, chain: TestChain): Promise<void> {
  const until = toUtcText(chain.now() + DAY);
  await form.fill({ token: chain.token().address, amount: '1', until });
}

test('[SH-10] an announced wallet connects, shows chain and account, survives a reload and disconnects', async ({
  page,
  wallet,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connect();
  await expect(shell.walletButton).toContainText(CHAIN_NAME);
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));

  // A reload connects again without a prompt.
  const prompts = wallet.prompts();
  await page.reload();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
  expect(wallet.prompts()).toBe(prompts);

  // The user changes the chain in the menu, and comes back.
  await shell.walletButton.click();
  await shell.network('Polygon Mainnet').click();
  await expect(shell.walletButton).toContainText('Polygon Mainnet');
  expect(wallet.chainId).toBe(137);
  await shell.walletButton.click();
  await shell.network(CHAIN_NAME).click();
  await expect(shell.walletButton).toContainText(CHAIN_NAME);

  // Another account in the wallet is another account here.
  wallet.setAccounts([BOB]);
  await expect(shell.walletButton).toContainText(BOB.slice(0, 6));

  // Disconnected stays disconnected.
  await shell.walletButton.click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(shell.connectButton).toBeVisible();
  await page.reload();
  await expect(shell.connectButton).toBeVisible();
});

test('[SH-10] a wallet that only injects itself, without announcing, connects too', async ({
  page,
  injectedWallet,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connectButton.click();
  await shell.walletDialog.getByRole('button', { name: 'Browser wallet' }).click();
  await expect(shell.walletButton).toContainText(ALICE.slice(0, 6));
  expect(
    injectedWallet.count('eth_requestAccounts') + injectedWallet.count('wallet_requestPermissions'),
  ).toBeGreaterThan(0);
});

test('a refused connection says so in the dialog and can be tried again', async ({ page, wallet }) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connectButton.click();
  wallet.rejectNext();
  await shell.walletDialog.getByRole('button', { name: TEST_WALLET_NAME }).click();
  await expect(shell.walletDialog).toContainText('You rejected the connection.');
  await shell.walletDialog.getByRole('button', { name: TEST_WALLET_NAME }).click();
  await expect(shell.walletButton).toBeVisible();
});

test('the user disconnects the page’s origin in the wallet itself', async ({ page, wallet }) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connect();
  await expect(shell.walletButton).toBeVisible();
  wallet.disconnect();
  await expect(shell.connectButton).toBeVisible();
});

test('[SH-11] an unsupported chain is a wrong network; one click switches, adding the chain where it is missing', async ({
  page,
  wallet,
}) => {
  const shell = new Shell(page);
  wallet.forgetChain(97);
  wallet.setChain(1337);
  await page.goto('/');
  await shell.connect();
  await expect(shell.wrongNetwork).toBeVisible();
  await shell.wrongNetwork.click();
  await expect(shell.walletButton).toContainText(CHAIN_NAME);
  expect(wallet.chainId).toBe(97);
  const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain');
  expect(added?.params).toMatchObject([{ chainId: '0x61', rpcUrls: ['http://rpc.test'] }]);

  // A chain that the wallet has is switched to and not added.
  wallet.setChain(1337);
  await shell.wrongNetwork.click();
  await expect(shell.walletButton).toContainText(CHAIN_NAME);
  expect(wallet.count('wallet_addEthereumChain')).toBe(1);

  // A refused switch changes nothing and is no failure.
  wallet.setChain(1337);
  wallet.rejectNext();
  await shell.wrongNetwork.click();
  await expect(shell.notice('Rejected in the wallet')).toBeVisible();
  await expect(shell.wrongNetwork).toBeVisible();
});

test('[SH-11] accepted chains are not called wrong, and still nothing is written on them', async ({
  page,
  chain,
  wallet,
}) => {
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await filled(form, chain);
  for (const accepted of [56, 137, 43114, 2, 3, 4, 42, 1]) {
    wallet.setChain(accepted);
    await expect(form.action(/^Switch to/)).toBeVisible();
    await expect(shell.wrongNetwork).toBeHidden();
    await expect(shell.header.getByRole('button', { name: `Switch to ${CHAIN_NAME}` })).toBeVisible();
  }
  wallet.setChain(56);
  await expect(shell.walletButton).toContainText('BNB Smart Chain');

  wallet.rejectNext();
  await form.action(/^Switch to/).click();
  await expect(shell.notice('Rejected in the wallet')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  await form.action(/^Switch to/).click();
  await expect(form.action('Approve')).toBeVisible();

  // The wallet's menu switches as well.
  wallet.setChain(137);
  await expect(shell.walletButton).toContainText('Polygon');
  await shell.walletButton.click();
  await page
    .getByRole('button', { name: `Switch to ${CHAIN_NAME}` })
    .last()
    .click();
  await expect(form.action('Approve')).toBeVisible();
  expect(wallet.chainId).toBe(97);
});

test('another chain behind id 97 is refused before anything is signed, with how to point the wallet here', async ({
  page,
  chain,
  wallet,
}) => {
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  wallet.setNode(97, otherChain());
  await form.open();
  await shell.connect();
  await filled(form, chain);

  // A wallet that keeps its own node gets a notice with the steps.
  wallet.keepOwnRpcs(true);
  await form.action(/^Switch to/).click();
  await expect(shell.notice('The wallet did not switch', OTHER_CHAIN)).toBeVisible();
  await expect(form.action('Approve')).toBeHidden();

  // One that takes ours goes on.
  wallet.keepOwnRpcs(false);
  await form.action(/^Switch to/).click();
  await expect(form.action('Approve')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('a wallet whose node is corrected in the wallet is accepted without a reload', async ({
  page,
  chain,
  wallet,
}) => {
  const form = new LockFormPage(page);
  wallet.setNode(97, otherChain());
  await form.open();
  await new Shell(page).connect();
  await expect(form.action(/^Switch to/)).toBeVisible();
  wallet.setNode(97, chain);
  await expect(form.action(/^Switch to/)).toBeHidden();
});

test('a wallet that is re-pointed while the page is open is detected before it signs', async ({
  page,
  chain,
  wallet,
}) => {
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await filled(form, chain);
  await expect(form.action('Approve')).toBeVisible();
  wallet.setNode(97, otherChain());
  await form.action('Approve').click();
  await expect(shell.notice('Error Occurred', OTHER_CHAIN)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('the wallet’s menu lists the networks with their coins, and switches there and back', async ({
  page,
  wallet,
}) => {
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connect();
  await shell.walletButton.click();

  // All that are known, the wallet's own marked.
  for (const { id, name, nativeCurrency } of NETWORKS) {
    const network = shell.network(id === 97 ? CHAIN_NAME : new RegExp(`^${name} ${nativeCurrency.symbol}`));
    await expect(network).toContainText(nativeCurrency.symbol);
    if (id === 97) await expect(network).toHaveAttribute('aria-current', 'true');
    else await expect(network).not.toHaveAttribute('aria-current');
  }

  // One that the wallet lacks is added by the table.
  await shell.network('Polygon Mainnet').click();
  await expect(shell.walletButton).toContainText('Polygon Mainnet');
  expect(wallet.chainId).toBe(137);
  const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain');
  expect(added?.params).toMatchObject([
    {
      chainId: '0x89',
      nativeCurrency: { symbol: 'POL' },
      blockExplorerUrls: ['https://polygonscan.com'],
    },
  ]);
  await expect(shell.wrongNetwork).toBeHidden();

  // A refused one leaves the wallet where it is.
  wallet.rejectNext();
  await shell.walletButton.click();
  await shell.network('BNB Smart Chain BNB').click();
  await expect(shell.notice('Rejected in the wallet')).toBeVisible();
  expect(wallet.chainId).toBe(137);

  // And back to KingsPad's own.
  await shell.walletButton.click();
  await shell.network(CHAIN_NAME).click();
  await expect(shell.walletButton).toContainText(CHAIN_NAME);
  expect(wallet.chainId).toBe(97);
});

import { PAGES, toUtcText } from '@kingspad/domain';
import { startAnvil } from '@kingspad/devnet';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { TEST_WALLET_NAME } from '../support/wallet/test-wallet.ts';

const DAY = 86_400;

/** How to point the wallet at this chain. */
const otherChainAt = (rpcUrl: string) =>
  new RegExp(`Your wallet’s network 97 is another chain: .* set the RPC URL of chain 97 to ${rpcUrl}`);

test.describe('connecting', () => {
  test('[SH-10] an announced wallet connects, shows chain and account, survives a reload and disconnects', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const shell = new Shell(page);
    await page.goto('/');
    await shell.connect();
    await expect(shell.walletButton).toContainText(stack.chain.deployment.chainName);
    await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));

    await test.step('a reload connects again without asking', async () => {
      const prompts = wallet.prompts();
      await page.reload();
      await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));
      expect(wallet.prompts()).toBe(prompts);
    });

    await test.step('the user changes the chain in the menu, and comes back', async () => {
      await shell.walletButton.click();
      await shell.network('Polygon Mainnet').click();
      await expect(shell.walletButton).toContainText('Polygon Mainnet');
      expect(wallet.chainId).toBe(137);
      await shell.walletButton.click();
      await shell.network(stack.chain.deployment.chainName).click();
      await expect(shell.walletButton).toContainText(stack.chain.deployment.chainName);
    });

    await test.step('another account in the wallet is another account here', async () => {
      const other = await stack.chain.account();
      await wallet.setAccounts([other]);
      await expect(shell.walletButton).toContainText(other.address.slice(0, 6));
    });

    await test.step('disconnected stays disconnected', async () => {
      await shell.walletButton.click();
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await expect(shell.connectButton).toBeVisible();
      await page.reload();
      await expect(shell.connectButton).toBeVisible();
    });
  });

  test('[SH-10] a wallet that only injects itself, without announcing, connects too', async ({
    page,
    holder,
    injectedWallet,
  }) => {
    const shell = new Shell(page);
    await page.goto('/');
    await shell.connectButton.click();
    await shell.walletDialog.getByRole('button', { name: 'Browser wallet' }).click();
    await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));
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

  test('the user disconnects the site in the wallet itself', async ({ page, wallet }) => {
    const shell = new Shell(page);
    await page.goto('/');
    await shell.connect();
    await wallet.disconnect();
    await expect(shell.connectButton).toBeVisible();
  });
});

test.describe('networks', () => {
  test('[SH-11] an unsupported chain is a wrong network; one click switches, adding the chain where it is missing', async ({
    page,
    stack,
    wallet,
  }) => {
    const { chainId, chainName } = stack.chain.deployment;
    const shell = new Shell(page);
    wallet.forgetChain(chainId);
    await wallet.setChain(1337);
    await page.goto('/');
    await shell.connect();
    await expect(shell.wrongNetwork).toBeVisible();
    await shell.wrongNetwork.click();
    await expect(shell.walletButton).toContainText(chainName);
    expect(wallet.chainId).toBe(chainId);
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([{ chainId: '0x61', rpcUrls: [stack.chain.rpcUrl] }]);

    await test.step('one that the wallet knows is switched to and not added', async () => {
      await wallet.setChain(1337);
      await shell.wrongNetwork.click();
      await expect(shell.walletButton).toContainText(chainName);
      expect(wallet.count('wallet_addEthereumChain')).toBe(1);
    });

    await test.step('a refused switch changes nothing and is no failure', async () => {
      await wallet.setChain(1337);
      wallet.rejectNext();
      await shell.wrongNetwork.click();
      await expect(shell.notice('Rejected in the wallet')).toBeVisible();
      await expect(shell.wrongNetwork).toBeVisible();
    });
  });

  test('[SH-11] accepted chains are not called wrong, and still nothing is written on them', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const token = await chain.token(holder.address);
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
    for (const accepted of [56, 137, 43114, 2, 3, 4, 42, 1]) {
      await wallet.setChain(accepted);
      await expect(form.action(/^Switch to/)).toBeVisible();
      await expect(shell.wrongNetwork).toBeHidden();
    }
    await wallet.setChain(56);
    await expect(shell.walletButton).toContainText('BNB Smart Chain');

    wallet.rejectNext();
    await form.action(/^Switch to/).click();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);

    await form.action(/^Switch to/).click();
    await expect(form.action('Approve')).toBeVisible();

    await test.step('the wallet’s menu switches as well', async () => {
      await wallet.setChain(137);
      await expect(shell.walletButton).toContainText('Polygon');
      await shell.walletButton.click();
      await page
        .getByRole('button', { name: `Switch to ${chain.deployment.chainName}` })
        .last()
        .click();
      await expect(form.action('Approve')).toBeVisible();
      expect(wallet.chainId).toBe(chain.deployment.chainId);
    });
  });

  test('another chain behind id 97 is refused before anything is signed, with how to point the wallet here', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const token = await chain.token(holder.address);
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    const other = await startAnvil();
    try {
      wallet.setRpcUrl(97, other.url);
      await form.open();
      await shell.connect();
      await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });

      await test.step('a wallet that keeps its own node is told how', async () => {
        wallet.keepOwnRpcs(true);
        await form.action(/^Switch to/).click();
        await expect(shell.notice('The wallet did not switch', otherChainAt(chain.rpcUrl))).toBeVisible();
        await expect(form.action('Approve')).toBeHidden();
      });

      await test.step('one that takes ours goes on', async () => {
        wallet.keepOwnRpcs(false);
        await form.action(/^Switch to/).click();
        await expect(form.action('Approve')).toBeVisible();
      });
      expect(wallet.count('eth_sendTransaction')).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('a wallet whose node is put right in the wallet itself is taken without a reload', async ({
    page,
    stack,
    wallet,
  }) => {
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    const other = await startAnvil();
    try {
      wallet.setRpcUrl(97, other.url);
      await form.open();
      await shell.connect();
      await expect(form.action(/^Switch to/)).toBeVisible();
      wallet.setRpcUrl(97, stack.chain.rpcUrl);
      await expect(form.action(/^Switch to/)).toBeHidden();
    } finally {
      await other.stop();
    }
  });

  test('a wallet that is re-pointed while the page is open is found out before it signs', async ({
    page,
    stack,
    holder,
    wallet,
  }) => {
    const { chain } = stack;
    const token = await chain.token(holder.address);
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
    await expect(form.action('Approve')).toBeVisible();
    const other = await startAnvil();
    try {
      wallet.setRpcUrl(97, other.url);
      await form.action('Approve').click();
      await expect(shell.notice('Error Occurred', otherChainAt(chain.rpcUrl))).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
    } finally {
      await other.stop();
    }
  });
});

test('[SH-16] without a wallet everything can be looked at, and every action asks for one', async ({
  page,
  stack,
  holder,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'OPEN' });
  const lock = await chain.locker.lock(holder, token.address, 5n * 10n ** 18n);
  const shell = new Shell(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/token-list');
  await expect(page.getByRole('row').filter({ hasText: 'OPEN' })).toBeVisible();
  await page.goto(`/token-list/view/${token.address}`);
  await expect(page.getByRole('region', { name: 'Lock Info' })).toContainText('5 OPEN');
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(record.fact('Total Amount Locked')).toContainText('5 OPEN');
  await expect(record.unlock).toBeHidden();

  await test.step('every page can be looked at', async () => {
    for (const { path } of PAGES.filter((one) => !one.path.includes(':'))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(shell.anyNotice()).toHaveCount(0);
  });

  const asked = () => shell.notice('Authentication Error', 'Please connect your wallet to proceed');
  const until = async () => toUtcText((await chain.now()) + DAY);
  for (const locker of ['token', 'liquidity'] as const) {
    await test.step(`approving and locking on the ${locker} page`, async () => {
      const { address, says } =
        locker === 'token'
          ? { address: token.address, says: 'OPEN' }
          : { address: (await chain.pair(holder.address)).address, says: 'Cake-LP' };
      const form = new LockFormPage(page, locker);
      await form.open();
      await form.fill({ token: address, amount: '1', until: await until() });
      await expect(form.fact('Symbol')).toHaveText(says);
      await form.action('Connect wallet').click();
      await expect(asked()).toBeVisible();
      await expect(form.amount).toHaveValue('1');
    });
  }
});

import { NETWORKS, toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('the wallet’s menu lists the networks with their coins, and takes the wallet there and back', async ({
  page,
  stack,
  wallet,
}) => {
  const { chainId, chainName } = stack.chain.deployment;
  const shell = new Shell(page);
  await page.goto('/');
  await shell.connect();
  await shell.walletButton.click();

  await test.step('all that are known, the wallet’s own marked', async () => {
    for (const { id, name, nativeCurrency } of NETWORKS) {
      const network = shell.network(
        id === chainId ? chainName : new RegExp(`^${name} ${nativeCurrency.symbol}`),
      );
      await expect(network).toContainText(nativeCurrency.symbol);
      if (id === chainId) await expect(network).toHaveAttribute('aria-current', 'true');
      else await expect(network).not.toHaveAttribute('aria-current');
    }
  });

  await test.step('one that the wallet lacks is added by the table', async () => {
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
  });

  await test.step('a refused one leaves the wallet where it is', async () => {
    wallet.rejectNext();
    await shell.walletButton.click();
    await shell.network('BNB Smart Chain BNB').click();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    expect(wallet.chainId).toBe(137);
  });

  await test.step('and back to KingsPad’s own', async () => {
    await shell.walletButton.click();
    await shell.network(chainName).click();
    await expect(shell.walletButton).toContainText(chainName);
    expect(wallet.chainId).toBe(chainId);
  });
});

test('the account menu copies the address and lists what was sent, with its state', async ({
  page,
  context,
  stack,
  holder,
  wallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SENT' });
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();

  await shell.walletButton.click();
  const recent = page.getByRole('region', { name: 'Recent transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('listitem')).toContainText('SENT');
  await expect(recent.getByRole('listitem')).toContainText('Done');
  await page.getByRole('button', { name: 'Copy your address' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(holder.address);

  await test.step('another account has sent nothing from here', async () => {
    await page.keyboard.press('Escape');
    await wallet.setAccounts([await chain.account()]);
    await shell.walletButton.click();
    await expect(recent).toContainText('What you send from here is listed here.');
  });
});

import type { BrowserContext, Page } from '@playwright/test';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { PhoneWallet } from '../support/wallet/phone-wallet.ts';
import { RelayStandIn } from '../support/wallet/relay-stand-in.ts';
import { sendSigned } from '../support/wallet/transactions.ts';

const PROJECT = '0123456789abcdef0123456789abcdef';
const OTHER = '0x00000000000000000000000000000000000000b2';
const VERIFY = 'https://verify.walletconnect.org';

/** The frame by which a site is proved: what it attests is the relay's and the wallet's affair. */
async function attest(context: BrowserContext): Promise<void> {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  await context.route(`${VERIFY}/**`, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    const attestation = `${base64({ alg: 'none' })}.${base64({ id })}.`;
    const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }));
    const body = `<script>parent.postMessage(${message}, '*')</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
}

/** A server that offers WalletConnect by a stand-in of its relay, and a phone that uses it. */
async function startWalletConnect(stack: Stack, context: BrowserContext) {
  const relay = await RelayStandIn.start();
  const phone = await PhoneWallet.start(relay.url, PROJECT, stack.chain.deployment.chainId);
  await stack.stopServer();
  await stack.startServer({ WALLETCONNECT_PROJECT_ID: PROJECT, WALLETCONNECT_RELAY_URL: relay.url });
  await attest(context);
  const end = async () => {
    // Before what they are connected to.
    for (const page of context.pages()) await page.close();
    await phone.stop();
    await relay.stop();
    await stack.stopServer();
    await stack.startServer();
  };
  return { phone, end };
}

const codeOn = (page: Page) => page.getByRole('img', { name: 'QR code for your wallet’s app' });
const chooseWalletConnect = (shell: Shell) =>
  shell.walletDialog.getByRole('button', { name: 'WalletConnect' }).click();

test('SH-10 (part): a wallet on another device connects by WalletConnect’s code, within the page’s content security policy', async ({
  page,
  context,
  stack,
  holder,
  health,
}) => {
  // WalletConnect's client answers what comes late for a session that the wallet has ended with this.
  health.expectProblems(/uncaught: .*Record was recently deleted - session/);
  const { phone, end } = await startWalletConnect(stack, context);
  try {
    const shell = new Shell(page);
    const code = codeOn(page);
    await page.goto('/');

    await test.step('a refusal says so, and another code can be made', async () => {
      await shell.connectButton.click();
      await chooseWalletConnect(shell);
      await phone.scan(code);
      await expect(shell.walletDialog.getByRole('alert')).toContainText('The wallet refused the connection.');
      await expect(code).toBeHidden();
    });

    await test.step('an approval connects', async () => {
      phone.accounts = [holder.address, OTHER];
      await shell.walletDialog.getByRole('button', { name: 'New code' }).click();
      await phone.scan(code);
      await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));
      await expect(shell.walletDialog).toBeHidden();
    });

    await test.step('it is there after a reload, in every tab, and follows the wallet’s account', async () => {
      await page.reload();
      await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));
      await phone.choose(OTHER);
      await expect(shell.walletButton).toContainText(OTHER.slice(0, 6));
    });

    await test.step('the wallet ends it', async () => {
      await phone.disconnect();
      await expect(shell.connectButton).toBeVisible();
    });
  } finally {
    await end();
  }
});

test('a wallet on another device that never answers contributes once, over two presses and a closed page', async ({
  page,
  context,
  stack,
  holder,
}) => {
  const { phone, end } = await startWalletConnect(stack, context);
  try {
    const { chain } = stack;
    const sale = await chain.presale(await chain.account(), { lasts: 86_400 });
    phone.accounts = [holder.address];
    let sent = 0;
    phone.send = async (request) => {
      sent += 1;
      // It stays in the pool until the gap is filled.
      await sendSigned(holder, chain.deployment.chainId, chain.rpcUrl, request, { nonceGap: 1 });
      return new Promise(() => {});
    };
    const open = async (tab: typeof page) => {
      const details = new PresaleDetailsPage(tab);
      await details.open(sale);
      await details.amount.fill('1');
      return { details, shell: new Shell(tab), press: details.contributeButton('Contribute 1 BNB') };
    };
    await page.goto('/');
    const shell = new Shell(page);
    await shell.connectButton.click();
    await chooseWalletConnect(shell);
    await phone.scan(codeOn(page));
    await expect(shell.walletButton).toContainText(holder.address.slice(0, 6));

    const first = await open(page);
    await first.press.click();
    await expect.poll(() => sent).toBe(1);
    const second = await open(await context.newPage());
    await second.press.click();
    await expect(second.shell.notice('Error Occurred')).toBeVisible();
    await page.close();

    await chain.sendNothing(holder);
    await expect(second.shell.notice('Transaction Success')).toBeVisible();
    expect(sent).toBe(1);
  } finally {
    await end();
  }
});

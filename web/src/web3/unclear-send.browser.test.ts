import { toUtcText } from '@kingspad/domain';
import type { Locator } from 'vitest/browser';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.ts';
import type { AppPage } from '#testing/app-page.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import type { FakeWallet } from '#testing/fake-wallet.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { liveSale } from '#testing/live-sale.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { TestChain } from '#testing/test-chain.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from './testing/fake-chain.ts';

const DAY = 86_400;
const HUNDRED = 100n * 10n ** 18n;
/** More than 20 blocks, seconds. */
const LATER = 90;

interface World {
  page: AppPage;
  chain: TestChain;
  server: FakeServer;
  wallet: FakeWallet;
}

/** A lock whose wallet answered with an error, with a chain that shows nothing of it for a minute and 20 blocks. */
async function probablyNotSent({ page, chain, server, wallet }: World) {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  token.approve(ALICE, locker.address, HUNDRED);
  page.hasten(10);
  const [form, shell] = [new LockFormPage(page), new Shell(page)];
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '100', until: toUtcText(chain.now() + DAY) });
  wallet.failNext(-32_603, 'Internal error');
  await form.lock();
  await expect(shell.notice('Checking the chain', /may have sent this/)).toBeVisible();
  // The search may begin after the first of these blocks.
  await expect
    .poll(() => {
      chain.advance(LATER);
      return shell.notice('Probably not sent').elements().length;
    })
    .toBe(1);
  await shell.dismissNotices();
  return { form, shell, dialog: page.getByRole('dialog', { name: 'Send it again?' }) };
}

/** In both themes and at 360 px: no axe violation, no sideways scroll, everything inside the screen. */
async function expectSoundEverywhere(page: AppPage, shown: Locator): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setWidth(width);
    for (const theme of ['light', 'dark']) {
      page.document.documentElement.dataset.theme = theme;
      await page.drawn();
      await expectAccessible(page);
    }
    expectNoSidewaysScroll(page);
    const { left, right } = shown.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth);
  }
}

test('the question before a second sending can be answered by keyboard, and nothing is sent without a yes', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form, dialog, shell } = await probablyNotSent({ page, chain, server, wallet });
  const press = async () => {
    await form.action('Lock').focus();
    await page.press('Enter');
    await form.review.getByRole('button', { name: 'Lock tokens' }).focus();
    await page.press('Enter');
    await expect(dialog).toBeVisible();
  };
  await press();
  expect(dialog.element().matches(':modal')).toBe(true);
  await expect(dialog).toContainText(/Lock 100 .*It may have been sent/);
  await expect(dialog.getByRole('button', { name: 'Keep waiting' })).toBeFocused();
  await expectSoundEverywhere(page, dialog);

  await page.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.action('Lock')).toBeFocused();
  await expect(shell.notice('Transaction failed', /may have been sent/)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(1);

  await press();
  await page.press('Enter');
  await expect(dialog).toBeHidden();
  expect(wallet.count('eth_sendTransaction')).toBe(1);

  await press();
  await page.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send again anyway' })).toBeFocused();
  await page.press('Enter');
  await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\/0x/);
  expect(wallet.count('eth_sendTransaction')).toBe(2);
});

test('the question before a second sending is asked in Chinese and fits 360 px', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  await probablyNotSent({ page, chain, server, wallet });
  await page.getByRole('button', { name: '中文' }).click();
  const submit = page.getByRole('main').getByRole('button', { name: '锁仓', exact: true });
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: '锁定代币' }).click();
  const dialog = page.getByRole('dialog', { name: '再次发送？' });
  await expect(dialog).toContainText('它可能已经发送');
  await expectSoundEverywhere(page, dialog);
  await page.press('Escape');
  await expect(submit).toBeFocused();
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

/** A sale where the wallet has rejected approval and contribution together. */
async function rejectedTogether({ page, chain, server, wallet }: World) {
  wallet.atomic = 'ready';
  const { pool, coin } = liveSale(chain, server);
  coin.balances.set(BOB, HUNDRED);
  await page.goto(`/presale-details/${pool}`);
  const main = page.getByRole('main');
  await new Shell(page).connect();
  await main.getByRole('textbox', { name: 'Amount' }).fill('5');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  wallet.rejectNext();
  await button('Contribute 5 USDT').click();
  const shell = new Shell(page);
  await expect(shell.notice('Rejected in the wallet')).toBeVisible();
  // A notice covers a part of what is below it.
  await shell.dismissNotices();
  return { main, button, separately: button('Approve separately instead') };
}

test('a rejected batch offers separate approval by keyboard, and the choice holds for the account', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { main, button, separately } = await rejectedTogether({ page, chain, server, wallet });
  await expect(separately).toBeVisible();
  await expectSoundEverywhere(page, main);
  await separately.focus();
  await page.press('Enter');
  await expect(separately).toBeHidden();
  await expect(button('Approve USDT')).toBeFocused();

  wallet.setAccounts([BOB]);
  await expect(button('Contribute 5 USDT')).toBeVisible();
  await expect(separately).toBeHidden();
  wallet.setAccounts([ALICE]);
  await expect(button('Approve USDT')).toBeVisible();
  await button('Approve USDT').click();
  await button('Contribute 5 USDT').click();
  await expect(main.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  expect([wallet.count('wallet_sendCalls'), wallet.count('eth_sendTransaction')]).toEqual([1, 2]);
});

test('separate approval is offered in Chinese and fits 360 px', async ({ page, chain, server, wallet }) => {
  const { main } = await rejectedTogether({ page, chain, server, wallet });
  await page.getByRole('button', { name: '中文' }).click();
  const separately = main.getByRole('button', { name: '改为分开授权' });
  await expect(separately).toBeVisible();
  await expectSoundEverywhere(page, main);
  await separately.click();
  await expect(main.getByRole('button', { name: /^授权.*USDT/ })).toBeFocused();
});

import { toUtcText } from '@kingspad/domain';
import { LockUpdatePage } from '../../web/src/testing/pages/lock-update.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { REFUSED } from '../support/wallet/errors.ts';
import { withoutAnswers } from '../support/without-answers.ts';

const DAY = 86_400;

test('[PD-12] the owner alone finalizes an ended sale; then the locks are asked for', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'ADMN', lasts: DAY });
  await sale.newContributor('3');
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale, 'terms');

  await test.step('another wallet sees no such card', async () => {
    await wallet.setAccounts([await chain.account()]);
    await shell.connect();
    await expect(details.info).toBeVisible();
    await expect(details.admin).toHaveCount(0);
    await wallet.setAccounts([holder]);
    await expect(details.admin).toBeVisible();
  });
  await test.step('live: it can be cancelled and not finalized; without a whitelist there is none to set', async () => {
    await details.more();
    await expect(details.adminButton('Cancel sale')).toBeEnabled();
    await expect(details.adminButton('Finalize')).toBeDisabled();
    await expect(details.adminButton('Add wallets')).toHaveCount(0);
  });
  await test.step('ended: it can be finalized and not cancelled; the preflight says that it would work', async () => {
    await sale.end();
    await expect(details.adminButton('Cancel sale')).toBeDisabled();
    await expect(details.admin.getByText('Ready to finalize')).toBeVisible();
  });
  await test.step('finalized: the locks are asked for, and nothing can be finalized again', async () => {
    const asked = page.waitForRequest((request) =>
      request.url().endsWith('/liquidity-locker/sync-lock-records'),
    );
    await details.adminButton('Finalize').click();
    await details.dialog('Finalize this sale?').getByRole('button', { name: 'Finalize' }).click();
    await asked;
    await expect(details.success('Pool has been finalized')).toBeVisible();
    await expect(details.adminButton('Pool has been finalized')).toBeDisabled();
    await expect(details.fact(details.terms, 'Liquidity lock').getByRole('link')).toHaveAttribute(
      'href',
      /^\/liquidity-lock\/record\/0x/,
    );
    await details.adminButton('Edit lock time').click();
    await expect(page).toHaveURL(/\/liquidity-lock\/record\/update\/0x/);
  });
});

test('PD-12 (part): cancelling asks first, opens refunds, and gives the tokens back', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'CNCL', lasts: DAY, startsIn: DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  await details.more();
  await expect(details.adminButton('Call off the sale')).toBeEnabled();
  await expect(details.adminButton('Cancel sale')).toHaveCount(0);
  await chain.mineAt(Number(sale.terms.startTime));
  await sale.newContributor('1');
  await details.adminButton('Cancel sale').click();
  const dialog = details.dialog('Cancel this sale permanently?');
  await expect(dialog).toContainText('1 BNB');
  await dialog.getByRole('button', { name: 'Cancel sale' }).click();
  await expect(details.success('Pool has been canceled')).toBeVisible();
  await expect(details.decision.getByText('The owner canceled the sale.')).toBeVisible();
  await details.adminButton('Reclaim tokens').click();
  await expect(details.success('The tokens are back in your wallet')).toBeVisible();
  expect(await chain.balanceOf(sale.token.address, sale.address)).toBe(0n);
});

test('[PD-15] the owner sets the whitelist, PD-13 (part): judged as typed, 15 a confirmation', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { lasts: 3 * DAY, publicAfter: 2 * DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  await details.adminButton('Add wallets').click();
  const dialog = details.dialog('Set whitelisted accounts');
  const field = dialog.getByRole('textbox');
  const submit = dialog.getByRole('button', { name: /^Whitelist/ });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription('No wallet address found, please review.');
  const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
  await field.fill(`${address(1)}, ${address(1)} ,0x12, nonsense`);
  await expect(dialog.getByText('Found 1 duplicate addresses. Found 2 invalid addresses')).toBeVisible();
  await expect(submit).toBeDisabled();
  await field.fill(Array.from({ length: 17 }, (_, index) => address(index + 1)).join(',\n '));
  await expect(
    dialog.getByText('System only allows 15 wallet address to whitelisting per time'),
  ).toBeVisible();
  await expect(dialog.getByText('Wallet confirmations that will open: 2')).toBeVisible();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(
    shell.notice('Transaction Success', 'Wallet addresses have been whitelisted').first(),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(2);
  await details.tab('Terms');
  await expect(details.whitelist.getByText('Wallets: 17')).toBeVisible();
});

test('PD-16 (part): a failure has the title of its action', async ({ page, stack, holder, wallet }) => {
  const sale = await stack.chain.presale(holder, { lasts: 3 * DAY, publicAfter: 2 * DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  await details.more();
  await details.adminButton('Cancel sale').click();
  wallet.failNext(REFUSED, 'internal error');
  await details.dialog('Cancel this sale permanently?').getByRole('button', { name: 'Cancel sale' }).click();
  await expect(
    shell.notice('Transaction failed, review and try again.', 'trying to cancel the pool'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await shell.dismissNotices();
  await details.adminButton('Add wallets').click();
  await details.dialog('Set whitelisted accounts').getByRole('textbox').fill(holder.address);
  wallet.failNext(REFUSED, 'internal error');
  await page.getByRole('button', { name: 'Whitelist (1)' }).click();
  await expect(shell.notice('Transaction Execution Error', 'whitelist the wallet addresses')).toBeVisible();
});

test('a signature changes the owner’s metadata, a session posts comments', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'WORD', lasts: DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale, 'discussion');
  await shell.connect();
  await details.more();
  await details.adminButton('Edit').click();
  const dialog = details.dialog('Logo, links and description');
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Other words');
  await dialog.getByRole('textbox', { name: 'Website' }).fill('javascript:alert(1)');
  await expect(dialog.getByText('Invalid website url')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Website' }).fill('https://example.org/word');
  await dialog.getByRole('button', { name: 'Sign and save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Other words' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute(
    'href',
    'https://example.org/word',
  );

  await details.discussion.getByRole('button', { name: /^Sign in as/ }).click();
  await details.discussion.getByRole('textbox', { name: 'Your comment' }).fill('<b>Welcome</b> all');
  await details.discussion.getByRole('button', { name: 'Post' }).click();
  const comment = details.discussion.getByRole('listitem').filter({ hasText: '<b>Welcome</b> all' });
  await expect(comment).toContainText('Owner');
  await comment.getByRole('button', { name: 'Hide' }).click();
  await expect(comment).toContainText('Hidden');
  await wallet.setAccounts([await chain.account()]);
  await page.context().clearCookies();
  await page.reload();
  await expect(details.discussion.getByText('No comments yet')).toBeVisible();
});

test('any account finalizes a sale that its owner has not, after three days', async ({
  page,
  stack,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { lasts: DAY });
  await sale.newContributor('3');
  await sale.end();
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  const finalize = details.decision.getByRole('button', { name: 'Finalize' });
  await details.open(sale);
  await shell.connect();
  await expect(finalize).toBeDisabled();
  await expect(finalize).toHaveAccessibleDescription(/only the owner can finalize/);
  await chain.mineAt(Number(sale.terms.endTime) + 3 * DAY);
  await expect(finalize).toBeEnabled();
  await finalize.click();
  await expect(details.success('Pool has been finalized')).toBeVisible();
});

test('[PD-14] the liquidity’s lock time moves later on its own page, and a missing id shows nothing', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'LATE', lasts: DAY });
  await sale.newContributor('5');
  await sale.finalize();
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  const record = `**/api/v1/presale/get/${sale.address}`;
  await withoutAnswers(page);
  await page.route(record, async (route) => {
    const response = await route.fetch();
    // Not indexed yet.
    if (!response.ok()) return route.fulfill({ response });
    const { payload } = (await response.json()) as { payload: object };
    return route.fulfill({
      response,
      json: { payload: { ...payload, liquidityLockKey: null, liquidityLockId: null } },
    });
  });
  await details.open(sale, 'terms');
  await shell.connect();
  await details.more();
  await details.adminButton('Edit lock time').click();
  await expect(shell.notice('Execution Error', 'Invalid lock id')).toBeVisible();
  await shell.dismissNotices();
  await page.unroute(record);

  await page.reload();
  await expect(details.fact(details.terms, 'Liquidity lock').getByRole('link')).toBeVisible();
  await details.more();
  await details.adminButton('Edit lock time').click();
  const update = new LockUpdatePage(page, 'liquidity');
  const now = await chain.now();
  await update.choose(toUtcText(now + 20 * DAY));
  await expect(update.review).toBeHidden();
  await update.extend(toUtcText(now + 60 * DAY));
  await expect(shell.success('Lock expire time has been updated')).toBeVisible();
});

import { expectAccessibleAndFits, settle } from '../support/accessibility.ts';
import { CreatePoolPage, poolValues } from '../support/pages/create-pool.ts';
import { Shell } from '../support/pages/shell.ts';
import { StakingPortalPage } from '../support/pages/staking-portal.ts';
import { expect, test } from '../support/test.ts';

const WEEK = 604_800;

test('the portal of staking pools and its dialogs are free of axe violations', async ({
  page,
  stack,
  holder: creator,
  wallet: _wallet,
}) => {
  test.slow();
  const pool = await stack.chain.stakingPool(creator, { pays: null, lockSeconds: WEEK });
  await pool.stake(creator, '100');
  const portal = new StakingPortalPage(page);
  const card = await portal.find(pool.address);
  await settle(page);
  await expect(card.connect).toBeVisible();
  await test.step('for a visitor', () => expectAccessibleAndFits(page));
  await new Shell(page).connect();
  await test.step('for its creator, who has a locked stake', async () => {
    await expect(card.unstake).toBeVisible();
    await card.details.click();
    await expect(card.root.getByRole('heading', { name: 'Your pool' })).toBeVisible();
    await expectAccessibleAndFits(page);
    await page.keyboard.press('Escape');
    await expect(card.details).toBeFocused();
  });
  await test.step('the stake dialog', async () => {
    const dialog = await card.openStake();
    await dialog.share('25%').click();
    await expect(dialog.root.getByText(/restarts the lock/)).toBeVisible();
    await expectAccessibleAndFits(page, dialog.root);
    await dialog.close.click();
  });
  await test.step('the calculator', async () => {
    await card.apr.click();
    const dialog = page.getByRole('dialog', { name: 'ROI calculator' });
    await expect(dialog).toBeVisible();
    await expectAccessibleAndFits(page, dialog);
    await page.keyboard.press('Escape');
    await expect(card.apr).toBeFocused();
  });
});

test('the page that creates a staking pool is free of axe violations', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  test.slow();
  const token = await stack.chain.token(holder.address, { symbol: 'AXES' });
  const form = new CreatePoolPage(page);
  await form.open();
  await settle(page);
  await test.step('empty, without a wallet', () => expectAccessibleAndFits(page));
  await new Shell(page).connect();
  await test.step('filled', async () => {
    await form.fill(poolValues(await stack.chain.now(), { stakedToken: token.address }));
    await expect(form.dryRun).toContainText('Pre-check passed');
    await expectAccessibleAndFits(page);
  });
  await test.step('with what is wrong', async () => {
    await form.limit.fill('0');
    await form.expiry.fill('2020-01-01 00:00:00');
    await form.expiry.blur();
    await expectAccessibleAndFits(page);
  });
});

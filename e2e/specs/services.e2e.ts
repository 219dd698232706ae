import { expect, test } from '../support/test.ts';

test('[SH-15] the partnership page has partners, influencers and how to partner; a link to it works', async ({
  page,
}) => {
  await page.goto('/partnership');
  await expect(page.getByRole('heading', { level: 1, name: 'Partnership' })).toBeVisible();
  for (const name of ['Partners', 'Influencers']) {
    await expect(page.getByRole('region', { name, exact: true }).getByText('None yet')).toBeVisible();
  }
  const how = page.getByRole('region', { name: 'How to partner' });
  await expect(how.getByText('A description of 500 characters at most, in one line.')).toBeVisible();
  await expect(how.getByText('The operator of this site has set no contact for partners yet.')).toBeVisible();
});

test('staking’s page leads to the pools and to the form that makes one', async ({ page }) => {
  await page.goto('/kingstaking');
  const main = page.getByRole('main');
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(/created[\d.]+ BNB/);
  await main.getByRole('link', { name: 'Create a staking pool' }).click();
  await expect(main.getByRole('textbox', { name: 'Staked token address' })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Staking pools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staking pools' })).toBeVisible();
});

test('the locker’s page counts locked assets; All fees of the landing page leads to its fees', async ({
  page,
  stack,
  holder,
}) => {
  const token = await stack.chain.token(holder.address);
  await stack.chain.locker.lock(holder, token.address, 1n);
  await page.goto('/');
  await page.getByRole('link', { name: 'All fees' }).click();
  await expect(page).toHaveURL(/\/kings-locker#costs$/);
  await expect(page.locator('#costs')).toBeFocused();
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('One token lock0.01 BNB');
  const tokens = page.getByRole('region', { name: 'Token locks' });
  await expect(tokens).toContainText(/[1-9]\d* tokens locked so far/);
});

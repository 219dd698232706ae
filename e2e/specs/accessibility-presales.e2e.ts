import { expectAccessibleAndFits, settle } from '../support/accessibility.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { PresaleWizardPage, projectValues } from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('the page that creates a presale is free of axe violations, step by step', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'AXEP' });
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await settle(page);
  await new Shell(page).connect();
  await test.step('the token', async () => {
    await wizard.tokenAddress.fill(token.address);
    await expect(wizard.next).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessibleAndFits(page);
  });
  await test.step('the terms, with everything missing', async () => {
    await wizard.next.click();
    await expect(wizard.step('Project Info')).toBeVisible();
    await wizard.next.click();
    await expect(page.getByText('Please enter the presale rate')).toBeVisible();
    await expectAccessibleAndFits(page);
  });
  await test.step('a list with a wrong line, and then without', async () => {
    const chooseList = (text: string) =>
      wizard.listFile.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await wizard.openMore();
    await wizard.checkbox('Enable Whitelisting').check();
    await chooseList(`${holder.address},1\n0x12`);
    await expect(page.getByText('Line 2: 0x12 is not an address.')).toBeVisible();
    await expectAccessibleAndFits(page);
    await chooseList(`${holder.address},1`);
    await expect(page.getByText('Wallets and caps become public')).toBeVisible();
    await expectAccessibleAndFits(page);
    await wizard.checkbox('Enable Whitelisting').uncheck();
  });
  await test.step('metadata and pictures', async () => {
    await wizard.toAdditional(projectValues(await chain.now()));
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expectAccessibleAndFits(page);
  });
  await test.step('the review', async () => {
    await wizard.toReview();
    await expect(wizard.dryRun).toContainText('Pre-check passed');
    await expectAccessibleAndFits(page);
  });
});

test('the page of a presale is free of axe violations, for its owner and its contributors', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'AXED', lasts: 3 * DAY, publicAfter: 2 * DAY });
  await sale.whitelist(holder.address);
  await sale.contribute(holder, '1');
  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await settle(page);
  await new Shell(page).connect();
  await test.step('live, with the owner’s controls', async () => {
    await expect(details.admin).toBeVisible();
    await details.amount.fill('1');
    await expectAccessibleAndFits(page);
  });
  await test.step('the whitelist’s dialog', async () => {
    await details.adminButton('Add wallets').click();
    const dialog = details.dialog('Set whitelisted accounts');
    await expect(dialog).toBeVisible();
    await expectAccessibleAndFits(page, dialog);
    await page.keyboard.press('Escape');
  });
  await test.step('failed, with a refund', async () => {
    await sale.end();
    await expect(details.decision.getByRole('button', { name: 'Claim back 1 BNB' })).toBeVisible();
    await expectAccessibleAndFits(page);
  });
});

import { callsOf, presaleFactoryAbi } from '@kingspad/abi';
import type { PresaleRecord } from '@kingspad/domain/api';
import { parseAbi, parseEventLogs, type Address } from 'viem';
import {
  PresaleWizardPage,
  TOKENS_NEEDED,
  projectValues,
} from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { REFUSED } from '../support/wallet/errors.ts';

/** Address of the transaction's sale. */
async function poolMadeBy({ chain }: Stack, hash: `0x${string}`): Promise<Address> {
  const { logs } = await chain.client.getTransactionReceipt({ hash });
  const [made] = parseEventLogs({ abi: presaleFactoryAbi, eventName: 'PoolCreated', logs });
  if (!made) throw new Error('the transaction made no pool');
  return made.args.pool;
}

async function recordOf({ url }: Stack, pool: Address): Promise<PresaleRecord> {
  const response = await fetch(`${url}/api/v1/presale/get/${pool}`);
  return ((await response.json()) as { payload: PresaleRecord }).payload;
}

test('[PW-06] [PW-14] the review names everything; a refused approval can be repeated; the created sale is saved and listed among my presales at the address that was shown', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { name: 'Northern Star', symbol: 'NSTAR' });
  const { presaleFactory } = chain.deployment.contracts;
  const shell = new Shell(page);
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await shell.connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now()));
  await wizard.field('Website').fill('https://northern.example');
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.click();
  await page.keyboard.type('A star that ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('stays');
  await expect(editor.locator('strong')).toHaveText('stays');
  await wizard.toReview();

  await test.step('four cards show what is filled in', async () => {
    const card = (name: string) => page.getByRole('region', { name });
    await expect(card('Token Metadata')).toContainText('Northern Star');
    await expect(wizard.fact('Hard cap', card('Dex Listing Details'))).toContainText('5 BNB');
    await expect(wizard.fact('Router', card('Dex Listing Details'))).toHaveText('Pancakeswap');
    await expect(card('Vesting Details').getByRole('definition')).toHaveText(['N/A']);
    await expect(card('Social Details').getByRole('term')).toHaveText(['Website']);
    await expect(card('What investors will see').locator('strong')).toHaveText('stays');
  });

  const shown = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) as Address;
  await expect(
    page.getByText('The presale address must be excluded from fees before finalizing.'),
  ).toBeVisible();
  await expect(wizard.dryRun).toContainText('Pre-check passed.');

  await test.step('an approval that fails leaves the button as it was', async () => {
    wallet.failNext(REFUSED, 'The wallet is out of order.');
    await wizard.approve.click();
    await expect(
      shell.notice('Transaction failed, review and try again.', 'The wallet is out of order.'),
    ).toBeVisible();
    await expect(wizard.approve).not.toHaveAttribute('aria-disabled', 'true');
    await expect(wizard.create).toHaveAttribute('aria-disabled', 'true');
  });

  await wizard.approve.click();
  await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true');
  expect(await chain.allowance(token.address, holder.address, presaleFactory)).toBe(TOKENS_NEEDED);

  const saved = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/v1/presale/create') &&
      wallet.sent.length === 2 &&
      request.method() === 'POST',
  );
  await wizard.create.click();
  await expect(shell.success('Transaction Success', 'Presale pool has been created')).toBeVisible();
  await expect(page).toHaveURL(/\/my-presales$/);
  const pool = await poolMadeBy(stack, wallet.lastSent());
  expect(pool).toBe(shown);
  expect((await saved).postDataJSON()).toMatchObject({ poolContractAddress: pool });
  expect(await chain.balanceOf(token.address, pool)).toBe(TOKENS_NEEDED);
  expect(await chain.allowance(token.address, holder.address, presaleFactory)).toBe(0n);
  await expect(page.getByRole('main').getByRole('link', { name: 'North Star' })).toBeVisible();

  const record = await recordOf(stack, pool);
  expect(record).toMatchObject({
    presaleName: 'North Star',
    websiteLink: 'https://northern.example',
    hasMetadata: true,
  });
  await page.goto('/create-presale');
  await expect(wizard.tokenAddress).toHaveValue('');
});

test('the form names a token that taxes transfers before a payment; an exemption of the address helps', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.taxedToken(holder.address, { symbol: 'TOLL', taxBps: 500n });
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now()));
  await wizard.toReview();
  await expect(wizard.dryRun).toContainText('The creation would fail now.');
  await expect(wizard.dryRun).toContainText('The token charges a transfer fee');
  await expect(wizard.create).toHaveAttribute('aria-disabled', 'true');
  expect(wallet.sent).toEqual([]);

  const pool = await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent();
  const taxCall = callsOf(parseAbi(['function setExcludedFromTax(address account, bool excluded)']));
  await chain.write(holder, taxCall(token.address, 'setExcludedFromTax', [pool as Address, true]));
  await wizard.dryRun.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.dryRun).toContainText('Pre-check passed.');
});

test('a permit replaces the approval of a sale: one signature, one transaction, no allowance left', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SIGNED' });
  const { presaleFactory } = chain.deployment.contracts;
  const shell = new Shell(page);
  const wizard = new PresaleWizardPage(page);
  const sign = page.getByRole('button', { name: 'Sign instead of approving (one transaction)' });
  await wizard.open();
  await shell.connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now(), { projectName: 'Signed Star' }));
  await wizard.toReview();
  await expect(wizard.dryRun).toContainText('Pre-check passed.');

  await test.step('a rejected signature is no error and leaves the form as it was', async () => {
    wallet.rejectNext();
    await sign.press('Enter');
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(wizard.approve).not.toHaveAttribute('aria-disabled', 'true');
    expect(wallet.sent).toHaveLength(0);
  });
  await test.step('signed and created', async () => {
    await sign.press('Enter');
    await expect(shell.success('Transaction Success', 'Presale pool has been created')).toBeVisible();
    await expect(page).toHaveURL(/\/my-presales$/);
    expect(wallet.sent).toHaveLength(1);
    const pool = await poolMadeBy(stack, wallet.lastSent());
    expect(await chain.balanceOf(token.address, pool)).toBe(TOKENS_NEEDED);
    expect(await chain.allowance(token.address, holder.address, presaleFactory)).toBe(0n);
    await expect(page.getByRole('main').getByRole('link', { name: 'Signed Star' })).toBeVisible();
  });
  await test.step('a token without permits offers none', async () => {
    const other = await chain.taxedToken(holder.address, {});
    await page.goto('/create-presale');
    await wizard.verify(other.address);
    await wizard.toAdditional(projectValues(await chain.now()));
    await wizard.toReview();
    await expect(wizard.approve).toBeVisible();
    await expect(wizard.dryRun).toContainText('Pre-check passed.');
    await expect(sign).toBeHidden();
  });
});

test('an unfinished creation resumes after a reload', async ({ page, stack, holder, wallet }) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'LATER' });
  const { presaleFactory } = chain.deployment.contracts;
  await chain.approve(holder, token.address, TOKENS_NEEDED, presaleFactory);
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now(), { projectName: 'Later Star' }));
  await wizard.toReview();
  await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true');
  // The transaction waits for one before it.
  wallet.sendWith({ nonceGap: 1 });
  await wizard.create.click();
  await expect.poll(() => wallet.sent.length).toBe(1);
  await page.reload();
  await expect(page.getByText(/Create the presale of LATER: on its way/)).toBeVisible();
  await chain.sendNothing(holder);
  await expect(page).toHaveURL(/\/my-presales$/);
  await expect(page.getByRole('main').getByText('Later Star')).toBeVisible();
});

test('AU-01 (part): metadata that another account posts for a sale never shows', async ({
  stack,
  holder,
}) => {
  const { chain, url } = stack;
  const sale = await chain.presale(holder, { symbol: 'MINE', metadata: { presaleName: 'The true name' } });
  const post = async (body: unknown) =>
    fetch(`${url}/api/v1/presale/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const forged = {
    ...sale.draft,
    presaleName: 'A false name',
    websiteLink: 'https://thief.example',
    metadataSalt: `0x${'7'.repeat(32)}`,
  };
  await post(forged);
  await post({ ...forged, metadataSalt: sale.draft?.metadataSalt });
  await expect.poll(async () => (await recordOf(stack, sale.address))?.presaleName).toBe('MINE Token');
  await post(sale.draft);
  await expect.poll(async () => (await recordOf(stack, sale.address))?.presaleName).toBe('The true name');
  await post(forged);
  const record = await recordOf(stack, sale.address);
  expect(record.presaleName).toBe('The true name');
  expect(record.websiteLink).toBeNull();
});

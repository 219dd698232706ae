import { callsOf } from '@kingspad/abi';
import { toUtcText } from '@kingspad/domain';
import { dexAbis } from '@kingspad/devnet';
import { parseEther } from 'viem';
import { griefPair, pairReserves } from '../support/dex.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { PresaleWizardPage, projectValues } from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import { saleAt } from '../support/presale.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('a sale goes from the wizard to the listed token: whitelisted, filled, finalized on a griefed pair, swapped, claimed', async ({
  page,
  stack,
  holder: owner,
  wallet,
}) => {
  const { chain } = stack;
  const [investor, latecomer] = [await chain.account(), await chain.account()];
  const token = await chain.token(owner.address, { name: 'Story Token', symbol: 'STORY' });
  const shell = new Shell(page);
  const details = new PresaleDetailsPage(page);
  const now = await chain.now();
  const [start, publicStart] = [now + DAY, now + 2 * DAY];

  /** The form begins anew with another account, which takes a moment to arrive. */
  const enter = (amount: string) =>
    expect(async () => {
      await details.amount.fill(amount);
      await expect(details.contributeButton(`Contribute ${amount} BNB`)).toBeEnabled({ timeout: 5_000 });
    }).toPass();

  await test.step('its owner creates it from the first page, without a notice of a failure', async () => {
    const wizard = new PresaleWizardPage(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Create Now' }).click();
    await page.getByRole('link', { name: 'Launch a presale' }).first().click();
    await shell.connect();
    await wizard.verify(token.address);
    await wizard.fillProject(projectValues(now, { startTime: toUtcText(start) }));
    await wizard.checkbox('Enable Whitelisting').check();
    await wizard.field('Public sale start time (UTC)').fill(toUtcText(publicStart));
    await wizard.next.click();
    await expect(wizard.step('Additional Information')).toBeVisible();
    await wizard.toReview();
    await wizard.approve.click();
    await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true');
    await wizard.create.click();
    await expect(page).toHaveURL(/\/my-presales/);
    // One of a failure would stay until it is dismissed.
    await expect(shell.failures).toHaveCount(0);
  });
  await page.getByRole('main').getByRole('link', { name: 'North Star' }).first().click();
  await expect(page).toHaveURL(/\/presale-details\/0x/);
  const sale = saleAt(chain, new URL(page.url()).pathname.slice('/presale-details/'.length));

  await test.step('the owner whitelists the investor, who alone may contribute at first', async () => {
    await details.adminButton('Add wallets').click();
    const dialog = details.dialog('Set whitelisted accounts');
    await dialog.getByRole('textbox', { name: 'Wallet addresses' }).fill(investor.address);
    await dialog.getByRole('button', { name: 'Whitelist (1)' }).click();
    await expect(dialog).toBeHidden();
    await chain.mineAt(start);
    await wallet.setAccounts([latecomer]);
    await expect(details.contributeButton()).toHaveAccessibleDescription(/not on the whitelist/);
    await wallet.setAccounts([investor]);
    await enter('2');
    await details.contributeButton('Contribute 2 BNB').click();
    await expect(details.decision.getByText('2 / 5 BNB')).toBeVisible();
  });
  await test.step('then it is public, and is filled to the last wei', async () => {
    await chain.mineAt(publicStart);
    await wallet.setAccounts([latecomer]);
    await enter('2');
    await details.contributeButton('Contribute 2 BNB').click();
    await expect(details.decision.getByText('4 / 5 BNB')).toBeVisible();
    await sale.contribute(await chain.account(), '1');
    await expect(details.decision.getByText('5 / 5 BNB')).toBeVisible();
  });
  await test.step('a third party has manipulated the pair; the sale is finalized nevertheless', async () => {
    await griefPair(chain, token.address);
    await wallet.setAccounts([owner]);
    await expect(details.admin.getByText('Ready to finalize')).toBeVisible();
    await details.adminButton('Finalize').click();
    await details.dialog('Finalize this sale?').getByRole('button', { name: 'Finalize' }).click();
    await expect(details.success('Pool has been finalized')).toBeVisible();
    const { token: tokens, coin } = await pairReserves(chain, token.address);
    // 800 tokens for a coin, within one percent.
    expect(Number((tokens * 1_000n) / coin) / 1_000).toBeGreaterThan(792);
    expect(Number((tokens * 1_000n) / coin) / 1_000).toBeLessThan(808);
    await details.tab('Terms');
    await expect(details.fact(details.terms, 'Liquidity lock').getByRole('link')).toBeVisible();
  });
  await test.step('the token trades on the exchange', async () => {
    const [router] = chain.deployment.routers;
    const path = [chain.deployment.wrappedNative, token.address];
    const deadline = BigInt(await chain.now()) + 3_600n;
    const swap = callsOf(dexAbis.router)(
      router?.address ?? '0x',
      'swapExactETHForTokens',
      [1n, path, latecomer.address, deadline],
      { value: parseEther('0.01') },
    );
    await chain.write(latecomer, swap);
    expect(await chain.balanceOf(token.address, latecomer.address)).toBeGreaterThan(parseEther('7'));
  });
  await test.step('the investor claims all at once', async () => {
    await wallet.setAccounts([investor]);
    await details.claim('Claim 2,000 STORY').click();
    await expect(details.success('Successfully claimed your tokens.')).toBeVisible();
    await expect(details.claim('Claimed')).toBeDisabled();
    expect(await chain.balanceOf(token.address, investor.address)).toBe(parseEther('2000'));
  });
});

test('a sale in dollars vests its tokens', async ({ page, stack, holder: investor, wallet: _wallet }) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), {
    symbol: 'SLOW',
    coin: 'USDT',
    softCap: '100',
    hardCap: '400',
    minimum: '10',
    maximum: '400',
    rate: '10',
    launchRate: '8',
    vests: { percent: 40, cycleSeconds: DAY, thenPercent: 30 },
  });
  await sale.fund(investor.address, '400');
  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await new Shell(page).connect();
  await details.amount.fill('400');
  await details.contributeButton(/^Approve/).click();
  await details.contributeButton('Contribute 400 USDT').click();
  await expect(details.decision.getByText('400 / 400 USDT')).toBeVisible();
  await sale.finalize();

  const balance = () => chain.balanceOf(sale.token.address, investor.address);
  await details.claim('Claim 1,600 SLOW').click();
  await expect.poll(balance).toBe(parseEther('1600'));
  const finalizedAt = await chain.now();
  // Two cycles at once: what was missed accumulates.
  await chain.mineAt(finalizedAt + 2 * DAY);
  await details.claim('Claim 2,400 SLOW').click();
  await expect.poll(balance).toBe(parseEther('4000'));
  await expect(details.claim('Claimed')).toBeDisabled();
});

test('PC-05 (part): all contributors take everything back without permission if the soft cap is missed', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { symbol: 'DARK', softCap: '2' });
  const others = [await chain.account(), await chain.account()];
  const people = [holder, ...others];
  const amounts = ['0.9', '0.5', '0.3'];
  for (const [index, person] of people.entries()) await sale.contribute(person, amounts[index] ?? '0');
  await sale.end();
  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await new Shell(page).connect();
  await expect(details.decision.getByText(/below its soft cap of 2 BNB/)).toBeVisible();
  for (const [index, person] of people.entries()) {
    await wallet.setAccounts([person]);
    await details.decision.getByRole('button', { name: `Claim back ${amounts[index]} BNB` }).click();
    await expect.poll(() => sale.contributionOf(person.address)).toBe(0n);
  }
  expect(await chain.client.getBalance({ address: sale.address })).toBe(0n);
});

test('PC-05 (part): refunds open if a filled sale is not finalized for a week', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { symbol: 'LEFT' });
  await sale.contribute(holder, '5');
  const filledAt = await chain.now();
  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await new Shell(page).connect();
  await expect(details.decision.getByText('5 / 5 BNB')).toBeVisible();
  await chain.mineAt(filledAt + 7 * DAY + 1);
  await expect(details.decision.getByText('The sale was not finalized within 7 days.')).toBeVisible();
  await details.decision.getByRole('button', { name: 'Claim back 5 BNB' }).click();
  await expect.poll(() => sale.contributionOf(holder.address)).toBe(0n);
});

import { parseEther } from 'viem';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { REFUSED } from '../support/wallet/errors.ts';

const DAY = 86_400;

test('[PD-06] [PD-08] [PD-04] a native contribution is clamped, bounded, reported and shown at once', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), {
    symbol: 'NATV',
    lasts: DAY,
    minimum: '0.5',
    maximum: '2',
  });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale, 'terms');
  await shell.connect();
  const button = details.contributeButton();

  await test.step('the button is disabled without an amount and below the minimum, with the reason', async () => {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription('Enter an amount.');
    await details.amount.fill('0');
    await expect(button).toBeDisabled();
    await details.amount.fill('0.4');
    await expect(button).toHaveAccessibleDescription('Minimum is 0.5 BNB.');
    await button.click({ force: true });
  });
  await test.step('an amount above the maximum is cut, with a note', async () => {
    await details.amount.fill('3');
    await details.amount.blur();
    await expect(details.amount).toHaveValue('2');
    await expect(details.decision.getByText('Set to your maximum: 2 BNB.')).toBeVisible();
    // Requests of the pressed button have had their time.
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
  await test.step('before the wallet opens: amounts, what comes back, whether it works', async () => {
    await details.amount.fill('1.5');
    await expect(details.fact(details.decision, 'You pay')).toContainText('1.5 BNB');
    await expect(details.fact(details.decision, 'You’ll receive')).toContainText('1,500 NATV');
    await expect(details.fact(details.decision, 'Refundable if the sale fails')).toContainText('1.5 BNB');
    await expect(details.decision.getByText('Simulation passed')).toBeVisible();
  });
  await test.step('contributing notifies the server and refreshes', async () => {
    const notification = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/presale/contribute'),
    );
    await details.contributeButton('Contribute 1.5 BNB').click();
    expect((await notification).postDataJSON()).toEqual({
      poolContractAddress: sale.address,
      contributedAmountInWei: parseEther('1.5').toString(),
      walletAddress: holder.address,
    });
    const success = details.success('Successfully contributed to the presale.');
    await expect(success).toContainText('Transaction Success');
    await expect(success).toContainText('1.5 BNB in · 1,500 NATV reserved');
    await expect(success.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(shell.notice('Transaction Success')).toHaveCount(0);
    await expect(details.decision.getByText('1.5 / 5 BNB')).toBeVisible();
    await expect(details.decision.getByText('30%')).toBeVisible();
  });
  await test.step('the sale’s card', async () => {
    const figures = {
      Status: 'Ongoing',
      'Sale type': 'Public',
      'Minimum Buy': '0.5 BNB',
      'Maximum Buy': '2 BNB',
      'Total Contributors': '1',
      'My Contribution': '1.5 BNB',
      'My Reserved Tokens': '1,500 NATV',
      'Fund Pool Rate': '1 BNB = 1,000 NATV',
    };
    for (const [label, value] of Object.entries(figures)) {
      await expect(details.fact(details.info, label), label).toHaveText(value);
    }
  });
  await test.step('the receipt', async () => {
    await details.decision.getByRole('button', { name: 'Receipt' }).click();
    const receipt = details.dialog('Receipt');
    await expect(receipt).toContainText('1.5 BNB');
    await expect(receipt).toContainText('1,500 NATV');
  });
});

test('PD-06 (part): a wallet can fill a last part below the minimum, and other wallets’ contributions show by themselves', async ({
  page,
  stack,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { lasts: DAY, minimum: '0.5', maximum: '4.8' });
  const details = new PresaleDetailsPage(page);
  await details.open(sale);
  await new Shell(page).connect();
  await expect(details.decision.getByText('0 / 5 BNB')).toBeVisible();
  await sale.newContributor('4.8');
  await expect(details.decision.getByText('4.8 / 5 BNB')).toBeVisible();
  await details.amount.fill('0.2');
  await details.contributeButton('Contribute 0.2 BNB').click();
  await expect(details.decision.getByText('5 / 5 BNB')).toBeVisible();
  await expect(details.decision.getByText(/^The hard cap is reached/)).toBeVisible();
});

test('[PD-07] a contribution in USDT is approved first, and an empty amount is refused', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), {
    symbol: 'DOLR',
    coin: 'USDT',
    lasts: DAY,
    softCap: '200',
    hardCap: '500',
    minimum: '10',
    maximum: '300',
    rate: '10',
    launchRate: '8',
  });
  await sale.fund(holder.address, '400');
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale, 'terms');
  await shell.connect();
  const approve = details.contributeButton('Approve USDT');
  await expect(approve).toBeEnabled();
  for (const text of ['', '0']) {
    await details.amount.fill(text);
    await approve.click();
    await expect(shell.notice('Input Validation Error', 'Enter correct amount to proceed.')).toBeVisible();
    await shell.dismissNotices();
  }
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await details.amount.fill('25');
  await approve.click();
  await expect(shell.notice('Token has been approved')).toBeVisible();
  expect(await chain.allowance(sale.coin.address, holder.address, sale.address)).toBe(sale.units('25'));
  await details.contributeButton('Contribute 25 USDT').click();
  await expect(details.success('Successfully contributed to the presale.')).toBeVisible();
  await expect(details.fact(details.info, 'My Contribution')).toHaveText('25 USDT');
  expect(await sale.contributionOf(holder.address)).toBe(sale.units('25'));
});

test('[PD-20] before the public start the chain’s whitelist decides who may contribute', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(await chain.account(), { lasts: 3 * DAY, publicAfter: DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  await details.amount.fill('1');
  const button = details.contributeButton();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^This wallet is not on the whitelist/);
  await sale.whitelist(holder.address);
  await expect(details.decision.getByText('Your wallet is on the whitelist.')).toBeVisible();
  await expect(button).toBeEnabled();
  await button.click();
  await expect(details.success('Transaction Success')).toBeVisible();
});

test('PD-16 (part): a contribution that fails says why under ‘Error Occurred’', async ({
  page,
  stack,
  wallet,
}) => {
  const sale = await stack.chain.presale(await stack.chain.account(), { lasts: DAY });
  const details = new PresaleDetailsPage(page);
  const shell = new Shell(page);
  await details.open(sale);
  await shell.connect();
  await details.amount.fill('1');
  wallet.failNext(REFUSED, 'internal error');
  await details.contributeButton('Contribute 1 BNB').click();
  await expect(
    shell.notice(
      'Error Occurred',
      'Something went wrong while trying to contribute to the presale. Please try again',
    ),
  ).toBeVisible();
});

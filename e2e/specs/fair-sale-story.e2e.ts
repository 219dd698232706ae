import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listProofOf, listTree, parseSaleList, toUtcText, type Address } from '@kingspad/domain';
import { saleMadeBy } from '@kingspad/protocol/sale/receipt';
import { formatEther, parseEther, type LocalAccount } from 'viem';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import { PresaleWizardPage } from '../../web/src/testing/pages/presale-wizard.ts';
import { expectAccessibleAndFits } from '../support/accessibility.ts';
import { pairReserves } from '../support/dex.ts';
import { FairReckoning, type FairAmounts } from '../support/fair-amounts.ts';
import { fairSaleAt } from '../support/fair-sale.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { RecoverPage } from '../support/pages/recover.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;
/** Commitments of others: each below a tenth of the hard cap, and above it together with those of the three. */
const CROWD = Array.from({ length: 11 }, () => parseEther('0.4993'));

/** Listed wallets besides those of this story. */
const UNKNOWN = Array.from({ length: 5_000 - 3 - CROWD.length }, (_, index) => {
  const digits = `1${(index + 1).toString(16).padStart(39, '0')}`;
  return `0x${digits},${(index % 50) / 100}`;
});

test('all are paid by a fair sale with a list to the unit: its owner publishes 5,000 wallets, three commit by their proofs, one leaves in the closing window, a stranger finalizes, tokens and excess are claimed, the last without the server', async ({
  page,
  stack,
  holder: owner,
  wallet,
  health,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(owner.address, { name: 'Fair Token', symbol: 'FAIR' });
  const accounts = () => chain.account();
  const [ada, ben, cid, stranger] = [await accounts(), await accounts(), await accounts(), await accounts()];
  const crowd = await Promise.all(CROWD.map(accounts));
  // The list is the whole sale; two of its wallets have less than the maximum.
  const mine = [`${ada.address},0.3337`, ben.address, `${cid.address},0.4771`];
  const text = ['wallet,cap', ...UNKNOWN, ...mine, ...crowd.map(({ address }) => address)].join('\n');
  const listed = parseSaleList(text, { decimals: 18 });
  const tree = listTree(listed.wallets);
  const entryOf = ({ address }: LocalAccount) => {
    const place = listed.wallets.findIndex(({ wallet }) => wallet === address.toLowerCase());
    return { cap: listed.wallets[place]?.cap ?? 0n, proof: listProofOf(tree, place) };
  };
  // Seconds would be lost: the form takes whole minutes.
  const startAt = Math.ceil((await chain.now()) / HOUR) * HOUR + HOUR;
  const endAt = startAt + 8 * HOUR;
  const reckoning = new FairReckoning<Address>({ supply: parseEther('5000'), hardCap: parseEther('5') });
  const shell = new Shell(page);
  const details = new PresaleDetailsPage(page);

  await test.step('its owner creates it in the wizard', async () => {
    const wizard = new PresaleWizardPage(page);
    await wizard.open();
    await shell.connect();
    await wizard.kind('Fair price').check();
    await wizard.verify(token.address);
    await wizard.fillFairProject({
      projectName: 'Even Keel',
      supply: '5000',
      softCap: '2',
      hardCap: '5',
      minimumBuy: '0.01',
      maximumBuy: '0.5',
      startTime: toUtcText(startAt),
      endTime: toUtcText(endAt),
      closingWindow: '2',
      liquidityPercentage: '60',
      launchPercentage: '80',
      unlockDays: '30',
    });
    await wizard.checkbox('Enable Whitelisting').check();
    await expect(wizard.field('Public sale start time (UTC)')).toHaveValue(toUtcText(endAt));
    await wizard.listFile.setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await expect(page.getByText('Wallets: 5,000.')).toBeVisible();
    await expect(page.getByText('Wallets and caps become public')).toBeVisible();
    await wizard.next.click();
    await wizard.step('Additional Information').waitFor();
    await wizard.toReview();
    await expect(wizard.fact('List of wallets')).toHaveText('5,000 wallets');
    await expect(page.getByText(tree.root)).toBeVisible();
    await wizard.approve.click();
    await expect(wizard.create).not.toHaveAttribute('aria-disabled', 'true');
    await wizard.create.click();
    await expect(page).toHaveURL(/\/my-presales/);
    await expect(shell.failures).toHaveCount(0);
  });
  const { presaleFactory } = chain.deployment.contracts;
  const made = await chain.receiptOf(wallet.lastSent());
  const pool = saleMadeBy(made, presaleFactory, owner.address);
  if (!pool) throw new Error('the wizard made no sale');
  const sale = fairSaleAt(chain, pool);

  await test.step('and publishes its list where its creation is confirmed', async () => {
    // The list survives the page: the browser keeps it.
    await page.reload();
    const success = page.getByRole('status', { name: 'Transaction Success' });
    await expect(success.getByText('Wallets: 5,000.')).toBeVisible();
    await expectAccessibleAndFits(page);
    await success.getByRole('button', { name: 'Sign in to publish the list' }).click();
    await success.getByRole('button', { name: 'Publish the list' }).click();
    await expect(success.getByText('Wallets on the published list: 5,000')).toBeVisible();
  });
  await details.open(sale);

  const claim = details.claim(/^Claim .* FAIR$/);

  /** Coin that the transaction of a press paid an account, its gas aside. */
  const paidBy = async (account: LocalAccount, press: () => Promise<void>): Promise<FairAmounts> => {
    const held = async () => ({
      coin: await chain.client.getBalance(account),
      tokens: await chain.balanceOf(token.address, account.address),
    });
    const [before, count] = [await held(), wallet.sent.length];
    await press();
    await expect.poll(() => wallet.sent.length).toBe(count + 1);
    const { gasUsed, effectiveGasPrice } = await chain.receiptOf(wallet.lastSent());
    const after = await held();
    return {
      excess: after.coin - before.coin + gasUsed * effectiveGasPrice,
      tokens: after.tokens - before.tokens,
    };
  };

  await test.step('three listed wallets commit on the page, none above its cap, and others make it more than the hard cap', async () => {
    await chain.mineAt(startAt);
    await wallet.setAccounts([stranger]);
    await expect(
      details.decision.getByText(/^This wallet is not on the whitelist, and this sale takes no others\./),
    ).toBeVisible();
    await wallet.setAccounts([ada]);
    await expect(async () => {
      await details.amount.fill('0.3338');
      await expect(details.decision.getByText('Your maximum is 0.3337 BNB.')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const amounts = [
      [ada, '0.3337'],
      [ben, '0.5'],
      [cid, '0.4771'],
    ] as const;
    for (const [account, amount] of amounts) {
      await wallet.setAccounts([account]);
      // The form begins anew with another account, which takes a moment to arrive.
      await expect(async () => {
        await details.amount.fill(amount);
        await expect(details.contributeButton(`Contribute ${amount} BNB`)).toBeEnabled({ timeout: 5_000 });
      }).toPass();
      await details.contributeButton(`Contribute ${amount} BNB`).click();
      await expect.poll(() => sale.commitmentOf(account.address)).toBe(parseEther(amount));
      reckoning.commit(account.address, parseEther(amount));
    }
    for (const [index, account] of crowd.entries()) {
      const amount = CROWD[index] ?? 0n;
      await sale.commit(account, amount, entryOf(account));
      reckoning.commit(account.address, amount);
    }
    expect(reckoning.over).toBeGreaterThan(0n);
    await expect(
      details.decision.getByText(`${formatEther(reckoning.committed)} BNB committed`),
    ).toBeVisible();
    await expect(details.decision.getByText(/Everyone pays the highest price/)).toBeVisible();
  });

  await test.step('one leaves with a part in the closing window, once', async () => {
    await wallet.setAccounts([ben]);
    await chain.mineAt(endAt - HOUR);
    await expect(details.decision.getByText(/can no longer be canceled/)).toBeVisible();
    const leaving = details.leaving;
    await expect(leaving).toContainText(/You can take back .* now, once/);
    await leaving.getByRole('textbox').fill('0.3');
    await expect(leaving).toContainText(/at most now/);
    await leaving.getByRole('textbox').fill('0.1235');
    const { excess } = await paidBy(ben, () =>
      leaving.getByRole('button', { name: 'Take back 0.1235 BNB' }).click(),
    );
    expect(excess).toBe(parseEther('0.1235'));
    reckoning.leave(ben.address, parseEther('0.1235'));
    await expect(leaving).toContainText(/The rest stays until/);
    await expect(leaving.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the excess is paid from the end on, before the sale is finalized', async () => {
    await chain.mineAt(endAt);
    await wallet.setAccounts([ada]);
    const paid = await paidBy(ada, () => details.excess.click());
    expect(paid).toEqual({ excess: reckoning.amountsOf(ada.address).excess, tokens: 0n });
  });

  await test.step('a stranger finalizes after three days; the pair is at four fifths of the final rate', async () => {
    await chain.mineAt(endAt + 3 * DAY);
    await wallet.setAccounts([stranger]);
    await details.decision.getByRole('button', { name: 'Finalize' }).click();
    await expect(details.success('Pool has been finalized')).toBeVisible();
    // The fee is 3% of 5 BNB, and 60% of the rest go to the pair.
    expect(await pairReserves(chain, token.address)).toEqual({
      coin: parseEther('2.91'),
      token: parseEther('2328'),
    });
  });

  await test.step('the three claim on the page what an independent count gives them', async () => {
    await wallet.setAccounts([ben]);
    expect(await paidBy(ben, () => claim.click())).toEqual(reckoning.amountsOf(ben.address));

    await wallet.setAccounts([cid]);
    const { excess, tokens } = reckoning.amountsOf(cid.address);
    expect(await paidBy(cid, () => details.excess.click())).toEqual({ excess, tokens: 0n });
    expect(await paidBy(cid, () => claim.click())).toEqual({ excess: 0n, tokens });

    await wallet.setAccounts([ada]);
    const adas = reckoning.amountsOf(ada.address);
    expect(await paidBy(ada, () => claim.click())).toEqual({ excess: 0n, tokens: adas.tokens });
    await expect(details.claim('Claimed')).toBeDisabled();
  });

  await test.step('without the server the recovery file pays the same', async () => {
    health.expectFailedRequests();
    await stack.stopServer();
    try {
      const [eve] = crowd;
      if (!eve) throw new Error('nobody is left to be paid');
      await wallet.setAccounts([eve]);
      const recover = new RecoverPage(page);
      await page.goto(RECOVERY_FILE);
      await recover.connectTo(stack);
      await recover.connectWallet();
      const row = recover.row('Sales', pool);
      await expect(row).toContainText('FAIR sale');
      expect(await paidBy(eve, () => row.getByRole('button', { name: 'Claim tokens' }).click())).toEqual(
        reckoning.amountsOf(eve.address),
      );
    } finally {
      await stack.startServer();
    }
  });

  await test.step('once all are paid, less than a unit for each wallet stays', async () => {
    for (const account of crowd.slice(1)) await sale.claim(account);
    const wallets = BigInt(crowd.length + 3);
    expect(await chain.balanceOf(token.address, pool)).toBeLessThan(wallets);
    expect(await chain.client.getBalance({ address: pool })).toBeLessThan(wallets);
  });
});

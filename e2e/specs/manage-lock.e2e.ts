import { shortAddress } from '@kingspad/domain';
import { parseUnits, zeroAddress } from 'viem';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('an owner adds to a lock, splits it and gives the new one away; the receiver accepts it and owns it', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const receiver = await chain.account();
  const token = await chain.token(holder.address, { symbol: 'PART' });
  const lock = await chain.locker.lock(holder, token.address, parseUnits('10', 18), DAY);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await shell.connect();

  await test.step('adds 2', async () => {
    await record.action('Add tokens').click();
    const dialog = record.dialog('Add tokens to this lock');
    await dialog.getByRole('textbox', { name: 'Amount to add' }).fill('2');
    await expect(dialog).toContainText('12 PART');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add tokens' }).click();
    await expect(shell.success('The tokens have been added')).toBeVisible();
    await expect(record.fact('Total amount locked')).toHaveText('12 PART');
    expect(await chain.allowance(token.address, holder.address)).toBe(0n);
  });

  const childId = await test.step('splits 5 off', async () => {
    await record.action('Split this lock').click();
    const dialog = record.dialog('Split this lock');
    await dialog.getByRole('textbox', { name: 'Amount of the new lock' }).fill('12');
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(dialog).toContainText('Each lock needs an amount: more than 0 and less than');
    await dialog.getByRole('textbox', { name: 'Amount of the new lock' }).fill('5');
    await expect(dialog).toContainText('7 PART');
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(shell.success('The lock has been split')).toBeVisible();
    await expect(record.fact('Total amount locked')).toHaveText('7 PART');
    await page.getByRole('region', { name: 'Related locks' }).getByRole('link').click();
    await expect(record.fact('Total amount locked')).toHaveText('5 PART');
    const id = lock.lockId + 1;
    expect(await chain.locker.details(id)).toMatchObject({
      amount: parseUnits('5', 18),
      owner: holder.address,
    });
    return id;
  });

  await test.step('offers it, and it is still the owner’s', async () => {
    await record.action('Offer to another wallet').click();
    const dialog = record.dialog('Offer this lock to another wallet');
    const to = dialog.getByRole('textbox', { name: 'New owner' });
    for (const [wrong, sentence] of [
      [holder.address, 'This wallet owns the lock already'],
      [zeroAddress, 'can never unlock a lock'],
      ['0x12', 'Enter a wallet address'],
    ] as const) {
      await to.fill(wrong);
      await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
      await expect(to).toHaveAccessibleDescription(new RegExp(sentence));
    }
    await to.fill(receiver.address.toLowerCase());
    await dialog.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(shell.success('The lock has been offered')).toBeVisible();
    await expect(record.fact('Offered to')).toContainText(shortAddress(receiver.address));
    await expect(record.action('Withdraw the offer')).toBeVisible();
  });

  await test.step('the receiver finds it and accepts it', async () => {
    await wallet.setAccounts([receiver]);
    const list = new LockListPage(page);
    await list.open('?tab=mine');
    await list.chooseScope('Offered to me');
    await list.row('PART').getByRole('link').click();
    await expect(record.offer).toContainText(shortAddress(holder.address));
    await expect(record.offer).toContainText('5 PART');
    await record.offer.getByRole('button', { name: 'Accept this lock' }).click();
    await expect(shell.success('The lock has been accepted')).toBeVisible();
    await expect(record.offer).toBeHidden();
    await expect(record.unlock).toBeVisible();
    await expect(record.fact('Owner')).toContainText(shortAddress(receiver.address));
    expect((await chain.locker.details(childId)).owner).toBe(receiver.address);
  });

  await test.step('the previous owner has lost the buttons', async () => {
    await wallet.setAccounts([holder]);
    await expect(record.unlock).toBeHidden();
    await expect(record.manage).toBeHidden();
  });
});

test('another account triggers a payout that the owner allowed, and the owner receives it', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const other = await chain.account();
  const token = await chain.token(holder.address, { symbol: 'OPEN', supply: 9n });
  const lock = await chain.locker.lock(holder, token.address, 9n, HOUR);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await shell.connect();
  await record.more.click();
  await record.manage.getByRole('switch', { name: 'Let others trigger the payout' }).click();
  await expect(shell.success('Others may trigger the payout now')).toBeVisible();

  await wallet.setAccounts([other]);
  const payOut = page.getByRole('button', { name: 'Pay out to the owner' });
  await expect(payOut).toBeDisabled();
  await expect(payOut).toHaveAccessibleDescription(/The lock opens/);
  await chain.mineAt(lock.unlockTime);
  await expect(payOut).toBeEnabled();
  await payOut.click();
  await expect(record.claimedTag).toBeVisible();
  expect(await chain.balanceOf(token.address, holder.address)).toBe(9n);
  expect(await chain.balanceOf(token.address, other.address)).toBe(0n);
});

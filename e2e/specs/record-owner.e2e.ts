import { parseUnits, zeroAddress } from 'viem';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('[LR-07] renouncing asks for a confirmation, leaves no owner, notifies the server and shows on the page', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'GONE', supply: 100n * 10n ** 18n });
  const lock = await chain.locker.vest(holder, token.address, parseUnits('100', 18), {
    initialPercent: 2_500,
    cycle: DAY,
    cyclePercent: 2_500,
  });
  await chain.mineAt(lock.unlockTime);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const notifications: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH') notifications.push([pathname, request.postDataJSON()]);
  });
  await record.open(lock.hash);
  await shell.connect();
  await record.more.click();
  await record.action('Renounce Lock Ownership').click();
  const dialog = record.dialog('Renounce this lock permanently?');
  const confirm = dialog.getByRole('button', { name: 'Renounce Lock Ownership' });

  await test.step('it says what cannot be undone, and waits for the confirmation', async () => {
    await expect(dialog).toContainText('This can’t be undone');
    await expect(dialog).toContainText('25 GONE');
    await expect(dialog).toContainText('75 GONE');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('renounc');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').press('Enter');
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  await test.step('renouncing pays the due amount and leaves the rest without an owner', async () => {
    await dialog.getByRole('textbox').fill('renounce');
    await confirm.click();
    await expect(shell.success('Ownership has been renounced')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await chain.locker.details(lock.lockId)).owner).toBe(zeroAddress);
    expect(await chain.balanceOf(token.address, holder.address)).toBe(parseUnits('25', 18));
    const path = `/api/v1/token-locker/update-ownership/${lock.hash}`;
    await expect.poll(() => notifications[0]).toEqual([path, { tokenOwner: zeroAddress }]);
  });

  await test.step('the page shows it by itself, and no wallet has a button', async () => {
    await expect(record.fact('Owner')).toHaveText('no owner, renounced');
    await expect(record.fact('Locked permanently')).toHaveText('75 GONE');
    for (const gone of [record.manage, record.update, record.unlock]) await expect(gone).toBeHidden();
    await expect(record.event('Ownership renounced')).toBeVisible();
  });
});

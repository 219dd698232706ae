import { readFile } from 'node:fs/promises';
import { toIso } from '@kingspad/domain';
import { parseUnits } from 'viem';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;

test('a lock is verified by its contract’s own answers, and shared by card, QR code, link and calendar, without a wallet', async ({
  page,
  stack: { chain, url },
  holder,
}) => {
  const token = await chain.token(holder.address, { symbol: 'PRF', supply: 10n ** 21n });
  const lock = await chain.locker.vest(holder, token.address, parseUnits('100', 18), {
    initialPercent: 2_500,
    cycle: DAY,
    cyclePercent: 2_500,
  });
  const record = new LockRecordPage(page);
  await expect(async () => {
    await record.open(lock.hash);
    await expect(page.getByText('Verify yourself')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await test.step('the answers are those of the chain, each with the command that repeats it', async () => {
    await page.getByText('Calls and answers').click();
    const answer = page.getByRole('region', { name: `lockerDetails(${lock.lockId})`, exact: true });
    const said = Object.values(await chain.locker.details(lock.lockId)).map(String);
    await expect(answer.locator('dd')).toHaveText(said);
    const { address } = chain.locker;
    await expect(answer.locator('code')).toContainText(`cast call ${address} "lockerDetails(uint256)`);
    const schedule = page.getByRole('region', { name: `vestingLockerDetails(${lock.lockId})`, exact: true });
    const { initialPercentage, releaseCycle, remainingTokens } = await chain.locker.vesting(lock.lockId);
    for (const value of [initialPercentage, releaseCycle, remainingTokens])
      await expect(schedule.getByText(String(value), { exact: true }).first()).toBeVisible();
  });

  await test.step('the dialog has the card, the code, the link and the next release', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this lock' });
    const card = dialog.getByRole('img', { name: /^Preview of the shared card/ });
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
    await expect(dialog.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
    await expect(dialog.getByText(`${url}/token-lock/record/${lock.hash}`)).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Add to calendar' }).click();
    const entry = await readFile(await (await download).path(), 'utf8');
    expect(entry).toContain(`DTSTART:${toIso(lock.unlockTime).replaceAll(/[-:]/g, '')}`);
    expect(entry.replaceAll('\r\n ', '')).toContain(`${url}/token-lock/record/${lock.hash}`);
  });
});

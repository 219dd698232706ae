import { tokenLockerAbi } from '@kingspad/abi';
import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import { decodeFunctionData } from 'viem';
import { commands } from 'vitest/browser';
import { indexLocks } from '#testing/lock-api.ts';
import { Calendar } from '#testing/pages/calendar.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';

/** Half past two of the second Sunday in March 2028, when the clocks of New York jump from two to three. */
const IN_THE_GAP_SECONDS = Date.UTC(2028, 2, 12, 2, 30, 0) / 1_000;
const IN_THE_GAP = toUtcText(IN_THE_GAP_SECONDS);
const IN_THE_GAP_SHOWN = toUtcDisplay(IN_THE_GAP_SECONDS);

for (const timezoneId of ['America/New_York', 'Asia/Shanghai', 'UTC', 'Pacific/Kiritimati']) {
  test(`the day that is picked is that day in UTC, in ${timezoneId}`, async ({ page, chain }) => {
    await commands.setTimezone(timezoneId);
    const form = new LockFormPage(page);
    await form.open();
    expect(new page.window.Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId);
    const tomorrow = chain.now() + 86_400;
    const calendar = new Calendar(page);
    await form.form.getByRole('button', { name: 'Choose a date' }).click();
    await calendar.day(tomorrow).click();
    await calendar.hour.selectOptions('23');
    await calendar.minute.selectOptions('59');
    await calendar.done.click();
    await expect(form.lockUntil).toHaveValue(`${toUtcText(tomorrow).slice(0, 10)} 23:59:00`);
  });

  test(`[LT-15] the date that is typed is the one that is sent, to the server and to the chain, in ${timezoneId}`, async ({
    page,
    chain,
    server,
    wallet,
  }) => {
    await commands.setTimezone(timezoneId);
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const token = chain.token();
    token.approve(ALICE, locker.address, 1n);
    const form = new LockFormPage(page);
    await form.open();
    expect(new page.window.Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timezoneId);
    await new Shell(page).connect();
    await form.fill({ token: token.address, amount: '0.000000000000000001', until: IN_THE_GAP });
    await expect(form.lockUntil).toHaveValue(IN_THE_GAP);
    await form.action('Lock').click();
    await expect(form.review).toContainText(IN_THE_GAP_SHOWN);
    await form.review.getByRole('button', { name: 'Lock tokens' }).click();
    await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\//);

    const draft = server.calls.find(({ path }) => path === '/token-locker/create');
    expect(draft?.body).toMatchObject({
      tokenUnlockTime: IN_THE_GAP,
      unlockTimestamp: IN_THE_GAP_SECONDS,
    });
    const { input } = chain.pool.get(wallet.lastSent()) ?? {};
    const { args } = decodeFunctionData({ abi: tokenLockerAbi, data: input ?? '0x' });
    expect(args?.[2]).toBe(BigInt(IN_THE_GAP_SECONDS));
    await expect(new LockRecordPage(page).fact('Unlock Date')).toHaveText(IN_THE_GAP_SHOWN);
  });
}

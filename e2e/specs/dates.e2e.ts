import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** Half past two of next year's second Sunday in March, when the clocks of New York jump from two to three. */
function nextGap(): number {
  const year = new Date().getUTCFullYear() + 1;
  const firstWeekday = new Date(Date.UTC(year, 2, 1)).getUTCDay();
  return Date.UTC(year, 2, 8 + ((7 - firstWeekday) % 7), 2, 30, 0) / 1_000;
}

/** In UTC it is a moment like any other. */
const IN_THE_GAP_SECONDS = nextGap();
const IN_THE_GAP = toUtcText(IN_THE_GAP_SECONDS);
const IN_THE_GAP_SHOWN = toUtcDisplay(IN_THE_GAP_SECONDS);

for (const timezoneId of ['America/New_York', 'Asia/Shanghai', 'UTC', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`[LT-15] the date that is typed is the one that is sent and on the chain, in ${timezoneId}`, async ({
      page,
      stack,
      holder,
      wallet,
    }) => {
      const { chain } = stack;
      const token = await chain.token(holder.address);
      await chain.approve(holder, token.address, 1n);
      const form = new LockFormPage(page);
      await form.open();
      await new Shell(page).connect();
      await form.fill({ token: token.address, amount: '0.000000000000000001', until: IN_THE_GAP });
      await expect(form.lockUntil).toHaveValue(IN_THE_GAP);
      await form.action('Lock').click();
      await expect(form.review).toContainText(IN_THE_GAP_SHOWN);
      const draft = page.waitForRequest('**/api/v1/token-locker/create');
      await form.review.getByRole('button', { name: 'Lock tokens' }).click();
      expect((await draft).postDataJSON()).toMatchObject({
        tokenUnlockTime: IN_THE_GAP,
        unlockTimestamp: IN_THE_GAP_SECONDS,
      });
      await expect(page).toHaveURL(/\/token-lock\/record\//);

      const [lock] = await chain.locker.locksOf(wallet.lastSent());
      expect(lock?.unlockTime).toBe(IN_THE_GAP_SECONDS);
      await expect(new LockRecordPage(page).fact('Unlock Date')).toHaveText(IN_THE_GAP_SHOWN);
    });
  });
}

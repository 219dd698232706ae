import { toUtcText } from '@kingspad/domain';
import { commands } from 'vitest/browser';
import { Calendar } from '../../../testing/pages/calendar.ts';
import { LockFormPage } from '../../../testing/pages/lock-form.ts';
import { expect, test } from '../../../testing/test.ts';

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
}

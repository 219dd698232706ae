import { parseUnits } from 'viem';
import { commands, type Locator } from 'vitest/browser';
import { indexLocks } from '#testing/lock-api.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expectDatePicker } from '#testing/patterns/date-picker.ts';
import { expectModalDialog } from '#testing/patterns/modal-dialog.ts';
import { expectRadioGroup } from '#testing/patterns/radio-group.ts';
import { expectTooltip } from '#testing/patterns/tooltip.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

test('an explanation shows on focus and hover, stays under the pointer, and closes with Escape', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ name: 'Silver Fern', symbol: 'FERN', decimals: 6 });
  const lock = locker.lock(token, parseUnits('1500.25', 6), { inSeconds: 86_400 });
  await new LockRecordPage(page).open(lock.hash);
  const trigger = page.getByRole('button', { name: 'How this value is calculated' });
  await expect(trigger).toBeVisible();
  await expectTooltip(page, { trigger, tip: page.getByRole('tooltip'), describes: true });
});

test('the calendar is a grid of days with the keys of a date picker', async ({ page, chain }) => {
  const form = new LockFormPage(page);
  await form.open();
  await expectDatePicker(page, form.form.getByRole('button', { name: 'Choose a date' }), chain.now());
});

test('a choice of few options is a radio group', async ({ page }) => {
  const form = new LockFormPage(page);
  await form.open();
  await expectRadioGroup(page, form.form.getByRole('radiogroup').first());
});

test('dialogs take the focus, keep it and give it back', async ({ page, wallet: _wallet }) => {
  await page.goto('/');
  const shell = new Shell(page);
  const disclaimer = page.getByRole('button', { name: 'Disclaimer' });
  await expectModalDialog(page, disclaimer, page.getByRole('dialog', { name: 'Disclaimer' }));
  await expectModalDialog(page, shell.connectButton, shell.walletDialog);
  await page.setWidth(360);
  await expectModalDialog(page, disclaimer, page.getByRole('dialog', { name: 'Disclaimer' }));
  await expectModalDialog(page, shell.menuOpener, shell.drawer);
});

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

const isApart = (one: DOMRect, other: DOMRect) =>
  one.bottom <= other.top || one.top >= other.bottom || one.right <= other.left || one.left >= other.right;

test('notices cover nothing of a dialog, zoomed in and on a phone too, and are dismissed there by keyboard', async ({
  page,
}) => {
  const notices = new Shell(page).anyNotice();
  const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
  const closing = dialog.getByRole('button', { name: 'Understood' });
  await page.goto('/');
  await commands.abortRequests('**/assets/start-*.js');
  // 1440 by 900 and 1280 by 720, these at 200%, a phone, and 1280 by 1024 at 400%.
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [720, 450],
    [640, 360],
    [360, 740],
    [320, 256],
  ] as const) {
    await page.setWidth(1440);
    // A failure stays until it is dismissed: here that of a language which cannot be fetched.
    await page.getByRole('button', { name: '中文' }).click();
    await expect(notices).toHaveCount(1);
    await page.setWidth(width, height);
    await page.getByRole('button', { name: 'Disclaimer' }).focus();
    await page.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(notices).toHaveCount(1);
    closing.element().scrollIntoView({ block: 'nearest' });
    const [button, region] = [boxOf(closing), boxOf(page.getByRole('region', { name: 'Notices' }))];
    const where = `${width} by ${height}`;
    expect(isApart(button, region), `the dialog's button is apart from the notices at ${where}`).toBe(true);
    expect(button.top, where).toBeGreaterThanOrEqual(0);
    expect(button.bottom, where).toBeLessThanOrEqual(height);

    await expect(page.css('[aria-keyshortcuts=F8]')).toHaveCount(1);
    await page.press('F8');
    await page.press('Tab');
    await page.press('Escape');
    await expect(notices).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import { tableCells } from '#testing/locators.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, LOCKER } from '#web3/testing/fake-chain.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('[LT-01] the form is titled KingLock; vesting has fields of its own in place of the date', async ({
  page,
  chain,
  wallet: _wallet,
}) => {
  const token = chain.token({ name: 'First Light', symbol: 'LIGHT', decimals: 9 });
  const form = new LockFormPage(page);
  await form.open();
  await expect(page.getByRole('heading', { level: 1, name: 'KingLock', exact: true })).toBeVisible();
  await new Shell(page).connect();

  // The token is read, and what is read cannot be typed over.
  await form.tokenAddress.fill(token.address);
  await expect(form.fact('Name')).toHaveText('First Light');
  await expect(form.fact('Symbol')).toHaveText('LIGHT');
  await expect(form.fact('Balance')).toHaveText('1,000,000');
  await expect(form.fact('Decimals')).toHaveText('9');
  for (const fact of ['Name', 'Symbol', 'Balance', 'Decimals'] as const) {
    await expect(form.fact(fact).getByRole('textbox')).toHaveCount(0);
  }

  // A title may be given, and the whole balance.
  await expect(form.title).toBeEditable();
  await expect(form.title).not.toHaveAttribute('aria-required', 'true');
  await form.max.click();
  await expect(form.amount).toHaveValue('1000000');

  // One date, or the four fields of vesting.
  const vestingFields = [form.initialReleaseDate, form.initialPercent, form.cycle, form.cyclePercent];
  await expect(form.vesting).not.toBeChecked();
  await expect(form.lockUntil).toBeEditable();
  for (const field of vestingFields) await expect(field).toBeHidden();
  await form.vesting.check();
  await expect(form.lockUntil).toBeHidden();
  for (const field of vestingFields) await expect(field).toBeEditable();
});

test('[LT-05] each vesting field asks for itself, and the schedule stands there before anything is locked', async ({
  page,
  chain,
  wallet,
}) => {
  const token = chain.token({ symbol: 'STEPS', decimals: 2 });
  token.approve(ALICE, LOCKER, 100_000n);
  const first = chain.now() + 3 * DAY;
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.tokenAddress.fill(token.address);
  await form.amount.fill('1000');
  await form.vesting.check();

  for (const [field, sentence] of [
    [form.initialReleaseDate, 'Initial vesting release date is required!'],
    [form.initialPercent, 'Initial vesting vesting release percentage is required!'],
    [form.cycle, 'Release Cycle is required!'],
    [form.cyclePercent, 'Cycle Release Percentage is required!'],
  ] as const) {
    await field.focus();
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(form.form.getByText(sentence)).toBeVisible();
  }

  // Pressing the button goes to the first of them, and the wallet stays shut.
  await form.action('Lock').click();
  await expect(form.initialReleaseDate).toBeFocused();
  expect(wallet.prompts()).toBe(1);

  // An invalid percentage, an invalid cycle and a past date are each refused with their sentence.
  for (const [field, wrong] of [
    [form.initialReleaseDate, toUtcText(chain.now() - HOUR)],
    [form.initialPercent, '100.01'],
    [form.cycle, '0.0003'],
    [form.cyclePercent, '0'],
  ] as const) {
    await field.fill(wrong);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }

  // The preview shows every step, the last one with what is left.
  const values = { initialPercent: '10', cycle: '30', cyclePercent: '40' };
  await form.fillVesting({ token: token.address, amount: '1000', first: toUtcText(first), ...values });
  await expect(form.preview.getByRole('table')).toBeVisible();
  expect(tableCells(form.preview.getByRole('table'))).toEqual([
    ['1', toUtcDisplay(first), '100 STEPS (10%)'],
    ['2', toUtcDisplay(first + 30 * DAY), '400 STEPS (40%)'],
    ['3', toUtcDisplay(first + 60 * DAY), '400 STEPS (40%)'],
    ['4', toUtcDisplay(first + 90 * DAY), '100 STEPS (10%)'],
  ]);
  expect(wallet.sent).toHaveLength(0);
});

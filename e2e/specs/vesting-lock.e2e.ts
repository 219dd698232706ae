import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { LockUpdatePage } from '../../web/src/testing/pages/lock-update.ts';
import { Shell } from '../support/pages/shell.ts';
import { tableCells } from '../support/pages/tables.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('[LR-02] [LR-04] a vesting lock goes from the form to its last base unit, extended on the way', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const supply = 500_000_000n;
  const token = await chain.token(holder.address, { symbol: 'DUST', decimals: 6, supply });
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  const first = (await chain.now()) + HOUR;
  // Thirds in percents leave dust: 33.33 % of 100.000001 three times, and the rest.
  const amount = 100_000_001n;
  const shares = [33_330_000n, 33_330_000n, 33_330_000n, 10_001n];
  const shown = [
    '33.33 DUST (33.33%)',
    '33.33 DUST (33.33%)',
    '33.33 DUST (33.33%)',
    '0.010001 DUST (0.01%)',
  ];
  const times = [0, 1, 2, 3].map((step) => first + step * DAY);

  await test.step('the preview says what the contract will say', async () => {
    await form.open();
    await shell.connect();
    const values = { initialPercent: '33.33', cycle: '1', cyclePercent: '33.33' };
    await form.fillVesting({
      token: token.address,
      amount: '100.000001',
      first: toUtcText(first),
      ...values,
    });
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
    expect(await tableCells(form.preview.getByRole('table'))).toEqual(
      times.map((time, step) => [String(step + 1), toUtcDisplay(time), shown[step]]),
    );
    await form.lock();
    await expect(page).toHaveURL(/\/token-lock\/record\/0x[0-9a-f]{64}$/);
  });
  const [lock] = await chain.locker.locksOf(wallet.lastSent());
  const lockId = lock?.lockId ?? 0;
  let vested = 0n;
  for (const [step, time] of times.entries()) {
    vested += shares[step] ?? 0n;
    expect(await chain.locker.vestedAt(lockId, time)).toBe(vested);
    expect(await chain.locker.vestedAt(lockId, time - 1)).toBe(vested - (shares[step] ?? 0n));
  }
  expect(vested).toBe(amount);

  /** Rows of the table of steps: times, tokens and states. */
  const expectSteps = async (at: readonly number[], states: readonly string[]) => {
    await expect(async () => {
      expect(await tableCells(record.steps)).toEqual(
        at.map((time, step) => [
          String(step + 1),
          toUtcDisplay(time),
          shown[step],
          states[step] ?? 'to come',
        ]),
      );
    }).toPass();
  };

  await test.step('the record has the terms, and the steps all lie ahead', async () => {
    await expect(record.fact('Initial release date')).toHaveText(toUtcDisplay(first));
    await expect(record.fact('Initial release percent')).toHaveText('33.33%');
    await expect(record.fact('Cycle (days)')).toHaveText('1');
    await expect(record.fact('Cycle release percent')).toHaveText('33.33%');
    await expect(record.fact('Unlocked amount')).toHaveText('0 DUST');
    await expect(record.fact('Unlock Date')).toBeHidden();
    await expect(record.steps).toBeHidden();
    await record.allSteps.click();
    await expectSteps(times, []);
  });

  await test.step('the first release, in its very second', async () => {
    await chain.mineAt(first);
    await expect(page.getByText('33.33 DUST can be paid out now.')).toBeVisible();
    await record.unlock.click();
    await expect(shell.success('Token has been unlocked')).toBeVisible();
    await expect(record.fact('Unlocked amount')).toHaveText('33.33 DUST');
    await expectSteps(times, ['claimed']);
    expect(await chain.balanceOf(token.address, holder.address)).toBe(supply - amount + 33_330_000n);
  });

  await test.step('a claim in the middle', async () => {
    await chain.mineAt((times[1] ?? 0) + HOUR);
    await expectSteps(times, ['claimed', 'released']);
    await record.unlock.click();
    await expect(record.fact('Unlocked amount')).toHaveText('66.66 DUST');
    await expectSteps(times, ['claimed', 'claimed']);
  });

  const later = (times[2] ?? 0) + 2 * DAY;
  const extended = [times[0] ?? 0, times[1] ?? 0, later, later + DAY];
  await test.step('an extension moves the steps to come, and only them', async () => {
    await record.update.click();
    const update = new LockUpdatePage(page);
    await update.extend(toUtcText(later));
    await expect(shell.success('Lock expire time has been updated')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/token-lock/record/${wallet.sent[1]}$`));
    await record.allSteps.click();
    await expectSteps(extended, ['claimed', 'claimed']);
  });

  await test.step('the last step: all is paid, to the last base unit', async () => {
    await chain.mineAt(later + DAY);
    await expectSteps(extended, ['claimed', 'claimed', 'released', 'released']);
    await record.unlock.click();
    await expect(record.claimedTag).toBeVisible();
    await expect(record.unlock).toBeHidden();
    await expectSteps(extended, ['claimed', 'claimed', 'claimed', 'claimed']);
    await expect(record.fact('Unlocked amount')).toHaveText('100.000001 DUST');
    expect(await chain.balanceOf(token.address, holder.address)).toBe(supply);
    expect((await chain.locker.vesting(lockId)).remainingTokens).toBe(0n);
  });

  await test.step('its history lists all of it, newest first', async () => {
    await expect(record.history.getByRole('row').nth(1)).toContainText('Claimed 33.340001 DUST');
    await expect(record.history.getByRole('row').nth(2)).toContainText(`Extended to ${toUtcDisplay(later)}`);
    await expect(record.history.getByRole('row')).toHaveCount(6);
  });
});

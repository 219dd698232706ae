import { tokenLockerAbi } from '@kingspad/abi';
import { toUtcText } from '@kingspad/domain';
import { encodeErrorResult, type Hex } from 'viem';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { LockUpdatePage } from '../support/pages/lock-update.ts';
import { Shell } from '../support/pages/shell.ts';
import { cutRpc, refuseCalls } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const EVERY_CALL = '0x';
const INTERNAL_ERROR = -32_603;

/** What a wallet may say of a transaction that its node refuses, from the most specific to nothing at all. */
const FAILURES = {
  reason: {
    message: 'execution reverted',
    data: encodeErrorResult({ abi: tokenLockerAbi, errorName: 'Locker_UnknownLock', args: [7n] }),
    says: 'There is no lock with the id 7.',
  },
  message: { message: 'The hardware device was unplugged.', says: 'The hardware device was unplugged.' },
} as const;

/** What says nothing of the reason. */
const SILENT = ['', 'Internal JSON-RPC error.', 'execution reverted'];

/**
 * Presses what opens the wallet, which fails with a reason, with a message and in ways that say nothing; the notices are
 * the catalogue's. What is read out of a failure is the same for all actions: after the first one a reason and silence do.
 */
test('[LT-12] [LT-17] [ER-01] [ER-05] a chain failure shows its action’s title and the reason, else the message, else the default', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  const update = new LockUpdatePage(page);

  const fails = async (
    press: () => Promise<void>,
    title: string,
    fallback: string,
    { inEveryWay = false } = {},
  ) => {
    const expectNotice = async (code: number, message: string, says: string | RegExp, data?: Hex) => {
      wallet.failNext(code, message, data);
      await press();
      await expect(shell.notice(title, says)).toBeVisible();
      // A dialog stays open after a failure, so that it can be tried again.
      await page.keyboard.press('Escape');
      await shell.dismissNotices();
    };
    const { reason, message } = FAILURES;
    await expectNotice(3, reason.message, reason.says, reason.data);
    if (inEveryWay) await expectNotice(INTERNAL_ERROR, message.message, message.says);
    for (const nothing of inEveryWay ? SILENT : SILENT.slice(0, 1)) {
      await expectNotice(INTERNAL_ERROR, nothing, fallback);
    }
  };

  await test.step('approve', async () => {
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
    await fails(
      () => form.action('Approve').click(),
      'Transaction failed, review and try again.',
      'Something went wrong while trying to approve the token for lock. Please try again',
      { inEveryWay: true },
    );
    await expect(form.action('Approve')).toBeVisible();
  });
  await test.step('lock', async () => {
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
    await shell.dismissNotices();
    await fails(
      () => form.lock(),
      'Transaction failed, review and try again.',
      'Something went wrong while trying to lock the tokens. Please try again',
    );
    await expect(form.amount).toHaveValue('1');
  });

  const lock = await chain.locker.lock(holder, token.address, 5n, 60);
  await test.step('extend', async () => {
    await update.open(lock.hash);
    await fails(
      async () => update.extend(toUtcText((await chain.now()) + 9 * DAY)),
      'Execution Error',
      'Something went wrong while trying to extend lock expire time. Please try again',
    );
  });
  await test.step('unlock', async () => {
    await chain.advance(120);
    await record.open(lock.hash);
    await fails(
      () => record.unlock.click(),
      'Transaction Error',
      'Something went wrong while trying to unlock the tokens. Please try again',
    );
  });
  await test.step('renounce', async () => {
    const dialog = record.dialog('Renounce this lock permanently?');
    await fails(
      async () => {
        await record.action('Renounce Lock Ownership').click();
        await dialog.getByRole('textbox').fill('renounce');
        await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
      },
      'Transaction Error',
      'Something went wrong while trying to renounce ownership of the lock. Please try again',
    );
  });
});

test('[ER-02] chain reads that fail give the defaults on screen, and no page breaks', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}) => {
  health.expectFailedRequests();
  health.expectProblems(/limit exceeded/);
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'UNREAD' });
  const lock = await chain.locker.vest(holder, token.address, 100n * 10n ** 18n, {
    initialPercent: 1_000,
    cycle: DAY,
    cyclePercent: 3_000,
  });
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  await form.open();
  await new Shell(page).connect();

  await test.step('the form: no balance, a fee of 0 that says so', async () => {
    const letThrough = await refuseCalls(page, chain.rpcUrl, EVERY_CALL);
    await page.reload();
    await form.tokenAddress.fill(token.address);
    await expect(form.tokenAddress).toHaveAttribute('data-status', 'error', { timeout: 40_000 });
    await expect(form.fact('Balance')).toHaveText('–');
    await expect(form.fact('Decimals')).toHaveText('–');
    await expect(form.summary).toContainText('0 BNB');
    await expect(form.summary).toContainText('It could not be read.', { timeout: 40_000 });
    await expectNoSidewaysScroll(page);
    await letThrough();
  });
  await test.step('the record: what the index knows, the owner’s buttons too', async () => {
    const plugIn = await cutRpc(page, chain.rpcUrl);
    await record.open(lock.hash);
    await expect(record.fact('Total Amount Locked')).toHaveText('100 UNREAD');
    await expect(record.fact('Cycle Release Percent')).toHaveText('30%');
    await expect(record.unlock).toBeVisible();
    await expect(page.getByText('The chain does not know this lock')).toBeHidden();
    await plugIn();
  });
  await test.step('the token’s page shows no share of an unknown supply', async () => {
    const plugIn = await cutRpc(page, chain.rpcUrl);
    await page.goto(`/token-list/view/${token.address}`);
    await expect(record.lockInfo).toContainText(/100\s*UNREAD/);
    await expect(record.fact('Share of the supply')).toHaveText('unknown', { timeout: 40_000 });
    await expect(record.fact('Current Values Locked')).toContainText('$0');
    await plugIn();
  });
});

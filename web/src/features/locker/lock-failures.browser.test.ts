import { tokenLockerAbi } from '@kingspad/abi';
import { toUtcText } from '@kingspad/domain';
import { encodeErrorResult, type Hex } from 'viem';
import { expectNoSidewaysScroll } from '#testing/accessibility.ts';
import { ok } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { LockUpdatePage } from '#testing/pages/lock-update.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
const EVERY_CALL = '0x';
/** A refusal before anything is signed (EIP-1193). */
const REFUSED = 4100;

/** Errors of a wallet that refuses a transaction, from the most specific to an empty one. */
const FAILURES = {
  reason: {
    message: 'execution reverted',
    data: encodeErrorResult({ abi: tokenLockerAbi, errorName: 'Locker_UnknownLock', args: [7n] }),
    says: 'There is no lock with the id 7. Check the id.',
  },
  message: { message: 'The hardware device was unplugged.', says: 'The hardware device was unplugged.' },
} as const;

/** Errors without a reason. */
const SILENT = ['', 'Internal JSON-RPC error.', 'execution reverted'];

/**
 * Presses what opens the wallet, which fails with a reason, with a message and in ways that say nothing; the notices are
 * the catalogue's. What is read out of a failure is the same for all actions: after the first one a reason and silence do.
 */
test('[LT-12] [LT-17] [ER-01] [ER-05] a chain failure shows its action’s title and the reason, else the message, else the default', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
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
    const expectNotice = async (code: number, message: string, says: string, data?: Hex) => {
      wallet.failNext(code, message, data);
      await press();
      await expect(shell.notice(title, says)).toBeVisible();
      // A dialog stays open after a failure, so that it can be tried again.
      await page.press('Escape');
      await shell.dismissNotices();
    };
    const { reason, message } = FAILURES;
    await expectNotice(REFUSED, reason.message, reason.says, reason.data);
    if (inEveryWay) await expectNotice(REFUSED, message.message, message.says);
    for (const nothing of inEveryWay ? SILENT : SILENT.slice(0, 1)) {
      await expectNotice(REFUSED, nothing, fallback);
    }
  };

  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText(chain.now() + DAY) });
  await fails(
    () => form.action('Approve').click(),
    'Transaction failed, review and try again.',
    'Something went wrong while trying to approve the token for lock. Please try again',
    { inEveryWay: true },
  );
  await expect(form.action('Approve')).toBeVisible();

  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  await shell.dismissNotices();
  await fails(
    () => form.lock(),
    'Transaction failed, review and try again.',
    'Something went wrong while trying to lock the tokens. Please try again',
  );
  await expect(form.amount).toHaveValue('1');

  const lock = locker.lock(token, 5n, { inSeconds: 60 });
  await update.open(lock.hash);
  await expect(update.newTime).toBeVisible();
  await fails(
    () => update.extend(toUtcText(chain.now() + 9 * DAY)),
    'Execution Error',
    'Something went wrong while trying to extend lock expire time. Please try again',
  );

  chain.advance(120);
  await record.open(lock.hash);
  await fails(
    () => record.unlock.click(),
    'Transaction Error',
    'Something went wrong while trying to unlock the tokens. Please try again',
  );

  const dialog = record.dialog('Renounce this lock permanently?');
  // It stays open after each failure.
  await record.more.click();
  await fails(
    async () => {
      await record.action('Renounce Lock Ownership').click();
      await dialog.getByRole('textbox').fill('renounce');
      await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
    },
    'Transaction Error',
    'Something went wrong while trying to renounce ownership of the lock. Please try again',
  );
  expect(wallet.sent).toHaveLength(1);
});

test('[ER-02] chain reads that fail give the defaults on screen, and no page breaks', async ({
  page,
  chain,
  server,
  rpc,
  wallet: _wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token({ symbol: 'UNREAD' });
  const amount = 100n * 10n ** 18n;
  const lock = locker.vest(token, amount, { initialPercent: 1_000, cycle: DAY, cyclePercent: 3_000 });
  server.on('GET', '/token-locker/get/*', () =>
    ok(
      tokenSummary({
        id: token.address,
        tokenAddress: token.address,
        tokenSymbol: token.symbol,
        totalTokensLocked: amount.toString(),
      }),
    ),
  );
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  // Reads are tried several times before they count as failed.
  page.hasten(10);
  await form.open();
  await new Shell(page).connect();

  // The form: no balance, a fee of 0 that says so.
  rpc.refused.add(EVERY_CALL);
  await page.reload();
  await form.tokenAddress.fill(token.address);
  await expect(form.tokenAddress).toHaveAttribute('data-status', 'error');
  await expect(form.fact('Balance')).toHaveText('–');
  await expect(form.fact('Decimals')).toHaveText('–');
  await expect(form.summary).toContainText('0 BNB');
  await expect(form.summary).toContainText('It could not be read.');
  expectNoSidewaysScroll(page);
  rpc.refused.clear();

  // The record: what the index knows, the owner's buttons too.
  rpc.cut = true;
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toHaveText('100 UNREAD');
  await expect(record.fact('Cycle release percent')).toHaveText('30%');
  await expect(record.unlock).toBeVisible();
  await expect(page.getByText('The chain does not know this lock')).toBeHidden();

  // The token's page: no share of an unknown supply.
  await page.goto(`/token-list/view/${token.address}`);
  await expect(page.getByRole('region', { name: 'Lock Info' })).toContainText(/100\s*UNREAD/);
  await expect(record.fact('Share of the supply')).toHaveText('Couldn’t load');
  await expect(record.fact('Current values locked')).toContainText('$0');
});

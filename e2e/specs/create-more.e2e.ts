import { shortAddress, toUtcDisplay, toUtcText } from '@kingspad/domain';
import { erc20Abi, parseEventLogs, parseUnits } from 'viem';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECORD_URL = /\/token-lock\/record\/0x[0-9a-f]{64}$/;

test('[LT-10] the page lists what a lock can do, what a token must not do, and the address to exclude', async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new LockFormPage(page).open();
  const features = page.getByRole('region', { name: 'What you can do with a lock' }).getByRole('listitem');
  await expect(features).toHaveCount(4);
  for (const [index, name] of [
    'Lock splitting',
    'Liquidity migration',
    'Relocking',
    'Lock ownership transfer',
  ].entries()) {
    await expect(features.nth(index)).toContainText(name);
  }
  const notice = page.getByRole('region', { name: 'Before you lock' });
  await expect(notice).toContainText(
    'The lockup address must be excluded from the token’s fees, rewards and max-transaction limits.',
  );
  await expect(notice).toContainText('Rebase tokens are not supported.');
  const { tokenLocker } = stack.chain.deployment.contracts;
  await expect(notice).toContainText(tokenLocker);
  await notice.getByRole('button', { name: /copy/i }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(tokenLocker);
});

test('a payer locks for another wallet, and that owner finds the lock under Received', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const owner = await chain.account();
  const token = await chain.token(holder.address, { symbol: 'GIFT' });
  await chain.approve(holder, token.address, parseUnits('3', 18));
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const record = new LockRecordPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '3', until: toUtcText((await chain.now()) + DAY) });
  await page.getByRole('radio', { name: 'Another wallet' }).check();

  await test.step('the zero address and a missing address are refused', async () => {
    const locker = chain.deployment.contracts.tokenLocker;
    for (const wrong of [locker, '0x000000000000000000000000000000000000dEaD', '0x12']) {
      await form.recipient.fill(wrong);
      await form.recipient.blur();
      await expect(form.recipient).toHaveAttribute('aria-invalid', 'true');
    }
    await form.recipient.fill('');
    await form.recipient.blur();
    await expect(form.recipient).toHaveAccessibleDescription(/This is a required field!/);
  });
  await test.step('a contract is warned about', async () => {
    await form.recipient.fill(token.address);
    await expect(form.form.getByText('This is the token’s own contract.')).toBeVisible();
    await form.recipient.fill(chain.deployment.wrappedNative);
    await expect(form.form.getByText('This address is a contract.')).toBeVisible();
  });
  await test.step('the review names the owner and says what is given away', async () => {
    await form.recipient.fill(owner.address);
    await form.action('Lock').click();
    await expect(form.review).toContainText('You are giving these tokens away');
    await expect(form.review).toContainText(shortAddress(owner.address));
    await form.review.getByRole('button', { name: 'Lock tokens' }).click();
    await expect(page).toHaveURL(RECORD_URL);
    const [lock] = await chain.locker.locksOf(wallet.lastSent());
    expect(lock?.owner).toBe(owner.address);
    await expect(record.fact('Owner')).toContainText(shortAddress(owner.address));
    await expect(record.unlock).toBeHidden();
  });
  await test.step('the lock belongs to the owner', async () => {
    await wallet.setAccounts([owner]);
    await expect(record.unlock).toBeVisible();
    const list = new LockListPage(page);
    await list.open('?tab=mine&scope=received');
    await expect(list.row('GIFT')).toBeVisible();
  });
});

test('a permit replaces an approval: one signature, one transaction, no allowance left', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SIGN' });
  const until = (await chain.now()) + DAY;
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  const sign = form.form.getByRole('button', { name: 'Sign instead of approving (one transaction)' });
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '8', until: toUtcText(until), title: 'By permit' });
  const begin = async () => {
    await sign.click();
    await expect(form.review).toContainText('Your wallet asks twice');
    await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  };

  await test.step('a rejected signature is no error and leaves the form as it was', async () => {
    wallet.rejectNext();
    await begin();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(form.amount).toHaveValue('8');
    expect(wallet.sent).toHaveLength(0);
  });
  await test.step('signed and locked', async () => {
    await begin();
    await expect(page).toHaveURL(RECORD_URL);
    expect(wallet.sent).toHaveLength(1);
    await expect(page.getByText('“By permit”')).toBeVisible();
    await expect(new LockRecordPage(page).fact('Unlock Date')).toHaveText(toUtcDisplay(until));
    expect(await chain.allowance(token.address, holder.address)).toBe(0n);
  });
  await test.step('a token without permits offers none', async () => {
    const other = await chain.taxedToken(holder.address, {});
    await form.open();
    await form.fill({ token: other.address, amount: '8', until: toUtcText(until) });
    await expect(form.action('Approve')).toBeVisible();
    await expect(form.probe).toContainText('100% arrives');
    await expect(sign).toBeHidden();
  });
});

test('a file with many locks names its faults by line, then needs one approval and one transaction', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const [anna, ben] = [await chain.account(), await chain.account()];
  const token = await chain.token(holder.address, { symbol: 'TEAM', decimals: 6 });
  const now = await chain.now();
  const until = toUtcText(now + 30 * DAY);
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await page.getByRole('tab', { name: 'Many locks' }).click();
  const rows = page.getByRole('textbox', { name: 'Locks, one a line' });
  // Until then the form of one lock stands there, with a token address of its own.
  await rows.waitFor();
  await form.tokenAddress.fill(token.address);
  await expect(form.fact('Symbol')).toHaveText('TEAM');

  await test.step('the form names every faulty line with its number and its reason', async () => {
    await rows.fill(
      [
        `${anna.address}, 10, ${until}`,
        `0x12, 10, ${until}`,
        `${anna.address}, -1, ${until}`,
        `${anna.address}, 1.0000001, ${until}`,
        `${anna.address}, 10, ${toUtcText(now - DAY)}`,
        `${anna.address}, 10`,
        `${ben.address}, 10, ${until}, 101, 30, 10`,
      ].join('\n'),
    );
    for (const fault of [
      'Line 2: owner: Enter a wallet address',
      'Line 3: amount: Value cannot be negative!',
      'Line 4: amount: Enter a number with 6 decimals at most.',
      'Line 5: unlock date: The date must be in the future.',
      'Line 6: This line has',
      'Line 7: initial %',
    ]) {
      await expect(form.form.getByRole('listitem').filter({ hasText: fault })).toBeVisible();
    }
    await expect(rows).toHaveAccessibleDescription(/6 lines cannot be locked yet\./);
    await form.action('Approve').click();
    await expect(rows).toBeFocused();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  await test.step('a file replaces what was typed; the sum is approved once', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a CSV file').click();
    await (
      await chooser
    ).setFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `owner;amount;release\r\n${anna.address};10,5;${until}\r\n${ben.address};20;${until};25%;30;25\r\n` +
          `${holder.address};1;${until}\r\n`,
      ),
    });
    await expect(page.getByRole('table', { name: 'What will be locked' }).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Your locks' })).toContainText('31.5');
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
    expect(await chain.allowance(token.address, holder.address)).toBe(31_500_000n);
  });

  await test.step('three locks in one transaction, with three fees', async () => {
    await form.action('Lock').click();
    await expect(form.review).toContainText('3 × 0.01 BNB');
    await form.review.getByRole('button', { name: 'Make 3 locks' }).click();
    await expect(page).toHaveURL(/\/token-lock\/record\/0x/);
    const hash = wallet.lastSent();
    const made = await chain.locker.locksOf(hash);
    expect(made.map(({ owner, amount }) => [owner, amount])).toEqual([
      [anna.address, 10_500_000n],
      [ben.address, 20_000_000n],
      [holder.address, 1_000_000n],
    ]);
    expect((await chain.client.getTransaction({ hash })).value).toBe(3n * (await chain.locker.fee()));
    const { logs } = await chain.client.getTransactionReceipt({ hash });
    expect(parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })).toHaveLength(3);
    await expect(page.getByRole('region', { name: 'Related locks' }).getByRole('link')).toHaveCount(2);
    await page.goto(`/token-list/view/${token.address}`);
    await expect(new LockListPage(page).rows).toHaveCount(3);
  });
});

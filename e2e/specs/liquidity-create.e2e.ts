import { toUtcDisplay, toUtcText } from '@kingspad/domain';
import type { LiquidityLockDraft, LockRecordUpdate } from '@kingspad/domain/api';
import { parseEther } from 'viem';
import { lockIdOf } from '../support/locker.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECORD_URL = /\/liquidity-lock\/record\/0x[0-9a-f]{64}$/;
/** PUSH0 PUSH0 REVERT: a token that refuses everything. */
const REFUSES_ALL = '0x5f5ffd';

test('[LL-02] the form refuses what is not a pair; the DEX follows the symbol, and a listed factory confirms the pair', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const shell = new Shell(page);
  const form = new LockFormPage(page, 'liquidity');
  await form.open();
  await shell.connect();

  for (const [what, address] of [
    ['a plain token', (await chain.token(holder.address)).address],
    ['a token called Cake-LP', (await chain.token(holder.address, { symbol: 'Cake-LP' })).address],
  ] as const) {
    await test.step(`${what} is no pair`, async () => {
      await form.fill({ token: address, amount: '1', until: toUtcText((await chain.now()) + DAY) });
      await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the valid pair address/);
      await form.action('Approve').click();
      await expect(
        shell.notice('invalid pair address', 'Please enter the valid pair address').first(),
      ).toBeVisible();
      await expect(form.fact('DEX platform')).toHaveText('–');
      await shell.dismissNotices();
    });
  }
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  const listed = await chain.pair(holder.address, { symbol: 'REAL' });
  const unlisted = await chain.pair(holder.address, { symbol: 'ELSE', isListed: false });
  const fake = await chain.fakePair(holder.address, { names: 'listed' });
  const vouched = await chain.fakePair(holder.address, { names: 'own' });
  for (const [what, address, dex, mark] of [
    ['a pair of a listed factory', listed.address, 'PancakeSwap', 'recognized: PancakeSwap'],
    ['a pair of a factory that is not listed', unlisted.address, 'Unknown', 'unrecognised factory'],
    ['a fake that names the listed factory', fake.address, 'PancakeSwap', 'unrecognised factory'],
    ['a fake whose own factory vouches for it', vouched.address, 'PancakeSwap', 'unrecognised factory'],
  ] as const) {
    await test.step(what, async () => {
      await form.tokenAddress.fill(address);
      await expect(form.fact('DEX platform')).toHaveText(`${dex}${mark}`);
      await expect(form.tokenAddress).not.toHaveAttribute('aria-invalid', 'true');
    });
  }
  await test.step('the mark says what it means', async () => {
    await form.fact('DEX platform').getByRole('button', { name: 'What this mark means' }).click();
    await expect(page.getByRole('tooltip')).toContainText('can’t be trusted');
  });
});

test('[LL-03] a pair is approved, locked through the LP locker and its API, and leads to its record', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  test.slow();
  const { chain } = stack;
  const locker = chain.liquidityLocker;
  const pair = await chain.pair(holder.address, { symbol: 'FLOW' });
  const until = (await chain.now()) + 40 * DAY;
  const shell = new Shell(page);
  const form = new LockFormPage(page, 'liquidity');
  await form.open();

  await test.step('the checks apply in order: token address, then amount', async () => {
    await shell.connect();
    await form.action('Approve').click();
    await expect(shell.notice('Validation Error', 'Enter token address.')).toBeVisible();
    await form.tokenAddress.fill(pair.address);
    await expect(form.fact('Pair name')).toContainText('FLOW');
    await form.action('Approve').click();
    await expect(shell.notice('Validation Error', 'Enter valid amount for token lock.')).toBeVisible();
    await shell.dismissNotices();
  });
  await test.step('the fee and the address to exclude are this locker’s', async () => {
    await expect(form.summary).toContainText('0.01 BNB');
    await expect(page.getByRole('region', { name: 'Before you lock' })).toContainText(locker.address);
  });
  await test.step('a rejected approval leaves the form as it was, a failed one says why', async () => {
    await form.fill({ token: pair.address, amount: '2.5', until: toUtcText(until), title: 'Launch' });
    wallet.rejectNext();
    await form.action('Approve').click();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(form.amount).toHaveValue('2.5');
    const code = await chain.getCode(pair.address);
    await chain.setCode(pair.address, REFUSES_ALL);
    await form.action('Approve').click();
    await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
    await chain.setCode(pair.address, code);
    await shell.dismissNotices();
    await expect(form.action('Approve')).toBeVisible();
  });
  await test.step('the approval is of exactly the amount, to the LP locker', async () => {
    await form.action('Approve').click();
    await expect(
      shell.notice('Token has been approved', 'Successfully approved, proceed to lock token.'),
    ).toBeVisible();
    await expect(form.action('Lock')).toBeVisible();
    expect(await chain.allowance(pair.address, holder.address, locker.address)).toBe(parseEther('2.5'));
    expect(await chain.allowance(pair.address, holder.address)).toBe(0n);
  });
  await test.step('locked: the draft, the transaction, the update, the record', async () => {
    const created = page.waitForRequest((request) => request.url().endsWith('/liquidity-locker/create'));
    const updated = page.waitForRequest((request) =>
      request.url().includes('/liquidity-locker/update-lock-record/'),
    );
    await form.lock();
    const draft = (await created).postDataJSON() as LiquidityLockDraft;
    expect(draft).toMatchObject({ isLpToken: true, dexPlatform: 'PancakeSwap', title: 'Launch' });
    expect(draft.tokenAddressOneSymbol).toBe(pair.one.symbol);
    await expect(shell.success('Successfully locked Tokens.', 'Token has been locked.')).toBeVisible();
    await expect(page).toHaveURL(RECORD_URL);
    const hash = wallet.lastSent();
    expect(page.url()).toContain(hash);
    const lockId = lockIdOf(await chain.client.getTransactionReceipt({ hash }));
    const update = (await updated).postDataJSON() as LockRecordUpdate;
    expect(update).toEqual({ transactionHash: hash, tokenLockId: lockId });
    const { value, to } = await chain.client.getTransaction({ hash });
    expect({ value, to: to?.toLowerCase() }).toEqual({
      value: await locker.fee(),
      to: locker.address.toLowerCase(),
    });
    expect(await locker.details(lockId)).toMatchObject({
      token: pair.address,
      owner: holder.address,
      amount: parseEther('2.5'),
      expireDate: BigInt(until),
    });
    await expect(page.getByText('“Launch”')).toBeVisible();
  });
  await test.step('the form is empty again', async () => {
    await form.open();
    await expect(form.tokenAddress).toHaveValue('');
  });
});

test('LL-03 (part): a pair that takes permits is locked by one signature and one transaction', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const pair = await chain.pair(holder.address, { symbol: 'SIGNED' });
  const until = (await chain.now()) + DAY;
  const form = new LockFormPage(page, 'liquidity');
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: pair.address, amount: '3', until: toUtcText(until) });
  await form.form.getByRole('button', { name: 'Sign instead of approving (one transaction)' }).click();
  await expect(form.review).toContainText('Your wallet asks twice');
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(page).toHaveURL(RECORD_URL);
  expect(wallet.sent).toHaveLength(1);
  await expect(new LockRecordPage(page, 'liquidity').fact('Unlock Date')).toHaveText(toUtcDisplay(until));
  expect(await chain.allowance(pair.address, holder.address, chain.liquidityLocker.address)).toBe(0n);
});

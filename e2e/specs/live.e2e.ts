import type { PublicConfig } from '@kingspad/domain/api';
import { encodeFunctionData, getAddress, parseUnits, type Abi } from 'viem';
import { lockIdOf } from '../support/locker.ts';
import { TitleDraft } from '../support/drafts.ts';
import { LockListPage } from '../../web/src/testing/pages/lock-list.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { expect, test } from '../support/test.ts';

test('a lock by a script that knows only the config and the ABI appears on every open page, without a reload', async ({
  page,
  context,
  stack,
}) => {
  const { chain } = stack;
  const other = await chain.account();
  const token = await chain.token(other.address, { name: 'Never Seen', symbol: 'UNSEEN' });

  const list = new LockListPage(page);
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.row('UNSEEN')).toBeHidden();

  const { payload: config } = (await (await fetch(`${stack.url}/api/v1/config`)).json()) as {
    payload: PublicConfig;
  };
  const abi = (await (await fetch(`${stack.url}/abi/TokenLocker.json`)).json()) as Abi;
  const locker = getAddress(config.contracts.tokenLocker);
  const amount = parseUnits('20', 18);
  await chain.approve(other, token.address, amount, locker);
  const unlockTime = BigInt((await chain.now()) + 3_600);
  const hash = await chain.walletOf(other).sendTransaction({
    to: locker,
    data: encodeFunctionData({
      abi,
      functionName: 'lockTokens',
      args: [token.address, amount, unlockTime, false],
    }),
    value: await chain.locker.fee(),
  });
  const first = { hash, lockId: lockIdOf(await chain.receiptOf(hash)) };

  await expect(list.row('UNSEEN')).toContainText('20 UNSEEN');

  await test.step('its record', async () => {
    const record = new LockRecordPage(await context.newPage());
    await record.open(first.hash);
    await expect(record.fact('Total amount locked')).toHaveText('20 UNSEEN');
    await chain.advance(7_200);
    await chain.locker.unlock(other, first.lockId);
    await expect(record.claimedTag).toBeVisible();
  });

  await test.step('its token, where a second lock adds up while the page is open', async () => {
    const detail = await context.newPage();
    await detail.goto(`/token-list/view/${token.address}`);
    await expect(detail.getByRole('region', { name: 'Lock Info' })).toContainText('0 UNSEEN');
    await chain.locker.lock(other, token.address, parseUnits('3', 18));
    await expect(detail.getByRole('region', { name: 'Lock Info' })).toContainText('3 UNSEEN');
    await expect(list.row('UNSEEN')).toContainText('3 UNSEEN');
  });
});

test('[LT-07] a client that posts only after the chain ends in the same state', async ({ page, stack }) => {
  const { chain } = stack;
  const client = await chain.account();
  const token = await chain.token(client.address, { symbol: 'AFTER' });
  const draft = new TitleDraft(chain, 'Posted afterwards', client.address, token);
  const amount = parseUnits('4', 18);
  const lock = await chain.locker.lock(client, token.address, amount, 3_600, draft.tail);

  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(record.fact('Total amount locked')).toHaveText('4 AFTER');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`AFTER · Lock ${lock.lockId}`);

  const created = await page.request.post('/api/v1/token-locker/create', {
    data: draft.body(amount, lock.unlockTime),
  });
  expect(created.status()).toBe(200);
  const { payload } = (await created.json()) as { payload: { tokenRecordDetails: { id: string } } };
  const updated = await page.request.patch(
    `/api/v1/token-locker/update-lock-record/${payload.tokenRecordDetails.id}`,
    { data: { transactionHash: lock.hash, tokenLockId: lock.lockId } },
  );
  expect(updated.status()).toBe(200);

  await page.reload();
  await expect(page.getByText('“Posted afterwards”')).toBeVisible();
});

test('a record opened before its block fills itself when the block arrives', async ({
  page,
  stack,
  holder,
  health,
}) => {
  health.expectProblems(/status of 404/);
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'SOON' });
  await chain.approve(holder, token.address, 10n ** 18n);
  const lock = await chain.locker.signLock(holder, token.address, 10n ** 18n);
  const record = new LockRecordPage(page);
  await record.open(lock.hash);
  await expect(page.getByText('Lock not found')).toBeVisible();
  await chain.sendRaw(lock.raw);
  await expect(record.fact('Total amount locked')).toHaveText('1 SOON');
});

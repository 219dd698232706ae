import { toUtcText } from '@kingspad/domain';
import type { Page } from '@playwright/test';
import { lockIdOf } from '../support/locker.ts';
import { LockFormPage } from '../../web/src/testing/pages/lock-form.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECORD_URL = /\/token-lock\/record\/0x[0-9a-f]{64}$/;

interface ApiCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
  /** How many transactions the wallet had been asked for before this call. */
  promptsBefore: number;
}

function recordWrites(page: Page, prompts: () => number): ApiCall[] {
  const calls: ApiCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['POST', 'PATCH'].includes(request.method()) || !pathname.startsWith('/api/')) return;
    calls.push({
      method: request.method(),
      path: pathname,
      body: request.postDataJSON() as Record<string, unknown>,
      promptsBefore: prompts(),
    });
  });
  return calls;
}

test('[LT-07] a lock goes through chain, POST, PATCH, notice and record page; its draft is kept before the wallet opens', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, 100n * 10n ** 18n);
  const form = new LockFormPage(page);
  const shell = new Shell(page);
  const unlockTime = (await chain.now()) + DAY;
  await form.open();
  await shell.connect();
  const until = toUtcText(unlockTime);
  await form.fill({ token: token.address, amount: '100', until, title: 'Team, second year' });
  await expect(form.action('Lock')).toBeVisible();
  const writes = recordWrites(page, () => wallet.count('eth_sendTransaction'));
  await form.lock();
  await expect(page).toHaveURL(RECORD_URL);
  expect(page.url()).toContain(wallet.lastSent());
  await expect(shell.success('Successfully locked Tokens.', 'Token has been locked.')).toBeVisible();
  await expect(page.getByText('“Team, second year”')).toBeVisible();
  await expect(new LockRecordPage(page).unlock).toBeVisible();

  const receipt = await chain.client.getTransactionReceipt({ hash: wallet.lastSent() });
  // The update is sent until the index has the transaction; it is the same every time.
  const [draft, post, patch, ...again] = writes;
  expect(
    again.every(({ path, body }) => path === patch?.path && body.tokenLockId === patch.body.tokenLockId),
  ).toBe(true);
  expect(draft).toMatchObject({ method: 'POST', path: '/api/v1/token-locker/create', promptsBefore: 0 });
  expect(draft?.body).toMatchObject({
    title: 'Team, second year',
    tokenAddress: token.address,
    tokenOwner: holder.address,
    tokenUnlockTime: toUtcText(unlockTime),
    unlockTimestamp: unlockTime,
    tokenLockAmount: (100n * 10n ** 18n).toString(),
    transactionHash: null,
    tokenLockId: null,
  });
  expect(post).toMatchObject({ method: 'POST', path: draft?.path, body: draft?.body, promptsBefore: 1 });
  expect(patch?.method).toBe('PATCH');
  expect(patch?.path).toMatch(/^\/api\/v1\/token-locker\/update-lock-record\/[0-9a-f-]{36}$/);
  expect(patch?.body).toEqual({ transactionHash: wallet.lastSent(), tokenLockId: lockIdOf(receipt) });

  await test.step('the same POST is the same draft, and the form is empty again', async () => {
    const again = await page.request.post('/api/v1/token-locker/create', { data: draft?.body });
    const { payload } = (await again.json()) as { payload: { tokenRecordDetails: { id: string } } };
    expect(patch?.path.endsWith(payload.tokenRecordDetails.id)).toBe(true);
    await form.open();
    await expect(form.tokenAddress).toHaveValue('');
    await expect(form.amount).toHaveValue('');
    await expect(form.lockUntil).toHaveValue('');
    await expect(form.title).toHaveValue('');
  });
});

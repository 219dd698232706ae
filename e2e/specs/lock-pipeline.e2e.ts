import { toUtcText } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { Page } from '@playwright/test';
import type { LocalAccount } from 'viem';
import type { TestToken } from '../support/chain.ts';
import { lockIdOf } from '../support/locker.ts';
import { LockFormPage } from '../support/pages/lock-form.ts';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const RECORD_URL = /\/token-lock\/record\/0x[0-9a-f]{64}$/;

interface Ready {
  token: TestToken;
  form: LockFormPage;
  shell: Shell;
  unlockTime: number;
}

/** The form filled in and approved: one press before the review. */
async function readyToLock(
  page: Page,
  { chain }: Stack,
  holder: LocalAccount,
  title?: string,
): Promise<Ready> {
  const token = await chain.token(holder.address);
  await chain.approve(holder, token.address, 100n * 10n ** 18n);
  const form = new LockFormPage(page);
  const shell = new Shell(page);
  const unlockTime = (await chain.now()) + DAY;
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '100', until: toUtcText(unlockTime), title });
  await expect(form.action('Lock')).toBeVisible();
  return { token, form, shell, unlockTime };
}

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

async function recordOf(stack: Stack, key: string): Promise<LockRecord | undefined> {
  const response = await fetch(`${stack.url}/api/v1/token-locker/lock-record/${key}`);
  if (response.status !== 200) return undefined;
  return ((await response.json()) as { payload: LockRecord }).payload;
}

test('[LT-07] a lock goes chain, POST, PATCH, notice, record page; its draft was kept before the wallet opened', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { form, shell, token, unlockTime } = await readyToLock(page, stack, holder, 'Team, second year');
  const writes = recordWrites(page, () => wallet.count('eth_sendTransaction'));
  await form.lock();
  await expect(page).toHaveURL(RECORD_URL);
  expect(page.url()).toContain(wallet.lastSent());
  await expect(shell.notice('Successfully locked Tokens.', 'Token has been locked.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Team, second year' })).toBeVisible();

  const receipt = await stack.chain.client.getTransactionReceipt({ hash: wallet.lastSent() });
  // The update is told until the index has the transaction; it is the same every time.
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

test('the wallet opens once, however often the button is pressed', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { form } = await readyToLock(page, stack, holder);
  await form.action('Lock').click();
  const prompt = wallet.holdNext();
  await form.review.getByRole('button', { name: 'Lock tokens' }).dblclick();
  await prompt.opened;
  await expect(form.action('Lock')).toHaveAttribute('aria-disabled', 'true');
  await form.action('Lock').dblclick({ force: true });
  prompt.approve();
  await expect(page).toHaveURL(RECORD_URL);
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('two presses of Approve ask the wallet once', async ({ page, stack, holder, wallet }) => {
  const token = await stack.chain.token(holder.address);
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText((await stack.chain.now()) + DAY) });
  await form.action('Approve').dblclick();
  await expect(form.action('Lock')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('a transaction that is pending while the page is reloaded is followed to its end', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { form, shell } = await readyToLock(page, stack, holder, 'Over the reload');
  // An earlier transaction of the account is stuck, so this one stays in the node's pool.
  wallet.sendWith({ nonceGap: 1 });
  await form.lock();
  await expect.poll(() => wallet.sent.length).toBe(1);
  await expect(shell.notice('Transaction submitted')).toBeVisible();

  await page.reload();
  await expect(shell.header.getByTitle('1 pending')).toBeVisible();
  await stack.chain.sendNothing(holder);
  await expect(shell.notice('Successfully locked Tokens.')).toBeVisible();
  await expect.poll(async () => (await recordOf(stack, wallet.lastSent()))?.title).toBe('Over the reload');
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('[LT-16] the API fails after the chain: the text of the catalogue, and it heals by itself', async ({
  page,
  stack,
  holder,
  wallet,
  health,
}) => {
  health.expectFailedRequests();
  const { form, shell } = await readyToLock(page, stack, holder, 'Healed');
  let fails = true;
  await page.route('**/api/v1/token-locker/create', (route) =>
    fails && wallet.sent.length > 0 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await form.lock();
  await expect(
    shell.notice('Something went wrong while trying to save token lock details in our servers'),
  ).toBeVisible();
  fails = false;
  await expect(page).toHaveURL(RECORD_URL);
  await expect(page.getByRole('heading', { level: 1, name: 'Healed' })).toBeVisible();
  await expect(shell.notice('Successfully locked Tokens.')).toBeVisible();
});

test('[LT-16] the same for the record update', async ({ page, stack, holder, wallet: _wallet, health }) => {
  health.expectFailedRequests();
  const { form, shell } = await readyToLock(page, stack, holder);
  let fails = true;
  await page.route('**/update-lock-record/**', (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await form.lock();
  await expect(
    shell.notice('Something went wrong while trying to updating token transaction data'),
  ).toBeVisible();
  fails = false;
  await expect(page).toHaveURL(RECORD_URL);
  await expect(shell.notice('Successfully locked Tokens.')).toBeVisible();
});

test('a title that cannot be kept stops the lock before the wallet, and the lock can go on without it', async ({
  page,
  stack,
  holder,
  wallet,
  health,
}) => {
  health.expectFailedRequests();
  const { form } = await readyToLock(page, stack, holder, 'Never kept');
  await page.route('**/api/v1/token-locker/create', (route) => route.fulfill({ status: 500, json: {} }));
  await form.lock();
  await expect(page.getByText('The title is not saved')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.title).toHaveValue('Never kept');

  await page.unroute('**/api/v1/token-locker/create');
  await page.getByRole('button', { name: 'Lock without a title' }).click();
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(page).toHaveURL(RECORD_URL);
  expect(
    (await stack.chain.locker.details((await recordOf(stack, wallet.lastSent()))?.tokenLockId ?? 0)).amount,
  ).toBe(100n * 10n ** 18n);
});

test('an account that changes under the review locks nothing for the wrong owner', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { form, shell, token } = await readyToLock(page, stack, holder);
  const other = await stack.chain.account();
  await form.action('Lock').click();
  await expect(form.review).toBeVisible();
  await wallet.setAccounts([other, holder]);
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(shell.notice('Validation Error', /account changed/)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.tokenAddress).toHaveValue(token.address);
  await expect(form.amount).toHaveValue('100');
});

test('a chain that changes under the review sends nothing', async ({ page, stack, holder, wallet }) => {
  const { form, shell } = await readyToLock(page, stack, holder);
  await form.action('Lock').click();
  await expect(form.review).toBeVisible();
  await wallet.setChain(56);
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.action(/^Switch to/)).toBeVisible();
  await expect(form.amount).toHaveValue('100');
});

test('the balance is spent elsewhere in the meantime: a sentence, no wallet', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { form, shell, token } = await readyToLock(page, stack, holder);
  await form.action('Lock').click();
  await stack.chain.transfer(
    holder,
    token.address,
    (await stack.chain.account()).address,
    999_950n * 10n ** 18n,
  );
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(
    shell.notice('Input Validation Error', 'Lock amount may not exceed Token Balance.'),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('the record page after a lock shows the owner what can be done', async ({
  page,
  stack,
  holder,
  wallet: _w,
}) => {
  const { form } = await readyToLock(page, stack, holder);
  await form.lock();
  await expect(page).toHaveURL(RECORD_URL);
  await expect(new LockRecordPage(page).unlock).toBeVisible();
});

import { toUtcText } from '@kingspad/domain';
import type { Locator } from 'vitest/browser';
import type { AppPage } from '#testing/app-page.ts';
import { failure, type FakeServer } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { TestChain, TestToken } from '#testing/test-chain.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, BOB } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;
const HUNDRED = 100n * 10n ** 18n;
const RECORD_ADDRESS = /^\/token-lock\/record\/0x[0-9a-f]{64}$/;

interface World {
  page: AppPage;
  chain: TestChain;
  server: FakeServer;
}

interface Ready {
  locker: TestLocker;
  token: TestToken;
  form: LockFormPage<Locator>;
  shell: Shell<Locator>;
}

/** The form filled in and approved: one press before the review. */
async function readyToLock({ page, chain, server }: World, title?: string): Promise<Ready> {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  token.approve(ALICE, locker.address, HUNDRED);
  const form = new LockFormPage(page);
  const shell = new Shell(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '100', until: toUtcText(chain.now() + DAY), title });
  await expect(form.action('Lock')).toBeVisible();
  return { locker, token, form, shell };
}

const expectRecord = (page: AppPage) => expect.poll(() => page.address).toMatch(RECORD_ADDRESS);

test('the wallet opens once, however often the button is pressed', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form } = await readyToLock({ page, chain, server });
  await form.action('Lock').click();
  const approve = wallet.holdNext();
  await form.review.getByRole('button', { name: 'Lock tokens' }).dblClick();
  await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(1);
  await expect(form.action('Lock')).toHaveAttribute('aria-disabled', 'true');
  await form.action('Lock').dblClick({ force: true });
  approve();
  await expectRecord(page);
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('two presses of Approve ask the wallet once', async ({ page, chain, wallet }) => {
  const token = chain.token();
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText(chain.now() + DAY) });
  await form.action('Approve').dblClick();
  await expect(form.action('Lock')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('a transaction that is pending while the page is reloaded is followed to its end', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form, shell, locker } = await readyToLock({ page, chain, server }, 'Over the reload');
  chain.minesAtOnce = false;
  await form.lock();
  await expect(shell.notice('Transaction submitted')).toBeVisible();

  await page.reload();
  await expect(shell.header.getByTitle('1 pending')).toBeVisible();
  chain.mine(wallet.lastSent());
  await expect(shell.notice('Successfully locked Tokens.')).toBeVisible();
  await expect.poll(() => locker.get(1).title).toBe('Over the reload');
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('LT-16 (part): the API fails after the chain: the text of the catalogue, and it heals by itself', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const { form, shell } = await readyToLock({ page, chain, server }, 'Healed');
  let heal = () => {};
  // The draft from before the transaction is kept.
  chain.onSend = () => {
    heal = server.on('POST', '/token-locker/create', () => failure(500));
  };
  await form.lock();
  await expect(
    shell.notice('Something went wrong while trying to save token lock details in our servers'),
  ).toBeVisible();
  heal();
  await expectRecord(page);
  await expect(page.getByText('“Healed”')).toBeVisible();
  await expect(shell.success('Successfully locked Tokens.')).toBeVisible();
});

test('LT-16 (part): the same for the record update', async ({ page, chain, server, wallet: _wallet }) => {
  const { form, shell } = await readyToLock({ page, chain, server });
  const heal = server.on('PATCH', '/token-locker/update-lock-record/*', () => failure(503));
  await form.lock();
  await expect(
    shell.notice('Something went wrong while trying to updating token transaction data'),
  ).toBeVisible();
  heal();
  await expectRecord(page);
  await expect(shell.success('Successfully locked Tokens.')).toBeVisible();
});

test('a title that cannot be kept stops the lock before the wallet, and the lock can go on without it', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form, locker } = await readyToLock({ page, chain, server }, 'Never kept');
  const heal = server.on('POST', '/token-locker/create', () => failure(500));
  await form.lock();
  await expect(page.getByText('The title is not saved')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.title).toHaveValue('Never kept');

  heal();
  await page.getByRole('button', { name: 'Lock without a title' }).click();
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expectRecord(page);
  expect(locker.get(1).amount).toBe(HUNDRED);
});

test('an account that changes under the review locks nothing for the wrong owner', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form, shell, token } = await readyToLock({ page, chain, server });
  await form.action('Lock').click();
  await expect(form.review).toBeVisible();
  wallet.setAccounts([BOB, ALICE]);
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(shell.notice('Validation Error', /account changed/)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.tokenAddress).toHaveValue(token.address);
  await expect(form.amount).toHaveValue('100');
});

test('a chain that changes under the review sends nothing', async ({ page, chain, server, wallet }) => {
  const { form, shell } = await readyToLock({ page, chain, server });
  await form.action('Lock').click();
  await expect(form.review).toBeVisible();
  wallet.setChain(56);
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await expect(form.action(/^Switch to/)).toBeVisible();
  await expect(form.amount).toHaveValue('100');
});

test('opens no wallet when the balance was spent elsewhere, and says so', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const { form, shell, token } = await readyToLock({ page, chain, server });
  await form.action('Lock').click();
  token.balances.set(ALICE, 50n * 10n ** 18n);
  await form.review.getByRole('button', { name: 'Lock tokens' }).click();
  await expect(
    shell.notice('Input Validation Error', 'Lock amount may not exceed Token Balance.'),
  ).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('the form reports an unreachable chain, loses nothing, and goes on when it can', async ({
  page,
  chain,
  rpc,
  wallet,
}) => {
  const token = chain.token({ symbol: 'BACK' });
  const form = new LockFormPage(page);
  // A read is tried several times before the chain counts as unreachable.
  page.hasten(10);
  await form.open();
  await new Shell(page).connect();
  rpc.cut = true;
  await form.fill({ token: token.address, amount: '1', until: toUtcText(chain.now() + DAY) });
  await expect(form.tokenAddress).toHaveAccessibleDescription(/The chain can’t be reached/);
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  await expect(form.form.getByRole('button', { name: 'Try again' })).toBeVisible();

  // It reads again by itself.
  rpc.cut = false;
  await expect(form.fact('Symbol')).toHaveText('BACK');
  await expect(form.amount).toHaveValue('1');
});

test('keeps a title that the wallet’s transaction lost, and offers to sign it', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const { form, locker } = await readyToLock({ page, chain, server }, 'Team tokens');
  locker.losesDigests = true;
  await form.lock();
  await expectRecord(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Your details are not shown yet')).toBeVisible();
  await main.getByRole('button', { name: 'Sign the details' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Team tokens');
});

test('restores a half-filled form that a killed tab has left, and starts over on request', async ({
  page,
  chain,
}) => {
  const form = new LockFormPage(page);
  await form.open();
  await form.fill({ token: chain.token().address, amount: '12', until: toUtcText(chain.now() + DAY) });
  page.window.sessionStorage.clear();
  await form.open();
  await expect(form.amount).toHaveValue('12');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(form.amount).toHaveValue('');
  await form.open();
  await expect(form.amount).toHaveValue('');
});

test('contracts that are added while the form is open are taken before the wallet is asked', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const newest = server.config;
  const older = { ...newest.contracts, tokenLocker: chain.newAddress() };
  server.config = { ...newest, contracts: older };
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  token.approve(ALICE, older.tokenLocker, HUNDRED);
  const form = new LockFormPage(page);
  const shell = new Shell(page);
  await form.open();
  await shell.connect();
  const until = toUtcText(chain.now() + DAY);
  await form.fill({ token: token.address, amount: '100', until, title: 'Team' });
  await expect(form.action('Lock')).toBeVisible();

  const generations = [older, newest.contracts].map((contracts) => ({
    contracts,
    startBlock: 1,
    noNewLocks: null,
  }));
  server.config = { ...newest, generations };
  await form.lock();
  await expect(shell.notice('New contracts')).toBeVisible();
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(wallet.count('eth_sendTransaction')).toBe(0);

  // The wallet is connected still, and the new contract asks for an allowance first.
  await form.action('Approve').click();
  await expect(form.action('Lock')).toBeVisible();
  expect(token.allowance(ALICE, locker.address)).toBe(HUNDRED);
  await form.lock();
  await expect.poll(() => locker.locks.length).toBe(1);
});

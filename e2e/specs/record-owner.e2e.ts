import { shortAddress } from '@kingspad/domain';
import { parseUnits, zeroAddress } from 'viem';
import { LockRecordPage } from '../support/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import { refuseCalls } from '../support/rpc-faults.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const OWNERSHIP_CALL = '**/api/v1/token-locker/update-ownership/*';

test('[LR-05] Renounce, Update and Unlock are the owner’s alone, whatever the case of the address', async ({
  page,
  stack,
  holder,
  wallet,
  health,
}) => {
  health.expectProblems(/limit exceeded/);
  const { chain } = stack;
  const offered = await chain.account();
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  await chain.locker.transfer(holder, lock.lockId, offered.address);
  const record = new LockRecordPage(page);
  const buttons = [record.action('Renounce Lock Ownership'), record.update, record.unlock];
  await test.step('a visitor sees none of them', async () => {
    await record.open(lock.hash);
    await expect(record.fact('Owner')).toContainText(shortAddress(holder.address));
    for (const button of buttons) await expect(button).toBeHidden();
  });
  await test.step('the owner sees all; Update leads to its route', async () => {
    await new Shell(page).connect();
    for (const button of buttons) await expect(button).toBeVisible();
    await expect(record.update).toHaveAttribute('href', `/token-lock/record/update/${lock.hash}`);
    await expect(record.offer).toBeHidden();
  });
  await test.step('whom it is offered to sees the offer, and none of them', async () => {
    await wallet.setAccounts([offered]);
    await expect(record.offer).toContainText('This lock is offered to you');
    for (const button of buttons) await expect(button).toBeHidden();
  });
  await test.step('a stranger sees none of them, and no offer', async () => {
    await wallet.setAccounts([await chain.account()]);
    await expect(record.offer).toBeHidden();
    for (const button of buttons) await expect(button).toBeHidden();
  });
  await test.step('an owner that the index has in small letters is the same one', async () => {
    // Only the index is left to say who owns it.
    await refuseCalls(page, chain.rpcUrl, '0x');
    await page.route('**/token-locker/lock-record/**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll(holder.address, holder.address.toLowerCase()) });
    });
    await wallet.setAccounts([holder]);
    await page.reload();
    for (const button of buttons) await expect(button).toBeVisible();
  });
});

test('[LR-07] renouncing asks for a word, gives the lock to nobody, tells the server, and the page says so', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address, { symbol: 'GONE', supply: 100n * 10n ** 18n });
  const lock = await chain.locker.vest(holder, token.address, parseUnits('100', 18), {
    initialPercent: 2_500,
    cycle: DAY,
    cyclePercent: 2_500,
  });
  await chain.mineAt(lock.unlockTime);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const told: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH') told.push([pathname, request.postDataJSON()]);
  });
  await record.open(lock.hash);
  await shell.connect();
  await record.action('Renounce Lock Ownership').click();
  const dialog = record.dialog('Renounce this lock for ever?');
  const confirm = dialog.getByRole('button', { name: 'Renounce Lock Ownership' });

  await test.step('it says what cannot be undone, and waits for the word', async () => {
    await expect(dialog).toContainText('This cannot be undone by anybody');
    await expect(dialog).toContainText('25 GONE');
    await expect(dialog).toContainText('75 GONE');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('renounc');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').press('Enter');
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  await test.step('what is due is paid, the rest belongs to nobody', async () => {
    await dialog.getByRole('textbox').fill('renounce');
    await confirm.click();
    await expect(shell.notice('Ownership has been renounced')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await chain.locker.details(lock.lockId)).owner).toBe(zeroAddress);
    expect(await chain.balanceOf(token.address, holder.address)).toBe(parseUnits('25', 18));
    const path = `/api/v1/token-locker/update-ownership/${lock.hash}`;
    await expect.poll(() => told[0]).toEqual([path, { tokenOwner: zeroAddress }]);
  });

  await test.step('the page shows it by itself, and nobody has a button', async () => {
    await expect(record.fact('Owner')).toHaveText('nobody, renounced');
    await expect(record.fact('Burnt for ever')).toHaveText('75 GONE');
    for (const gone of [record.manage, record.update, record.unlock]) await expect(gone).toBeHidden();
    await expect(record.event('Ownership renounced')).toBeVisible();
  });
});

test('[LR-07] [LR-12] [LT-16] a lock without a hash is not renounced; a renounce that fails is a Transaction Error', async ({
  page,
  stack,
  holder,
  wallet,
  health,
}) => {
  health.expectFailedRequests();
  const { chain } = stack;
  const token = await chain.token(holder.address, { name: 'Keeps Facts', symbol: 'FACT', decimals: 7 });
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const renounce = async () => {
    await record.action('Renounce Lock Ownership').click();
    const dialog = record.dialog('Renounce this lock for ever?');
    await dialog.getByRole('textbox').fill('RENOUNCE');
    await dialog.getByRole('button', { name: 'Renounce Lock Ownership' }).click();
  };

  await test.step('no hash', async () => {
    const RECORD = '**/token-locker/lock-record/**';
    await page.route(RECORD, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(
        `"transactionHash":"${lock.hash}"`,
        '"transactionHash":""',
      );
      await route.fulfill({ response, body: text });
    });
    await record.open(lock.lockId);
    await shell.connect();
    await renounce();
    await expect(shell.notice('Invalid Data', 'Invalid Transaction Hash')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await page.unroute(RECORD);
  });

  await test.step('the token’s facts', async () => {
    await record.open(lock.hash);
    await expect(record.fact('Token Address')).toContainText(shortAddress(token.address));
    await expect(record.fact('Token Name')).toHaveText('Keeps Facts');
    await expect(record.fact('Token Symbol')).toHaveText('FACT');
    await expect(record.fact('Token Decimals')).toHaveText('7');
  });

  await test.step('rejected in the wallet is no failure', async () => {
    wallet.rejectNext();
    await renounce();
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await expect(shell.notice('Transaction Error')).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('the contract’s reason', async () => {
    const prompt = wallet.holdNext();
    await renounce();
    await prompt.opened;
    await chain.locker.transfer(holder, lock.lockId, zeroAddress);
    prompt.approve();
    await expect(shell.notice('Transaction Error', /renounced/)).toBeVisible();
  });

  await test.step('a server that cannot be told', async () => {
    const other = await chain.locker.lock(holder, token.address, 5n, DAY);
    await page.route(OWNERSHIP_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await record.open(other.hash);
    await renounce();
    await expect(
      shell.notice(
        'Transaction Error',
        'Something went wrong while trying to renouncing token lock ownership',
      ),
    ).toBeVisible();
    // The chain has the last word, whoever was told.
    await expect(record.fact('Owner')).toHaveText('nobody, renounced');
  });
});

test('[LR-10] Unlock stays enabled before its time: pressed early, no wallet opens and the toast says why', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const plain = await chain.locker.lock(holder, token.address, 5n, DAY);
  const vesting = await chain.locker.vest(holder, token.address, 10_000n, {
    initialPercent: 0,
    cycle: HOUR,
    cyclePercent: 5_000,
  });
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  for (const [{ hash }, reason] of [
    [plain, /opens at .* UTC/],
    [vesting, /Nothing .* UTC/],
  ] as const) {
    await record.open(hash);
    if (hash === plain.hash) await shell.connect();
    await expect(record.unlock).toBeEnabled();
    await record.unlock.click();
    await expect(shell.notice('Transaction Error', reason)).toBeVisible();
  }
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

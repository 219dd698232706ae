import { tokenLockerAbi } from '@kingspad/abi';
import { encodeErrorResult, toFunctionSelector, type Hex } from 'viem';
import { commands } from 'vitest/browser';
import { failure, noAnswer } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { rpcError } from '#web3/testing/fake-chain.ts';

const FROM_CHAIN = /^Live from the chain \(block [\d,]+\)\. Our server is down\.$/;
const HOUR = 3_600;
const ASSETS = '**/assets/**';
const UNLOCK = toFunctionSelector('unlockTokens(uint256)');

test('pays out a lock while the server is away, and the index recovers later', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token({ symbol: 'SAFE' }), 7n * 10n ** 18n, { title: 'Team tokens' });
  const record = new LockRecordPage(page);
  const shell = new Shell(page);
  const fromChain = page.getByText(FROM_CHAIN);
  await record.open(lock.id);
  await shell.connect();
  await expect(page.getByText('“Team tokens”')).toBeVisible();

  // Not even the deployment is known to the page that is loaded now: it takes that of the last visit.
  const stop = server.on('GET', /./, noAnswer);
  chain.advance(HOUR);
  await page.reload();
  await expect(fromChain).toBeVisible();
  await expect(shell.serverAway).toBeVisible();
  await expect(record.fact('Total amount locked')).toHaveText('7 SAFE');
  await record.unlock.click();
  await expect(record.claimedTag).toBeVisible();
  expect(lock.claimedAt).not.toBeNull();

  stop();
  await expect(page.getByText('“Team tokens”')).toBeVisible();
  await expect(fromChain).toBeHidden();
});

test('a visitor without a wallet, whose page has no code for it, reads where a lock’s facts come from', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  const lock = locker.lock(chain.token({ symbol: 'SAFE' }), 7n * 10n ** 18n);
  server.on('GET', /^\/token-locker\//, () => failure(503));
  const record = new LockRecordPage(page);
  await record.open(lock.id);
  await expect(page.getByText(FROM_CHAIN)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`SAFE · Lock ${lock.id}`);
  await expect(record.fact('Total amount locked')).toHaveText('7 SAFE');
});

test('a lock that the contract refuses to open says the contract’s reason while the server serves nothing', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const lock = locker.lock(chain.token({ symbol: 'SAFE' }), 7n * 10n ** 18n);
  const record = new LockRecordPage(page);
  const shell = new Shell(page);
  chain.advance(HOUR);
  await record.open(lock.id);
  await shell.connect();
  await expect(record.unlock).toBeEnabled();
  // The contract refuses what its views allow.
  const answer = chain.call;
  const refusal = encodeErrorResult({ abi: tokenLockerAbi, errorName: 'Locker_AlreadyUnlocked', args: [1n] });
  chain.call = (params) => {
    const { data } = params[0] as { data?: Hex };
    if (data?.startsWith(UNLOCK)) throw rpcError(3, 'execution reverted', refusal);
    return answer(params);
  };
  server.on('GET', /./, noAnswer);
  const before = wallet.prompts();

  await commands.abortRequests(ASSETS);
  await record.unlock.click();
  await expect(
    shell.notice('Transaction Error', 'The tokens of this lock were paid out already.'),
  ).toBeVisible();
  expect(wallet.prompts()).toBe(before);
});

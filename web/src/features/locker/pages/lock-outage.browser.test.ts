import { noAnswer } from '../../../testing/fake-server.ts';
import { indexLocks } from '../../../testing/lock-api.ts';
import { LockRecordPage } from '../../../testing/pages/lock-record.ts';
import { Shell } from '../../../testing/pages/shell.ts';
import { TestLocker } from '../../../testing/test-locker.ts';
import { expect, test } from '../../../testing/test.ts';

const HOUR = 3_600;

test('a lock that is opened while the server is away is paid out all the same, and the index returns by itself', async ({
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
  const fromChain = page.getByText(/^Read from the chain at block \d+; the server does not answer$/);
  await record.open(lock.id);
  await shell.connect();
  await expect(page.getByText('“Team tokens”')).toBeVisible();

  // Not even the deployment is known to the page that is loaded now: it takes that of the last visit.
  const stop = server.on('GET', /./, noAnswer);
  chain.advance(HOUR);
  await page.reload();
  await expect(fromChain).toBeVisible();
  await expect(shell.serverAway).toBeVisible();
  await expect(record.fact('Total Amount Locked')).toHaveText('7 SAFE');
  await record.unlock.click();
  await expect(record.claimedTag).toBeVisible();
  expect(lock.claimedAt).not.toBeNull();

  stop();
  await expect(page.getByText('“Team tokens”')).toBeVisible();
  await expect(fromChain).toBeHidden();
});

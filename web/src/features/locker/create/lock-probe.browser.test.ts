import { toUtcText } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { noAnswer, ok } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';

test('the form names a node that cannot simulate a transfer', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const token = chain.token();
  const found: TokenProbe = {
    tokenAddress: token.address,
    holder: ALICE,
    amount: '1',
    blockNumber: null,
    blockTimestamp: null,
    result: 'unchecked',
    deposit: null,
    withdrawal: null,
    reason: 'The node cannot simulate this.',
  };
  server.on('GET', '/token-locker/probe/*', () => ok(found));
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '1', until: toUtcText(chain.now() + 86_400) });
  await expect(form.probe).toContainText(/Could not check:\s*The node cannot simulate this\./);
});

test('the form names a token that is unchecked without the server, and still locks it', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const token = chain.token();
  token.approve(ALICE, locker.address, 10n ** 18n);
  server.on('GET', '/token-locker/probe/*', noAnswer);
  const form = new LockFormPage(page);
  await form.open();
  await new Shell(page).connect();
  await form.fill({ token: token.address, amount: '0.5', until: toUtcText(chain.now() + 86_400) });
  await expect(form.probe).toContainText('Could not check: the KingsPad server is not available.');
  await form.lock();
  await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\//);
  expect(wallet.sent).toHaveLength(1);
});

import { toUtcText } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { ok } from '../../../testing/fake-server.ts';
import { LockFormPage } from '../../../testing/pages/lock-form.ts';
import { Shell } from '../../../testing/pages/shell.ts';
import { expect, test } from '../../../testing/test.ts';
import { ALICE } from '../../../web3/testing/fake-chain.ts';

test('where the node cannot simulate a transfer, the form says so', async ({
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

import { toUtcText } from '@kingspad/domain';
import { decodeFunctionData, erc20Abi, parseUnits, type Hex } from 'viem';
import { describe } from 'vitest';
import { indexLocks } from '#testing/lock-api.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { ALICE, rpcError } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;

/** A token that refuses everything. */
const refusesAll = (): Hex => {
  throw rpcError(3, 'execution reverted', '0x');
};

describe('[LT-06] approving', () => {
  test('Approve comes first and takes exactly the amount; Lock then replaces it', async ({
    page,
    chain,
    wallet,
  }) => {
    const locker = new TestLocker(chain);
    const token = chain.token({ decimals: 8 });
    const form = new LockFormPage(page);
    await form.open();
    await new Shell(page).connect();
    await form.fill({ token: token.address, amount: '1.00000001', until: toUtcText(chain.now() + DAY) });
    await expect(form.action('Approve')).toBeVisible();
    await expect(form.action('Lock')).toBeHidden();

    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
    await expect(form.action('Approve')).toBeHidden();
    expect(wallet.sent).toHaveLength(1);
    const { to, input } = chain.pool.get(wallet.lastSent()) ?? {};
    expect(to).toBe(token.address);
    expect(decodeFunctionData({ abi: erc20Abi, data: input ?? '0x' })).toEqual({
      functionName: 'approve',
      args: [locker.address, 100_000_001n],
    });

    // A larger amount needs an approval again.
    await form.amount.fill('1.00000002');
    await expect(form.action('Approve')).toBeVisible();
    await form.amount.fill('1.00000001');
    await expect(form.action('Lock')).toBeVisible();
  });

  test('an allowance that suffices already needs no approval', async ({ page, chain, server, wallet }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const token = chain.token();
    token.approve(ALICE, locker.address, parseUnits('50', 18));
    const form = new LockFormPage(page);
    await form.open();
    await new Shell(page).connect();
    await form.fill({ token: token.address, amount: '50', until: toUtcText(chain.now() + DAY) });
    await expect(form.action('Lock')).toBeVisible();
    await form.lock();
    await expect.poll(() => page.address).toMatch(/^\/token-lock\/record\//);
    expect(wallet.sent).toHaveLength(1);
  });

  test('an approval that fails returns to needing approval, whether it fails before the wallet or on the chain', async ({
    page,
    chain,
    wallet,
  }) => {
    const token = chain.token();
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    await form.open();
    await shell.connect();
    await form.fill({ token: token.address, amount: '5', until: toUtcText(chain.now() + DAY) });
    await expect(form.action('Approve')).toBeVisible();

    // The token refuses: no wallet opens.
    let restore = chain.replaceCode(token.address, refusesAll);
    await form.action('Approve').click();
    await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await expect(form.action('Approve')).toBeVisible();
    restore();

    // The token refuses in the block: a mined failure is a failure.
    wallet.estimates = false;
    const approve = wallet.holdNext();
    await form.action('Approve').click();
    await expect.poll(() => wallet.count('eth_sendTransaction')).toBe(1);
    await expect(shell.notice('Transaction failed, review and try again.')).toBeHidden();
    restore = chain.replaceCode(token.address, refusesAll);
    approve();
    await expect.poll(() => wallet.sent.length).toBe(1);
    expect(chain.receipts.get(wallet.lastSent())?.status).toBe('0x0');
    await expect(shell.notice('Transaction failed, review and try again.')).toBeVisible();
    await expect(form.action('Approve')).toBeVisible();

    // And works once the token does.
    restore();
    await form.action('Approve').click();
    await expect(form.action('Lock')).toBeVisible();
  });
});

test('[LT-11] each success shows its own message', async ({ page, chain, server, wallet: _wallet }) => {
  indexLocks(server, new TestLocker(chain));
  const token = chain.token();
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await form.open();
  await shell.connect();
  await form.fill({ token: token.address, amount: '3', until: toUtcText(chain.now() + DAY) });
  await form.action('Approve').click();
  await expect(
    shell.notice('Token has been approved', 'Successfully approved, proceed to lock token.'),
  ).toBeVisible();
  await form.lock();
  await expect(shell.success('Successfully locked Tokens.', 'Token has been locked.')).toBeVisible();
});

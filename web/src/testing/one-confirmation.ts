import type { Address } from '@kingspad/domain';
import { decodeFunctionData, erc20Abi, type Hex } from 'viem';
import type { AppPage } from './app-page.ts';
import { expect } from './expect.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { Shell } from './pages/shell.ts';
import type { TestChain } from './test-chain.ts';

export interface ExpectedBundle {
  token: Address;
  /** Who takes exactly the amount. */
  spender: Address;
  amount: bigint;
}

/** The wallet was asked once: for an approval of exactly the amount, and the call that takes it. */
export function expectOnePrompt(
  { wallet, chain }: { wallet: FakeWallet; chain: TestChain },
  promptsBefore: number,
  { token, spender, amount }: ExpectedBundle,
): void {
  expect(wallet.prompts() - promptsBefore).toBe(1);
  expect([wallet.count('wallet_sendCalls'), wallet.count('eth_sendTransaction')]).toEqual([1, 0]);
  const request = chain.bundles[0]?.request;
  expect(request?.atomicRequired).toBe(true);
  expect(request?.calls.map(({ to }) => to)).toEqual([token, spender]);
  expectApproval(request?.calls[0]?.data, { spender, amount });
}

/** The wallet refuses to take both, and the page says so: approve first. */
export async function expectRefusedUpgrade(page: AppPage, title = 'Transaction failed'): Promise<void> {
  const shell = new Shell(page);
  await expect(shell.notice(title, /can’t confirm both at once/)).toBeVisible();
  await shell.dismissNotices();
}

/** What followed a refusal: an approval of exactly the amount, then the action. */
export function expectTwoSteps(
  { wallet, chain }: { wallet: FakeWallet; chain: TestChain },
  { token, spender, amount }: ExpectedBundle,
): void {
  expect([wallet.count('wallet_sendCalls'), chain.bundles.length]).toEqual([1, 0]);
  const [approval, action] = wallet.sent.map((hash) => chain.pool.get(hash));
  expect([approval?.to, action?.to]).toEqual([token, spender]);
  expectApproval(approval?.input, { spender, amount });
}

function expectApproval(data: Hex | undefined, { spender, amount }: Omit<ExpectedBundle, 'token'>): void {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' });
  expect([functionName, args]).toEqual(['approve', [spender, amount]]);
}

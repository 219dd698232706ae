import { metadataTail, type Address } from '@kingspad/domain';
import { decodeFunctionData, erc20Abi, zeroHash, type Hex } from 'viem';
import type { AppPage } from './app-page.ts';
import type { FakeServer } from './fake-server.ts';
import type { FakeWallet } from './fake-wallet.ts';
import { Shell } from './pages/shell.ts';
import type { TestChain } from './test-chain.ts';
import { expect, test } from './test.ts';

/** Backends of a page. */
export interface World {
  page: AppPage;
  chain: TestChain;
  server: FakeServer;
}

/** An action with everything typed in that it needs, and nothing approved. */
export interface TypedAction {
  expected: ExpectedBundle;
  /** The page says that approval and action take one confirmation. */
  announced: () => Promise<void>;
  approve: () => Promise<void>;
  /** Presses the button that hands it to the wallet. */
  send: () => Promise<void>;
  /** Waits until it has succeeded. */
  done: () => Promise<void>;
  /** The typed values are still in the form. */
  kept: () => Promise<void>;
}

/** The titles of both tests of an action, and how its page calls a failure. */
interface Titles {
  one: string;
  steps: string;
  failure?: string;
}

/** Defines two tests of an action: in one prompt, and by steps after the wallet has refused the upgrade. */
export function testOneConfirmation(
  { one, steps, failure }: Titles,
  typed: (world: World) => Promise<TypedAction>,
): void {
  test(one, async ({ page, chain, server, wallet }) => {
    wallet.atomic = 'supported';
    chain.appendix = APPENDIX;
    const action = await typed({ page, chain, server });
    await action.announced();
    const before = wallet.prompts();
    await action.send();
    await action.done();
    expectOnePrompt({ wallet, chain }, before, action.expected);
  });

  test(steps, async ({ page, chain, server, wallet }) => {
    wallet.atomic = 'ready';
    chain.appendix = APPENDIX;
    const action = await typed({ page, chain, server });
    await action.announced();
    wallet.failNext(5750, 'The upgrade was rejected.');
    await action.send();
    await expectRefusedUpgrade(page, failure);
    await action.kept();
    await action.approve();
    await action.send();
    await action.done();
    expectTwoSteps({ wallet, chain }, action.expected);
  });
}

/** Bytes that wallets append to mark a transaction's origin. */
const APPENDIX = '0x6b696e67c0ffee';

/** Hex digits of the tag before the digest. */
const TAG = metadataTail(zeroHash).slice(2, 10);

/** The event has the digest of the details that the call carried, whatever the wallet appended; calls without details pass. */
function expectDetailsInEvent(chain: TestChain, sent: Hex | undefined): void {
  const data = sent ?? '0x';
  expect(data.endsWith(APPENDIX.slice(2))).toBe(true);
  const place = data.indexOf(TAG);
  if (place < 0) return;
  const digest = data.slice(place + TAG.length, place + TAG.length + 64);
  const logs = [...chain.receipts.values()].flatMap((receipt) => receipt.logs as { data: Hex }[]);
  expect(logs.some((log) => log.data.includes(digest))).toBe(true);
}

interface ExpectedBundle {
  token: Address;
  /** Spender of exactly the amount. */
  spender: Address;
  amount: bigint;
}

/** The wallet was asked once: for an approval of exactly the amount, and the call that takes it. */
function expectOnePrompt(
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
  expectDetailsInEvent(chain, request?.calls[1]?.data);
}

/** The wallet refuses to take both, and the page says so: approve first. */
async function expectRefusedUpgrade(page: AppPage, title = 'Transaction failed'): Promise<void> {
  const shell = new Shell(page);
  await expect(shell.notice(title, /can’t confirm both at once/)).toBeVisible();
  await shell.dismissNotices();
}

/** Steps after a refusal: an approval of exactly the amount, then the action. */
function expectTwoSteps(
  { wallet, chain }: { wallet: FakeWallet; chain: TestChain },
  { token, spender, amount }: ExpectedBundle,
): void {
  expect([wallet.count('wallet_sendCalls'), chain.bundles.length]).toEqual([1, 0]);
  const [approval, action] = wallet.sent.map((hash) => chain.pool.get(hash));
  expect([approval?.to, action?.to]).toEqual([token, spender]);
  expectApproval(approval?.input, { spender, amount });
  expectDetailsInEvent(chain, action?.input);
}

function expectApproval(data: Hex | undefined, { spender, amount }: Omit<ExpectedBundle, 'token'>): void {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' });
  expect([functionName, args]).toEqual(['approve', [spender, amount]]);
}

import type { Address, Hex } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import type { ReadClient } from '../../contracts/read-client.ts';
import { wait } from '../../lib/wait.ts';
import { delay, isEarlier, orUndefined, settledAs, type Settlement, type WatchOptions } from './receipt.ts';
import type { CallsStatus } from './wallet-calls.ts';

/** After how long a pending batch counts as waiting for signers, seconds. */
const PENDING_SECONDS = 30;

interface SentBundle {
  account: Address;
  /** Seconds since 1970, by this computer. */
  submittedAt: number;
  /** The contract of the last call, whose events show that the batch was executed. */
  to: Address;
  /** The newest block before they were handed to the wallet: what is in it, or before, is something else. */
  after?: number;
}

export interface BundleOptions extends Pick<WatchOptions, 'onWaiting' | 'isDismissed' | 'find' | 'pause'> {
  /** The wallet's status of the calls; rejects if it no longer knows them or another wallet is connected. */
  status: () => Promise<CallsStatus>;
}

/** Waits until a batch of calls is settled. The wallet names the transaction; its receipt decides the outcome. */
export async function watchBundle(
  client: ReadClient,
  sent: SentBundle,
  { status, onWaiting, isDismissed, find, pause = wait }: BundleOptions,
): Promise<Settlement> {
  let failures = 0;
  let isWaiting = false;
  for (let look = 0; ; look += 1) {
    if (isDismissed?.()) return { kind: 'dismissed' };
    const answer = await status().catch(() => undefined);
    try {
      const settled = answer && (await settlementOf(client, sent, answer));
      if (settled) return settled;
      const isLate = Date.now() / 1000 - sent.submittedAt > PENDING_SECONDS;
      if (!answer || isLate) {
        if (!isWaiting) onWaiting?.();
        isWaiting = true;
        const hash = await find?.();
        if (hash) return settledAs(await client.getTransactionReceipt({ hash }), sent.account);
      }
      failures = 0;
    } catch {
      failures += 1;
    }
    await pause(delay(look, failures, isWaiting));
  }
}

async function settlementOf(
  client: ReadClient,
  { account, to, after }: SentBundle,
  { outcome, hashes }: CallsStatus,
): Promise<Settlement | undefined> {
  if (outcome === 'pending') return undefined;
  const found = (await Promise.all(hashes.map((hash) => receiptOf(client, hash)))).filter(
    (receipt) => receipt !== undefined,
  );
  const receipts = found.filter((receipt) => !isEarlier(receipt, after));
  const ours = receipts.find(
    (receipt) => receipt.status === 'success' && receipt.logs.some(({ address }) => isSame(address, to)),
  );
  if (ours) return settledAs(ours, account);
  // The node does not have all receipts yet.
  if (receipts.length < hashes.length) return undefined;
  if (outcome !== 'confirmed') return { kind: outcome };
  const [receipt] = receipts;
  return receipt && { kind: 'failed-inside', receipt };
}

const receiptOf = (client: ReadClient, hash: Hex): Promise<TransactionReceipt | undefined> =>
  orUndefined(client.getTransactionReceipt({ hash }));

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

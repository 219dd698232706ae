import { isHash, sameAddress } from '@kingspad/domain';
import type { TransactionReceipt } from 'viem';
import { failedInside, reportsOf } from '@kingspad/protocol/chain/inner-failure';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { isTaken } from '../transactions.ts';
import type { TxRecord } from '../tx-record.ts';
import { orUndefined, settledAs, type Settlement } from './settlement.ts';
import { carries } from './trace.ts';
import type { CallsStatus } from './wallet-calls.ts';

/** The chain's view of the named transactions. */
export interface Named {
  settled?: Settlement;
  /** The node has the transaction in its pool, or the wallet reports the batch as pending. */
  isPending: boolean;
  /** The nonce, if the node has the transaction. */
  nonce?: number;
  /** The wallet no longer knows the batch. */
  isForgotten?: boolean;
}

const NOTHING: Named = { isPending: false };

/** Looks at the transaction that a wallet named as its answer. Its word is checked: it may repeat an earlier hash. */
export async function namedTransaction(client: ReadClient, sent: TxRecord): Promise<Named> {
  const { answer, account, nonce } = sent;
  if (answer === undefined || !isHash(answer)) return NOTHING;
  const receipt = await orUndefined(client.getTransactionReceipt({ hash: answer }));
  if (receipt) {
    return (await isOurs(client, sent, receipt))
      ? { isPending: false, settled: settledAs(receipt, account) }
      : NOTHING;
  }
  if (isTaken(answer, sent)) return NOTHING;
  const pending = await orUndefined(client.getTransaction({ hash: answer }));
  if (!pending) return NOTHING;
  return {
    isPending: true,
    ...(nonce === undefined && sameAddress(pending.from, account) && { nonce: pending.nonce }),
  };
}

/** Whether a mined transaction that the wallet named is the record's: later, of no other record, and with its call. */
async function isOurs(client: ReadClient, sent: TxRecord, receipt: TransactionReceipt): Promise<boolean> {
  const { account, trace, firstNonce, isBundle, isContract, isDelegated } = sent;
  if (isTaken(receipt.transactionHash, sent)) return false;
  if (!trace) return true;
  const transaction = await orUndefined(client.getTransaction({ hash: receipt.transactionHash }));
  const isOwn = sameAddress(receipt.from, account);
  if (isOwn && transaction && firstNonce !== undefined) {
    if (transaction.nonce < firstNonce) return false;
  } else if (receipt.blockNumber <= BigInt(trace.block)) return false;
  // Wallets let the user change the amount of an approval.
  const isValue = trace.value === undefined || transaction?.value === BigInt(trace.value);
  if (isOwn && sameAddress(receipt.to, trace.to) && (isValue || !transaction)) return true;
  const reports = reportsOf(receipt, account);
  const seen = {
    ofAccount: reports.some(({ by }) => by === 'account'),
    ofOperation: reports.some(({ by }) => by === 'entry-point'),
  };
  if (transaction && carries(transaction, account, trace, seen)) return true;
  const isRelayed = isBundle || isContract || isDelegated;
  return Boolean(isRelayed) && receipt.logs.some(({ address }) => sameAddress(address, trace.to));
}

/** Judges a batch by the wallet's status, whose transactions are looked up on the chain. */
export async function namedBatch(
  client: ReadClient,
  sent: TxRecord,
  { outcome, hashes }: CallsStatus,
): Promise<Named> {
  const rest = { isPending: outcome === 'pending', isForgotten: outcome === 'forgotten' };
  const receipts: TransactionReceipt[] = [];
  for (const hash of hashes) {
    const receipt = await orUndefined(client.getTransactionReceipt({ hash }));
    if (receipt && isLater(sent, receipt)) receipts.push(receipt);
  }
  const settled = await judged(client, sent, receipts);
  if (settled) return { ...rest, settled };
  const isNegative = outcome === 'not-sent' || outcome === 'reverted' || outcome === 'partial';
  // A status proves nothing without a receipt.
  if (isNegative && hashes.length > 0 && receipts.length === hashes.length) {
    return { ...rest, settled: { kind: outcome === 'partial' ? 'partial' : 'reverted' } };
  }
  return rest;
}

function isLater(sent: TxRecord, { transactionHash, blockNumber }: TransactionReceipt): boolean {
  return !isTaken(transactionHash, sent) && (!sent.trace || blockNumber > BigInt(sent.trace.block));
}

async function judged(
  client: ReadClient,
  sent: TxRecord,
  receipts: readonly TransactionReceipt[],
): Promise<Settlement | undefined> {
  const { account, answer, trace } = sent;
  for (const receipt of receipts) {
    const isLogged = receipt.logs.some(({ address }) => sameAddress(address, trace?.to ?? account));
    if (receipt.status === 'success' && isLogged) return settledAs(receipt, account, answer);
    if (failedInside(receipt, account, answer)) return { kind: 'failed-inside', receipt };
    if (receipt.status === 'reverted' && (await isOurs(client, sent, receipt)))
      return { kind: 'mined', receipt };
  }
  return undefined;
}

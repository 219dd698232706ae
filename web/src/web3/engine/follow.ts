import { API_FAILURES, explorerLink, TITLES, type Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import type { TransactionReceipt } from 'viem';
import { AppError, toAppError } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n/index.ts';
import { refreshLiveQueries } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { wait } from '../../lib/wait.ts';
import { afterReceiptOf } from '../after-receipt.ts';
import { latestTransactions, pagePath, updateTransaction, type TxRecord } from '../transactions.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import type { WriteOutcome, WritePhase } from '../types.ts';
import { chainError, revertData, revertSentence } from './chain-errors.ts';
import { inTurn } from './exclusive.ts';
import { watchTransaction, type Settlement } from './receipt.ts';

export interface FollowContext {
  client: ReadClient;
  config: Pick<PublicConfig, 'explorer'>;
  queryClient: QueryClient;
  /** Waits between looks and tries; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
  onPhase?: (phase: WritePhase) => void;
}

const toastKey = (hash: Hex) => `tx:${hash}`;

/** The explorer's page of a transaction, for a notice. */
function explorerOf(config: Pick<PublicConfig, 'explorer'>, hash: Hex) {
  const href = explorerLink(config.explorer, 'tx', hash);
  return href ? { label: translate('wallet.viewInExplorer'), href } : undefined;
}

/** The page of what a transaction has made; a user who is elsewhere by now finds it there. */
function pageOf({ page }: TxRecord, hash: Hex) {
  return page && { label: page.label, href: pagePath(page.path, hash) };
}

/** Shows that a transaction is pending; its outcome takes this notice's place. */
export function showPending({ hash, label }: TxRecord, config: Pick<PublicConfig, 'explorer'>): void {
  showToast({
    key: toastKey(hash),
    tone: 'pending',
    title: translate('wallet.submittedTitle'),
    text: translate('wallet.submittedText', { label }),
    link: explorerOf(config, hash),
  });
}

/**
 * From the hash on: waits for the block, notifies the server, refreshes the page and shows the outcome. Also continues
 * a transaction of an earlier visit. Several tabs may follow the same one; one of them works at a time, and the others
 * then find it done.
 */
export async function followTransaction(sent: TxRecord, context: FollowContext): Promise<WriteOutcome> {
  return inTurn(`tx:${sent.hash}`, async () => {
    context.onPhase?.('confirming');
    const settled = await watchTransaction(context.client, sent, {
      pause: context.pause,
      onNonce: (nonce) => updateTransaction(sent.hash, { nonce }),
    });
    if (settled.kind !== 'mined') return giveUp(sent, settled, context);
    if (settled.receipt.status !== 'success') return reverted(sent, settled.receipt, context);
    return succeeded(sent, settled.receipt, context);
  });
}

function fail(
  sent: TxRecord,
  status: TxRecord['status'],
  error: AppError,
  context: FollowContext,
): WriteOutcome {
  updateTransaction(sent.hash, { status });
  showToast({
    key: toastKey(sent.hash),
    tone: 'error',
    title: error.title,
    text: error.text,
    link: explorerOf(context.config, sent.hash),
  });
  void refreshLiveQueries(context.queryClient);
  return { status: 'failed', error };
}

function giveUp(
  sent: TxRecord,
  { kind }: Exclude<Settlement, { kind: 'mined' }>,
  context: FollowContext,
): WriteOutcome {
  const text = translate(kind === 'replaced' ? 'wallet.replaced' : 'wallet.dropped');
  return fail(sent, kind, new AppError(sent.failure.title, text, { code: kind }), context);
}

/** A reverted receipt carries no reason: the call is repeated where it failed, to get it. */
async function reverted(
  sent: TxRecord,
  receipt: TransactionReceipt,
  context: FollowContext,
): Promise<WriteOutcome> {
  const reason = await reasonOf(receipt, context.client);
  const text = reason ?? sent.failure.fallback;
  return fail(sent, 'failed', new AppError(sent.failure.title, text, { code: 'reverted' }), context);
}

async function reasonOf(receipt: TransactionReceipt, client: ReadClient): Promise<string | undefined> {
  const transaction = await client.getTransaction({ hash: receipt.transactionHash }).catch(() => undefined);
  if (!transaction) return undefined;
  const { from, to, input, value } = transaction;
  // The state before its block first: that is where it ran. Its own block's state serves where that gives no reason.
  for (const blockNumber of [receipt.blockNumber - 1n, receipt.blockNumber]) {
    try {
      await client.call({ account: from, to, data: input, value, blockNumber });
    } catch (error) {
      const data = revertData(error);
      const sentence = data ? revertSentence(data) : chainError(error, { title: '', fallback: '' }).text;
      if (sentence) return sentence;
    }
  }
  return undefined;
}

async function succeeded(
  sent: TxRecord,
  receipt: TransactionReceipt,
  context: FollowContext,
): Promise<WriteOutcome> {
  const alreadyDone = latestTransactions().some(
    ({ hash, status }) => hash === sent.hash && status === 'success',
  );
  if (!alreadyDone) {
    updateTransaction(sent.hash, { status: 'server', minedAs: receipt.transactionHash });
    context.onPhase?.('server');
    if (!(await notifyServer(sent, receipt, context))) void retryNotification(sent, receipt, context);
    showToast({
      key: toastKey(sent.hash),
      tone: 'success',
      ...sent.success,
      link: pageOf(sent, receipt.transactionHash) ?? explorerOf(context.config, receipt.transactionHash),
    });
  }
  await refreshLiveQueries(context.queryClient).catch(() => undefined);
  context.onPhase?.('done');
  return { status: 'success', receipt };
}

/** @returns whether the server is notified, or need not be */
async function notifyServer(
  sent: TxRecord,
  receipt: TransactionReceipt,
  { queryClient }: FollowContext,
  quiet = false,
): Promise<boolean> {
  const step = afterReceiptOf(sent.kind);
  try {
    await step?.({ receipt, data: sent.data, queryClient });
    updateTransaction(sent.hash, { status: 'success' });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown, { title: TITLES.errorOccurred, text: API_FAILURES.update });
    // Beside the transaction's own notice, never instead of it: the chain has done its part.
    if (!quiet)
      showToast({ key: `server:${sent.hash}`, tone: 'error', title: error.title, text: error.text });
    return false;
  }
}

/** Repeats until the server has answered; a reload takes it up again. */
async function retryNotification(
  sent: TxRecord,
  receipt: TransactionReceipt,
  context: FollowContext,
): Promise<void> {
  const pause = context.pause ?? wait;
  for (let attempt = 0; ; attempt += 1) {
    await pause(Math.min(1_000 * 2 ** attempt, 30_000));
    if (await notifyServer(sent, receipt, context, true)) break;
  }
  await refreshLiveQueries(context.queryClient);
}

import { sameAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import type { Transaction, TransactionReceipt } from 'viem';
import { AppError, toAppError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { reportOwnChange } from '#lib/known-revision.ts';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { dismissToast, isShownInPlace, showToast } from '#lib/toast.ts';
import { wait } from '#lib/wait.ts';
import { afterReceiptOf, madeBy } from '../after-receipt.ts';
import { subjectOf } from '../requests.ts';
import { isTaken, latestTransactions, transactionOf, updateTransaction } from '../transactions.ts';
import { hashOf, type TxRecord } from '../tx-record.ts';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import type { WriteOutcome, WritePhase } from '../types.ts';
import { chainError, revertData, revertSentence } from './chain-errors.ts';
import { inTurn } from './exclusive.ts';
import { explorerOf, madePageOf, showOpen, toastKey } from './notices.ts';
import { isReportedIn } from './search.ts';
import type { Settlement } from './settlement.ts';
import { watchRecord, type WatchOptions } from './watch.ts';
import { readCallsStatus } from './wallet-calls.ts';
import type { Eip1193 } from './wallet-provider.ts';

export interface FollowContext {
  client: ReadClient;
  /** The currently connected wallet: only it knows the status of a batch. */
  connected?: () => { account: Address; provider(): Promise<Eip1193> } | undefined;
  config: Pick<PublicConfig, 'explorer'>;
  queryClient: QueryClient;
  /** Waits between polls and retries; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
  onPhase?: (phase: WritePhase) => void;
  /** Resolves once the wallet that is being asked has answered; undefined for an earlier visit's record. */
  asking?: Promise<unknown>;
}

/**
 * Follows a record from before the wallet is asked, or from an earlier visit: waits for its outcome, notifies the server,
 * refreshes the page and shows the outcome. Several tabs may follow the same one; one of them works at a time, and the
 * others then find it done. @returns undefined if nothing was sent, and the record was removed
 */
export async function followTransaction(
  sent: TxRecord,
  context: FollowContext,
): Promise<WriteOutcome | undefined> {
  return inTurn(`tx:${sent.id}`, async () => {
    const settled = await watchRecord(context.client, watchOptions(sent, context));
    const last = transactionOf(sent.id) ?? sent;
    switch (settled.kind) {
      case 'removed':
        return undefined;
      case 'mined':
        return settled.receipt.status === 'success'
          ? succeeded(last, settled.receipt, context)
          : reverted(last, settled.receipt, context);
      default:
        return giveUp(last, settled, context);
    }
  });
}

const serverKey = (id: string) => `server:${id}`;

/** Phases of an open record, by its status. */
const PHASES = { pending: 'confirming', waiting: 'waiting', unlikely: 'unlikely' } as const;

function watchOptions({ id, account }: TxRecord, context: FollowContext): WatchOptions {
  return {
    current: () => transactionOf(id),
    pause: context.pause,
    asking: context.asking,
    claim(receipt) {
      const record = transactionOf(id);
      const { transactionHash } = receipt;
      if (!record || isTaken(transactionHash, record, isReportedIn(receipt, record))) return false;
      updateTransaction(id, { minedAs: transactionHash });
      return true;
    },
    async status() {
      const wallet = context.connected?.();
      const answer = transactionOf(id)?.answer;
      if (!sameAddress(wallet?.account, account) || answer === undefined) {
        throw new Error('The wallet is another one now.');
      }
      return readCallsStatus((await wallet?.provider()) as Eip1193, answer);
    },
    onChange(change) {
      updateTransaction(id, change);
      const record = transactionOf(id);
      if (!record || !('status' in change)) return;
      showOpen(record, context.config);
      const phase = record.status in PHASES && PHASES[record.status as keyof typeof PHASES];
      if (phase) context.onPhase?.(phase);
    },
  };
}

function fail(
  sent: TxRecord,
  status: TxRecord['status'],
  error: AppError,
  context: FollowContext,
): WriteOutcome {
  updateTransaction(sent.id, { status });
  showToast({
    key: toastKey(sent.id),
    tone: 'error',
    title: error.title,
    text: error.text,
    subject: subjectOf(sent),
    link: explorerOf(context.config, hashOf(sent)),
  });
  void refreshLiveQueries(context.queryClient);
  return { status: 'failed', error };
}

type Unmade = Exclude<Settlement, { kind: 'mined' | 'removed' }>;

function giveUp(sent: TxRecord, settled: Unmade, context: FollowContext): WriteOutcome {
  const { title, fallback } = sent.failure;
  switch (settled.kind) {
    case 'dismissed': {
      dismissToast(toastKey(sent.id));
      const error = new AppError(title, translate('wallet.dismissed'), { code: 'dismissed' });
      return { status: 'failed', error };
    }
    case 'failed-inside':
    case 'reverted':
      return fail(sent, 'failed', new AppError(title, fallback, { code: 'reverted' }), context);
    case 'partial':
      return fail(
        sent,
        'failed',
        new AppError(title, translate('wallet.partial'), { code: 'partial' }),
        context,
      );
    case 'replaced':
      return fail(
        sent,
        'replaced',
        new AppError(title, translate('wallet.replaced'), { code: 'replaced' }),
        context,
      );
  }
}

/** A reverted receipt carries no reason: the call is simulated at its block to get it. */
async function reverted(
  sent: TxRecord,
  receipt: TransactionReceipt,
  context: FollowContext,
): Promise<WriteOutcome> {
  const transaction = await context.client
    .getTransaction({ hash: receipt.transactionHash })
    .catch(() => undefined);
  const reason = transaction && (await reasonOf(transaction, receipt, context.client));
  const text =
    reason ?? (isOutOfGas(transaction, receipt) ? translate('wallet.outOfGas') : sent.failure.fallback);
  return fail(sent, 'failed', new AppError(sent.failure.title, text, { code: 'reverted' }), context);
}

/** Whether a transaction used up its gas limit; a 64th may be left if an inner call ran out. */
const isOutOfGas = (transaction: Transaction | undefined, { gasUsed }: TransactionReceipt): boolean =>
  transaction !== undefined && gasUsed * 100n >= transaction.gas * 98n;

async function reasonOf(
  { from, to, input, value }: Transaction,
  receipt: TransactionReceipt,
  client: ReadClient,
): Promise<string | undefined> {
  // First with the state before the block, in which the transaction ran, then with the state after it.
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
  const minedAs = receipt.transactionHash;
  const made = madeBy(sent.kind, { receipt, data: sent.data, account: sent.account });
  const isDone = latestTransactions().some(({ id, status }) => id === sent.id && status === 'success');
  if (!isDone) {
    updateTransaction(sent.id, { status: 'server', minedAs, ...(made && { made }) });
    context.onPhase?.('server');
    if (!(await notifyServer(sent, receipt, context))) void retryNotification(sent, receipt, context);
    if (isShownInPlace(sent.intent)) dismissToast(toastKey(sent.id));
    else {
      showToast({
        key: toastKey(sent.id),
        tone: 'success',
        ...sent.success,
        link: madePageOf(sent, made ?? minedAs) ?? explorerOf(context.config, minedAs),
      });
    }
  }
  await refreshLiveQueries(context.queryClient).catch(() => undefined);
  context.onPhase?.('done');
  return { status: 'success', receipt, ...(made && { made }) };
}

/** @returns whether the server step succeeded or is not needed */
async function notifyServer(
  sent: TxRecord,
  receipt: TransactionReceipt,
  { queryClient }: FollowContext,
  quiet = false,
): Promise<boolean> {
  const step = afterReceiptOf(sent.kind);
  reportOwnChange();
  try {
    await step?.({ receipt, account: sent.account, data: sent.data, queryClient });
    updateTransaction(sent.id, { status: 'success' });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown, {
      title: translate('title.errorOccurred'),
      text: translate('failed.server.update'),
    });
    // A separate notice: the transaction itself has succeeded. It lasts until a retry succeeds.
    const { title, text } = error;
    if (!quiet) showToast({ key: serverKey(sent.id), tone: 'error', title, text, isOfPage: false });
    return false;
  }
}

/** Repeats until the server has answered; a reload resumes it. */
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
  dismissToast(serverKey(sent.id));
  await refreshLiveQueries(context.queryClient);
}

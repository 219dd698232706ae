import { API_FAILURES, explorerLink, sameAddress, TITLES, type Address, type Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import type { QueryClient } from '@tanstack/react-query';
import type { TransactionReceipt } from 'viem';
import { AppError, toAppError } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n/index.ts';
import { refreshLiveQueries } from '../../lib/query-client.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';
import { wait } from '../../lib/wait.ts';
import { afterReceiptOf, madeBy } from '../after-receipt.ts';
import { subjectOf } from '../requests.ts';
import {
  hashOf,
  latestTransactions,
  pagePath,
  transactions,
  updateTransaction,
  type TxRecord,
} from '../transactions.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import type { WriteOutcome, WritePhase } from '../types.ts';
import { chainError, revertData, revertSentence } from './chain-errors.ts';
import { inTurn } from './exclusive.ts';
import { watchBundle } from './bundle.ts';
import { watchTransaction, type Settlement } from './receipt.ts';
import { tracer } from './trace.ts';
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
}

const toastKey = (id: string) => `tx:${id}`;
const serverKey = (id: string) => `server:${id}`;

/** The explorer's URL of a transaction, for a notice. */
function explorerOf(config: Pick<PublicConfig, 'explorer'>, hash: Hex | undefined) {
  const href = hash && explorerLink(config.explorer, 'tx', hash);
  return href ? { label: translate('wallet.inExplorer'), href } : undefined;
}

/** The page of the item that a transaction created, linked in its notice. */
function pageOf({ page }: TxRecord, made: string) {
  return page && { label: page.label, href: pagePath(page.path, made) };
}

/** Shows that a transaction is pending or waiting; the notice of the outcome replaces it. */
export function showPending(sent: TxRecord, config: Pick<PublicConfig, 'explorer'>): void {
  const { id, label, status } = sent;
  const isWaiting = status === 'waiting';
  showToast({
    key: toastKey(id),
    tone: 'pending',
    title: translate(isWaiting ? 'wallet.waitingTitle' : 'wallet.submittedTitle'),
    text: translate(isWaiting ? 'wallet.waitingText' : 'wallet.submittedText', { label }),
    link: isWaiting ? undefined : explorerOf(config, hashOf(sent)),
  });
}

/**
 * From the wallet's answer on: waits for the block, notifies the server, refreshes the page and shows the outcome. Also
 * continues a transaction of an earlier visit. Several tabs may follow the same one; one of them works at a time, and the
 * others then find it done.
 */
export async function followTransaction(sent: TxRecord, context: FollowContext): Promise<WriteOutcome> {
  return inTurn(`tx:${sent.id}`, async () => {
    context.onPhase?.('confirming');
    const settled = await settlementOf(sent, context);
    if (settled.kind !== 'mined') return giveUp(sent, settled, context);
    if (settled.receipt.status !== 'success') return reverted(sent, settled.receipt, context);
    return succeeded(sent, settled.receipt, context);
  });
}

function settlementOf(sent: TxRecord, context: FollowContext): Promise<Settlement> {
  const { client, connected } = context;
  const { id, account, trace } = sent;
  const options = {
    pause: context.pause,
    find: trace && tracer(client, account, trace),
    isDismissed: () => transactions.get().some((one) => one.id === id && one.status === 'dismissed'),
    onWaiting() {
      updateTransaction(id, { status: 'waiting' });
      showPending({ ...sent, status: 'waiting' }, context.config);
      context.onPhase?.('waiting');
    },
  };
  const after = trace?.block;
  const hash = hashOf(sent);
  if (hash) {
    const onNonce = (nonce: number) => updateTransaction(id, { nonce });
    return watchTransaction(client, { ...sent, hash, after }, { ...options, onNonce });
  }
  const status = async () => {
    const wallet = connected?.();
    if (!sameAddress(wallet?.account, account)) throw new Error('The wallet is another one now.');
    return readCallsStatus((await wallet?.provider()) as Eip1193, id);
  };
  return watchBundle(client, { ...sent, to: trace?.to ?? account, after }, { ...options, status });
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

type Unmade = Exclude<Settlement, { kind: 'mined' }>;

const UNMADE_TEXT = {
  replaced: 'wallet.replaced',
  'not-sent': 'wallet.notSent',
  partial: 'wallet.partial',
} as const;

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
    case 'replaced':
    case 'not-sent':
    case 'partial': {
      const { kind } = settled;
      const status = kind === 'replaced' ? kind : 'failed';
      return fail(sent, status, new AppError(title, translate(UNMADE_TEXT[kind]), { code: kind }), context);
    }
  }
}

/** A reverted receipt carries no reason: the call is simulated at its block to get it. */
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
    showToast({
      key: toastKey(sent.id),
      tone: 'success',
      ...sent.success,
      link: pageOf(sent, made ?? minedAs) ?? explorerOf(context.config, minedAs),
    });
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
  try {
    await step?.({ receipt, account: sent.account, data: sent.data, queryClient });
    updateTransaction(sent.id, { status: 'success' });
    return true;
  } catch (thrown) {
    const error = toAppError(thrown, { title: TITLES.errorOccurred, text: API_FAILURES.update });
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

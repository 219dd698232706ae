import type { Address } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import { walletMissing } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { dismissErrorsOf, dismissToast, showToast } from '#lib/toast.ts';
import { subjectOf } from '../requests.ts';
import type { WriteProgress } from '../session.ts';
import {
  chainKey,
  latestTransactions,
  transactionOf,
  transactionsOf,
  updateTransaction,
} from '../transactions.ts';
import { hashOf, isForSigners, isUnsettled } from '../tx-record.ts';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import type { WriteOutcome, WriteRequest } from '../types.ts';
import { askWallet } from './ask.ts';
import { chainError, isRejection } from './chain-errors.ts';
import { ifFree } from './exclusive.ts';
import { followTransaction } from './follow.ts';
import { showOpen, toastKey } from './notices.ts';
import { signThroughWallet } from './signature.ts';
import { checkedWrite } from './hand-over.ts';
import { checkedSigner, refusal, stillSame, WALLET_CHANGED, type SignerContext } from './signer.ts';

export interface WriteContext extends SignerContext {
  client: ReadClient;
  queryClient: QueryClient;
  pause?: (milliseconds: number) => Promise<void>;
  /** The wallet does not support batches, although it may have announced them. */
  onBatchRefused?: (account: Address) => void;
  /** The user rejected a batch: approval and action can be confirmed separately. */
  onBatchRejected?: (account: Address) => void;
  /** Asks whether to send a probably unsent request again. */
  askAgain?: (question: { label: string }) => Promise<boolean>;
}

/**
 * The one way from a button to a changed chain: account, chain and anchor → prepare → simulate → record → wallet → chain →
 * server → refreshed page. Shows every outcome in a notice and never throws.
 */
export async function runWrite(
  context: WriteContext,
  request: WriteRequest,
  onProgress: (progress: WriteProgress) => void,
): Promise<WriteOutcome> {
  onProgress({ phase: 'checking' });
  dismissErrorsOf(subjectOf(request));
  for (const key of [rejectedKey(request), 'no-wallet']) dismissToast(key);
  let sent: Sent | undefined;
  try {
    const account = context.connected()?.account;
    if (!account) throw walletMissing();
    const intent = request.intent ?? request.kind;
    // Held until the wallet has answered: from then on the record itself prevents a second one.
    const turn = await ifFree(`write:${chainKey(context.config)}:${account}:${intent}`, async () => {
      await refuseIfOpen(context, request, account, intent);
      return send(context, { ...request, intent }, onProgress);
    });
    if (!turn) throw refusal(request, 'under-way', translate('wallet.underWay'));
    sent = turn.value;
  } catch (error) {
    return notSent(request, error, onProgress);
  }
  const outcome = await sent.outcome();
  if (outcome.status === 'failed') onProgress({ phase: 'failed', ...hashProgress(sent.id) });
  return outcome;
}

/** A request that the wallet may have sent. */
interface Sent {
  id: string;
  /** Status of the record; `unknown` once it was probably not sent. */
  outcome: () => Promise<WriteOutcome>;
}

const hashProgress = (id: string) => {
  const record = transactionOf(id);
  const hash = record && hashOf(record);
  return hash && { hash };
};

const failedKey = (request: WriteRequest) => `failed:${subjectOf(request) ?? request.kind}`;
const rejectedKey = ({ kind }: WriteRequest) => `rejected:${kind}`;

/**
 * Refuses a second request of an intent while the first one may have been sent. One that was probably not sent is asked
 * about, once.
 */
async function refuseIfOpen(
  context: WriteContext,
  request: WriteRequest,
  account: Address,
  intent: string,
): Promise<void> {
  const open = () =>
    transactionsOf(latestTransactions(), chainKey(context.config), account).filter(
      (record) => record.intent === intent && !record.isReleased,
    );
  const unsettled = open().find(isUnsettled);
  if (unsettled) {
    const isUnclear = unsettled.status === 'waiting' && !isForSigners(unsettled);
    throw refusal(request, 'under-way', translate(isUnclear ? 'wallet.mayBeSent' : 'wallet.underWay'));
  }
  const unlikely = open().filter(({ status }) => status === 'unlikely');
  if (unlikely.length === 0) return;
  if (!(await context.askAgain?.({ label: request.label }))) {
    throw refusal(request, 'under-way', translate('wallet.mayBeSent'));
  }
  for (const { id } of unlikely) {
    // The chain may have shown it while the question stood.
    if (transactionOf(id)?.status !== 'unlikely') throw refusal(request, 'found', translate('wallet.found'));
    updateTransaction(id, { isReleased: true });
    dismissToast(toastKey(id));
  }
}

/** Steps up to the wallet's answer, or to the call's appearance on the chain. Throws only if nothing was sent. */
async function send(
  context: WriteContext,
  request: WriteRequest & { intent: string },
  onProgress: (progress: WriteProgress) => void,
): Promise<Sent> {
  const { config, client } = context;
  const signer = await checkedSigner(context, request);
  const { account } = signer;
  const prepared = await request.prepare({
    account,
    publicClient: client,
    async sign(typedData) {
      onProgress({ phase: 'wallet' });
      const signature = await signThroughWallet(signer, typedData, request.label);
      onProgress({ phase: 'checking' });
      return signature;
    },
  });

  onProgress({ phase: 'simulating' });
  const checked = await checkedWrite(client, prepared, account, request.failure);
  // `prepare` may have taken minutes, and the wallet may have been switched meanwhile.
  await stillSame(context, request, signer);

  onProgress({ phase: 'wallet' });
  const { record, asked } = askWallet({ client, config, request, signer, prepared, checked });
  const { id } = record;
  let isOver = false;
  let tellUnlikely = () => {};
  const unlikely = new Promise<WriteOutcome>((resolve) => {
    tellUnlikely = () => resolve({ status: 'unknown' });
  });
  const followed = followTransaction(record, {
    ...context,
    asking: asked,
    onPhase(phase) {
      // The page may have begun another one since.
      if (isOver) return;
      onProgress({ phase, ...hashProgress(id) });
      if (phase !== 'unlikely') return;
      isOver = true;
      tellUnlikely();
    },
  });
  const first = await Promise.race([asked, followed.then(() => undefined)]);
  if (first?.result === 'no-batch') {
    context.onBatchRefused?.(account);
    throw refusal(request, 'batch-refused', translate('wallet.batchRefused'));
  }
  if (first && first.result !== 'sent') {
    if (first.result === 'rejected' && record.isBundle) context.onBatchRejected?.(account);
    throw first.error;
  }
  const now = transactionOf(id);
  if (first && now?.status === 'pending') {
    showOpen(now, config);
    onProgress({ phase: 'submitted', ...hashProgress(id) });
    onProgress({ phase: 'confirming', ...hashProgress(id) });
  } else if (first && now?.status === 'waiting') {
    showOpen(now, config);
    onProgress({ phase: 'waiting' });
  }
  const settled = followed.then((outcome): WriteOutcome => outcome ?? { status: 'unknown' });
  return { id, outcome: () => Promise.race([settled, unlikely]) };
}

function notSent(
  request: WriteRequest,
  thrown: unknown,
  onProgress: (progress: WriteProgress) => void,
): WriteOutcome {
  if (isRejection(thrown)) {
    onProgress({ phase: 'rejected' });
    showToast({
      key: rejectedKey(request),
      tone: 'info',
      title: translate('wallet.rejectedTitle'),
      text: translate('wallet.rejectedText'),
    });
    return { status: 'rejected' };
  }
  const error = chainError(thrown, request.failure);
  onProgress({ phase: 'failed' });
  showToast({
    key: error.code === 'no-wallet' || error.code === WALLET_CHANGED ? error.code : failedKey(request),
    tone: 'error',
    title: error.title,
    text: error.text,
    subject: subjectOf(request),
  });
  return { status: 'failed', error };
}

import type { Address } from '@kingspad/domain';
import type { QueryClient } from '@tanstack/react-query';
import { walletMissing } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n/index.ts';
import { dismissErrorsOf, dismissToast, showToast } from '../../lib/toast.ts';
import { subjectOf } from '../requests.ts';
import type { WriteProgress } from '../session.ts';
import {
  addTransaction,
  chainKey,
  hashOf,
  isUnsettled,
  latestTransactions,
  transactionsOf,
  type TxRecord,
} from '../transactions.ts';
import type { ReadClient } from '../../contracts/read-client.ts';
import type { PreparedWrite, WriteOutcome, WriteRequest } from '../types.ts';
import { chainError, isRejection } from './chain-errors.ts';
import { ifFree } from './exclusive.ts';
import { followTransaction, showPending } from './follow.ts';
import { signThroughWallet } from './signature.ts';
import { checkedWrite, handToWallet } from './hand-over.ts';
import { checkedSigner, refusal, stillSame, WALLET_CHANGED, type SignerContext } from './signer.ts';
import { isBatchRefusal } from './wallet-calls.ts';

export interface WriteContext extends SignerContext {
  client: ReadClient;
  queryClient: QueryClient;
  pause?: (milliseconds: number) => Promise<void>;
  /** The wallet does not support batches, although it may have announced them. */
  onBatchRefused?: (account: Address) => void;
}

/**
 * The one way from a button to a changed chain: account, chain and anchor → prepare → simulate → wallet → submitted →
 * receipt → server → refreshed page. Shows every outcome in a notice and never throws.
 */
export async function runWrite(
  context: WriteContext,
  request: WriteRequest,
  onProgress: (progress: WriteProgress) => void,
): Promise<WriteOutcome> {
  onProgress({ phase: 'checking' });
  dismissErrorsOf(subjectOf(request));
  for (const key of [rejectedKey(request), 'no-wallet']) dismissToast(key);
  let sent: TxRecord | undefined;
  try {
    const account = context.connected()?.account;
    if (!account) throw walletMissing();
    const intent = request.intent ?? request.kind;
    // Held until the transaction is recorded: from then on the record itself prevents a second one.
    const turn = await ifFree(`write:${chainKey(context.config)}:${account}:${intent}`, async () => {
      refuseIfPending(context, request, account, intent);
      return send(context, { ...request, intent }, onProgress);
    });
    if (!turn) throw refusal(request, 'under-way', translate('wallet.underWay'));
    sent = turn.value;
  } catch (error) {
    return notSent(request, error, onProgress);
  }
  const hash = hashOf(sent);
  const outcome = await followTransaction(sent, {
    ...context,
    onPhase: (phase) => onProgress({ phase, hash }),
  });
  if (outcome.status === 'failed') onProgress({ phase: 'failed', hash });
  return outcome;
}

const failedKey = (request: WriteRequest) => `failed:${subjectOf(request) ?? request.kind}`;
const rejectedKey = ({ kind }: WriteRequest) => `rejected:${kind}`;

function refuseIfPending(
  context: WriteContext,
  request: WriteRequest,
  account: Address,
  intent: string,
): void {
  const own = transactionsOf(latestTransactions(), chainKey(context.config), account);
  if (own.some((record) => record.intent === intent && isUnsettled(record))) {
    throw refusal(request, 'under-way', translate('wallet.underWay'));
  }
}

/** Everything before the wallet's answer. If it throws, nothing was sent. */
async function send(
  context: WriteContext,
  request: WriteRequest & { intent: string },
  onProgress: (progress: WriteProgress) => void,
): Promise<TxRecord> {
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
  const waiting = `wallet:${request.intent}`;
  showToast({
    key: waiting,
    tone: 'pending',
    title: translate('wallet.confirmTitle'),
    text: translate('wallet.confirmText', { label: request.label }),
  });
  try {
    const handed = await handToWallet(signer, prepared, { chainId: config.chainId, gas: checked.gas });
    const { isContract, trace } = checked;
    const record = recordOf(request, prepared, {
      ...handed,
      ...(isContract && { isContract }),
      trace,
      account,
      chain: chainKey(config),
    });
    addTransaction(record);
    showPending(record, config);
    onProgress({ phase: 'submitted', hash: hashOf(record) });
    return record;
  } catch (error) {
    if (!prepared.first?.length || isRejection(error) || !isBatchRefusal(error)) throw error;
    context.onBatchRefused?.(account);
    throw refusal(request, 'batch-refused', translate('wallet.batchRefused'));
  } finally {
    dismissToast(waiting);
  }
}

function recordOf(
  { kind, intent, label, data, success, failure, page }: WriteRequest & { intent: string },
  prepared: PreparedWrite,
  sent: Pick<TxRecord, 'id' | 'isBundle' | 'isContract' | 'trace' | 'account' | 'chain'>,
): TxRecord {
  const submittedAt = Math.floor(Date.now() / 1000);
  return {
    ...sent,
    kind,
    intent,
    label,
    data: { ...data, ...prepared.data },
    success,
    failure,
    ...(page && { page }),
    submittedAt,
    status: 'pending',
  };
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

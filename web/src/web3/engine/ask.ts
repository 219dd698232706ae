import { isHash } from '@kingspad/domain';
import { bytesToHex } from 'viem';
import { translate } from '#lib/i18n/index.ts';
import { dismissToast, showToast } from '#lib/toast.ts';
import {
  addTransaction,
  chainKey,
  isTaken,
  removeTransaction,
  transactionOf,
  updateTransaction,
} from '../transactions.ts';
import { isOpen, type TxRecord } from '../tx-record.ts';
import type { PreparedWrite, WriteRequest } from '../types.ts';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { handToWallet, type CheckedWrite } from './hand-over.ts';
import { nonceOfProposal } from './proposal.ts';
import type { Signer, SignerContext } from './signer.ts';
import { hasUsedNonce, refusedByContract } from './unsent.ts';
import { verdictOf } from './wallet-verdict.ts';

export interface AskTerms {
  client: ReadClient;
  config: SignerContext['config'];
  request: WriteRequest & { intent: string };
  signer: Signer;
  prepared: PreparedWrite;
  checked: CheckedWrite;
}

/** Proof in a wallet's answer: `sent` also if it may have sent the request. */
export type Asked = { result: 'sent' } | { result: 'rejected' | 'refused' | 'no-batch'; error: unknown };

/**
 * Records a request, then asks the wallet. Only a rejection and a refusal before signing remove the record, if the account's
 * next nonce is still free: after any other error, a useless answer or none the wallet may have sent it.
 */
export function askWallet(terms: AskTerms): { record: TxRecord; asked: Promise<Asked> } {
  const { config, request, signer, prepared, checked } = terms;
  const record = recordOf(terms);
  addTransaction(record);
  const key = `wallet:${request.intent}`;
  showToast({
    key,
    tone: 'pending',
    title: translate('wallet.confirmTitle'),
    text: translate('wallet.confirmText', { label: record.label }),
  });
  const asked = handToWallet(signer, prepared, { chainId: config.chainId, gas: checked.gas })
    .then((answer) => {
      void learnNonce(terms, record, answer);
      return taken(record.id, answer);
    })
    .catch((error: unknown) => failed(terms, record, error))
    .finally(() => dismissToast(key));
  return { record, asked };
}

function taken(id: string, said: string | undefined): Asked {
  const record = transactionOf(id);
  // A wallet that repeats an earlier transaction's hash has named nothing.
  const answer = record && said !== undefined && isRepeated(said, record) ? undefined : said;
  // The chain may have shown it before the wallet answered.
  if (record && isOpen(record)) {
    updateTransaction(id, {
      ...(answer !== undefined && { answer }),
      ...(record.status !== 'server' && { status: answer === undefined ? 'waiting' : 'pending' }),
      ...(answer === undefined && { reason: 'silent' }),
    });
  }
  return { result: 'sent' };
}

/** Learns a Safe's nonce of its proposal: another one with that nonce replaces it. */
async function learnNonce(
  { client, prepared }: AskTerms,
  { id, account, isContract, isBundle }: TxRecord,
  answer: string | undefined,
): Promise<void> {
  if (!isContract || isBundle || answer === undefined) return;
  const safeNonce = await nonceOfProposal(client, account, prepared.call, answer);
  if (safeNonce !== undefined) updateTransaction(id, { safeNonce });
}

const isRepeated = (answer: string, record: TxRecord) =>
  isHash(answer) && isTaken(answer, { ...record, answer });

async function failed({ client, prepared }: AskTerms, asked: TxRecord, error: unknown): Promise<Asked> {
  const { id } = asked;
  const said = verdictOf(error, asked.isBundle === true);
  const verdict = said !== 'unknown' && (await hasUsedNonce(client, asked)) ? 'unknown' : said;
  const reason = verdict === 'unknown' ? await refusedByContract(client, asked, prepared, error) : error;
  const record = transactionOf(id);
  const isMined = record?.minedAs !== undefined;
  if (reason === undefined || isMined) {
    if (record?.status === 'asked') updateTransaction(id, { status: 'waiting', reason: 'error' });
    return { result: 'sent' };
  }
  removeTransaction(id);
  return { result: verdict === 'unknown' ? 'refused' : verdict, error: reason };
}

function recordOf({ config, request, signer, prepared, checked }: AskTerms): TxRecord {
  const { kind, intent, label, data, success, failure, page } = request;
  return {
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    account: signer.account,
    chain: chainKey(config),
    kind,
    intent,
    label: prepared.label ?? label,
    data: { ...data, ...prepared.data },
    success: prepared.success ?? success,
    failure,
    ...(page && { page }),
    ...checked.identity,
    ...(prepared.first?.length && { isBundle: true }),
    submittedAt: Math.floor(Date.now() / 1000),
    status: 'asked',
  };
}

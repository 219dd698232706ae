import { hasAddressForm, isHash, type Address, type Hex } from '@kingspad/domain';
import { isRecord } from '#lib/storage.ts';
import type { Trace } from './engine/trace.ts';
import type { WriteData } from './types.ts';

/**
 * `asked`: the wallet has not answered. `pending`: the wallet named it. `waiting`: for signers, or it is not known whether it
 * was sent. `unlikely`: probably not sent, and still watched. `server`: mined, with the server step due. Others are final.
 */
export type TxStatus =
  | 'asked'
  | 'pending'
  | 'waiting'
  | 'unlikely'
  | 'server'
  | 'success'
  | 'failed'
  | 'replaced'
  | 'dismissed';

/** Why the outcome is open: an error, no answer, or an id that the wallet no longer knows. */
export type OpenReason = 'error' | 'silent' | 'forgotten';

/** A request to the wallet, recorded before it is asked: its list entry, and the data to follow it after a reload. */
export interface TxRecord {
  /** Given by this page, before the wallet is asked. */
  id: string;
  /** The wallet's answer: a hash of a transaction, of a Safe's proposal or of a user operation, or the id of a batch. */
  answer?: string;
  /** A batch: `answer` is the wallet's own id. */
  isBundle?: boolean;
  /** Sent by a contract account: other signers may have to confirm. */
  isContract?: boolean;
  /** Sent by a delegated key (EIP-7702): another account may send it. */
  isDelegated?: boolean;
  /** Identifies it on the chain without a hash. */
  trace?: Trace;
  account: Address;
  /** Chain id and anchor hash: a restarted dev chain counts as another chain. */
  chain: string;
  kind: string;
  intent: string;
  label: string;
  data: WriteData;
  success: { title: string; text: string };
  failure: { title: string; fallback: string };
  page?: { path: string; label: string };
  /** Seconds since 1970, by this computer. */
  submittedAt: number;
  /** The account's mined transactions before the wallet was asked: its own nonce is not lower. */
  firstNonce?: number;
  /** No other transaction of the account was pending then: its own nonce is `firstNonce`. */
  isNextNonce?: boolean;
  /** Its own nonce, as a node returned it. */
  nonce?: number;
  /** The Safe's nonce of its proposal, if known: a Safe executes one proposal with each nonce. */
  safeNonce?: number;
  /** The head and the time, seconds since 1970, at which the search began. */
  since?: { block: number; at: number };
  reason?: OpenReason;
  /** The user chose to send it again: it is watched and prevents nothing. */
  isReleased?: boolean;
  /** The mined transaction's hash; differs from the sent one if the wallet sped it up. */
  minedAs?: Hex;
  /** Identifies the created item if the hash alone does not. */
  made?: string;
  status: TxStatus;
}

/** The transaction's hash, if known. A contract account's wallet answers with another hash. */
export const hashOf = ({ answer, isBundle, isContract, minedAs }: TxRecord): Hex | undefined =>
  minedAs ?? (isBundle || isContract || answer === undefined || !isHash(answer) ? undefined : answer);

/** Whether it is not known to be mined, and may be. */
export const isUnsettled = ({ status }: TxRecord) =>
  status === 'asked' || status === 'pending' || status === 'waiting';

/** Whether it waits for a contract account's signers: the wallet has answered, and errors are no such answer. */
export const isForSigners = ({ status, isContract, answer, reason }: TxRecord) =>
  status === 'waiting' && isContract === true && answer !== undefined && reason === undefined;

/** Whether it is still followed. */
export const isOpen = (record: TxRecord) =>
  isUnsettled(record) || record.status === 'unlikely' || record.status === 'server';

const STATUSES: readonly TxStatus[] = [
  'asked',
  'pending',
  'waiting',
  'unlikely',
  'server',
  'success',
  'failed',
  'replaced',
  'dismissed',
];
const REASONS: readonly OpenReason[] = ['error', 'silent', 'forgotten'];

function texts<K extends string>(raw: unknown, keys: readonly K[]): Record<K, string> | undefined {
  if (!isRecord(raw)) return undefined;
  const entries = keys.map((key) => [key, raw[key]] as const);
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as Record<K, string>)
    : undefined;
}

function parseTrace(raw: unknown): Trace | undefined {
  const own = texts(raw, ['to', 'data']);
  if (!own || !hasAddressForm(own.to) || !isRecord(raw) || typeof raw.block !== 'number') return undefined;
  return {
    to: own.to,
    data: own.data,
    block: raw.block,
    ...(typeof raw.size === 'number' && { size: raw.size }),
    ...(typeof raw.value === 'string' && /^\d+$/.test(raw.value) && { value: raw.value }),
  };
}

const FLAGS = ['isBundle', 'isContract', 'isDelegated', 'isNextNonce', 'isReleased'] as const;

const flagsOf = (raw: Record<string, unknown>): Partial<Record<(typeof FLAGS)[number], true>> =>
  Object.fromEntries(FLAGS.filter((flag) => raw[flag] === true).map((flag) => [flag, true]));

function sinceOf({ since }: Record<string, unknown>): TxRecord['since'] {
  if (!isRecord(since) || typeof since.block !== 'number' || typeof since.at !== 'number') return undefined;
  return { block: since.block, at: since.at };
}

/** Parses a stored record; undefined if it is invalid. */
export function parseTxRecord(raw: unknown): TxRecord | undefined {
  if (!isRecord(raw)) return undefined;
  const own = texts(raw, ['id', 'account', 'chain', 'kind', 'intent', 'label', 'status']);
  const success = texts(raw.success, ['title', 'text']);
  const failure = texts(raw.failure, ['title', 'fallback']);
  const status = STATUSES.find((known) => known === own?.status);
  if (!own || !hasAddressForm(own.account) || !status || !success || !failure) return undefined;
  const page = texts(raw.page, ['path', 'label']);
  const trace = parseTrace(raw.trace);
  const since = sinceOf(raw);
  const reason = REASONS.find((known) => known === raw.reason);
  if (!isRecord(raw.data) || typeof raw.submittedAt !== 'number') return undefined;
  return {
    ...own,
    account: own.account,
    status,
    success,
    failure,
    ...flagsOf(raw),
    ...(page && { page }),
    ...(trace && { trace }),
    ...(since && { since }),
    ...(reason && { reason }),
    data: raw.data as WriteData,
    submittedAt: raw.submittedAt,
    ...(typeof raw.answer === 'string' && { answer: raw.answer }),
    ...(typeof raw.nonce === 'number' && { nonce: raw.nonce }),
    ...(typeof raw.safeNonce === 'number' && { safeNonce: raw.safeNonce }),
    ...(typeof raw.firstNonce === 'number' && { firstNonce: raw.firstNonce }),
    ...(typeof raw.made === 'string' && { made: raw.made }),
    ...(typeof raw.minedAs === 'string' && isHash(raw.minedAs) && { minedAs: raw.minedAs }),
  };
}

/** Parses a record of version 2, whose id was the wallet's answer. */
export function parseVersion2(raw: unknown): TxRecord | undefined {
  const record = parseTxRecord(raw);
  return record && { ...record, answer: record.id };
}

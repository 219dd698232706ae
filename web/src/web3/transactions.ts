import { hasAddressForm, isHash, sameAddress, type Address, type Hex } from '@kingspad/domain';
import { createStore } from '../lib/store.ts';
import { isRecord, stored } from '../lib/storage.ts';
import type { Trace } from './engine/trace.ts';
import type { WriteData } from './types.ts';

/**
 * `pending`: not in a block yet. `waiting`: for signers, or in a wallet that says nothing of it. `server`: in a block, and
 * the server step is still due. The others are over.
 */
export type TxStatus = 'pending' | 'waiting' | 'server' | 'success' | 'failed' | 'replaced' | 'dismissed';

/** A sent transaction: the data of its list entry, and what is needed to resume it after a reload. */
export interface TxRecord {
  /** The wallet's answer: a transaction hash, or its id of a batch. */
  id: string;
  /** A batch: `id` is the wallet's own. */
  isBundle?: boolean;
  /** Of a contract account: other signers may have to confirm. */
  isContract?: boolean;
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
  nonce?: number;
  /** The mined transaction's hash; differs from the sent one if the wallet sped it up. */
  minedAs?: Hex;
  /** Identifies the created item if the hash alone does not. */
  made?: string;
  status: TxStatus;
}

/**
 * The page of what a transaction made. @param path with `{hash}` for the transaction
 * @param made the transaction's hash, or what names one thing out of several that it made
 */
export const pagePath = (path: string, made: string): string => path.replace('{hash}', made);

/** Maximum number of finished transactions per account. */
const KEPT = 10;

/** The transaction's hash, if known. */
export const hashOf = ({ id, isBundle, minedAs }: TxRecord): Hex | undefined =>
  minedAs ?? (isBundle || !isHash(id) ? undefined : id);

/** Whether it is not known to be mined. */
export const isUnsettled = ({ status }: TxRecord) => status === 'pending' || status === 'waiting';

export const isOpen = (record: TxRecord) => isUnsettled(record) || record.status === 'server';

const STATUSES: readonly TxStatus[] = [
  'pending',
  'waiting',
  'server',
  'success',
  'failed',
  'replaced',
  'dismissed',
];

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
  return { to: own.to, data: own.data, block: raw.block };
}

function parseRecord(raw: unknown): TxRecord | undefined {
  if (!isRecord(raw)) return undefined;
  const own = texts(raw, ['id', 'account', 'chain', 'kind', 'intent', 'label', 'status']);
  const success = texts(raw.success, ['title', 'text']);
  const failure = texts(raw.failure, ['title', 'fallback']);
  const status = STATUSES.find((known) => known === own?.status);
  if (!own || !hasAddressForm(own.account) || !status || !success || !failure) return undefined;
  const page = texts(raw.page, ['path', 'label']);
  const trace = parseTrace(raw.trace);
  if (!isRecord(raw.data) || typeof raw.submittedAt !== 'number') return undefined;
  return {
    ...own,
    account: own.account,
    status,
    success,
    failure,
    ...(page && { page }),
    ...(trace && { trace }),
    ...(raw.isBundle === true && { isBundle: true }),
    ...(raw.isContract === true && { isContract: true }),
    data: raw.data as WriteData,
    submittedAt: raw.submittedAt,
    ...(typeof raw.nonce === 'number' && { nonce: raw.nonce }),
    ...(typeof raw.made === 'string' && { made: raw.made }),
    ...(typeof raw.minedAs === 'string' && isHash(raw.minedAs) && { minedAs: raw.minedAs }),
  };
}

const disk = stored<readonly TxRecord[]>({
  key: 'transactions',
  version: 2,
  parse: (raw) => (Array.isArray(raw) ? raw.flatMap((item) => parseRecord(item) ?? []) : undefined),
  fallback: [],
});

/** All transactions sent from this browser, newest first; shared by all tabs. */
export const transactions = createStore<readonly TxRecord[]>(disk.read());
disk.onOtherTab((records) => transactions.set(records));

function save(change: (records: readonly TxRecord[]) => readonly TxRecord[]): void {
  // Another tab may have written since.
  const next = change(disk.read());
  disk.write(next);
  transactions.set(next);
}

function pruned(records: readonly TxRecord[]): readonly TxRecord[] {
  const ended = new Map<string, number>();
  return records.filter((record) => {
    if (isOpen(record)) return true;
    const owner = `${record.chain} ${record.account}`;
    const count = (ended.get(owner) ?? 0) + 1;
    ended.set(owner, count);
    return count <= KEPT;
  });
}

/** The stored transactions: memory may lack another tab's last one. */
export function latestTransactions(): readonly TxRecord[] {
  transactions.set(disk.read());
  return transactions.get();
}

export function addTransaction(record: TxRecord): void {
  save((records) => pruned([record, ...records.filter((other) => other.id !== record.id)]));
}

export function updateTransaction(id: string, change: Partial<TxRecord>): void {
  save((records) => pruned(records.map((record) => (record.id === id ? { ...record, ...change } : record))));
}

/** The user stopped waiting: it may still be mined, and another of its kind can be sent. */
export function dismissTransaction(id: string): void {
  updateTransaction(id, { status: 'dismissed' });
}

/** An account's transactions on one chain, newest first. */
export function transactionsOf(
  records: readonly TxRecord[],
  chain: string,
  account: Address,
): readonly TxRecord[] {
  return records.filter((record) => record.chain === chain && sameAddress(record.account, account));
}

/** A chain's key in records. */
export function chainKey(config: { chainId: number; anchor: { blockHash: string } }): string {
  return `${config.chainId}:${config.anchor.blockHash.slice(0, 18)}`;
}

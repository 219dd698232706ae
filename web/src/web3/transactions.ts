import { isHash, parseAddress, sameAddress, type Address, type Hex } from '@kingspad/domain';
import { createStore } from '../lib/store.ts';
import { isRecord, stored } from '../lib/storage.ts';
import type { WriteData } from './types.ts';

/** `pending`: not in a block yet. `server`: in a block, and the server step is still due. The others are over. */
export type TxStatus = 'pending' | 'server' | 'success' | 'failed' | 'replaced' | 'dropped';

/** A transaction that was sent: what the list shows, and what is needed to go on with it after a reload. */
export interface TxRecord {
  hash: Hex;
  account: Address;
  /** Chain id and anchor: a chain that was started anew is another one. */
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
  /** The hash that it was mined under, where the wallet sped it up. */
  minedAs?: Hex;
  status: TxStatus;
}

/** The page of what a transaction made. @param path with `{hash}` for the transaction */
export const pagePath = (path: string, hash: Hex): string => path.replace('{hash}', hash);

/** Ended ones that are kept per account. */
const KEPT = 10;

export const isOpen = (record: TxRecord) => record.status === 'pending' || record.status === 'server';

const STATUSES: readonly TxStatus[] = ['pending', 'server', 'success', 'failed', 'replaced', 'dropped'];

function texts<K extends string>(raw: unknown, keys: readonly K[]): Record<K, string> | undefined {
  if (!isRecord(raw)) return undefined;
  const entries = keys.map((key) => [key, raw[key]] as const);
  return entries.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(entries) as Record<K, string>)
    : undefined;
}

function parseRecord(raw: unknown): TxRecord | undefined {
  if (!isRecord(raw)) return undefined;
  const own = texts(raw, ['hash', 'account', 'chain', 'kind', 'intent', 'label', 'status']);
  const success = texts(raw.success, ['title', 'text']);
  const failure = texts(raw.failure, ['title', 'fallback']);
  const account = own && parseAddress(own.account);
  const status = STATUSES.find((known) => known === own?.status);
  if (!own || !account || !status || !success || !failure || !isHash(own.hash)) return undefined;
  const page = texts(raw.page, ['path', 'label']);
  if (!isRecord(raw.data) || typeof raw.submittedAt !== 'number') return undefined;
  return {
    ...own,
    hash: own.hash,
    account,
    status,
    success,
    failure,
    ...(page && { page }),
    data: raw.data as WriteData,
    submittedAt: raw.submittedAt,
    ...(typeof raw.nonce === 'number' && { nonce: raw.nonce }),
    ...(typeof raw.minedAs === 'string' && isHash(raw.minedAs) && { minedAs: raw.minedAs }),
  };
}

const disk = stored<readonly TxRecord[]>({
  key: 'transactions',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.flatMap((item) => parseRecord(item) ?? []) : undefined),
  fallback: [],
});

/** All transactions sent from this browser, newest first; every tab sees the same. */
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

/** The transactions as they are on disk now: another tab's last one may be missing in memory. */
export function latestTransactions(): readonly TxRecord[] {
  transactions.set(disk.read());
  return transactions.get();
}

export function addTransaction(record: TxRecord): void {
  save((records) => pruned([record, ...records.filter((other) => other.hash !== record.hash)]));
}

export function updateTransaction(hash: Hex, change: Partial<TxRecord>): void {
  save((records) =>
    pruned(records.map((record) => (record.hash === hash ? { ...record, ...change } : record))),
  );
}

/** An account's transactions on one chain, newest first. */
export function transactionsOf(
  records: readonly TxRecord[],
  chain: string,
  account: Address,
): readonly TxRecord[] {
  return records.filter((record) => record.chain === chain && sameAddress(record.account, account));
}

/** The name of a chain in records. */
export function chainKey(config: { chainId: number; anchor: { blockHash: string } }): string {
  return `${config.chainId}:${config.anchor.blockHash.slice(0, 18)}`;
}

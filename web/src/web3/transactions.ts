import { sameAddress, type Address, type Hex } from '@kingspad/domain';
import { createStore } from '#lib/store.ts';
import { stored } from '#lib/storage.ts';
import { isOpen, parseTxRecord, parseVersion2, type TxRecord } from './tx-record.ts';

/**
 * The page of what a transaction made. @param path with `{hash}` for the transaction
 * @param made the transaction's hash, or what names one thing out of several that it made
 */
export const pagePath = (path: string, made: string): string => path.replace('{hash}', made);

/** Maximum number of finished transactions per account. */
const KEPT = 10;

const listOf = (parse: (raw: unknown) => TxRecord | undefined) => (raw: unknown) =>
  Array.isArray(raw) ? raw.flatMap((item) => parse(item) ?? []) : undefined;

const disk = stored<readonly TxRecord[]>({
  key: 'transactions',
  version: 3,
  parse: listOf(parseTxRecord),
  fallback: [],
});
const version2 = stored<readonly TxRecord[]>({
  key: 'transactions',
  version: 2,
  parse: listOf(parseVersion2),
  fallback: [],
});

/** Moves the records of the previous version. */
function migrate(): void {
  const before = version2.read();
  if (before.length === 0) return;
  const now = disk.read();
  disk.write([...now, ...before.filter(({ id }) => now.every((other) => other.id !== id))]);
  version2.clear();
}
migrate();

/** Ids of this page's records. */
const own = new Set<string>();

/** All transactions sent from this browser, newest first; shared by all tabs. */
export const transactions = createStore<readonly TxRecord[]>(disk.read(), []);
disk.onOtherTab((records) => transactions.set(withOwn(records)));

/** With this page's open records: storage that is cleared meanwhile must not let a second one through. */
function withOwn(kept: readonly TxRecord[]): readonly TxRecord[] {
  const lost = transactions
    .get()
    .filter((record) => own.has(record.id) && isOpen(record) && kept.every(({ id }) => id !== record.id));
  return lost.length > 0 ? [...lost, ...kept] : kept;
}

const read = () => withOwn(disk.read());

function save(change: (records: readonly TxRecord[]) => readonly TxRecord[]): void {
  // Another tab may have written since.
  const next = pruned(change(read()));
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
  transactions.set(read());
  return transactions.get();
}

/** A stored transaction; undefined once it is removed. */
export const transactionOf = (id: string): TxRecord | undefined =>
  latestTransactions().find((record) => record.id === id);

export function addTransaction(record: TxRecord): void {
  own.add(record.id);
  save((records) => [record, ...records.filter((other) => other.id !== record.id)]);
}

export function updateTransaction(id: string, change: Partial<TxRecord>): void {
  save((records) => records.map((record) => (record.id === id ? { ...record, ...change } : record)));
}

/** Forgets a request of which it is proved that nothing was sent. */
export function removeTransaction(id: string): void {
  own.delete(id);
  save((records) => records.filter((record) => record.id !== id));
}

/** The user stopped waiting: it may still be mined, and another of its kind can be sent. */
export function dismissTransaction(id: string): void {
  updateTransaction(id, { status: 'dismissed' });
}

/**
 * Whether another record has a transaction: each closes one record alone. A wallet may answer two requests with one hash;
 * the older one has it.
 * @param isReported the transaction reports the execution that the wallet named: it may hold other records' ones too
 */
export function isTaken(hash: Hex, { id, answer }: TxRecord, isReported = false): boolean {
  const records = latestTransactions();
  const place = records.findIndex((record) => record.id === id);
  return records.some((other, index) => {
    if (other.id === id) return false;
    if (other.minedAs === hash && (!isReported || other.answer === answer)) return true;
    return other.answer === hash && (answer !== hash || index > place);
  });
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

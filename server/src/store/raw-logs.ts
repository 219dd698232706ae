import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import type { RawLog } from '../chain/types.ts';
import { copyRows, copyValue } from './copy.ts';
import { hexTypes } from './hex.ts';
import { makeRanges } from './partitions.ts';

const COLUMNS = [
  'block_number',
  'log_index',
  'block_hash',
  'block_timestamp',
  'tx_hash',
  'tx_index',
  'address',
  'topics',
  'data',
] as const;
/** Twice as many take 50 MiB more; with fewer, each row of a sale that many events change is written more often. */
const LOGS_PER_READ = 5_000;

/** Stores logs that are not there yet, in ranges that it makes if they are missing. */
export async function copyRawLogs(client: pg.ClientBase, logs: readonly RawLog[]): Promise<void> {
  const { bytea, byteaArray, number } = copyValue;
  await makeRanges(
    client,
    logs.map(({ blockNumber }) => blockNumber),
  );
  await copyRows(client, 'chain.raw_log', COLUMNS, logs, (log) => [
    number(log.blockNumber),
    number(log.logIndex),
    bytea(log.blockHash),
    number(log.blockTimestamp),
    bytea(log.txHash),
    number(log.txIndex),
    bytea(log.address),
    byteaArray(log.topics),
    bytea(log.data),
  ]);
}

/** Stored logs of blocks `from` to `to`, in order, in portions of whole blocks. @param atOnce read by one statement */
export async function* readRawLogs(
  client: pg.ClientBase,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number },
  atOnce = LOGS_PER_READ,
): AsyncGenerator<RawLog[]> {
  let place: [number, number] = [from, -1];
  /** Logs of the last block read: more of them may follow. */
  let held: RawLog[] = [];
  for (;;) {
    const read = await readPortion(client, place, { to, atOnce });
    const logs: RawLog[] = [...held, ...read];
    const last = read.at(-1);
    if (last === undefined || read.length < atOnce) {
      if (logs.length > 0) yield logs;
      return;
    }
    held = logs.filter((log) => log.blockNumber === last.blockNumber);
    if (held.length < logs.length) yield logs.slice(0, -held.length);
    place = [last.blockNumber, last.logIndex];
  }
}

/** Logs after a place, as many as are read at once. */
async function readPortion(
  client: pg.ClientBase,
  after: [number, number],
  { to, atOnce }: { to: number; atOnce: number },
): Promise<RawLog[]> {
  const found = await client.query<{
    block_number: number;
    log_index: number;
    block_hash: Hex;
    block_timestamp: number;
    tx_hash: Hex;
    tx_index: number;
    address: Address;
    topics: Hex[];
    data: Hex;
  }>({
    text: `SELECT ${COLUMNS.join()} FROM chain.raw_log
      WHERE (block_number, log_index) > ($1, $2) AND block_number BETWEEN $1 AND $3
      ORDER BY block_number, log_index LIMIT ${atOnce}`,
    values: [...after, to],
    types: hexTypes,
  });
  return found.rows.map((row) => ({
    blockNumber: row.block_number,
    logIndex: row.log_index,
    blockHash: row.block_hash,
    blockTimestamp: row.block_timestamp,
    txHash: row.tx_hash,
    txIndex: row.tx_index,
    address: row.address,
    topics: row.topics,
    data: row.data,
  }));
}

/** The stored logs of these blocks, in order. */
export async function storedInBlocks(client: pg.ClientBase, blocks: readonly number[]): Promise<RawLog[]> {
  const logs: RawLog[] = [];
  for (const block of new Set(blocks)) {
    for await (const some of readRawLogs(client, { from: block, to: block })) logs.push(...some);
  }
  return logs;
}

/** Deletes the stored logs of these blocks. */
export async function dropRawLogs(client: pg.ClientBase, blocks: readonly number[]): Promise<void> {
  if (blocks.length === 0) return;
  await client.query('DELETE FROM chain.raw_log WHERE block_number = ANY ($1::bigint[])', [blocks]);
}

/** The block up to which nothing needs to be undone any more: the lowest of the kept hashes. */
export async function undoFloor(client: pg.ClientBase): Promise<number> {
  const found = await client.query<{ floor: number | null }>('SELECT min(number) AS floor FROM chain.block');
  return found.rows[0]?.floor ?? -1;
}

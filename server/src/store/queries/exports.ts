import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';
import { LOCK_COLUMNS, LOCK_TOKEN, storedLockOf, type FoundLock, type StoredLock } from './lock-columns.ts';
import {
  PRESALE_COLUMNS,
  PRESALE_TOKENS,
  readPresale,
  type FoundSale,
  type StoredPresale,
} from './presale-columns.ts';
import type { SaleTrust } from './presale-trust.ts';
import {
  readStakingPool,
  STAKING_POOL_COLUMNS,
  stakingPoolJoins,
  type FoundStakingPool,
  type StoredStakingPool,
} from './staking-columns.ts';
import { operatorsParameter, VERIFICATION_COLUMNS, verificationJoin } from './verifications.ts';

/** Reads a table in the order of a number, some rows at a time. */
export interface ExportQuery<Row> {
  /** Rows whose number is greater than $1, the first $2 of them. */
  text: string;
  /** Values from $3 on. */
  values: unknown[];
  /** Column that numbers the rows. */
  number: string;
  read: (found: never) => Row;
}

// Keys are found by an index first: the plan of the joins then depends on no statistics.

export const everyLock = (locker: Address): ExportQuery<StoredLock> => ({
  text: `
    SELECT ${LOCK_COLUMNS}
      FROM (SELECT k.locker, k.lock_id FROM chain.lock k WHERE k.locker = $3 AND k.lock_id > $1
             ORDER BY k.lock_id LIMIT $2) page
      JOIN chain.lock l ON l.locker = page.locker AND l.lock_id = page.lock_id ${LOCK_TOKEN} ORDER BY l.lock_id`,
  values: [toBytea(locker)],
  number: 'lock_id',
  read: (found: FoundLock) => storedLockOf(found),
});

/** Pools of a table after a number. */
const poolsOf = (table: 'presale' | 'staking_pool') => `
  (SELECT k.pool FROM chain.${table} k WHERE k.number > $1 ORDER BY k.number LIMIT $2) page
  JOIN chain.${table} p ON p.pool = page.pool`;

type FoundTrust = Omit<SaleTrust, 'isVerifiedPool'> & { is_verified: boolean };

export const everySale = (
  operators: readonly Address[],
): ExportQuery<{ sale: StoredPresale; trust: SaleTrust }> => ({
  text: `SELECT ${PRESALE_COLUMNS}, ${VERIFICATION_COLUMNS}
    FROM ${poolsOf('presale')} ${PRESALE_TOKENS} ${verificationJoin('$3')} ORDER BY p.number`,
  values: [operatorsParameter(operators)],
  number: 'number',
  read: (found: FoundSale & FoundTrust) => {
    const { is_verified: isVerifiedPool, kyc, audited, safu } = found;
    return { sale: readPresale(found), trust: { isVerifiedPool, kyc, audited, safu } };
  },
});

export const everyStakingPool = (): ExportQuery<StoredStakingPool> => ({
  text: `SELECT ${STAKING_POOL_COLUMNS}
    FROM ${poolsOf('staking_pool')} ${stakingPoolJoins('NULL::bytea')} ORDER BY p.number`,
  values: [],
  number: 'number',
  read: (found: FoundStakingPool) => readStakingPool(found),
});

/** All rows of a query as of one block. */
export interface ExportSnapshot<Row> {
  block: { number: number; hash: string };
  /** Number of the newest generation of the contracts. */
  generation: number;
  /** Rows in order, some at a time. */
  portions: () => AsyncGenerator<Row[]>;
  /** Whether somebody waits to replace a table that this one keeps. */
  isInTheWay: () => Promise<boolean>;
  /** Ends the statement and its connection; can be called again. */
  close: () => void;
}

/** Few, so that an export holds little in memory. */
const ROWS_PER_PORTION = 200;

/** How soon Postgres ends the statement of a connection that is gone, milliseconds. */
const NOTICES_AFTER_MS = 250;

// A rebuilt index takes the tables' place; until then readers would queue behind it.
const IS_IN_THE_WAY = `
  SELECT EXISTS (
    SELECT FROM pg_locks w WHERE NOT w.granted AND w.mode = 'AccessExclusiveLock'
       AND w.relation IN (SELECT h.relation FROM pg_locks h WHERE h.pid = pg_backend_pid() AND h.granted)) AS is`;

/**
 * Opens a snapshot on a separate connection.
 * @returns undefined before the first block was indexed
 */
export async function openExport<Row>(
  pool: pg.Pool,
  { text, values, number, read }: ExportQuery<Row>,
): Promise<ExportSnapshot<Row> | undefined> {
  const client = await pool.connect();
  let isClosed = false;
  let isAsking = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    // Destroyed, as a transaction is open in it.
    client.release(true);
  };
  try {
    // No setting of Postgres on Windows; there a statement ends after the login's time limit.
    await client.query(`SET client_connection_check_interval = ${NOTICES_AFTER_MS}`).catch(() => undefined);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const cursor = await client.query<{
      block_number: number;
      block_hash: string | null;
      generation: number | null;
    }>(
      `SELECT block_number, encode(block_hash, 'hex') AS block_hash,
              (SELECT max(g.number) FROM chain.generation g) AS generation FROM chain.cursor`,
    );
    const [head] = cursor.rows;
    if (!head?.block_hash) {
      close();
      return undefined;
    }
    return {
      block: { number: head.block_number, hash: `0x${head.block_hash}` },
      generation: head.generation ?? 0,
      async *portions() {
        for (let after = 0; ;) {
          isAsking = true;
          const { rows } = await client.query<Record<string, unknown>>(text, [
            after,
            ROWS_PER_PORTION,
            ...values,
          ]);
          isAsking = false;
          const last = rows.at(-1);
          if (last) yield rows.map((row) => read(row as never));
          if (!last || rows.length < ROWS_PER_PORTION) return;
          after = Number(last[number]);
        }
      },
      // A separate statement is short; the connection takes one at a time.
      isInTheWay: async () =>
        !isAsking && ((await client.query<{ is: boolean }>(IS_IN_THE_WAY)).rows[0]?.is ?? false),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

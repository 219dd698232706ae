import { createHash } from 'node:crypto';
import type { Address } from '@kingspad/domain';
import type { TestDatabase } from '../../server/test/support/databases.ts';

/** The newest indexed block and its time. */
export const NOW = 10_000_000;
export const HEAD = 2_000_000;

/** Rows per statement: triggers that keep totals hold a statement's rows. */
const ROWS_AT_ONCE = 100_000;

/** The address of the `index`th of a kind. Made by hashing, as addresses are: counted up they would share most of what a search indexes. */
export const addressNamed = (kind: string, index: number): Address =>
  `0x${createHash('sha256').update(`${kind}${index}`).digest('hex').slice(0, 40)}`;

/** The same in SQL, of the row's `i` unless another expression is given. */
export const sqlAddress = (kind: string, index = 'i'): string =>
  `substr(sha256(('${kind}' || ${index})::bytea), 1, 20)`;
/** A distinct hash for each row. */
export const sqlHash = (kind: string): string => `sha256(('${kind}' || i)::bytea)`;
/** An address as texts for searches have it. */
export const sqlText = (address: string): string => `'0x' || encode(${address}, 'hex')`;

/** Rows of a busy wallet: one in this many, a few thousand at most. */
export const everyFor = (count: number): number => Math.max(50, Math.floor(count / 1000));

/** Inserts rows, `i` from the first to the last, in portions. @param select of `FROM generate_series(…) AS i` */
export async function insertSeries(
  database: TestDatabase,
  table: string,
  { from = 1, to }: { from?: number; to: number },
  { columns, select, rest = '' }: { columns: string; select: string; rest?: string },
): Promise<void> {
  for (let first = from; first <= to; first += ROWS_AT_ONCE) {
    await database.rows(
      `INSERT INTO ${table} (${columns})
       SELECT ${select} FROM generate_series($1::bigint, $2::bigint) AS i ${rest}`,
      [first, Math.min(first + ROWS_AT_ONCE - 1, to)],
    );
  }
}

/**
 * Inserts copies of rows that the indexer wrote, with values of their own: what a row needs besides stands in the row that is copied.
 * @param template which row of `t` a row `i` is a copy of
 * @param rest what else the values are made of, joined to `i`
 */
export async function insertCopies(
  database: TestDatabase,
  table: string,
  series: { from?: number; to: number },
  {
    template,
    values,
    rest = '',
  }: { template: string; values: Readonly<Record<string, string>>; rest?: string },
): Promise<void> {
  const found = await database.rows<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const names = found.map(({ name }) => name);
  await insertSeries(database, table, series, {
    columns: names.join(),
    select: names.map((name) => values[name] ?? `t.${name}`).join(),
    rest: `${rest} JOIN ${table} t ON ${template}`,
  });
}

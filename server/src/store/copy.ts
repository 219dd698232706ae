import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Hex } from '@kingspad/domain';

/** Values of COPY's text format. */
export const copyValue = {
  bytea: (hex: Hex | null): string => (hex === null ? '\\N' : `\\\\${hex.slice(1)}`),
  byteaArray: (values: readonly Hex[]): string =>
    `{${values.map((hex) => `"\\\\\\\\${hex.slice(1)}"`).join()}}`,
  /** A value in COPY's text format, without control characters. */
  text: (value: string | null): string => {
    if (value === null) return '\\N';
    // Most texts have no backslash, and looking for one is cheaper than `replaceAll`.
    return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  },
  number: (value: number | bigint | null): string => (value === null ? '\\N' : value.toString()),
};

const ROWS_PER_CHUNK = 500;

/**
 * Adds rows by COPY, twice as fast as arrays in an INSERT.
 * @param valuesOf A row's values from `copyValue`. Called for one chunk of rows at a time, which bounds the memory for texts.
 */
export async function copyRows<Row>(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join()}) FROM STDIN`));
  const done = finished(stream);
  // Awaited below; a rejection before that must not count as unhandled.
  done.catch(() => {});
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) {
    const lines = rows.slice(at, at + ROWS_PER_CHUNK).map((row) => valuesOf(row).join('\t'));
    if (!stream.write(`${lines.join('\n')}\n`)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

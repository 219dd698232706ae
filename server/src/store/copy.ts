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
  text: (value: string | null): string => (value === null ? '\\N' : value.replaceAll('\\', '\\\\')),
  number: (value: number | bigint | null): string => (value === null ? '\\N' : value.toString()),
};

const ROWS_PER_CHUNK = 2000;

/** Adds rows by COPY, twice as fast as arrays in an INSERT. Each row is an array of values from `copyValue`. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join()}) FROM STDIN`));
  const done = finished(stream);
  // Awaited below; a rejection before that must not count as unhandled.
  done.catch(() => {});
  for (let at = 0; at < rows.length; at += ROWS_PER_CHUNK) {
    const lines = rows.slice(at, at + ROWS_PER_CHUNK).map((row) => row.join('\t'));
    if (!stream.write(`${lines.join('\n')}\n`)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

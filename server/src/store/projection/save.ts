import type pg from 'pg';
import type { Table } from '../table.ts';

/** Keys of the rows that existed before. */
export type KnownKeys = ReadonlySet<string>;

export const knownKeys = (rows: ReadonlyMap<string, unknown>): KnownKeys => new Set(rows.keys());

/** Inserts new rows and updates existing ones. */
export async function saveByKey<Row>(
  client: pg.ClientBase,
  table: Table<Row>,
  rows: ReadonlyMap<string, Row>,
  before: KnownKeys,
): Promise<void> {
  const [fresh, changed]: [Row[], Row[]] = [[], []];
  for (const [key, row] of rows) (before.has(key) ? changed : fresh).push(row);
  await table.insert(client, fresh);
  await table.update(client, changed);
}

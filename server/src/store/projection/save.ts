import type pg from 'pg';
import type { Table } from '../table.ts';

/** Keys of the rows that existed before. */
export type KnownKeys = ReadonlySet<string>;

export const knownKeys = (rows: ReadonlyMap<string, unknown>): KnownKeys => new Set(rows.keys());

/** Inserts new rows and updates existing ones. @param changed the columns that may have changed, if not all */
export async function saveByKey<Row>(
  client: pg.ClientBase,
  table: Table<Row>,
  rows: ReadonlyMap<string, Row>,
  before: KnownKeys,
  changed?: ReadonlySet<keyof Row & string>,
): Promise<void> {
  const [fresh, known]: [Row[], Row[]] = [[], []];
  for (const [key, row] of rows) (before.has(key) ? known : fresh).push(row);
  await table.insert(client, fresh);
  await table.update(client, known, changed);
}

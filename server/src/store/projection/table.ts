import type pg from 'pg';
import type { Hex } from '@kingspad/domain';
import { copyRows, copyValue } from '../copy.ts';
import { bytea } from '../hex.ts';

type Value = string | number | bigint | boolean | readonly number[] | null | undefined;

/** A column of a table in schema chain, and what of a row stands in it. */
interface Column<Row> {
  name: string;
  type: string;
  /** Whether events after the first can change it. */
  changes: boolean;
  read: (row: Row) => Value;
}

/** How rows of one kind are written. */
export interface Table<Row> {
  insert: (client: pg.ClientBase, rows: readonly Row[]) => Promise<void>;
  /** Writes what can change of rows that are there. */
  update: (client: pg.ClientBase, rows: readonly Row[]) => Promise<void>;
}

type AddColumn<Row> = (name: string, type: string, read: Column<Row>['read']) => Column<Row>;

/**
 * Describes a table of schema chain.
 * @param keys its primary key, of columns that are `fixed`
 */
export function describeTable<Row>(
  name: string,
  keys: readonly string[],
  list: (fixed: AddColumn<Row>, changing: AddColumn<Row>) => readonly Column<Row>[],
): Table<Row> {
  const add =
    (changes: boolean): AddColumn<Row> =>
    (column, type, read) => ({ name: column, type, changes, read });
  const columns = list(add(false), add(true));
  const keyColumns = columns.filter((column) => keys.includes(column.name));
  const changing = columns.filter(({ changes }) => changes);
  // Arrays of texts, since `unnest` would take an array of arrays apart.
  const parameters = [...keyColumns.map(({ type }) => type), ...changing.map(() => 'text')].map(
    (type, index) => `$${index + 1}::${type}[]`,
  );
  const update = `
    UPDATE chain.${name} t SET ${changing.map((column) => `${column.name} = n.${column.name}::${column.type}`).join()}
      FROM unnest(${parameters.join()}) AS n(${[...keyColumns, ...changing].map((column) => column.name).join()})
     WHERE ${keyColumns.map((column) => `t.${column.name} = n.${column.name}`).join(' AND ')}`;

  return {
    insert: (client, rows) =>
      copyRows(
        client,
        `chain.${name}`,
        columns.map((column) => column.name),
        rows.map((row) => columns.map((column) => copyValue.text(textOf(column, row)))),
      ),
    async update(client, rows) {
      if (rows.length === 0) return;
      const values = [...keyColumns, ...changing].map((column) => rows.map((row) => textOf(column, row)));
      await client.query(update, values);
    },
  };
}

/** The text that Postgres reads a row's value from. */
function textOf<Row>({ type, read }: Column<Row>, row: Row): string | null {
  const value = read(row);
  if (value === null || value === undefined) return null;
  if (type === 'bytea') return bytea(value as Hex);
  return typeof value === 'object' ? `{${value.join()}}` : value.toString();
}

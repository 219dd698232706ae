import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { copyRows, copyValue } from './copy.ts';
import { hexTypes, quotedBytea } from './hex.ts';
import { addressFromBytea, fromBytea } from './queries/encoding.ts';

// A table of schema chain is described once, by a record of its columns under our names for them. The types of its rows follow
// from that, and what is selected, read, written and shown (docs/decisions/0023-entities.md).

/** Value in pg's form. A bytea is hex in the indexer's reads, a Buffer in the API's. */
type Stored = Buffer | string | number | boolean | readonly (string | number)[];
type Sql = 'bytea' | 'numeric' | 'bigint' | 'integer' | 'boolean' | 'text' | 'bigint[]' | 'integer[]';

interface Spec {
  sql: Sql;
  /** Column in the table; our name in snake case by default. */
  name: string | undefined;
  /** Whether events after the first can change it. */
  changes: boolean;
  value: (stored: Stored) => unknown;
  view: (stored: Stored) => unknown;
  api: { name: string; show: (view: unknown) => unknown } | undefined;
}

/**
 * A column: a `Value` in the rows that the indexer works with (bigint, lower-case hex), a `View` in what is read for answers
 * (decimal strings, checksummed addresses), and `Shown` under the name `Api` in the API.
 */
class Column<Value, View, Api extends string = never, Shown = View> {
  declare readonly types: { value: Value; view: View; api: Api; shown: Shown };
  readonly spec: Spec;
  constructor(spec: Spec) {
    this.spec = spec;
  }
  changing(): this {
    return new Column({ ...this.spec, changes: true }) as this;
  }
  orNull(): Column<Value | null, View | null, Api, Shown | null> {
    return new Column(this.spec);
  }
  /** @param show the API's form of the value; never called for null */
  api<Name extends string, As = View>(name: Name, show?: (view: View) => As): Column<Value, View, Name, As> {
    const api = { name, show: (show ?? ((view) => view)) as (view: unknown) => unknown };
    return new Column({ ...this.spec, api });
  }
}

const kind =
  <Value, View = Value>(sql: Sql, value: (stored: never) => Value, view: (stored: never) => View) =>
  (name?: string): Column<Value, View> =>
    new Column({ sql, name, changes: false, value, view, api: undefined } as Spec);
const asStored = <Value>(sql: Sql) =>
  kind<Value>(
    sql,
    (stored: Value) => stored,
    (stored: Value) => stored,
  );

export const address = kind<Address>('bytea', (stored: Address) => stored, addressFromBytea);
export const hash = kind<Hex>('bytea', (stored: Hex) => stored, fromBytea);
/** Base units. */
export const amount = kind<bigint, string>(
  'numeric',
  (stored: string) => BigInt(stored),
  (stored: string) => stored,
);
/** A time, a block, an id or a number that counts on and on. */
export const long = asStored<number>('bigint');
export const integer = asStored<number>('integer');
export const flag = asStored<boolean>('boolean');
export const text = <Text extends string = string>(name?: string) => asStored<Text>('text')(name);
export const longs = kind<readonly number[]>(
  'bigint[]',
  (stored: string[]) => stored.map(Number),
  (stored: string[]) => stored.map(Number),
);
export const integers = asStored<readonly number[]>('integer[]');

type Columns = Readonly<Record<string, Column<unknown, unknown, string, unknown>>>;
export type RowOf<C extends Columns> = { [K in keyof C]: C[K]['types']['value'] };
export type ViewOf<C extends Columns> = { [K in keyof C]: C[K]['types']['view'] };
type ShownOf<C extends Columns> = { [K in keyof C as C[K]['types']['api']]: C[K]['types']['shown'] };

const nameOf = (key: string, { name }: Spec): string =>
  name ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function pick<C extends Columns, K extends keyof C & string>(
  columns: C,
  keys: readonly K[],
): Pick<C, K> {
  return Object.fromEntries(keys.map((key) => [key, columns[key]])) as Pick<C, K>;
}

export function omit<C extends Columns, K extends keyof C & string>(
  columns: C,
  keys: readonly K[],
): Omit<C, K> {
  const kept = Object.entries(columns).filter(([key]) => !keys.includes(key as K));
  return Object.fromEntries(kept) as unknown as Omit<C, K>;
}

/** The columns in a SELECT. */
export const listOf = (columns: Columns, table: string): string =>
  Object.entries(columns)
    .map(([key, { spec }]) => `${table}.${nameOf(key, spec)}`)
    .join(', ');

/** Reads the values of `listOf(columns)`, in its order. */
function rowReader<C extends Columns>(columns: C): (found: readonly (Stored | null)[]) => RowOf<C> {
  const readers = Object.entries(columns).map(([key, { spec }]) => [key, spec.value] as const);
  // An object that gets more than some ten properties one by one is kept as a dictionary: a row of fifty columns then takes 3 kB instead
  // of 0.5, and a range of far history has as many as logs.
  const empty: Record<string, unknown> = Object.fromEntries(readers.map(([key]) => [key, null]));
  return (found) => {
    const read = { ...empty };
    for (const [index, [key, convert]] of readers.entries()) {
      const stored = found[index];
      if (stored !== null && stored !== undefined) read[key] = convert(stored);
    }
    return read as RowOf<C>;
  };
}

/**
 * Reads a row that the database gave. What else belongs into an object with it goes before it, `{ title, ...read(found) }`: each property
 * that is added behind a spread of this size takes the engine microseconds.
 */
export function viewReader<C extends Columns>(columns: C): (found: object) => ViewOf<C> {
  const readers = Object.entries(columns).map(
    ([key, { spec }]) => [key, nameOf(key, spec), spec.view] as const,
  );
  return (found) => {
    const read: Record<string, unknown> = {};
    for (const [key, name, convert] of readers) {
      const stored = (found as Record<string, Stored | null>)[name];
      read[key] = stored === null || stored === undefined ? null : convert(stored);
    }
    return read as ViewOf<C>;
  };
}

/** Makes the function that turns a row into its API fields, as far as `fields` has them. */
export function presenterOf<C extends Columns, Fields extends object>(
  columns: C,
  fields: Fields,
): (view: ViewOf<C>) => Pick<ShownOf<C>, keyof ShownOf<C> & keyof Fields> {
  const shown = Object.entries(columns).flatMap(([key, column]) => {
    const { api } = column.spec;
    return api && api.name in fields ? [{ key, ...api }] : [];
  });
  return (view) => {
    const presented: Record<string, unknown> = {};
    for (const { key, name, show } of shown) {
      const value = view[key];
      presented[name] = value === null ? null : show(value);
    }
    return presented as Pick<ShownOf<C>, keyof ShownOf<C> & keyof Fields>;
  };
}

/** A column that follows from others, for indexes: written and never read back. */
interface Derived<Row> {
  sql: Sql;
  changes: boolean;
  of: (row: Row) => Value;
}
type Value = string | number | bigint | boolean | readonly number[] | null | undefined;

export interface Table<Row> {
  /** The rows of these keys; each key is its columns' values, in their order. */
  load: (client: pg.ClientBase, keys: readonly (readonly (string | number)[])[]) => Promise<Row[]>;
  insert: (client: pg.ClientBase, rows: readonly Row[]) => Promise<void>;
  /**
   * Writes what can change of rows that are there.
   * @param changed the columns that did, if not all may have: most events change few of them
   */
  update: (
    client: pg.ClientBase,
    rows: readonly Row[],
    changed?: ReadonlySet<keyof Row & string>,
  ) => Promise<void>;
}

interface Written<Row> {
  /** Undefined if it is derived. */
  key?: string;
  name: string;
  sql: Sql;
  changes: boolean;
  of: (row: Row) => Value;
}

/**
 * How rows of a table of schema chain are read and written.
 * @param keys its primary key, of columns that never change
 */
export function tableOf<C extends Columns>(
  table: string,
  keys: readonly (keyof C & string)[],
  columns: C,
  derived: Readonly<Record<string, Derived<RowOf<C>>>> = {},
): Table<RowOf<C>> {
  type Row = RowOf<C>;
  const writtenOf = (
    key: keyof C & string,
    { spec }: Column<unknown, unknown, string, unknown>,
  ): Written<Row> => ({
    key,
    name: nameOf(key, spec),
    sql: spec.sql,
    changes: spec.changes,
    of: (row) => row[key] as Value,
  });
  const own = Object.entries(columns).map(([key, column]) => writtenOf(key, column));
  const all = [...own, ...Object.entries(derived).map(([name, column]) => ({ name, ...column }))];
  const keyColumns = own.filter((_, index) => keys.includes(Object.keys(columns)[index] ?? ''));
  const changing = all.filter(({ changes }) => changes);
  const arrays = (types: readonly string[]) => types.map((type, index) => `$${index + 1}::${type}[]`).join();
  const names = (list: readonly Written<Row>[]) => list.map(({ name }) => name).join();
  const update = (some: readonly Written<Row>[]) => `
    UPDATE chain.${table} t SET ${some.map(({ name, sql }) => `${name} = n.${name}::${sql}`).join()}
      FROM unnest(${
        // Arrays of texts, since `unnest` would take an array of arrays apart.
        arrays([...keyColumns.map(({ sql }) => sql), ...some.map(() => 'text')])
      }) AS n(${names([...keyColumns, ...some])})
     WHERE ${keyColumns.map(({ name }) => `t.${name} = n.${name}`).join(' AND ')}`;
  const load = `
    SELECT ${listOf(columns, 't')} FROM unnest(${arrays(keyColumns.map(({ sql }) => sql))}) AS k(${names(keyColumns)})
      JOIN chain.${table} t USING (${names(keyColumns)})`;
  const read = rowReader(columns);

  return {
    async load(client, wanted) {
      if (wanted.length === 0) return [];
      const values = keyColumns.map(({ sql }, index) =>
        arrayOf(
          sql,
          wanted.map((key) => key[index]),
        ),
      );
      const found = await client.query<(Stored | null)[]>({
        text: load,
        values,
        rowMode: 'array',
        types: hexTypes,
      });
      return found.rows.map(read);
    },
    insert: (client, rows) =>
      copyRows(
        client,
        `chain.${table}`,
        all.map(({ name }) => name),
        rows,
        (row) => all.map(({ sql, of }) => copyTextOf(sql, of(row))),
      ),
    async update(client, rows, changed) {
      if (rows.length === 0) return;
      const isWanted = ({ key }: Written<Row>) =>
        key === undefined || changed === undefined || changed.has(key);
      const some = changing.filter(isWanted);
      const values = [...keyColumns, ...some].map(({ sql, of }) => arrayOf(sql, rows.map(of)));
      await client.query(update(some), values);
    },
  };
}

/** Values as the text of an array: pg would search each of them for characters to escape. */
const arrayOf = (sql: Sql, values: readonly Value[]): string =>
  `{${values.map((value) => elementOf(sql, value)).join()}}`;

function elementOf(sql: Sql, value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  if (sql === 'bytea') return quotedBytea(value as Hex);
  if (sql === 'text') return `"${(value as string).replaceAll(/["\\]/g, '\\$&')}"`;
  return typeof value === 'object' ? `"${textOf(value)}"` : textOf(value);
}

/** The text that Postgres reads a number, a boolean or an array from. */
const textOf = (value: NonNullable<Value>): string =>
  typeof value === 'object' ? `{${value.join()}}` : value.toString();

/** The value in COPY's text format. Only texts can contain characters to escape. */
function copyTextOf(sql: Sql, value: Value): string {
  if (value === null || value === undefined) return copyValue.text(null);
  if (sql === 'bytea') return copyValue.bytea(value as Hex);
  return sql === 'text' ? copyValue.text(value as string) : textOf(value);
}

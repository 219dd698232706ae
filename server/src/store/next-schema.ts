import type pg from 'pg';
import { WATCHED } from './journal.ts';

/**
 * A schema with the tables of schema chain. A rebuild writes there, and replaces the live schema once it has caught
 * up.
 */
export const NEXT_SCHEMA = 'chain_next';

const LIVE_NAME = /(?<![\w.])chain\./g;

/** Rewrites a statement of schema chain for another schema of the same tables. */
export const forSchema = (schema: string, sql: string): string => sql.replace(LIVE_NAME, `${schema}.`);

/** The same connection with its statements rewritten for another schema of the same tables. */
export function inSchema(schema: string, client: pg.ClientBase): pg.ClientBase {
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    if (typeof first === 'string')
      return Reflect.apply(client.query, client, [forSchema(schema, first), ...rest]);
    // A COPY is a stream that holds its statement.
    if (isStatement(first)) first.text = forSchema(schema, first.text);
    return Reflect.apply(client.query, client, [first, ...rest]);
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}

function isStatement(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** Totals that triggers maintain. */
const TOTALS = ['account_total', 'open_total', 'locker_total', 'sale_total', 'sale_hour'];

/** Every table except the version's. */
export const CHAIN_TABLES = [
  'cursor',
  'generation',
  'block',
  'incomplete_block',
  'raw_log',
  'journal',
  ...Object.keys(WATCHED),
  ...TOTALS,
];

/** Replaces the live schema with the rebuilt one and empties the rebuilt one. Runs inside the caller's transaction. */
export async function swapSchemas(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT control.swap_chain()');
  await client.query(`TRUNCATE ${CHAIN_TABLES.map((table) => `${NEXT_SCHEMA}.${table}`).join()}`);
}

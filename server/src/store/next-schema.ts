import type pg from 'pg';
import { WATCHED } from './journal.ts';

/** Has the same tables as schema chain. What is read anew is written there, and takes the place of what readers see once it is whole. */
export const NEXT_SCHEMA = 'chain_next';

const LIVE_NAME = /(?<![\w.])chain\./g;

/** A statement of schema chain, of the other one. */
export const forNextSchema = (sql: string): string => sql.replace(LIVE_NAME, `${NEXT_SCHEMA}.`);

/** The same connection; its statements of schema chain are of the other one. */
export function inNextSchema(client: pg.ClientBase): pg.ClientBase {
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    if (typeof first === 'string')
      return Reflect.apply(client.query, client, [forNextSchema(first), ...rest]);
    // A COPY is a stream with its statement.
    if (isStatement(first)) first.text = forNextSchema(first.text);
    return Reflect.apply(client.query, client, [first, ...rest]);
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}

function isStatement(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** What triggers add up of the others. */
const TOTALS = ['account_total', 'open_total', 'locker_total', 'sale_total', 'sale_hour'];

/** Every table but the version. */
export const CHAIN_TABLES = ['cursor', 'block', 'raw_log', 'journal', ...Object.keys(WATCHED), ...TOTALS];

/** Gives the schema that was built the place of the one that readers see, and empties that one. Inside the caller's transaction. */
export async function swapSchemas(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT control.swap_chain()');
  await client.query(`TRUNCATE ${CHAIN_TABLES.map((table) => `${NEXT_SCHEMA}.${table}`).join()}`);
}

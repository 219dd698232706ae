import pg from 'pg';

export interface PoolOptions {
  /** Maximum number of connections; 10 by default. */
  max?: number;
  applicationName?: string;
  /** Milliseconds for a connection. */
  connectMs?: number;
  /** Receives errors of idle connections (the database was restarted): the pool replaces them. */
  onIdleError?: (error: Error) => void;
  /** Receives the duration of a statement, including its wait for a connection. */
  onStatement?: (seconds: number) => void;
}

/**
 * How long a connection, and how long an answer may take: a database that does not answer at all ends no statement by itself.
 * Longer than the statements of the API's login may take.
 */
const WAIT_MS = 2500;

const INT8_OID = 20;

/** Reads int8 as a number: ours are block numbers, ids and seconds, all far below 2^53. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}

/** How columns are parsed: int8 as number, bytea as Buffer, numeric as decimal string. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8_OID ? readInt8 : pg.types.getTypeParser(oid, format)),
};

/** A connection pool of `url` (postgres://…). Columns come back as `columnTypes` defines. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'kingspad',
    connectionTimeoutMillis: options.connectMs ?? WAIT_MS,
    query_timeout: WAIT_MS,
    types: columnTypes,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection also emits an error while it is checked out but between two statements; without a listener the
  // process would end. Its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.onStatement) timeStatements(pool, options.onStatement);
  return pool;
}

/**
 * A connection of its own, for a few statements. Columns come back as `columnTypes` defines.
 * @param url postgres://…
 * @returns it, connected; the caller ends it
 * @throws if the database cannot be reached or refuses the login
 */
export async function openClient(url: string, applicationName = 'kingspad'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    types: columnTypes,
  });
  // A connection that breaks between two statements must not end the process; its next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function timeStatements(pool: pg.Pool, onStatement: (seconds: number) => void): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = (async (...args: unknown[]) => {
    const started = performance.now();
    try {
      return await query(...args);
    } finally {
      onStatement((performance.now() - started) / 1_000);
    }
  }) as typeof pool.query;
}

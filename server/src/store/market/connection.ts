import pg from 'pg';
import { endConnection } from '../lease.ts';
import { ADVISORY_LOCKS } from '../locks.ts';
import { columnTypes } from '../pool.ts';

/** The connection that writes schema market. */
export interface MarketConnection {
  client: pg.ClientBase;
  close: () => Promise<void>;
}

/**
 * Connects as the indexer's login.
 * @param signal closes the connection, as a frozen database never ends a statement
 * @returns undefined if another process holds the lock
 * @throws if the database cannot be reached
 */
export async function connectMarket(url: string, signal: AbortSignal): Promise<MarketConnection | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-market',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: columnTypes,
  });
  // Its next statement fails.
  client.on('error', () => undefined);
  const cut = () => void close();
  const close = () => {
    signal.removeEventListener('abort', cut);
    return endConnection(client);
  };
  signal.addEventListener('abort', cut);
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      ADVISORY_LOCKS.market,
    ]);
    if (rows[0]?.mine) return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}

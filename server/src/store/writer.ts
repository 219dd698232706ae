import pg from 'pg';
import { CHAIN_SCHEMA_VERSION, chainSchemaVersion } from './chain-schema.ts';
import { ADVISORY_LOCKS } from './locks.ts';
import { REFRESH_CHANNEL } from './notices.ts';
import { columnTypes } from './pool.ts';

/** The connection that writes schema chain. Its leadership is a lock of the connection itself, and ends with it. */
export interface WriterConnection {
  client: pg.Client;
  /** Takes the leadership where nobody has it. */
  tryLead: () => Promise<boolean>;
  /** Whether the connection broke; nothing that it had open was kept. */
  isLost: () => boolean;
  close: () => Promise<void>;
}

/**
 * Connects as the indexer's login.
 * @param events.onHint Somebody asked to look at the chain now. `onLost`: the connection broke.
 * @throws where the database is away, or has another version of schema chain than this program writes.
 */
export async function connectWriter(
  url: string,
  events: { onHint: () => void; onLost: () => void },
): Promise<WriterConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-indexer',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: columnTypes,
  });
  let lost = false;
  const lose = () => {
    lost = true;
    events.onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', events.onHint);
  await client.connect();
  // A leader whose machine vanished must not hold the lock for the two hours that TCP waits by default.
  await client.query(
    'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  );
  await client.query(`LISTEN ${REFRESH_CHANNEL}`);
  return {
    client,
    isLost: () => lost,
    async tryLead() {
      const found = await client.query<{ led: boolean }>('SELECT pg_try_advisory_lock($1) AS led', [
        ADVISORY_LOCKS.indexer,
      ]);
      if (!found.rows[0]?.led) return false;
      const version = await chainSchemaVersion(client);
      if (version !== CHAIN_SCHEMA_VERSION) {
        throw new Error(
          `Schema chain has version ${version ?? 'none'}, this program writes ${CHAIN_SCHEMA_VERSION}. Run its migrations, or stop the older program.`,
        );
      }
      return true;
    },
    async close() {
      client.removeListener('end', lose);
      await client.end().catch(() => {});
    },
  };
}

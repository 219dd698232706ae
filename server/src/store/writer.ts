import pg from 'pg';
import { CHAIN_SCHEMA_VERSION, chainSchemaVersion } from './chain-schema.ts';
import { endConnection, takeLease, type Lease } from './lease.ts';
import { REFRESH_CHANNEL } from './notices.ts';
import { columnTypes } from './pool.ts';

/** The connection that writes schema chain while it has the lease. */
export interface WriterConnection {
  client: pg.Client;
  /**
   * Takes the lease if no other connection has it.
   * @returns its token, which each write names
   */
  tryLead: () => Promise<number | undefined>;
  /** Whether the connection broke or its term ended; nothing that it had open is kept. */
  isLost: () => boolean;
  close: () => Promise<void>;
}

/**
 * Connects as the indexer's login.
 * @param events `onRefresh`: a refresh was requested. `onLost`: the connection broke, or the term ended.
 * @throws if the database is away, or has another version of schema chain than this program writes.
 */
export async function connectWriter(
  url: string,
  events: { onRefresh: () => void; onLost: (error?: Error) => void },
): Promise<WriterConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-indexer',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: columnTypes,
  });
  let lease: Lease | undefined;
  let lost = false;
  const lose = (error?: Error) => {
    if (lost) return;
    lost = true;
    // A statement that is under way may never be answered.
    client.connection.stream.destroy();
    events.onLost(error);
  };
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', events.onRefresh);
  await client.connect();
  // A connection whose machine vanished must not keep its row locks for the two hours that TCP waits by default.
  await client.query(
    'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  );
  await client.query(`LISTEN ${REFRESH_CHANNEL}`);
  return {
    client,
    isLost: () => lost,
    async tryLead() {
      lease = await takeLease(client, url, lose);
      if (!lease) return undefined;
      const version = await chainSchemaVersion(client);
      if (version !== CHAIN_SCHEMA_VERSION) {
        throw new Error(
          `Schema chain has version ${version ?? 'none'}, and this program writes version ${CHAIN_SCHEMA_VERSION}. Run the migrations, or stop the older program.`,
        );
      }
      return lease.token;
    },
    async close() {
      lost = true;
      await lease?.release();
      await endConnection(client);
    },
  };
}

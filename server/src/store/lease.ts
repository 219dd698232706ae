import pg from 'pg';

/** The right of one connection to write schema chain, for a term that it renews. */
export interface Lease {
  /** The fencing token: the number of terms so far. */
  token: number;
  /** Ends the term now, so that a standby process can start its own at once. */
  release: () => Promise<void>;
}

interface LeaseTimes {
  /** How long a term lasts without renewal, milliseconds. */
  termMs: number;
  renewMs: number;
}

/**
 * A leader that is killed, stopped or frozen is replaced within five seconds: one term, plus one poll of the standby
 * process.
 */
const LEASE_TIMES: LeaseTimes = { termMs: 3000, renewMs: 750 };

/** This connection's term has ended: another connection writes now. */
export class FencedError extends Error {
  override name = 'FencedError';
  constructor() {
    super('Another indexer writes now; this one leads no more.');
  }
}

/**
 * Takes the lease for `client` where it is free, and renews it on a separate connection, since the writing one may be busy for
 * longer than a term.
 * @param onLost The term ended by itself: another process took it, or the connection that renews broke.
 * @returns undefined if another connection has the lease
 */
export async function takeLease(
  client: pg.ClientBase,
  url: string,
  onLost: (error: Error) => void,
  { termMs, renewMs }: LeaseTimes = LEASE_TIMES,
): Promise<Lease | undefined> {
  const term = `${termMs} milliseconds`;
  const taken = await client.query<{ token: number | null }>('SELECT control.take_lease($1) AS token', [
    term,
  ]);
  const token = taken.rows[0]?.token ?? null;
  if (token === null) return undefined;

  const renewer = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-lease',
    connectionTimeoutMillis: termMs,
    query_timeout: termMs,
    keepAlive: true,
  });
  let ended = false;
  const lose = (error: Error) => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    onLost(error);
  };
  renewer.on('error', lose);
  let timer: NodeJS.Timeout | undefined;
  const renewLater = () => {
    timer = setTimeout(() => {
      renew().catch(lose);
    }, renewMs);
  };
  const renew = async () => {
    const renewed = await renewer.query(
      'UPDATE control.renewal SET expires_at = clock_timestamp() + $2 WHERE token = $1',
      [token, term],
    );
    if (renewed.rowCount === 0) throw new FencedError();
    if (!ended) renewLater();
  };
  await renewer.connect();
  renewLater();
  return {
    token,
    async release() {
      const isHeld = !ended;
      ended = true;
      clearTimeout(timer);
      if (isHeld) {
        await renewer
          .query(`UPDATE control.renewal SET expires_at = '-infinity' WHERE token = $1`, [token])
          .catch(() => undefined);
      }
      await endConnection(renewer);
    },
  };
}

/**
 * Holds the lease's row until the caller's transaction ends, so that no other connection can take it in between.
 * @throws {FencedError} if another one has
 */
export async function holdLease(client: pg.ClientBase, token: number): Promise<void> {
  const held = await client.query('SELECT FROM control.lease WHERE token = $1 FOR SHARE', [token]);
  if (held.rowCount === 0) throw new FencedError();
}

/** Ends the term of the writing connection; no other term begins before the caller's transaction ends. */
export async function endLease(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT control.end_holder()');
  await client.query('UPDATE control.lease SET token = token + 1, pid = NULL, backend_start = NULL');
}

const CLOSE_MS = 1000;

/** Closes a connection, forcibly if the database does not answer. */
export async function endConnection(client: pg.Client): Promise<void> {
  client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([client.end().catch(() => undefined), late]);
  clearTimeout(timer);
  client.connection.stream.destroy();
}

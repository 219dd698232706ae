import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** The first version with SQL functions of one expression, and `pg_terminate_backend` with a timeout. */
const OLDEST_VERSION = 14;

/** Sessions, drafts and deadlines use the database's clock, signatures and tickets this machine's clock. */
const MAX_SKEW_SECONDS = 30;

const WAIT_MS = 2_500;
const LOGIN_POLL_MS = 500;

/** SQLSTATEs of a refused login: its password is another one, or it is missing or may not connect. */
const REFUSED_LOGIN = ['28P01', '28000'];

/** Whether Postgres answered and refused the login of a URL or its password. */
export const isRefusedLogin = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED_LOGIN.includes(error.code ?? '');

/** Settings of a database server, read between two readings of this machine's clock. */
export interface DatabaseFacts {
  version: string;
  /** Milliseconds, as are the others. */
  clock: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * Why a database server cannot be used, one sentence each; empty if it can. @param variable the environment variable
 * of its URL
 */
export function problemsOf(variable: string, facts: DatabaseFacts): string[] {
  const { version, clock, askedAt, answeredAt } = facts;
  const problems: string[] = [];
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    problems.push(`${variable}: the server is Postgres ${version}, expected ${OLDEST_VERSION} or newer`);
  }
  const skew = Math.round((clock < askedAt ? clock - askedAt : Math.max(0, clock - answeredAt)) / 1_000);
  if (Math.abs(skew) > MAX_SKEW_SECONDS) {
    problems.push(
      `${variable}: the clock of the database is ${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} this ` +
        `machine's, expected at most ${MAX_SKEW_SECONDS} s; set both by a time server`,
    );
  }
  return problems;
}

const refusedLogin = (url: string): string =>
  `Postgres refuses the login ${decodeURIComponent(new URL(url).username)} or its password; after a rotation run ` +
  '`main.js passwords` with the settings of an indexer';

/**
 * The same for a running server, and whether it lets the URL's login in; empty if it does not answer: the caller then
 * waits for it, or its migration reports the error.
 * @param patience milliseconds in which a refused login is tried again: another process may be making it
 */
export async function databaseProblems(variable: string, url: string, patience = 0): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kingspad-start',
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const askedAt = Date.now();
    const { rows } = await client.query<{ version: string; clock: number }>(
      "SELECT current_setting('server_version') AS version, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock",
    );
    const answeredAt = Date.now();
    await client.end();
    return rows.flatMap((row) => problemsOf(variable, { ...row, askedAt, answeredAt }));
  } catch (error) {
    // Not awaited: an unresponsive database does not end a connection.
    client.end().catch(() => {});
    if (!isRefusedLogin(error)) return [];
    if (patience <= 0) return [`${variable}: ${refusedLogin(url)}`];
    await setTimeout(LOGIN_POLL_MS);
    return databaseProblems(variable, url, patience - LOGIN_POLL_MS);
  }
}

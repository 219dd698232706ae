import pg from 'pg';

/** SQL functions with a body of one expression, and ending a connection with a wait, are of this version. */
const OLDEST_VERSION = 14;

/** Sessions, drafts and deadlines end by the database's clock, signatures and tickets by this machine's. */
const MAX_SKEW_SECONDS = 30;

const WAIT_MS = 2_500;

/** What a database server says of itself, asked between two times of this machine. */
export interface DatabaseFacts {
  version: string;
  /** Milliseconds, as are the others. */
  clock: number;
  askedAt: number;
  answeredAt: number;
}

/** Why a database server cannot be used, one sentence each. @param variable names its URL */
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

/** The same of a real one; none where it does not answer: then it is waited for, or its migration says so. */
export async function databaseProblems(variable: string, url: string): Promise<string[]> {
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
  } catch {
    // Not waited for: a database that does not answer at all does not end a connection.
    client.end().catch(() => {});
    return [];
  }
}

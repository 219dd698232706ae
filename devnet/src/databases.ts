import pg from 'pg';

/** Connection URLs of one database for the three logins. */
export interface DatabaseUrls {
  url: string;
  indexerUrl: string;
  apiUrl: string;
}

/**
 * Makes a database on the same server with all that another one has, to which there must be no connection.
 * @param name of the copy: letters, digits and underscores
 */
export async function copyDatabase(from: DatabaseUrls, name: string): Promise<DatabaseUrls> {
  await onServer(from.url, (client) => {
    const template = client.escapeIdentifier(databaseOf(from.url));
    return client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${template}`);
  });
  return databaseAt(from, name);
}

/** URL of another database on the same server. */
export function databaseAt(server: DatabaseUrls, name: string): DatabaseUrls {
  return {
    url: withDatabase(server.url, name),
    indexerUrl: withDatabase(server.indexerUrl, name),
    apiUrl: withDatabase(server.apiUrl, name),
  };
}

/** Terminates the connections to a database and drops it. */
export async function dropDatabase({ url }: Pick<DatabaseUrls, 'url'>): Promise<void> {
  await onServer(url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseOf(url))} WITH (FORCE)`),
  );
}

/** Runs `work` with a connection to the server's administrative database, so that this database is unused. */
async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

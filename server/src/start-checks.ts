import type { Config } from './config.ts';
import { ConfigError } from './config-report.ts';
import { openStore } from './images/pictures.ts';
import { databaseProblems } from './store/index.ts';

/** Another process may be making this one's login, at their first start, milliseconds. */
const LOGIN_PATIENCE_MS = 15_000;

/**
 * Asks the database and the bucket whether they can be used, before anything is changed. What does not answer is
 * waited for later.
 * @throws {ConfigError} with a sentence for each that cannot
 */
export async function checkSurroundings(config: Config): Promise<void> {
  const { databaseUrl, apiDatabaseUrl, indexerDatabaseUrl, pictures, runsApi } = config;
  const [variable, url] = databaseUrl
    ? ['DATABASE_URL', databaseUrl]
    : runsApi
      ? ['DATABASE_URL_API', apiDatabaseUrl]
      : ['DATABASE_URL_INDEXER', indexerDatabaseUrl];
  const [ofDatabase, ofBucket] = await Promise.all([
    databaseProblems(variable, url, databaseUrl ? 0 : LOGIN_PATIENCE_MS),
    runsApi && pictures ? openStore(pictures).problem() : undefined,
  ]);
  const problems = [...ofDatabase, ...(ofBucket === undefined ? [] : [`S3_BUCKET: ${ofBucket}`])];
  if (problems.length > 0) throw new ConfigError(problems);
}

/**
 * Asks the database, once it is migrated, whether it lets both logins in.
 * @throws {ConfigError} with a sentence for each that it refuses
 */
export async function checkLogins({ apiDatabaseUrl, indexerDatabaseUrl }: Config): Promise<void> {
  const problems = await Promise.all([
    databaseProblems('DATABASE_URL_INDEXER', indexerDatabaseUrl),
    databaseProblems('DATABASE_URL_API', apiDatabaseUrl),
  ]);
  if (problems.flat().length > 0) throw new ConfigError(problems.flat());
}

import { loadConfig } from './config.ts';
import { DatabaseError, setPasswords } from './store/index.ts';

/**
 * `main.js passwords`, with the server's own settings: gives the logins of `DATABASE_URL_INDEXER` and `DATABASE_URL_API`
 * the passwords of these URLs.
 * @throws {DatabaseError}
 * @throws ConfigError if a setting cannot be used
 */
export async function runPasswordsCommand(
  environment: Record<string, string | undefined>,
  log: (line: string) => void,
): Promise<void> {
  const {
    databaseUrl: url,
    indexerDatabaseUrl: indexerUrl,
    apiDatabaseUrl: apiUrl,
  } = loadConfig(environment);
  if (url === undefined) {
    throw new DatabaseError('DATABASE_URL is not set: passwords needs the login that owns the schemas.');
  }
  const names = await setPasswords({ url, indexerUrl, apiUrl });
  log(
    `passwords: ${names.join(' and ')} have those of their URLs. Restart the processes one after the other.`,
  );
}

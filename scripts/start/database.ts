import { readCredentials, startPostgres, type DatabaseUrls, type Login } from '@kingspad/devnet';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OtherDatabase, Settings } from './settings.ts';

export interface Database extends DatabaseUrls {
  /** Resolves with the reason, a sentence, when the built-in server has ended. */
  ended?: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the built-in database, or returns the URLs of the configured one.
 * @param signal aborts the start
 * @param port of the built-in one; any free one unless given
 */
export async function openDatabase(
  { database, dataDir }: Settings,
  signal: AbortSignal,
  port?: number,
): Promise<Database> {
  const folder = join(dataDir, 'postgres');
  if (database.kind === 'built-in') {
    return startPostgres({
      dataDir: folder,
      persistent: true,
      signal,
      ...(port === undefined ? {} : { port }),
    });
  }
  return { ...otherDatabase(database, folder), stop: async () => {} };
}

/** The server creates missing logins from its URLs, so a name and a password are enough. */
function otherDatabase(database: OtherDatabase, folder: string): DatabaseUrls {
  const { url, indexerUrl, apiUrl } = database;
  if (indexerUrl !== undefined && apiUrl !== undefined) return { url, indexerUrl, apiUrl };
  mkdirSync(folder, { recursive: true });
  const { indexer, api } = readCredentials(folder);
  return {
    url,
    indexerUrl: indexerUrl ?? withLogin(url, indexer),
    apiUrl: apiUrl ?? withLogin(url, api),
  };
}

function withLogin(url: string, { user, password }: Login): string {
  const other = new URL(url);
  other.username = user;
  other.password = password;
  return other.href;
}

import { loadConfig } from '../config.ts';
import { openStore } from '../images/pictures.ts';
import { backUp } from './backup.ts';
import { BackupError } from './manifest.ts';
import { restore } from './restore.ts';

const COMMANDS = { backup: backUp, restore };

/**
 * `main.js backup FOLDER` and `main.js restore FOLDER`, with the server's own settings.
 * @throws {BackupError}
 * @throws ConfigError if a setting cannot be used
 */
export async function runBackupCommand(
  [name = '', folder, ...more]: readonly string[],
  environment: Record<string, string | undefined>,
  log: (line: string) => void,
): Promise<void> {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  if (!command || folder === undefined || more.length > 0) {
    throw new BackupError(
      'Unknown arguments. Use `backup FOLDER`, `restore FOLDER` or `passwords`, or no arguments to start the server.',
    );
  }
  const config = loadConfig(environment);
  if (config.databaseUrl === undefined) {
    throw new BackupError(
      `DATABASE_URL is not set. Set it to the login that owns the schemas: ${name} needs it.`,
    );
  }
  const { tables, pictures } = await command(folder, {
    databaseUrl: config.databaseUrl,
    deployment: config.deployment,
    pictures: config.pictures && openStore(config.pictures),
    log,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  log(`${name}: ${rows} rows of ${tables.length} tables and ${pictures.length} pictures, ${folder}`);
}

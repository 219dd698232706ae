import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { startChild } from './child.ts';
import { postgresBinary } from './postgres-binary.ts';
import { commandAs, type ServerIdentity } from './postgres-identity.ts';

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

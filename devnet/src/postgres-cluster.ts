import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { startChild, untilEnded } from './child.ts';
import { postgresBinary } from './postgres-binary.ts';
import { commandAs, type ServerIdentity } from './postgres-identity.ts';

export interface NewCluster {
  clusterDir: string;
  identity: ServerIdentity | undefined;
  user: string;
  password: string;
  /** False skips flushing to disk. */
  persistent: boolean;
  /** Deadline as of `Date.now()`. */
  deadline: number;
  signal: AbortSignal | undefined;
}

/**
 * Makes an empty cluster whose only user is `user`. It is made elsewhere and moved to its place when it is whole, as
 * a part of one looks like a cluster too.
 * @throws with one sentence; nothing is left then
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const { clusterDir, identity, user, password, persistent, deadline, signal } = cluster;
  const newDir = `${clusterDir}.new`;
  const passwordFile = `${clusterDir}.password`;
  for (const path of [clusterDir, newDir]) rmSync(path, { recursive: true, force: true });
  mkdirSync(newDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (identity) {
      for (const path of [newDir, passwordFile]) chownSync(path, identity.uid, identity.gid);
    }
    const options = [
      `--pgdata=${newDir}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order of texts on every machine, independent of its locales.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(persistent ? [] : ['--no-sync']),
    ];
    const initdb = commandAs(identity, postgresBinary('initdb'), options, newDir);
    const child = await startChild(initdb.command, initdb.args, {
      ...initdb.identity,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      cwd: newDir,
    });
    await untilEnded(child, 'The database', { deadline, signal });
    renameSync(newDir, clusterDir);
  } finally {
    rmSync(newDir, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

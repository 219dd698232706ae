import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs the server if root may not. */
export interface ServerIdentity {
  uid: number;
  gid: number;
}

/** A program with its arguments and the account that starts it. */
export interface ServerCommand {
  command: string;
  args: string[];
  identity: Partial<ServerIdentity>;
}

/**
 * Postgres refuses to run as root, so root's runs as `postgres`, or as `nobody` if there is no such account.
 * @returns undefined if we are no root and it runs as us
 */
export function serverIdentity(): ServerIdentity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const account of ['postgres', 'nobody']) {
    const uid = idOf('-u', account);
    const gid = idOf('-g', account);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('Postgres refuses to run as root. Run KingsPad as an ordinary user, or set DATABASE_URL.');
}

/**
 * How to run `program` as `identity` on `clusterDir`. Where one of the two lies below a folder that only root may
 * enter (root's home, say), the program gets the one capability that lets it through.
 */
export function commandAs(
  identity: ServerIdentity | undefined,
  program: string,
  args: string[],
  clusterDir: string,
): ServerCommand {
  if (!identity) return { command: program, args, identity: {} };
  if ([program, clusterDir].every((path) => canEnter(dirname(path), identity))) {
    return { command: program, args, identity };
  }
  const setpriv = [
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    // The kernel otherwise ignores the capability in access checks, such as initdb's.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { command: 'setpriv', args: [...setpriv, program, ...args], identity: {} };
}

function idOf(flag: '-u' | '-g', account: string): number | undefined {
  try {
    const id = execFileSync('id', [flag, account], { stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(id.toString());
  } catch {
    return undefined;
  }
}

/** Whether `identity` may enter `folder`, which requires all of its parents. */
function canEnter(folder: string, identity: ServerIdentity): boolean {
  const { mode, uid, gid } = statSync(folder);
  const right = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
  if ((mode & right) === 0) return false;
  return folder === dirname(folder) || canEnter(dirname(folder), identity);
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Login {
  user: string;
  password: string;
}

/** Three logins, because SET ROLE does not separate roles: a set role can be reset. */
export interface Credentials {
  admin: Login;
  indexer: Login;
  api: Login;
}

/** Passwords of the server on `dataDir`, generated the first time and readable only by their owner. */
export function readCredentials(dataDir: string): Credentials {
  const path = join(dataDir, 'credentials.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Credentials;
  const credentials: Credentials = {
    admin: newLogin('kingspad'),
    indexer: newLogin('kingspad_indexer'),
    api: newLogin('kingspad_api'),
  };
  // A partially written file of a killed run would be unreadable.
  writeFileSync(`${path}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return credentials;
}

function newLogin(user: string): Login {
  return { user, password: randomBytes(24).toString('hex') };
}

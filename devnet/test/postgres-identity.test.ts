import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandAs, serverIdentity } from '../src/postgres-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-identity-'));
  chmodSync(folder, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a program finds its neighbour executable below a folder that only we may enter', () => {
  const neighbour = join(folder, 'postgres');
  writeFileSync(neighbour, '', { mode: 0o755 });
  const ask = `require('node:fs').accessSync(${JSON.stringify(neighbour)}, require('node:fs').constants.X_OK)`;
  const { command, args, identity } = commandAs(
    serverIdentity(),
    process.execPath,
    ['-e', ask],
    join(folder, 'cluster'),
  );
  expect(() => execFileSync(command, args, { ...identity, cwd: '/', stdio: 'pipe' })).not.toThrow();
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says about a file of ours with this one line. */
function lint(file: string, line: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${line}\n`);
  const args = [
    '-c',
    inRoot('.oxlintrc.json'),
    '-A',
    'all',
    '-D',
    'kingspad/import-direction',
    '--format',
    'unix',
    file,
  ];
  try {
    return execFileSync(inRoot('node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const REFUSED = 'kingspad(import-direction)';

describe('the linter refuses an import that points up', () => {
  test.each([
    ['packages/domain/src/a.ts', "import '@kingspad/abi';"],
    ['packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'; readFileSync('a');"],
    ['server/src/http/a.ts', "import '@kingspad/devnet';"],
    ['server/src/http/a.ts', "import '../../../web/src/app/main.ts';"],
    ['server/src/http/a.ts', "import '../indexer/tick.ts';"],
    ['server/src/http/a.ts', "import pg from 'pg'; new pg.Pool();"],
    ['server/src/store/a.ts', "import '../http/app.ts';"],
    ['server/src/chain/a.ts', "import '../store/pool.ts';"],
    ['web/src/lib/a.ts', "import '../ui/Button.tsx';"],
    ['web/src/features/locker/a.ts', "import { Table } from 'antd'; Table();"],
    ['web/src/features/locker/a.ts', "import { useAccount } from 'wagmi'; useAccount();"],
    ['web/src/features/locker/a.ts', "import { createPublicClient } from 'viem'; createPublicClient();"],
    ['web/src/features/locker/pages/a.ts', "import '../../presale/index.ts';"],
    ['web/src/features/locker/a.ts', "export * from '../presale/index.ts';"],
    ['web/src/features/locker/a.ts', "await import('../presale/index.ts');"],
    ['web/src/features/locker/a.ts', "import '../../app/routes.tsx';"],
  ])('%s: %s', (file, line) => {
    expect(lint(file, line)).toContain(REFUSED);
  });
});

describe('the linter lets an import that points down pass', () => {
  test.each([
    ['server/src/http/a.ts', "import '../store/queries/locks.ts';"],
    ['server/src/http/a.ts', "import type pg from 'pg'; export type Pool = pg.Pool;"],
    ['server/src/store/a.ts', "import pg from 'pg'; new pg.Pool();"],
    ['server/test/a.ts', "import '@kingspad/devnet';"],
    ['web/src/features/locker/a.ts', "import '@kingspad/domain/api';"],
    ['web/src/features/locker/pages/a.ts', "import '../components/LockTable.tsx';"],
    ['web/src/features/locker/a.ts', "import { formatUnits } from 'viem'; formatUnits();"],
    ['web/src/ui/a.ts', "import { Table } from 'antd'; Table();"],
    ['web/src/web3/a.ts', "import { useAccount } from 'wagmi'; useAccount();"],
  ])('%s: %s', (file, line) => {
    expect(lint(file, line)).not.toContain(REFUSED);
  });
});

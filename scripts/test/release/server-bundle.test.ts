import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../../lib/paths.ts';
import { run } from '../../lib/run.ts';
import { bundleServer } from '../../release/server-bundle.ts';

let folder: string;
let imports: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-bundle-'));
  imports = await bundleServer(join(folder, 'server'));
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  symlinkSync(inRoot('server/node_modules'), join(folder, 'server/node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the server’s file imports only packages of a production install', () => {
  const declared = ['server', 'packages/abi', 'packages/domain'].flatMap((path) => {
    const text = readFileSync(inRoot(path, 'package.json'), 'utf8');
    return Object.keys((JSON.parse(text) as { dependencies: Record<string, string> }).dependencies);
  });
  expect(imports).toContain('viem');
  expect(imports.filter((name) => !declared.includes(name))).toEqual([]);
});

test('the server’s file runs with Node.js alone and reports missing settings', async () => {
  const { ok, output } = await run(process.execPath, [join(folder, 'server/main.js')], { env: {} });
  expect(ok).toBe(false);
  expect(output).toContain('The server cannot start:');
  expect(output).toContain('RPC_URL: is not set');
});

test('the server’s file has the commands that back up and restore', async () => {
  for (const name of ['backup', 'restore']) {
    const { ok, output } = await run(process.execPath, [join(folder, 'server/main.js'), name, folder], {
      env: {},
    });
    expect(ok).toBe(false);
    expect(output).toContain('DEPLOYMENT_FILE: is not set');
  }
});

test('the server’s file carries the files that it reads', () => {
  for (const name of [
    'image-worker.js',
    'list-worker.js',
    'simulator-worker.js',
    'chain-schema.sql',
    'migrations',
    'assets/share-base.png',
    'assets/inter-latin-700.ttf',
  ]) {
    expect(existsSync(join(folder, 'server', name)), name).toBe(true);
  }
});

test('packages that only develop, test or deploy KingsPad are development dependencies', () => {
  for (const path of ['bench', 'contracts', 'devnet', 'e2e']) {
    const manifest = JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8')) as object;
    expect(manifest, path).not.toHaveProperty('dependencies');
  }
});

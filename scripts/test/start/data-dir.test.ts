import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDataDir, takeDataDir } from '../../start/data-dir.ts';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-data-'));
  dataDir = join(folder, '.data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a reset deletes KingsPad’s files', () => {
  takeDataDir(dataDir)();
  expect(forgetDataDir(dataDir)).toBe(true);
  expect(existsSync(dataDir)).toBe(false);
  expect(forgetDataDir(dataDir)).toBe(false);
});

test('a folder that is not KingsPad’s is neither used nor deleted', () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'thesis.txt'), 'years of work');
  expect(() => takeDataDir(dataDir)).toThrow('is not a KingsPad data folder');
  expect(() => forgetDataDir(dataDir)).toThrow('nothing was deleted');
  expect(existsSync(join(dataDir, 'thesis.txt'))).toBe(true);
});

test('a folder in use is refused; one that a killed run held is not', async () => {
  takeDataDir(dataDir);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'scripts/start.ts']);
  await once(other, 'spawn');
  writeFileSync(join(dataDir, 'running.pid'), String(other.pid));
  expect(() => takeDataDir(dataDir)).toThrow('already uses');
  expect(() => forgetDataDir(dataDir)).toThrow('already uses');

  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(forgetDataDir(dataDir)).toBe(true);
});

import { startChild, TEST_RUN } from '@kingspad/devnet';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestRun } from '../../test-runner/left-overs.ts';

const before = { run: process.env[TEST_RUN], folder: process.env.TMPDIR };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-left-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  setOrDelete(TEST_RUN, before.run);
  setOrDelete('TMPDIR', before.folder);
  rmSync(folder, { recursive: true, force: true });
});

function setOrDelete(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Folders of runs. */
const runs = () => readdirSync(folder).filter((name) => name.startsWith('kingspad-run-'));

test('a run without left-overs has no failures, and its folder is gone', async () => {
  const run = await beginTestRun();
  const child = await startChild('/bin/sh', ['-c', 'sleep 1000']);
  rmSync(mkdtempSync(join(tmpdir(), 'kingspad-test-')), { recursive: true });
  await child.stop();
  expect(await run.end()).toEqual([]);
  expect(runs()).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a process that is left behind is named and ended, with any environment',
  async () => {
    const run = await beginTestRun();
    const child = await startChild('/bin/sh', ['-c', 'sleep 1000; :'], { env: { PATH: process.env.PATH } });
    const left = await run.end(0);
    expect(left.map(({ error }) => error)).toContain('/bin/sh -c sleep 1000; :');
    expect(await child.ended).toBe('ended by SIGTERM');
  },
);

test('a temporary folder that is left behind is named and deleted', async () => {
  const run = await beginTestRun();
  const left = mkdtempSync(join(tmpdir(), 'kingspad-test-'));
  expect(await run.end()).toEqual([
    { title: 'left behind in the temporary folder', error: left.slice(left.lastIndexOf('/') + 1) },
  ]);
  expect(existsSync(left)).toBe(false);
});

test('a run removes a killed run’s left-overs, and nothing of a running one', async () => {
  // No process has so high a number.
  const killed = join(folder, 'kingspad-run-99999999-abcdef');
  const living = join(folder, `kingspad-run-${process.pid}-abcdef`);
  for (const path of [killed, living]) {
    mkdirSync(path);
    writeFileSync(join(path, 'file'), '');
  }
  const run = await beginTestRun();
  expect(existsSync(killed)).toBe(false);
  expect(existsSync(living)).toBe(true);
  await run.end();
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runningChildren, startChild, startLimit, until, untilReady, type Child } from '../src/index.ts';
import { waitedForProcessor } from '../src/processor.ts';

const CHILD = new URL('../src/child.ts', import.meta.url).href;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kingspad-child-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (script: string) => startChild(process.execPath, ['--import', 'tsx', '-e', script]);

/** Notes its number in a file, and in another one that it was asked to stop. */
const NOTES = (at: string) => `
  const { writeFileSync } = require('node:fs');
  process.on('SIGTERM', () => { writeFileSync('${at}/asked', ''); process.exit(0); });
  writeFileSync('${at}/pid', String(process.pid));
  setInterval(() => {}, 1_000);`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // The process that should have waited for it has ended before it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const read = (name: string): string => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
};

/** A process that starts another one by {@link startChild} and goes on. */
async function startParent(): Promise<{ parent: Child; pid: number }> {
  const parent = await node(
    `import(${JSON.stringify(CHILD)}).then(({ startChild }) =>
       startChild(process.execPath, ['-e', ${JSON.stringify(NOTES(folder))}]));
     setInterval(() => {}, 1_000);`,
  );
  await until(() => read('pid') !== '', 'the child does not run');
  return { parent, pid: Number(read('pid')) };
}

describe('a child', () => {
  test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'a child is asked to stop when its parent is ended by %s',
    async (signal) => {
      const { parent, pid } = await startParent();
      parent.process.kill(signal);
      await parent.ended;
      await until(() => !isAlive(pid), 'the child goes on');
      expect(existsSync(join(folder, 'asked'))).toBe(true);
      expect(runningChildren()).toEqual([]);
    },
  );

  test('kills a child that does not stop in time, with its children', async () => {
    const child = await startChild('/bin/sh', [
      '-c',
      `trap '' TERM; sleep 1000 & echo $! > ${folder}/pid; while :; do sleep 0.01; done`,
    ]);
    await until(() => read('pid') !== '', 'the child does not run');
    expect(await child.stop(50)).toBe(false);
    await until(() => !isAlive(Number(read('pid'))), 'what it started goes on');
  });
});

describe('a child that does not become ready', () => {
  const never = () => false;

  test('reports a child that ends early with its last output', async () => {
    const child = await startChild('/bin/sh', [
      '-c',
      'echo "error: no such thing" >&2; echo bye >&2; exit 3',
    ]);
    await expect(untilReady(child, 'The chain', never)).rejects.toThrow(
      'The chain did not start: it ended with code 3, and its last words are: error: no such thing',
    );
  });

  test('reports a full disk even if other errors follow', async () => {
    const message = 'FATAL: could not write: No space left on device\\nPANIC: cannot abort';
    const child = await startChild('/bin/sh', ['-c', `printf '${message}\\n' >&2; exit 1`]);
    await expect(untilReady(child, 'The database', never)).rejects.toThrow(
      'The database did not start: it ended with code 1, and its last words are: FATAL: could not write: No space left on device',
    );
  });

  test('reports and ends a child that takes too long to start', async () => {
    const child = await startChild('/bin/sh', ['-c', 'sleep 1000']);
    await expect(untilReady(child, 'The database', never, { deadline: Date.now() })).rejects.toThrow(
      'The database did not start within 0 s.',
    );
    expect(child.isRunning()).toBe(false);
  });
});

test('gives up a hanging child after a minute, with its name', async () => {
  const child = await startChild('/bin/sh', ['-c', 'sleep 1000']);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const failure = untilReady(child, 'The chain', () => false).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(child.isRunning()).toBe(true);
    // A busy machine lengthens it by what processes wait for a processor meanwhile.
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await failure).toMatch(/^The chain did not start within \d+ s\.$/);
    expect(child.isRunning()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

describe('a limit of time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('extends a time limit by the wait for a processor', () => {
    let starvedMs = 500;
    const isPast = startLimit(1_000, () => starvedMs);
    vi.advanceTimersByTime(1_001);
    starvedMs = 2_500;
    expect(isPast()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(isPast()).toBe(true);
  });

  test('keeps a time limit when a process that has waited ends', () => {
    let starvedMs = 5_000;
    const isPast = startLimit(1_000, () => starvedMs);
    starvedMs = 0;
    vi.advanceTimersByTime(1_000);
    expect(isPast()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isPast()).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'waitedForProcessor measures how long a process has waited',
    () => {
      expect(waitedForProcessor(process.pid)).toBeGreaterThan(0);
      expect(waitedForProcessor(2 ** 30)).toBe(0);
    },
  );
});

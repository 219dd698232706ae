import { TEST_RUN } from '@kingspad/devnet';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Failure } from './failures.ts';
import type { PartResult } from './test-run.ts';

/** A run of tests whose processes and temporary folders can be distinguished from all others. */
export interface TestRun {
  /** The folder of its temporary files. */
  folder: string;
  /**
   * Ends what the tests left running, deletes what they left in the temporary folder, and the folder itself.
   * @param graceMs how long what has just been asked to end may take; a few seconds unless given
   * @returns what there was, a failure each
   */
  end(graceMs?: number): Promise<Failure[]>;
}

/** A browser that had to be killed leaves the folder of its lock; it goes with the run's folder. */
const BROWSERS = /^\.org\.chromium\./;

/** How long a process may take to stop, in milliseconds. */
const STOP_MS = 10_000;

/** Our temporary folders of runs, each with the number of its process. */
const FOLDER = /^kingspad-run-(\d+)-/;

/**
 * Begins a run: its processes have its mark in their environment, and its temporary files have their own folder. What
 * a killed run left behind is removed first.
 */
export async function beginTestRun(): Promise<TestRun> {
  const { TMPDIR } = process.env;
  const usual = tmpdir();
  await removeKilledRuns(usual);
  const folder = mkdtempSync(join(usual, `kingspad-run-${process.pid}-`));
  linkCaches(usual, folder);
  process.env[TEST_RUN] = folder;
  process.env.TMPDIR = folder;
  return {
    folder,
    end: async (graceMs = GRACE_MS) => {
      const processes = await stopProcesses(folder, graceMs);
      const files = readdirSync(folder).filter(
        (name) => !cacheNames().includes(name) && !BROWSERS.test(name),
      );
      rmSync(folder, { recursive: true, force: true });
      delete process.env[TEST_RUN];
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
      return [
        ...processes.map((command) => ({ title: 'a process left behind', error: command })),
        ...files.map((name) => ({ title: 'left behind in the temporary folder', error: name })),
      ];
    },
  };
}

/**
 * Ends a run.
 * @returns a failed part, if it left something behind
 */
export async function leftOverPart(run: TestRun): Promise<PartResult[]> {
  const began = performance.now();
  const failures = await run.end();
  if (failures.length === 0) return [];
  const counts = { passed: 0, failed: failures.length, skipped: 0 };
  const seconds = Math.round((performance.now() - began) / 1_000);
  return [{ name: 'left-overs', counts, failures, durations: [], seconds }];
}

/** Caches that tools keep in the temporary folder; without them each run would compile again. */
function cacheNames(): string[] {
  const { uid } = userInfo();
  return [`tsx-${uid}`, `playwright-transform-cache-${uid}`];
}

function linkCaches(usual: string, folder: string): void {
  for (const name of cacheNames()) {
    mkdirSync(join(usual, name), { recursive: true });
    symlinkSync(join(usual, name), join(folder, name), 'junction');
  }
}

/** Stops the processes of a run. @returns the commands of those that did not end by themselves in `graceMs` */
async function stopProcesses(run: string, graceMs: number): Promise<string[]> {
  await until(() => processesOf(run).length === 0, graceMs);
  const asked = new Map<number, string>();
  const ask = () => {
    const left = processesOf(run);
    for (const { pid, command } of left.filter((one) => !asked.has(one.pid))) {
      asked.set(pid, command);
      signal(pid, 'SIGTERM');
    }
    return left.length === 0;
  };
  await until(ask, STOP_MS);
  for (const { pid } of processesOf(run)) signal(pid, 'SIGKILL');
  return [...asked.values()];
}

/** How long the children of a process that has just ended may take to end, in milliseconds. */
const GRACE_MS = 5_000;

/** Polls `done` until it is true, for at most `withinMs`. */
async function until(done: () => boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!done() && Date.now() < deadline) await setTimeout(50);
}

interface RunProcess {
  pid: number;
  command: string;
}

/** The processes with a run's mark, without this one. Only Linux shows the environment of others: none elsewhere. */
export function processesOf(run: string): RunProcess[] {
  return readNames('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => readProc(name, 'environ').split('\0').includes(`${TEST_RUN}=${run}`))
    .map((name) => ({ pid: Number(name), command: readProc(name, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '');
}

/** Empty if the process has ended, or is another user's. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Stops the processes and deletes the files of killed runs. */
async function removeKilledRuns(usual: string): Promise<void> {
  for (const name of readNames(usual)) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (pid === undefined || signal(Number(pid), 0)) continue;
    const folder = join(usual, name);
    await stopProcesses(folder, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns false if there is no such process */
function signal(pid: number, how: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, how);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

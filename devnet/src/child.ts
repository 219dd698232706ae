import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { forgetChild, watchChild } from './child-guard.ts';
import { waitedForProcessor } from './processor.ts';

/** A child process. */
export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Resolves when the process has exited, with a sentence about the reason. */
  readonly ended: Promise<string>;
  /** True until the process has exited. */
  isRunning(): boolean;
  /** The last lines of its stderr. */
  lastOutput(): string;
  /** Sends a signal; SIGKILL, the default, also kills its process group. */
  kill(signal?: NodeJS.Signals): void;
  /**
   * Asks it to stop and waits until it has; kills it if it does not within `timeoutMs`.
   * @returns false if it had to be killed
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

export interface ChildOptions extends SpawnOptions {
  /** The signal for a graceful stop; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
}

/** Environment variable that marks all processes of one run of `npm test`. */
export const TEST_RUN = 'KINGSPAD_TEST_RUN';

/** The result of {@link Child.ended} for a program that exited successfully. */
const DONE = 'ended with code 0';

const MAX_LAST_OUTPUT = 100_000;

/** The process with its command. */
const running = new Map<ChildProcess, string>();

/** Commands of the running children. */
export const runningChildren = (): string[] => [...running.values()];

/** How long this process and its children have waited for a processor, milliseconds. */
const starvedMs = (): number =>
  [process, ...running.keys()].reduce((sum, { pid }) => sum + (pid ? waitedForProcessor(pid) : 0), 0);

/**
 * Measures a time limit without this process's and its children's waits for a processor, so that it ends what hangs
 * and not what is slow on a busy machine.
 * @returns whether it has passed
 */
export function startLimit(limitMs: number, starved: () => number = starvedMs): () => boolean {
  const deadline = Date.now() + limitMs;
  const before = starved();
  // A child that has exited no longer counts.
  return () => Date.now() > deadline && Date.now() > deadline + starved() - before;
}

/**
 * Starts a process in a separate group, so that Ctrl-C in the terminal reaches us alone and we decide the order
 * in which things stop. However this process ends, its children are asked to stop.
 * @throws if it cannot be started
 */
export async function startChild(
  command: string,
  args: string[],
  { stopSignal = 'SIGTERM', env = process.env, ...options }: ChildOptions = {},
): Promise<Child> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...options,
    env: { ...ofTestRun(), ...env },
    detached: true,
  });
  const { pid = 0 } = child;
  const isWatched = pid > 0 && watchChild(pid, stopSignal);
  const stopAtExit = () => void child.kill(stopSignal);
  if (!isWatched) process.on('exit', stopAtExit);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_LAST_OUTPUT);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      forgetChild(pid);
      process.off('exit', stopAtExit);
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  running.set(child, [command, ...args].join(' '));

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    process: child,
    pid,
    ended,
    isRunning,
    lastOutput: () => output.trim(),
    kill: (signal = 'SIGKILL') => {
      if (signal === 'SIGKILL') killGroup(pid);
      else child.kill(signal);
    },
    stop: async (timeoutMs = 20_000) => {
      if (!isRunning()) return true;
      child.kill(stopSignal);
      let onTime = true;
      const timer = setTimeout(() => {
        onTime = false;
        killGroup(pid);
      }, timeoutMs);
      await ended;
      clearTimeout(timer);
      // Ends the process's own children that it did not wait for.
      killGroup(pid);
      return onTime;
    },
  };
}

/** The mark of the test run, for programs with a separate environment. */
function ofTestRun(): NodeJS.ProcessEnv {
  const run = process.env[TEST_RUN];
  return run === undefined ? {} : { [TEST_RUN]: run, TMPDIR: process.env.TMPDIR };
}

function killGroup(leader: number): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
  } catch {
    // The process no longer exists.
  }
}

/** How long a chain, a database or a server may take to start, milliseconds, without its waits for a processor. */
export const START_TIMEOUT_MS = 60_000;

export interface ReadyOptions {
  /** Deadline as of `Date.now()`; in a minute by default. Later on a busy machine: {@link startLimit}. */
  deadline?: number;
  everyMs?: number;
  /** Aborts at once. */
  signal?: AbortSignal | undefined;
}

/**
 * Waits until what was started is ready. Where it does not become ready it is stopped, and has ended when this throws.
 * @param name begins the sentence of the error, as `The chain`
 * @throws with one sentence: what did not start, and why
 */
export async function untilReady(
  child: Child,
  name: string,
  isReady: () => boolean | Promise<boolean>,
  { deadline = Date.now() + START_TIMEOUT_MS, everyMs = 20, signal }: ReadyOptions = {},
): Promise<void> {
  const began = Date.now();
  const isLate = startLimit(deadline - began);
  let how: string | undefined;
  void child.ended.then((output) => (how = output));
  try {
    while (!(await isReady())) {
      signal?.throwIfAborted();
      if (how !== undefined) throw new Error(`${name} did not start: it ${how}${because(child)}`);
      if (isLate()) {
        const seconds = Math.round((Date.now() - began) / 1_000);
        throw new Error(`${name} did not start within ${seconds} s${because(child)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  } catch (error) {
    await child.stop(GIVE_UP_MS);
    throw error;
  }
}

/** How long an aborted process may take to clean up: a killed database leaves its lock and its memory. */
const GIVE_UP_MS = 5_000;

/**
 * Waits until a program has done its work. Where it does not, it has ended when this throws.
 * @param name begins the sentence of the error, as `The database`
 * @throws with one sentence: what could not be made, and why
 */
export async function untilEnded(child: Child, name: string, options: ReadyOptions): Promise<void> {
  let end: string | undefined;
  void child.ended.then((how) => (end = how));
  await untilReady(child, name, () => end === DONE, options);
}

/** The error line of a program's last output, else the last line. */
function because(child: Child): string {
  const lines = child
    .lastOutput()
    .split('\n')
    .map((line) => line.trim());
  // A full disk causes further errors.
  const reason =
    lines.find((line) => /no space left/i.test(line)) ??
    lines.findLast((line) => /error|fatal|panic/i.test(line)) ??
    lines.at(-1);
  return reason ? `, and its last words are: ${reason}` : '.';
}

/**
 * Stops parts, the last one first, each even if another cannot be stopped.
 * @throws the first error
 */
export async function stopAll(parts: readonly { stop(): Promise<unknown> }[]): Promise<void> {
  const errors: unknown[] = [];
  for (const part of parts.toReversed()) await part.stop().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Polls until `condition` holds.
 * @throws with `what` after `timeoutMs`, a minute unless given, which a busy machine lengthens
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  { timeoutMs = 60_000, everyMs = 20 } = {},
): Promise<void> {
  const isLate = startLimit(timeoutMs);
  while (!(await condition())) {
    if (isLate()) throw new Error(`Gave up after ${timeoutMs / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

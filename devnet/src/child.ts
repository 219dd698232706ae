import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

/** A process that we started and that we stop. */
export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  /** Settles when the process has ended, with a sentence about how. */
  readonly ended: Promise<string>;
  /** True until the process has ended. */
  isRunning(): boolean;
  /** The last lines that it wrote to stderr. */
  lastWords(): string;
  kill(signal?: NodeJS.Signals): void;
  /**
   * Asks it to stop and waits until it has; kills it where it does not within `timeoutMs`.
   * @returns false where it had to be killed
   */
  stop(timeoutMs?: number): Promise<boolean>;
}

export interface ChildOptions extends SpawnOptions {
  /** What asks it to stop in order; SIGTERM unless given. */
  stopSignal?: NodeJS.Signals;
}

const MAX_LAST_WORDS = 4_000;
const running = new Map<ChildProcess, NodeJS.Signals>();

// Whatever ends this process (an exception, process.exit), its children are asked to stop.
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal);
});

/**
 * Starts a process in a group of its own, so that Ctrl-C in the terminal reaches us alone and we decide the order
 * in which things stop.
 * @throws where it cannot be started
 */
export async function startChild(
  command: string,
  args: string[],
  { stopSignal = 'SIGTERM', ...options }: ChildOptions = {},
): Promise<Child> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options, detached: true });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_LAST_WORDS);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  running.set(child, stopSignal);

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    process: child,
    pid: child.pid ?? 0,
    ended,
    isRunning,
    lastWords: () => words.trim(),
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    stop: async (timeoutMs = 20_000) => {
      if (!isRunning()) return true;
      child.kill(stopSignal);
      let onTime = true;
      const timer = setTimeout(() => {
        onTime = false;
        child.kill('SIGKILL');
      }, timeoutMs);
      await ended;
      clearTimeout(timer);
      return onTime;
    },
  };
}

/** Polls until `condition` holds. @throws with `what` after `timeoutMs`, which leaves time to a machine under load */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  { timeoutMs = 60_000, everyMs = 20 } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Gave up after ${timeoutMs / 1_000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

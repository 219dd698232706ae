import { readFileSync } from 'node:fs';
import { until } from './child.ts';

/** How long it may take to save its state, milliseconds. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Stops a process that a killed run left behind, and waits until it has ended; one that does not stop is killed. Nothing is touched where the number
 * belongs to another program by now.
 * @param pid as the killed run noted it
 * @param argument what only that process has on its command line
 * @returns whether there was one
 */
export async function stopLeftOver(pid: number, argument: string, signal: NodeJS.Signals): Promise<boolean> {
  if (!isRunningWith(pid, argument)) return false;
  const ends = (goal: string, timeoutMs: number) =>
    until(() => !isRunningWith(pid, argument), `process ${pid}, left behind by a killed run, ${goal}`, {
      timeoutMs,
    });
  process.kill(pid, signal);
  await ends('does not stop', STOP_TIMEOUT_MS).catch(() => {
    process.kill(pid, 'SIGKILL');
    return ends('cannot be killed', STOP_TIMEOUT_MS);
  });
  return true;
}

/** False on a system without /proc, on which a left-over process's port shows as taken. */
function isRunningWith(pid: number, argument: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    return false;
  }
}

/** The number at the beginning of a file; NaN if there is none. */
export function readPid(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

import { readFileSync } from 'node:fs';

/**
 * How long a process has waited for a processor since it began, in milliseconds: how much of the time that it took is
 * the machine's. Only Linux says so; 0 elsewhere, and of a process that has ended.
 */
export function waitedForProcessor(pid: number): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  } catch {
    return 0;
  }
}

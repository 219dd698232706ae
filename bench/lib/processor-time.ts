import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100;

/** Seconds of processor time of a process and its ended children, and its parent. */
function timeOf(pid: number): { parent: number; seconds: number } {
  // The program's name is in brackets before and may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
}

/** Seconds of processor time of a process and all that it started. Unlike a rate it says the same on a busy machine and an idle one. */
export function processorTime(pid: number): number {
  let seconds = timeOf(pid).seconds;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const one = timeOf(Number(name));
      if (one.parent === pid) seconds += one.seconds;
    } catch {
      // The process has ended by then.
    }
  }
  return seconds;
}

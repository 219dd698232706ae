/** The fields that count of an event of Chromium's trace. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Processor time, microseconds; complete events alone have it. */
  tdur?: number;
}

/** The benchmark's phone takes four times as long as this machine. */
const SLOWER = 4;
/** A task blocks from then on, milliseconds. */
const LONG_MS = 50;

/**
 * Total blocking time by processor time: of each task of the page's main thread what is above 50 ms on a phone that is
 * four times as slow. Of a task by the clock, on few cores, a third is the time of other processes.
 * @returns milliseconds over the whole trace
 * @throws where the trace has no tasks with their processor time
 */
export function blockedByProcessor(events: readonly TraceEvent[]): number {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name.endsWith('RunTask') && tdur !== undefined && threads.has(`${pid}:${tid}`),
  );
  if (tasks.length === 0)
    throw new Error('The trace has no tasks of a main thread with their processor time.');
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1_000 - LONG_MS), 0);
}

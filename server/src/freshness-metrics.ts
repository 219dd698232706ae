import { Gauge, type Registry } from 'prom-client';
import type { Readiness } from './http/readiness.ts';
import { withinTime } from './within-time.ts';

/** A frozen database must not keep the other figures from Prometheus. */
const PATIENCE_MS = 1_000;

/** The parts of `/freshz` that alerts need, and the time between blocks. */
export type Freshness = Pick<Readiness, 'ready' | 'fresh' | 'headAgeSeconds' | 'lagSeconds' | 'problem'> & {
  blockSeconds: number;
};

const UNKNOWN = { ready: false, fresh: false, headAgeSeconds: null, lagSeconds: null, problem: null };

/**
 * Gauges of `/freshz`. They are read as Prometheus asks, so that a process that hangs cannot keep an old value.
 * @returns sets how they are read
 */
export function freshnessGauges(registers: Registry[]): (read: () => Promise<Freshness>) => void {
  let read: (() => Promise<Freshness>) | undefined;
  let reading: Promise<void> | undefined;
  const gauge = (
    name: string,
    help: string,
    valueOf: (freshness: Partial<Freshness>) => number | null | undefined,
  ) => {
    const one = new Gauge({ name, help, registers, collect: () => (reading ??= readAll()) });
    return (freshness: Partial<Freshness>) => one.set(valueOf(freshness) ?? Number.NaN);
  };
  const sets = [
    gauge('kingspad_ready', '1 while the process can serve, as /readyz says', ({ ready }) => (ready ? 1 : 0)),
    gauge('kingspad_fresh', '1 while it is up to date with the chain, as /freshz says', ({ fresh }) =>
      fresh ? 1 : 0,
    ),
    gauge(
      'kingspad_head_age_seconds',
      'Age of the head of the chain; not a number while the chain does not answer',
      ({ headAgeSeconds }) => headAgeSeconds,
    ),
    gauge(
      'kingspad_lag_seconds',
      'Chain time between the newest indexed block and the head; not a number while one is unknown',
      ({ lagSeconds }) => lagSeconds,
    ),
    gauge(
      'kingspad_index_problem',
      '1 while the index waits for an operator: /freshz names the problem',
      ({ problem }) => (problem == null ? 0 : 1),
    ),
    gauge(
      'kingspad_block_seconds',
      'Time between blocks, measured or as configured',
      ({ blockSeconds }) => blockSeconds,
    ),
  ];

  async function readAll(): Promise<void> {
    try {
      const found = await withinTime(read?.() ?? Promise.resolve(undefined), PATIENCE_MS);
      for (const set of sets) set(found ?? UNKNOWN);
    } catch {
      for (const set of sets) set(UNKNOWN);
    } finally {
      reading = undefined;
    }
  }

  return (reader) => {
    read = reader;
  };
}

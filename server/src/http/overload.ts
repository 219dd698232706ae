import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { Counter } from 'prom-client';
import { ApiError } from './errors.ts';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** The share of the heap's limit above which requests are refused: near the limit the process only collects garbage. */
const HEAP_SHARE = 0.9;

/** The plugin measures by the second: its first results are about the start. */
const START_MS = 3000;

/** Health checks, and files while memory is left: a page whose styles or script are refused stays blank. */
const isAnswered = (kind: string, reason: string) =>
  kind === 'probe' || (kind === 'static' && reason === 'eventLoopDelay');

export interface OverloadOptions {
  /** Milliseconds that the event loop may be late in the mean of a second; 0 for no limit. */
  maxLoopDelayMs: number;
  refused: Counter<'reason'>;
}

/**
 * Refuses requests while the process has more to do than it can, so that those at hand end. Health checks are answered:
 * a process that is busy is not dead. So are the files of pages, which cost little.
 * @returns whether that is so now, for sockets
 */
export async function refuseWhenOverloaded(
  app: App,
  { maxLoopDelayMs, refused }: OverloadOptions,
): Promise<() => boolean> {
  let readyAt = Number.POSITIVE_INFINITY;
  app.addHook('onReady', async () => {
    readyAt = performance.now();
  });
  const hasStarted = () => performance.now() - readyAt > START_MS;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE,
    pressureHandler: async (request, _reply, reason) => {
      if (!hasStarted() || isAnswered(routeClass(request), reason)) return;
      refused.inc({ reason });
      throw new ApiError('overloaded');
    },
  });
  return () => hasStarted() && app.isUnderPressure();
}

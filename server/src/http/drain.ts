import { setTimeout as wait } from 'node:timers/promises';
import type { Gauge } from 'prom-client';
import { onceAnswered } from './exchange-end.ts';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** Graceful shutdown of the HTTP server. */
export interface Drain {
  isDraining: () => boolean;
  /**
   * Fails readiness, serves on until load balancers have noticed, and resolves when pending requests are answered or
   * five seconds have passed.
   */
  begin: () => Promise<void>;
}

const LONGEST_MS = 5000;

/**
 * Counts pending requests. While draining, each response asks its client to open a new connection next time.
 * @param drainMs milliseconds from failed readiness until nothing new is awaited
 */
export function registerDrain(app: App, drainMs: number, gauge: Gauge): Drain {
  let atHand = 0;
  let draining = false;
  let settle: (() => void) | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (routeClass(request) === 'probe') return;
    atHand += 1;
    gauge.set(atHand);
    // Runs even if the client has gone before there is an answer.
    onceAnswered(request, reply, () => {
      atHand -= 1;
      gauge.set(atHand);
      if (atHand === 0) settle?.();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => draining,
    begin: async () => {
      draining = true;
      await wait(drainMs);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LONGEST_MS);
        settle = () => {
          clearTimeout(timer);
          resolve();
        };
        if (atHand === 0) settle();
      });
    },
  };
}

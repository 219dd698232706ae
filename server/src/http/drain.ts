import type { Gauge } from 'prom-client';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** Graceful shutdown of the HTTP server. */
export interface Drain {
  isDraining: () => boolean;
  /** Fails readiness, and resolves when pending requests are answered or five seconds have passed. */
  begin: () => Promise<void>;
}

/** The whole shutdown has eight seconds. */
const LONGEST_MS = 5000;

/** Counts pending requests. While draining, each response asks its client to open a new connection next time. */
export function registerDrain(app: App, gauge: Gauge): Drain {
  let atHand = 0;
  let draining = false;
  let settle: (() => void) | undefined;
  app.addHook('onRequest', async (request) => {
    if (routeClass(request) === 'probe') return;
    atHand += 1;
    gauge.set(atHand);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    if (routeClass(request) === 'probe') return;
    atHand -= 1;
    gauge.set(atHand);
    if (atHand === 0) settle?.();
  });
  return {
    isDraining: () => draining,
    begin: () =>
      new Promise((resolve) => {
        draining = true;
        const timer = setTimeout(resolve, LONGEST_MS);
        settle = () => {
          clearTimeout(timer);
          resolve();
        };
        if (atHand === 0) settle();
      }),
  };
}

import type { Gauge } from 'prom-client';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** How a process stops taking requests. */
export interface Drain {
  isDraining: () => boolean;
  /** Turns readiness, and settles when the requests at hand are answered or five seconds have passed. */
  begin: () => Promise<void>;
}

/** Stopping has eight seconds altogether. */
const LONGEST_MS = 5000;

/** Counts the requests at hand. While it drains, each answer asks its client to connect elsewhere for the next one. */
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

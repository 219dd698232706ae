import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { limitKey } from '../client-address.ts';
import { ApiError } from './errors.ts';
import type { App } from './typebox-provider.ts';

/** `probe` is for monitoring; `simulation` makes the node run an untrusted contract, or costs as much. */
export type RouteClass = 'read' | 'write' | 'simulation' | 'static' | 'probe';

/** Requests per minute and client. */
export interface CallLimits {
  reads: number;
  writes: number;
  simulations: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of a route: its limit, and its label in the metrics. */
    routeClass?: RouteClass;
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Routes that plugins register for files: the web app's and the API page's. */
const FILE_ROUTES = /^(\/\*|\/api\/docs(\/.*)?)$/;

export function routeClass(request: FastifyRequest): RouteClass {
  if (FILE_ROUTES.test(request.routeOptions.url ?? '')) return 'static';
  return request.routeOptions.config.routeClass ?? (WRITES.has(request.method) ? 'write' : 'read');
}

const SEARCH_COST = 10;

function searches({ query }: FastifyRequest): boolean {
  return (
    typeof query === 'object' && query !== null && 'search' in query && String(query.search).trim() !== ''
  );
}

/** Limits by class, one bucket per client, checked before any other work for a request. */
export async function registerRateLimits(app: App, limits: CallLimits): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: (request) => limitKey(request.ip) });
  const buckets = {
    read: app.createRateLimit({ max: limits.reads, timeWindow: '1 minute' }),
    write: app.createRateLimit({ max: limits.writes, timeWindow: '1 minute' }),
    simulation: app.createRateLimit({ max: limits.simulations, timeWindow: '1 minute' }),
    // A search may cost as much as ten list pages.
    search: app.createRateLimit({ max: Math.ceil(limits.reads / SEARCH_COST), timeWindow: '1 minute' }),
    // Separate from reads: a client over the read limit can still check readiness.
    probe: app.createRateLimit({ max: limits.reads, timeWindow: '1 minute' }),
  };
  app.addHook('onRequest', async (request, reply) => {
    const kind = routeClass(request);
    if (kind === 'static') return;
    for (const bucket of kind === 'read' && searches(request) ? (['search', kind] as const) : [kind]) {
      const state = await buckets[bucket](request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', String(Math.max(1, state.ttlInSeconds)));
      throw new ApiError('rate_limited');
    }
  });
}

import rateLimit from '@fastify/rate-limit';
import { PAGE_LIMITS } from '@kingspad/domain/api';
import type { FastifyRequest } from 'fastify';
import { limitKey } from '../client-address.ts';
import { isExpensive } from '../store/queries/statement.ts';
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

const EXPENSIVE_COST = 10;
/** A search, or a page far behind the first: before it is validated, so what is no number counts as the first. */
function costsMuch({ query }: FastifyRequest): boolean {
  if (typeof query !== 'object' || query === null) return false;
  const { search = '', page, limit } = query as Record<string, unknown>;
  return isExpensive({
    search: String(search).trim(),
    page: Number(page) || 1,
    limit: Number(limit) || PAGE_LIMITS.detail,
  });
}

/** Limits by class, one bucket per client, checked before any other work for a request. */
export async function registerRateLimits(app: App, limits: CallLimits): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: (request) => limitKey(request.ip) });
  const buckets = {
    read: app.createRateLimit({ max: limits.reads, timeWindow: '1 minute' }),
    write: app.createRateLimit({ max: limits.writes, timeWindow: '1 minute' }),
    simulation: app.createRateLimit({ max: limits.simulations, timeWindow: '1 minute' }),
    // Each may cost as much as ten list pages.
    expensive: app.createRateLimit({ max: Math.ceil(limits.reads / EXPENSIVE_COST), timeWindow: '1 minute' }),
    // Separate from reads: a client over the read limit can still check readiness.
    probe: app.createRateLimit({ max: limits.reads, timeWindow: '1 minute' }),
  };
  app.addHook('onRequest', async (request, reply) => {
    const kind = routeClass(request);
    if (kind === 'static') return;
    for (const bucket of kind === 'read' && costsMuch(request) ? (['expensive', kind] as const) : [kind]) {
      const state = await buckets[bucket](request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', String(Math.max(1, state.ttlInSeconds)));
      throw new ApiError('rate_limited');
    }
  });
}

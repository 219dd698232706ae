import { randomUUID } from 'node:crypto';
import { PAGE_LIMITS } from '@kingspad/domain/api';
import type { FastifyRequest } from 'fastify';
import { FROM_MEMORY, type Budget, type Budgets } from '../budgets.ts';
import { limitKey } from '../client-address.ts';
import { createFairQueue } from '../fair-queue.ts';
import { isExpensive } from '../store/queries/statement.ts';
import { ApiError } from './errors.ts';
import type { App } from './typebox-provider.ts';

/**
 * `page` is a document of the web app, `static` a file, `probe` for monitoring; `simulation` makes the node run an
 * untrusted contract, or costs as much.
 */
export type RouteClass = 'read' | 'page' | 'write' | 'simulation' | 'static' | 'probe';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of a route: its limit, and its label in the metrics. */
    routeClass?: RouteClass | ((request: FastifyRequest) => RouteClass);
    /** Whether a read is answered without the database. */
    isFromMemory?: boolean;
    /** Reads that a page costs, with the answers in its document. */
    cost?: (request: FastifyRequest) => number;
    /** Whether each read counts as a search. */
    isExpensive?: boolean;
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function routeClass(request: FastifyRequest): RouteClass {
  const { routeClass: kind } = request.routeOptions.config;
  if (typeof kind === 'function') return kind(request);
  return kind ?? (WRITES.has(request.method) ? 'write' : 'read');
}

/** Every route that is registered in the scope from now on serves files. */
export function servesFiles(scope: App): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, routeClass: 'static' };
  });
}

/**
 * A search, or a page far behind the first. It runs before validation, so a page that is no number counts as the
 * first.
 */
export function costsMuch({ query }: FastifyRequest): boolean {
  if (typeof query !== 'object' || query === null) return false;
  const { search = '', page, limit } = query as Record<string, unknown>;
  return isExpensive({
    search: String(search).trim(),
    page: Number(page) || 1,
    limit: Number(limit) || PAGE_LIMITS.detail,
  });
}

function costOf(request: FastifyRequest): number {
  const { isFromMemory = false, cost } = request.routeOptions.config;
  return cost?.(request) ?? (isFromMemory ? FROM_MEMORY : 1);
}

const OWN = 'x-own-call';
/** Headers of this process's calls of itself. Whoever asked for the page has paid for them. */
export const OWN_CALL = { [OWN]: randomUUID() };
const isOwnCall = ({ headers }: FastifyRequest) => headers[OWN] === OWN_CALL[OWN];

const isSearch = (request: FastifyRequest) =>
  routeClass(request) === 'read' && (request.routeOptions.config.isExpensive === true || costsMuch(request));

function budgetsOf(request: FastifyRequest): readonly Budget[] {
  const kind = routeClass(request);
  if (kind === 'static') return [];
  if (kind === 'page') return ['read'];
  return isSearch(request) ? ['expensive', 'read'] : [kind];
}

/** Searches that run and wait: each runs up to two seconds in the database. */
const SEARCHES = { atOnce: 3, most: 15, mostOfOne: 6 };

/**
 * Charges each request to its client, before any other work for it, and runs one search of a client at a time. Files cost
 * nothing.
 */
export function registerRateLimits(app: App, budgets: Budgets): void {
  const inTurn = createFairQueue(SEARCHES);
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    // A client that closes its connection stops no statement, so its turn ends with the handler.
    route.handler = function inItsTurn(request, reply) {
      if (!isSearch(request)) return handler.call(this, request, reply);
      return inTurn(limitKey(request.ip), async () => handler.call(this, request, reply));
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnCall(request)) return;
    for (const budget of budgetsOf(request)) {
      const seconds = await budgets.spend(budget, limitKey(request.ip), costOf(request));
      if (seconds === undefined) continue;
      reply.header('retry-after', String(seconds));
      throw new ApiError('rate_limited');
    }
  });
}

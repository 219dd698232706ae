import { blocksBehind } from '@kingspad/domain';
import type { Totals } from '../pricing/figures.ts';
import { route } from './route.ts';
import type { App } from './typebox-provider.ts';

/** Shorter than the age of the figures themselves. */
const STATS_CACHE = 'public, max-age=5';

export interface FigureRouteOptions {
  stats: () => Totals;
  /** The newest indexed block that this process has received; 0 before the first. */
  blockNumber: () => number;
}

/** Totals of the whole product for the shell and the landing page. */
export function registerFigureRoutes(app: App, options: FigureRouteOptions): void {
  route(app, 'GET /api/v1/stats', {
    tag: 'figures',
    summary: 'Total value locked, at most some seconds old; null if not known yet',
    config: { isFromMemory: true },
    handle: async (_request, reply) => {
      const stats = options.stats();
      const indexedBlock = options.blockNumber() || stats.blockNumber;
      // Being asked is why old totals are computed again, so they are not kept meanwhile.
      const answer = { ...stats, indexedBlock };
      reply.header('cache-control', blocksBehind(answer) > 0 ? 'no-store' : STATS_CACHE);
      return answer;
    },
  });
}

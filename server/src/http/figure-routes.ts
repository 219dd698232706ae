import { blocksBehind } from '@kingspad/domain';
import type { Totals } from '../pricing/figures.ts';
import { route } from './route.ts';
import type { App } from './typebox-provider.ts';

/** What browsers do, where no cache in front has the block's rule: shorter than the age of the figures themselves. */
const STATS_CACHE = 'public, max-age=5';

export interface FigureRouteOptions {
  stats: () => Totals;
  /** The newest indexed block that this process has received; 0 before the first. */
  blockNumber: () => number;
  /** Whether a cache in front may give public answers again for a block: then these are like all others. */
  sharesCache: boolean;
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
      if (blocksBehind(answer) > 0) reply.header('cache-control', 'no-store');
      else if (!options.sharesCache) reply.header('cache-control', STATS_CACHE);
      return answer;
    },
  });
}

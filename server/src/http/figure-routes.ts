import { blocksBehind } from '@kingspad/domain';
import { Payload, StatsSchema } from '@kingspad/domain/api';
import type { Totals } from '../pricing/figures.ts';
import { responses } from './schemas.ts';
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
  app.get(
    '/api/v1/stats',
    {
      config: { isFromMemory: true },
      schema: {
        tags: ['figures'],
        summary: 'Total value locked, at most some seconds old; null if not known yet',
        response: responses(Payload(StatsSchema)),
      },
    },
    async (_request, reply) => {
      const stats = options.stats();
      const indexedBlock = options.blockNumber() || stats.blockNumber;
      // Being asked is why old totals are computed again, so they are not kept meanwhile.
      const payload = { ...stats, indexedBlock };
      reply.header('cache-control', blocksBehind(payload) > 0 ? 'no-store' : STATS_CACHE);
      return { payload };
    },
  );
}

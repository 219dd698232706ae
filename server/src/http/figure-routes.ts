import { Payload, StatsSchema, type Stats } from '@kingspad/domain/api';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

/** Shorter than the age of the figures themselves. */
const STATS_CACHE = 'public, max-age=5';

/** Totals of the whole product for the shell and the landing page. */
export function registerFigureRoutes(app: App, stats: () => Stats): void {
  app.get(
    '/api/v1/stats',
    {
      schema: {
        tags: ['figures'],
        summary: 'Total value locked, at most some seconds old; null if not known yet',
        response: responses(Payload(StatsSchema)),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', STATS_CACHE);
      return { payload: stats() };
    },
  );
}

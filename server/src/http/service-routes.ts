import { ApiErrorSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type { Metrics } from '../metrics.ts';
import { checkReadiness, ReadinessSchema, type ReadinessOptions } from './readiness.ts';
import type { App } from './typebox-provider.ts';

const config = { routeClass: 'probe' as const };
const tags = ['service'];
const LIMITED = { 429: { ...ApiErrorSchema, description: 'rate_limited' } };

/** Health checks for operators: liveness, readiness, freshness. */
export function registerServiceRoutes(app: App, readiness: ReadinessOptions): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.routeClass === 'probe') reply.header('cache-control', 'no-store');
  });

  app.get(
    '/healthz',
    {
      config,
      schema: {
        tags,
        summary: 'Liveness: the process runs',
        response: { 200: Type.Object({ alive: Type.Literal(true) }, { description: 'Alive' }), ...LIMITED },
      },
    },
    async () => ({ alive: true as const }),
  );

  app.get(
    '/readyz',
    {
      config,
      schema: {
        tags,
        summary:
          'Readiness: 200 if the process can serve, even an earlier state of the chain; otherwise 503 with the reasons',
        response: {
          200: { ...ReadinessSchema, description: 'Ready' },
          ...LIMITED,
          503: { ...ReadinessSchema, description: 'Not ready' },
        },
      },
    },
    async (_request, reply) => {
      const state = await checkReadiness(readiness);
      return reply.code(state.ready ? 200 : 503).send(state);
    },
  );

  app.get(
    '/freshz',
    {
      config,
      schema: {
        tags,
        summary: 'Freshness: 200 if the process is up to date with the chain; otherwise 503 with the reasons',
        response: {
          200: { ...ReadinessSchema, description: 'Fresh' },
          ...LIMITED,
          503: { ...ReadinessSchema, description: 'Not fresh, or not ready' },
        },
      },
    },
    async (_request, reply) => {
      const state = await checkReadiness(readiness);
      return reply.code(state.fresh ? 200 : 503).send(state);
    },
  );
}

/** Metrics for operators. */
export function registerMetrics(app: App, metrics: Metrics): void {
  app.get(
    '/metrics',
    {
      config,
      schema: {
        tags,
        summary: 'Get metrics for Prometheus',
        produces: ['text/plain'],
        response: { 200: Type.String({ description: 'Prometheus text format' }), ...LIMITED },
      },
    },
    async (_request, reply) => {
      reply.type(metrics.registry.contentType);
      return metrics.registry.metrics();
    },
  );
}

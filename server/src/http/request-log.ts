import type { Metrics } from '../metrics.ts';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line of a request leaves out its address and URL. */
    isAnonymous?: boolean;
  }
}

/** One line and one observation per request. */
export function observeRequests(app: App, metrics: Pick<Metrics, 'httpSeconds'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const kind = routeClass(request);
    const seconds = reply.elapsedTime / 1000;
    const labels = { method: request.method, class: kind, status: String(reply.statusCode) };
    metrics.httpSeconds.observe(labels, seconds);
    const { url: route, config } = request.routeOptions;
    const fields = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(!config.isAnonymous && { url: request.url, ip: request.ip }),
    };
    if (kind === 'probe' || kind === 'static') request.log.debug(fields, 'request');
    else request.log.info(fields, 'request');
  });
}

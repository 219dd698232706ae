import { ApiError } from './errors.ts';
import { sendFailure } from './failures.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout of the request body, milliseconds, if it differs from the default. */
    bodyTimeout?: number;
  }
}

/** Long enough for a picture over a slow connection. */
export const LONGEST_BODY_MS = 120_000;
/** Timeout for headers, and for bodies of a few kilobytes. */
export const USUAL_BODY_MS = 15_000;

/**
 * Limits how long a slow or silent client can hold a connection, per route. The server's own limit is the same for
 * all routes.
 */
export function refuseSlowBodies(app: App, usual = USUAL_BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.header('connection', 'close');
      sendFailure(new ApiError('request_timeout'), request, reply);
    }, request.routeOptions.config.bodyTimeout ?? usual);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

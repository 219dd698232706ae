import { ApiError } from './errors.ts';
import { sendFailure } from './failures.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long its body may take to arrive, in milliseconds, where that is not the usual time. */
    bodyTimeout?: number;
  }
}

/** For a whole picture over a slow line; nothing takes longer. */
export const LONGEST_BODY_MS = 120_000;
/** For headers, and for bodies of a few kilobytes. */
export const USUAL_BODY_MS = 15_000;

/** A client that sends slowly, or nothing, does not hold a connection. The server's own limit is the same for all routes. */
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

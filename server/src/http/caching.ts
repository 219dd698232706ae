import { createHash } from 'node:crypto';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the caller, so it is never cached. */
    isPersonal?: boolean;
  }
}

/**
 * Public reads may be kept by browsers and CDNs, and are asked about each time: 304 without a body if nothing has
 * changed. A time to live would show an earlier block than the one that was just pushed. (@fastify/etag would answer 304
 * to writes and failures too.)
 */
export function registerCaching(app: App, { revision }: { revision: () => string | undefined }): void {
  // Taken before anything is read: an answer may hold newer changes than its revision names, never older ones.
  app.addHook('onRequest', async (request, reply) => {
    const newest = request.url.startsWith('/api/') ? revision() : undefined;
    if (newest !== undefined) reply.header('x-index-revision', newest);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    const isKept =
      routeClass(request) === 'read' && reply.statusCode === 200 && !request.routeOptions.config.isPersonal;
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', isKept ? 'public, no-cache' : 'no-store');
    if (!isKept || reply.hasHeader('etag') || typeof payload !== 'string') return payload;
    const etag = tagOf(payload);
    reply.header('etag', etag);
    if (!isNamed(etag, request.headers['if-none-match'])) return payload;
    reply.code(304);
    return '';
  });
}

export const tagOf = (payload: string): string =>
  `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

/** Whether the header contains the tag, in a list or as a wildcard. */
export const isNamed = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2));

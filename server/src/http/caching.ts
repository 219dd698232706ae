import { createHash } from 'node:crypto';
import { audienceFor, type Audience } from './audiences.ts';
import { routeClass } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For whom its answers are; undefined for routes that are not of the API's table. */
    audience?: Audience | undefined;
  }
}

export interface CachingOptions {
  revision: () => string | undefined;
  /** The Cache-Control of answers for everyone, where a cache in front may give them again by itself. */
  sharedCache: (() => { shared: string }) | undefined;
}

/**
 * Public reads may be kept by browsers and CDNs, and are asked about each time: 304 without a body if nothing has
 * changed. A time to live would show an earlier block than the one that was just pushed. (@fastify/etag would answer 304
 * to writes and failures too.)
 */
export function registerCaching(app: App, { revision, sharedCache }: CachingOptions): void {
  // Taken before anything is read: an answer may hold newer changes than its revision names, never older ones.
  app.addHook('onRequest', async (request, reply) => {
    const newest = request.url.startsWith('/api/') ? revision() : undefined;
    if (newest !== undefined) reply.header('x-index-revision', newest);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    const audience = audienceFor(request);
    const isKept = routeClass(request) === 'read' && reply.statusCode === 200 && audience !== 'session';
    const kept = { everyone: sharedCache?.().shared ?? 'public, no-cache', wallet: 'private, no-cache' };
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', isKept ? (audience ? kept[audience] : 'public, no-cache') : 'no-store');
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

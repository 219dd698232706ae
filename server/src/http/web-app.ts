import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import type { App } from './typebox-provider.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Under these a miss is a mistake of a program, never a page. */
const NOT_PAGES = ['/api', '/abi', '/assets', '/socket.io', '/metrics', '/healthz', '/readyz'];

/** Serves the built web app, and its one document for every address that is a page. */
export async function registerWebApp(app: App, webDist: string | undefined): Promise<void> {
  const root = webDist && existsSync(webDist) ? resolve(webDist) : undefined;
  if (root) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(`${root}/assets/`) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!root || !isNavigation(request)) throw new ApiError('not_found');
    return sendDocument(reply);
  });
}

function sendDocument(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}

function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { YEAR } from '@kingspad/domain';
import type pg from 'pg';
import { findWebFile } from '../store/queries/web-files.ts';
import { sendCompressed } from './compression.ts';
import { ApiError } from './errors.ts';
import type { App } from './typebox-provider.ts';

/** Names that a build gives its files. */
const NAME = /^[\w.-]+$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Folder of a built web app with the files that its pages load later. */
export const assetsOf = (webDist: string): string => join(webDist, 'assets');

/** The scripts and styles of a built web app, each with a hash of its content in its name. */
export function builtFiles(webDist: string): string[] {
  const folder = assetsOf(webDist);
  return existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) in TYPES) : [];
}

/**
 * Serves scripts and styles of builds that other processes run or ran within a day: a page that is open asks for those of
 * its own build after a release, and during one any process may get its request.
 */
export function registerEarlierFiles(app: App, pool: pg.Pool): void {
  app.get(
    '/assets/:name',
    { config: { routeClass: 'page' }, schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const type = NAME.test(name) ? TYPES[extname(name)] : undefined;
      const body = type && (await findWebFile(pool, name));
      if (!body) throw new ApiError('not_found');
      reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('vary', 'accept-encoding')
        .type(type);
      return sendCompressed(request, reply, body);
    },
  );
}

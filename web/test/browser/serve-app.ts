import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { STILL_STYLE } from '../../../e2e/support/browser.ts';
import { WEB_DIST } from '../../../scripts/lib/paths.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Lets the test that holds the page prepare its window before the app's first line runs. */
const PREPARE = '<script>window.parent.prepareApp?.(window)</script>';

/**
 * Serves the built web app to the frames that tests open: every address is the app's page, as on the product's server.
 * Requests of Vitest's own frames are left alone.
 */
export function serveApp(): Plugin {
  return {
    name: 'kingspad:serve-app',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://page').pathname;
        const asset = join(WEB_DIST, path);
        if (/^\/assets\/[\w.-]+$/.test(path) && existsSync(asset)) {
          response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
          response.setHeader('cache-control', 'public, max-age=31536000, immutable');
          response.end(readFileSync(asset));
          return;
        }
        // Vite would answer with its own page, and take the whole app for a part of the tests.
        if (path.startsWith('/assets/')) {
          response.statusCode = 404;
          response.end();
          return;
        }
        if (request.headers['sec-fetch-dest'] !== 'iframe' || path.startsWith('/__vitest')) return next();
        const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html.replace('<head>', `<head><style>${STILL_STYLE}</style>${PREPARE}`));
      });
    },
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { YEAR, pageAt } from '@kingspad/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FROM_MEMORY, type Budgets } from '../budgets.ts';
import { limitKey } from '../client-address.ts';
import { isOfWallet } from './audiences.ts';
import { isNamed, tagOf } from './caching.ts';
import { sendCompressed } from './compression.ts';
import { registerCrawlerRoutes, type CrawlerRouteOptions } from './crawler-routes.ts';
import { createDocuments, type PageDocument } from './documents.ts';
import { registerEarlierFiles } from './earlier-files.ts';
import { ApiError } from './errors.ts';
import { originOf } from './origin.ts';
import type { PageAnswersOptions } from './page-answers.ts';
import { createPageContent } from './page-content.ts';
import { isList, readPageFiles, type FilesOfPages } from './page-files.ts';
import { pageLanguageOf } from './page-language.ts';
import { loadRenderer, type RenderedPagesOptions } from './rendered-pages.ts';
import { registerShareImages, shareImagePath } from './share-routes.ts';
import { costsMuch, servesFiles } from './rate-limits.ts';
import { createSharedPages, isSharedPage, type SharedPageOptions } from './shared-pages.ts';
import type { App } from './typebox-provider.ts';

/** Paths of files and calls: a miss below them is an error, never a page. */
const NOT_PAGES = [
  '/api',
  '/abi',
  '/assets',
  '/docs',
  '/share',
  '/socket.io',
  '/storage',
  '/metrics',
  '/healthz',
  '/readyz',
  '/freshz',
];
const DOCUMENT = 'index.html';
/**
 * For how long a content network may give a document again, as this process does itself, and for how long meanwhile it may be old:
 * the app starts with what the document says and asks for what has changed since. Browsers ask each time.
 */
const NETWORK_CACHE = 'public, max-age=2, stale-while-revalidate=10';
/** Milliseconds that a page waits for the node: its first paint follows. */
const PATIENCE_MS = 150;

export interface WebAppOptions
  extends CrawlerRouteOptions, SharedPageOptions, Omit<PageAnswersOptions, 'files'> {
  webDist: string | undefined;
  budgets: Budgets;
  /** What caches may do with documents that are for everyone; undefined for the usual. */
  sharedCache: (() => { shared: string; network: string }) | undefined;
  /** Undefined where pages are not to be rendered. */
  rendering: Omit<RenderedPagesOptions, 'files' | 'root' | 'render' | 'readMore'> | undefined;
}

/** Serves the built web app: its files, and index.html for every page. */
export async function registerWebApp(app: App, options: WebAppOptions): Promise<void> {
  const { webDist } = options;
  const root = webDist && existsSync(join(webDist, DOCUMENT)) ? resolve(webDist) : undefined;
  const sharedPage = createSharedPages(options);
  if (root) {
    const files = readPageFiles(root);
    const documents = createDocuments(readFileSync(join(root, DOCUMENT), 'utf8'), files);
    const render = options.rendering && (await loadRenderer(root));
    const rendering = render && options.rendering && { ...options.rendering, root, render };
    const contentOf = createPageContent(app, { ...options, files, rendering });
    await app.register(async (scope: App) => {
      registerCrawlerRoutes(scope, options);
      registerShareImages(scope, sharedPage);
    });
    await app.register((scope: App) => registerFiles(scope, root, options.sharedCache));
    registerEarlierFiles(app, options.pool);
    if (existsSync(join(root, 'docs', DOCUMENT))) {
      // Its links are relative, so its first page has the folder in its path.
      for (const path of ['/docs', '/docs/']) {
        app.get(path, { config: { routeClass: 'page' }, schema: { hide: true } }, (_request, reply) =>
          reply.redirect(`/docs/${DOCUMENT}`),
        );
      }
    }
    /** A list that its address searches costs a search; who has made too many gets a plain document, and the app says so. */
    const maySearch = async (request: FastifyRequest, path: string): Promise<boolean> =>
      !isList(files, pageAt(path)?.path ?? '') ||
      !costsMuch(request) ||
      (await options.budgets.spend('expensive', limitKey(request.ip))) === undefined;
    const config = {
      routeClass: 'page' as const,
      cost: ({ url }: FastifyRequest) => costOf(files, pathOf(url)),
    };
    app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
      const path = pathOf(request.url);
      if (!isNavigation(request, path)) throw new ApiError('not_found');
      // Without a database the page still has the metadata of its kind.
      const origin = originOf(request, options.publicUrl);
      const search = request.url.slice(path.length);
      const { language, isOwn } = pageLanguageOf(request);
      const [shared, content] = await Promise.all([
        sharedPage(path, PATIENCE_MS).catch(() => undefined),
        (await maySearch(request, path)) ? contentOf({ path, search, origin, language }) : {},
      ]);
      const metadata = shared && { ...shared.metadata, image: shareImagePath(path, shared.card) };
      const document = documents(path, origin, metadata, { ...content, language });
      const isPrivate = isOwn || isOfWallet(pageAt(path)?.path ?? '', request.query);
      if (isPrivate) reply.header('cache-control', 'private, no-cache');
      // Without a configured origin a document has the one that its request named.
      else if (document.status === 200 && options.publicUrl !== undefined) {
        const cache = options.sharedCache?.();
        if (cache) reply.header('cache-control', cache.shared);
        reply.header('cdn-cache-control', cache?.network ?? NETWORK_CACHE);
      }
      return sendDocument(request, reply, document, options.sharedCache !== undefined);
    });
  }
  app.setNotFoundHandler(() => Promise.reject(new ApiError('not_found')));
}

/** Reads of the database for a page: its record and the answers in its document, without the configuration's. */
function costOf(files: FilesOfPages, path: string): number {
  const reads = files[pageAt(path)?.path ?? '']?.reads.length ?? 0;
  return (isSharedPage(path) ? 1 : 0) + reads || FROM_MEMORY;
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

/**
 * A route for each file of the built web app, and none for hidden ones. Files whose name stays when they change are sent to a shared
 * cache like documents.
 */
async function registerFiles(
  scope: App,
  root: string,
  sharedCache: WebAppOptions['sharedCache'],
): Promise<void> {
  servesFiles(scope);
  if (sharedCache) {
    scope.addHook('onRequest', async ({ raw }) => {
      if (!raw.url?.startsWith('/assets/')) delete raw.headers['accept-encoding'];
    });
  }
  await scope.register(fastifyStatic, {
    root,
    wildcard: false,
    // Served as a static file the document would lack each page's metadata. Encodings come with their file.
    globIgnore: [DOCUMENT, '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.startsWith(`${root}/assets/`)
          ? `public, max-age=${YEAR}, immutable`
          : (sharedCache?.().shared ?? 'no-cache'),
      );
    },
  });
}

/**
 * Revalidated at each request; a client with the current version gets a 304.
 * @param isShared a cache in front compresses: one that ignores `vary` would send Brotli to who cannot read it
 */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, styleHash }: PageDocument,
  isShared: boolean,
): Promise<FastifyReply> {
  const tag = tagOf(html);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const policy = reply.getHeader('content-security-policy');
  if (styleHash && typeof policy === 'string')
    reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", `style-src 'self' '${styleHash}'`),
    );
  // A cookie names the language.
  const vary = isShared ? 'cookie' : 'accept-encoding, cookie';
  reply.code(status).header('vary', vary).header('etag', tag).type('text/html; charset=utf-8');
  if (status === 200 && isNamed(tag, request.headers['if-none-match'])) return reply.code(304).send();
  return isShared ? reply.send(html) : sendCompressed(request, reply, html);
}

/** Browsers accept HTML explicitly; crawlers of social networks accept anything and get the page. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  const accepted = request.headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && pageAt(path) !== undefined);
}

import { DAY, PAGES, PATHS, sameAddress, type Address } from '@kingspad/domain';
import { oncePer } from '../once-per.ts';
import type pg from 'pg';
import { verifiedSales } from '../store/queries/presale-trust.ts';
import type { LockedToken, LockStats } from '../store/queries/stats.ts';
import { escapeHtml } from './documents.ts';
import { originOf } from './origin.ts';
import type { App } from './typebox-provider.ts';

/** Maximum age of the list of records’ pages. */
const KEPT_MS = 60_000;
/** Sales in a sitemap; one of 50,000 addresses is the longest that search engines read. */
const MOST_SALES = 20_000;
/** `max-age` of the answers. */
const CRAWLER_CACHE = 'public, max-age=3600';

export interface CrawlerRouteOptions {
  pool: pg.Pool;
  /** Their verification lets search engines list a sale. */
  operators: readonly Address[];
  publicUrl: string | undefined;
  securityContact: string | undefined;
  liquidityLocker: Address;
  lockStats: () => Promise<LockStats>;
}

/** robots.txt and sitemaps. */
export function registerCrawlerRoutes(app: App, options: CrawlerRouteOptions): void {
  const { publicUrl } = options;
  const pagesAt = oncePer<'all', number, string[]>(1, async () => {
    const [{ lockedTokens }, sales] = await Promise.all([
      options.lockStats(),
      verifiedSales(options.pool, options.operators, MOST_SALES),
    ]);
    return [
      ...sales.map((sale) => PATHS.sale(sale)),
      ...lockedTokens.map((token) => pageOf(token, options.liquidityLocker)),
    ];
  });
  const recordPages = () => pagesAt('all', Math.floor(Date.now() / KEPT_MS));

  app.get(
    '/robots.txt',
    { config: { routeClass: 'static' }, schema: { hide: true } },
    async (request, reply) => {
      const origin = originOf(request, publicUrl);
      const lines = ['User-agent: *', 'Allow: /', 'Disallow: /api/'];
      if (origin !== undefined) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
      cacheWhereConfigured(reply, publicUrl);
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  );

  if (options.securityContact !== undefined) registerSecurityContact(app, options.securityContact, publicUrl);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const origin = originOf(request, publicUrl);
    // Sitemaps contain absolute URLs; without an origin there are none.
    const paths = origin === undefined ? [] : [...STANDING_PAGES, ...(await recordPages())];
    const urls = paths.map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
    cacheWhereConfigured(reply, publicUrl);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}

/** Validity of the contact, in days; RFC 9116 recommends less than a year. */
const CONTACT_DAYS = 90;

/** Contact for security reports (RFC 9116). */
function registerSecurityContact(app: App, contact: string, publicUrl: string | undefined): void {
  app.get(
    '/.well-known/security.txt',
    { config: { routeClass: 'static' }, schema: { hide: true } },
    async (_request, reply) => {
      const expires = new Date(Date.now() + CONTACT_DAYS * DAY * 1000).toISOString();
      const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, zh'];
      if (publicUrl !== undefined) lines.push(`Canonical: ${publicUrl}/.well-known/security.txt`);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    },
  );
}

const STANDING_PAGES = PAGES.filter(({ isListed, path }) => isListed && !path.includes(':')).map(
  ({ path }) => path,
);

function pageOf({ locker, token }: LockedToken, liquidityLocker: Address): string {
  return (sameAddress(locker, liquidityLocker) ? PATHS.liquidityLocks : PATHS.tokenLocks)(token);
}

/** A document that depends on a request's Host must not be cached by others. */
function cacheWhereConfigured(
  reply: { header: (name: string, value: string) => unknown },
  publicUrl?: string,
) {
  reply.header('cache-control', publicUrl === undefined ? 'no-cache' : CRAWLER_CACHE);
}

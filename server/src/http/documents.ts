import { pageAt, parseAddress, type PageHead } from '@kingspad/domain';

/** Between these stands the metadata that all pages share; the web app's index.html has them. */
const HEAD = /<!-- page-head:[\s\S]*?<!-- \/page-head -->/;

const PRODUCT_NAME = 'KingsPad';
/** Of web/public, as e2e/social-card.ts makes it. */
const CARD = { path: '/social-card.png', width: 1200, height: 630 };
const CARD_TEXT = 'KingsPad: promises about tokens, kept by the chain.';

const NOT_FOUND: Omit<PageHead, 'path'> = {
  title: 'Not found',
  description: 'There is no page at this address.',
  isListed: false,
};

/** A page's own title and description, beside those of its kind. */
export type PageMetadata = Pick<PageHead, 'title' | 'description'>;

export interface PageDocument {
  /** 404 where the address is no page: the same document, so that the web app shows its own way back. */
  status: 200 | 404;
  html: string;
}

/**
 * Puts each page's title and description into the web app's one document, for clients that run no scripts. Names of
 * tokens and titles of locks are untrusted and are left out; those of sales are included, and search engines may not
 * list these pages.
 * @param template index.html
 * @returns a function from a path (without query), the public origin and the page's own metadata to the document
 */
export function createDocuments(template: string) {
  return (path: string, origin: string | undefined, metadata?: PageMetadata): PageDocument => {
    const page = pageAt(path);
    const html = template.replace(HEAD, () =>
      headOf({ ...(page ?? NOT_FOUND), ...metadata }, canonicalOf(page, path, origin), origin),
    );
    return { status: page ? 200 : 404, html };
  };
}

/**
 * The address under which search engines list a page: without a trailing slash, tokens in their checksummed form.
 * Undefined where the page is not to be listed or the origin is unknown.
 */
function canonicalOf(
  page: PageHead | undefined,
  path: string,
  origin: string | undefined,
): string | undefined {
  if (!page?.isListed) return undefined;
  const given = path.split('/');
  const parts = page.path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? parseAddress(given[index] ?? '') : part));
  return parts.includes(undefined) || origin === undefined ? undefined : `${origin}${parts.join('/')}`;
}

function headOf(
  page: Omit<PageHead, 'path'>,
  canonical: string | undefined,
  origin: string | undefined,
): string {
  const title = `${page.title} · ${PRODUCT_NAME}`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.isListed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`]),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    ...(canonical === undefined ? [] : [meta('property', 'og:url', canonical)]),
    ...(origin === undefined ? [] : cardTags(origin)),
  ];
  return tags.join('\n    ');
}

function cardTags(origin: string): string[] {
  return [
    meta('property', 'og:image', `${origin}${CARD.path}`),
    meta('property', 'og:image:width', String(CARD.width)),
    meta('property', 'og:image:height', String(CARD.height)),
    meta('property', 'og:image:alt', CARD_TEXT),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For texts and attributes, of HTML and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

import { pageAt, parseAddress, type PageHead } from '@kingspad/domain';
import { SHARE_SIZE } from '../share/card.ts';

/** Between these stands the metadata that all pages share; the web app's index.html has them. */
const HEAD = /<!-- page-head:[\s\S]*?<!-- \/page-head -->/;

const PRODUCT_NAME = 'KingsPad';
/** Of web/public, as e2e/social-card.ts makes it. */
const CARD = '/social-card.png';
const CARD_TEXT = 'KingsPad: launch and lock tokens, verified on-chain.';

const NOT_FOUND: Omit<PageHead, 'path'> = {
  title: 'Not found',
  description: 'There is no page at this address.',
  isListed: false,
};

/** What a page has of its own, beside what its kind has. */
export interface PageMetadata extends Pick<PageHead, 'title' | 'description'> {
  /** As its kind unless given. */
  isListed?: boolean;
  /** The path of its own share image. */
  image?: string;
}

export interface PageDocument {
  /** 404 where the address is no page: the same document, so that the web app shows its own way back. */
  status: 200 | 404;
  html: string;
}

/**
 * Puts each page's title, description and share image into the web app's one document, for clients that run no
 * scripts. Names of tokens and of sales are untrusted: they are escaped, and their pages are not for search engines
 * unless an operator verified the sale.
 * @param template index.html
 * @returns a function from a path (without query), the public origin and the page's own metadata to the document
 */
export function createDocuments(template: string) {
  return (path: string, origin: string | undefined, metadata?: PageMetadata): PageDocument => {
    const kind = pageAt(path);
    const page = { ...(kind ?? NOT_FOUND), ...metadata };
    const html = template.replace(HEAD, () =>
      headOf(page, kind && page.isListed ? canonicalOf(kind, path, origin) : undefined, origin),
    );
    return { status: kind ? 200 : 404, html };
  };
}

/**
 * The address under which search engines list a page: without a trailing slash, tokens in their checksummed form.
 * Undefined where the origin is unknown.
 */
function canonicalOf(page: PageHead, path: string, origin: string | undefined): string | undefined {
  const given = path.split('/');
  const parts = page.path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? parseAddress(given[index] ?? '') : part));
  return parts.includes(undefined) || origin === undefined ? undefined : `${origin}${parts.join('/')}`;
}

function headOf(
  page: Omit<PageHead, 'path'> & PageMetadata,
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
    ...(origin === undefined ? [] : cardTags(origin, page)),
  ];
  return tags.join('\n    ');
}

function cardTags(origin: string, { image, title, description }: PageMetadata): string[] {
  return [
    meta('property', 'og:image', `${origin}${image ?? CARD}`),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', image === undefined ? CARD_TEXT : title),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', `${origin}${image ?? CARD}`),
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

import { pageAt, type PageHead } from '@kingspad/domain';
import type { PageLanguage } from './rendered-pages.ts';

/** The list that a record's page stands under, by the pages that search engines may list. */
const LISTS: Record<string, string> = {
  '/presale-details/:poolAddress': '/presale-portal',
  '/token-list/view/:id': '/token-list',
  '/liquidity-list/view/:id': '/liquidity-list',
};

export interface StructuredPage {
  kind: PageHead;
  /** May be a stranger's. */
  title: string;
  description: string;
  /** Its address for search engines. */
  canonical: string;
  origin: string;
  language: PageLanguage;
  productName: string;
}

/**
 * Structured data (schema.org) of the site and of a record's place in it. No offer, price or rating: search engines would
 * repeat it without the page's warnings. @returns a data block, which no browser runs; empty for other pages
 */
export function structuredDataOf(page: StructuredPage): string[] {
  const data = page.kind.path === '/' ? siteOf(page) : placeOf(page);
  if (data === undefined) return [];
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json">${text}</script>`];
}

const siteOf = ({ productName, canonical, description, language }: StructuredPage) => ({
  '@type': 'WebSite',
  name: productName,
  url: canonical,
  description,
  inLanguage: language === 'en' ? 'en' : 'zh-CN',
});

function placeOf({ kind, title, canonical, origin, productName }: StructuredPage) {
  const list = LISTS[kind.path];
  if (list === undefined) return undefined;
  const steps = [
    { name: productName, item: `${origin}/` },
    { name: pageAt(list)?.title ?? '', item: `${origin}${list}` },
    { name: title, item: canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

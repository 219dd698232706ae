import type { FastifyRequest } from 'fastify';
import type { PageLanguage } from './rendered-pages.ts';

/** Written by the web app (web/src/lib/i18n/remembered.ts) for a reader who chose a language. */
const COOKIE = /(?:^|;\s*)kingspad-language=(en|ch)(?=;|$)/;
const PARAMETER = /[?&]lang=(en|ch)(?=&|$)/;

/**
 * The language of a page: the one that its address names, else the reader's own. Anything else is English.
 * @returns also whether only this reader's cookie says so: shared caches must not keep the document then
 */
export function pageLanguageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): {
  language: PageLanguage;
  isOwn: boolean;
} {
  const named = PARAMETER.exec(url)?.[1];
  const own = COOKIE.exec(headers.cookie ?? '')?.[1];
  return {
    language: (named ?? own) === 'ch' ? 'ch' : 'en',
    isOwn: named === undefined && own !== undefined,
  };
}

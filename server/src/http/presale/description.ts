import { LRUCache } from 'lru-cache';
import { rewriteMarkup } from './markup.ts';

/** What was asked for last is kept. */
const kept = new LRUCache<string, string>({ max: 200, memoMethod: (html) => rewriteMarkup(html).trim() });

/**
 * What is shown of a description: the same words, without anything that acts, loads or links elsewhere than to https.
 * @returns null where nothing is left
 */
export function sanitizeDescription(html: string): string | null {
  const clean = kept.memo(html);
  return clean === '' ? null : clean;
}

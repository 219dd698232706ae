import { LRUCache } from 'lru-cache';
import { rewriteMarkup } from './markup.ts';

/** An LRU cache of sanitised descriptions. */
const kept = new LRUCache<string, string>({ max: 200, memoMethod: (html) => rewriteMarkup(html).trim() });

/**
 * A description made safe to display: the same text, without scripts, remote content, or links other than https.
 * @returns null if nothing is left
 */
export function sanitizeDescription(html: string): string | null {
  const clean = kept.memo(html);
  return clean === '' ? null : clean;
}

import { NewestUsed } from '../../newest-used.ts';
import { rewriteMarkup } from './markup.ts';

/** What was asked for last is kept. */
const kept = new NewestUsed<string>(200);

/**
 * What is shown of a description: the same words, without anything that acts, loads or links elsewhere than to https.
 * @returns null where nothing is left
 */
export function sanitizeDescription(html: string): string | null {
  const clean = kept.get(html, () => rewriteMarkup(html).trim());
  return clean === '' ? null : clean;
}

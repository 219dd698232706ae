import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFairQueue, TooBusyError } from '../fair-queue.ts';
import { drawShareCard, type ShareCard } from './card.ts';

export interface ShareImage {
  png: Buffer;
  /** A tag that changes with the image's content. */
  tag: string;
}

const KEPT_IMAGES = 200;
const KEPT_BYTES = 16_000_000;
/** Images that wait or are drawn, one at a time: drawing takes processor time that pages need. */
const DRAWINGS = { atOnce: 1, most: 20, mostOfOne: 5 };

/** Raise it if the drawing changes: caches compare images by their tags. */
const DESIGN = 2;

/** Identifies the content of an image. */
export const imageTagOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Draws share images, one at a time, and keeps the last ones by their content.
 * @returns a function from a card and the `limitKey` of its client; undefined if too many are waiting
 */
export function createShareImages(
  draw = drawShareCard,
): (card: ShareCard, client: string) => Promise<ShareImage | undefined> {
  const kept = new LRUCache<string, Buffer>({
    max: KEPT_IMAGES,
    maxSize: KEPT_BYTES,
    sizeCalculation: (png) => png.length,
  });
  const inTurn = createFairQueue(DRAWINGS);
  return async (card, client) => {
    const tag = imageTagOf(card);
    const known = kept.get(tag);
    if (known) return { png: known, tag };
    try {
      return await inTurn(client, async () => {
        // The same image may have been drawn before.
        const png = kept.get(tag) ?? (await draw(card));
        kept.set(tag, png);
        return { png, tag };
      });
    } catch (error) {
      if (error instanceof TooBusyError) return undefined;
      throw error;
    }
  };
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { drawShareCard, type ShareCard } from './card.ts';

export interface ShareImage {
  png: Buffer;
  /** Changes with what the image shows. */
  tag: string;
}

const KEPT_IMAGES = 200;
const KEPT_BYTES = 16_000_000;
/** Waiting for their turn: one more is refused, as drawing takes processor time that pages need. */
const MAX_WAITING = 20;

/** Raise it if the drawing changes: caches compare images by their tags. */
const DESIGN = 2;

/** Identifies the content of an image. */
export const tagOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Draws share images, one at a time, and keeps the last ones by what they show.
 * @returns undefined if too many are waiting
 */
export function createShareImages(
  draw = drawShareCard,
): (card: ShareCard) => Promise<ShareImage | undefined> {
  const kept = new LRUCache<string, Buffer>({
    max: KEPT_IMAGES,
    maxSize: KEPT_BYTES,
    sizeCalculation: (png) => png.length,
  });
  const inTurn = pLimit(1);
  return async (card) => {
    const tag = tagOf(card);
    const known = kept.get(tag);
    if (known) return { png: known, tag };
    if (inTurn.pendingCount >= MAX_WAITING) return undefined;
    return inTurn(async () => {
      // The same image may have been drawn meanwhile.
      const png = kept.get(tag) ?? (await draw(card));
      kept.set(tag, png);
      return { png, tag };
    });
  };
}

import { Type } from '@sinclair/typebox';
import { limitKey } from '../client-address.ts';
import type { ShareCard } from '../share/card.ts';
import { createShareImages, imageTagOf } from '../share/images.ts';
import { ApiError } from './errors.ts';
import type { createSharedPages } from './shared-pages.ts';
import type { App } from './typebox-provider.ts';

const PREFIX = '/share';
/** Caches ask each time: a sale that was cancelled must not be shown as live. An unchanged image is not sent again. */
const CACHE = 'public, no-cache';
/** Milliseconds to wait for the node; a crawler has more patience than a reader. */
const PATIENCE_MS = 3000;

/**
 * Path of a page's share image, `/share/presale-details/0x….png?v=…`. The version changes with the content, as social
 * networks keep an image for as long as its address.
 */
export const shareImagePath = (path: string, card: ShareCard): string =>
  `${PREFIX}${path.replace(/\/+$/, '')}.png?v=${imageTagOf(card)}`;

/** Share images of sales, locks and staking pools, drawn from indexed data. */
export function registerShareImages(app: App, sharedPage: ReturnType<typeof createSharedPages>): void {
  const imageOf = createShareImages();
  app.get(
    `${PREFIX}/*`,
    { schema: { hide: true, params: Type.Object({ '*': Type.String() }) } },
    async ({ params, headers, ip }, reply) => {
      const path = /^([0-9a-zA-Z/-]{1,160})\.png$/.exec(params['*'])?.[1];
      const page = path === undefined ? undefined : await sharedPage(`/${path}`, PATIENCE_MS);
      if (!page) throw new ApiError('not_found');
      const tag = `"${imageTagOf(page.card)}"`;
      const isKnown = headers['if-none-match'] === tag;
      // The tag is known without drawing.
      const image = isKnown ? undefined : await imageOf(page.card, limitKey(ip));
      if (!isKnown && !image) throw new ApiError('unavailable');
      reply.header('cache-control', CACHE).header('etag', tag);
      if (!image) return reply.code(304).send();
      return reply.type('image/png').send(image.png);
    },
  );
}

import { Type } from '@sinclair/typebox';
import { createShareImages } from '../share/images.ts';
import { ApiError } from './errors.ts';
import type { createSharedPages } from './shared-pages.ts';
import type { App } from './typebox-provider.ts';

const PREFIX = '/share';
const CACHE = 'public, max-age=300';

/** Path of a page's share image: `/share/presale-details/0x….png`. */
export const shareImagePath = (path: string): string => `${PREFIX}${path.replace(/\/+$/, '')}.png`;

/** Share images of sales, locks and staking pools, drawn from indexed data. */
export function registerShareImages(app: App, sharedPage: ReturnType<typeof createSharedPages>): void {
  const imageOf = createShareImages();
  app.get(
    `${PREFIX}/*`,
    { schema: { hide: true, params: Type.Object({ '*': Type.String() }) } },
    async ({ params, headers }, reply) => {
      const path = /^([0-9a-zA-Z/-]{1,160})\.png$/.exec(params['*'])?.[1];
      const page = path === undefined ? undefined : await sharedPage(`/${path}`);
      if (!page) throw new ApiError('not_found');
      const image = await imageOf(page.card);
      if (!image) throw new ApiError('unavailable');
      const tag = `"${image.tag}"`;
      reply.header('cache-control', CACHE).header('etag', tag);
      if (headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/png').send(image.png);
    },
  );
}

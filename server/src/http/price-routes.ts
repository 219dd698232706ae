import type pg from 'pg';
import type { Prices } from '../pricing/prices.ts';
import { readIndexedBlock } from '../store/queries/index-state.ts';
import { readAddress } from './query.ts';
import { route } from './route.ts';
import type { App } from './typebox-provider.ts';

/** A token's price on the exchange. */
export function registerPriceRoutes(app: App, pool: pg.Pool, prices: Prices): void {
  route(app, 'GET /api/v1/price/{token}', {
    tag: 'prices',
    summary: 'Get a token’s price on the exchange; null if it is not reliable',
    handle: async ({ params }) => {
      const token = readAddress('token', params.token);
      // Pages combine it with indexed data: the price must not be older.
      return await prices.priceOf(token, await readIndexedBlock(pool));
    },
  });
}

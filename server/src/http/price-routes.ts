import { AddressSchema, Payload, TokenPriceSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import type { Prices } from '../pricing/prices.ts';
import { readIndexedBlock } from '../store/queries/index-state.ts';
import { readAddress } from './query.ts';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

/** A token's price on the exchange. */
export function registerPriceRoutes(app: App, pool: pg.Pool, prices: Prices): void {
  app.get(
    '/api/v1/price/:token',
    {
      schema: {
        tags: ['prices'],
        summary: 'Get a token’s price on the exchange; null if it is not reliable',
        params: Type.Object({ token: AddressSchema }),
        response: responses(Payload(TokenPriceSchema)),
      },
    },
    async ({ params }) => {
      const token = readAddress('token', params.token);
      // Pages combine it with indexed data: the price must not be older.
      return { payload: await prices.priceOf(token, await readIndexedBlock(pool)) };
    },
  );
}

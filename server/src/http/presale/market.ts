import type { Deployment } from '@kingspad/abi';
import { getAddress } from 'viem';
import { HoldersSchema, Payload, PriceHistorySchema } from '@kingspad/domain/api';
import type pg from 'pg';
import { holdersOf, priceHistoryOf } from '../../store/queries/market.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { PoolParamsSchema, PRESALE_TAG } from './params.ts';

const tags = [PRESALE_TAG];

/** Who holds a sale's token, and what it cost since its listing: from logs of contracts that are not ours, confirmed by themselves. */
export function registerPresaleMarket(app: App, pool: pg.Pool, deployment: Deployment): void {
  const { tokenLocker, liquidityLocker } = deployment.contracts;

  app.get(
    '/api/v1/presale/:pool/holders',
    {
      schema: {
        tags,
        summary:
          'Get the holders of a sale’s token at a block: known contracts, the owner and the largest others',
        params: PoolParamsSchema,
        response: responses(Payload(HoldersSchema), ['presale_not_found']),
      },
    },
    async ({ params }) => {
      const found = await holdersOf(pool, readAddress('pool', params.pool), [tokenLocker, liquidityLocker]);
      if (!found) throw new ApiError('presale_not_found');
      return {
        payload: {
          state: found.state,
          blockNumber: found.block?.number ?? null,
          timestamp: found.block?.timestamp ?? null,
          totalSupply: found.supply,
          holderCount: found.count,
          holders: found.holders.map(({ address, ...holder }) => ({
            walletAddress: getAddress(address),
            ...holder,
          })),
        },
      };
    },
  );

  app.get(
    '/api/v1/presale/:pool/price-history',
    {
      schema: {
        tags,
        summary: 'Get the hourly reserves of a listed sale’s pair since listing, and now',
        params: PoolParamsSchema,
        response: responses(Payload(PriceHistorySchema), ['presale_not_found']),
      },
    },
    async ({ params }) => {
      const address = readAddress('pool', params.pool);
      const history = await priceHistoryOf(pool, address, deployment.wrappedNative);
      if (!history) throw new ApiError('presale_not_found');
      return { payload: history };
    },
  );
}

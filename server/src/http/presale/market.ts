import { lockersOf, type Deployment } from '@kingspad/abi';
import { getAddress } from 'viem';
import type pg from 'pg';
import { holdersOf, priceHistoryOf } from '../../store/queries/market.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';

/** Holders and price history of a sale's token: from logs of foreign contracts, confirmed by those contracts. */
export function registerPresaleMarket(app: App, pool: pg.Pool, deployment: Deployment): void {
  const lockers = lockersOf(deployment);

  route(app, 'GET /api/v1/presale/{pool}/holders', {
    tag: 'presales',
    summary:
      'Get the holders of a sale’s token at a block: known contracts, the owner and the largest others',
    failures: ['presale_not_found'],
    handle: async ({ params }) => {
      const found = await holdersOf(pool, readAddress('pool', params.pool), lockers);
      if (!found) throw new ApiError('presale_not_found');
      return {
        state: found.state,
        blockNumber: found.block?.number ?? null,
        timestamp: found.block?.timestamp ?? null,
        totalSupply: found.supply,
        holderCount: found.count,
        holders: found.holders.map(({ address, ...holder }) => ({
          walletAddress: getAddress(address),
          ...holder,
        })),
      };
    },
  });

  route(app, 'GET /api/v1/presale/{pool}/price-history', {
    tag: 'presales',
    summary: 'Get the hourly reserves of a listed sale’s pair since listing, and now',
    failures: ['presale_not_found'],
    handle: async ({ params }) => {
      const address = readAddress('pool', params.pool);
      const history = await priceHistoryOf(pool, address, deployment.wrappedNative);
      if (!history) throw new ApiError('presale_not_found');
      return history;
    },
  });
}

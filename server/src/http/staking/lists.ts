import { PAGE_LIMITS } from '@kingspad/domain/api';
import { DAY, type Address } from '@kingspad/domain';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, type ReadPools } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { presentStakingPool } from './present.ts';
import { type StakingReadOptions } from './records.ts';

/** The list of pools (SA-01). */
export function registerStakingList(
  app: App,
  { pools, blockTime, ...connections }: StakingReadOptions & ReadPools,
): void {
  route(app, 'GET /api/v1/staking/all', {
    tag: 'staking',
    summary: 'List staking pools, newest first by default, with a wallet’s stakes',
    handle: async ({ query }) => {
      const { blockTimeSeconds } = blockTime.current();
      const { db, ...page } = readPage(connections, query, PAGE_LIMITS.cards);
      const request = {
        ...page,
        sort: query.sort ?? ('latest' as const),
        blocksPerDay: Math.ceil(DAY / blockTimeSeconds),
        status: query.status,
        wallet: readOptional('wallet', query.wallet),
        stakedBy: readOptional('stakedBy', query.stakedBy),
        createdBy: readOptional('createdBy', query.createdBy),
      };
      const { items, total } = await pools.page(request, db);
      return {
        items: items.map((pool) => presentStakingPool(pool, blockTimeSeconds)),
        meta: presentMeta(total, request),
      };
    },
  });
}

function readOptional(path: string, text: string | undefined): Address | undefined {
  return text === undefined ? undefined : readAddress(path, text);
}

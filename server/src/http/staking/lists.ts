import { PAGE_LIMITS } from '@kingspad/domain/api';
import { DAY, type Address } from '@kingspad/domain';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, readSearch } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import { presentStakingPool } from './present.ts';
import { type StakingReadOptions } from './records.ts';

/** The list of pools (SA-01). */
export function registerStakingList(app: App, { pools, blockTime }: StakingReadOptions): void {
  route(app, 'GET /api/v1/staking/all', {
    tag: 'staking',
    summary: 'List staking pools, newest first by default, with a wallet’s stakes',
    handle: async ({ query }) => {
      const { blockTimeSeconds } = blockTime.current();
      const request = {
        ...readPage(query, PAGE_LIMITS.cards),
        search: readSearch(query),
        sort: query.sort ?? ('latest' as const),
        blocksPerDay: Math.ceil(DAY / blockTimeSeconds),
        status: query.status,
        wallet: readOptional('wallet', query.wallet),
        stakedBy: readOptional('stakedBy', query.stakedBy),
        createdBy: readOptional('createdBy', query.createdBy),
      };
      const { items, total } = await pools.page(request);
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

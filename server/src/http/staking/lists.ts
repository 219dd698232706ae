import {
  AddressSchema,
  Page,
  PAGE_LIMITS,
  Payload,
  StakingFilterSchema,
  StakingPoolSchema,
  StakingSortSchema,
} from '@kingspad/domain/api';
import { DAY, type Address } from '@kingspad/domain';
import { Type } from '@sinclair/typebox';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, readSearch, SearchQuerySchema } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { STAKING_TAG } from './params.ts';
import { presentStakingPool } from './present.ts';
import { WalletQuerySchema, type StakingReadOptions } from './records.ts';

const ListQuerySchema = Type.Composite([
  SearchQuerySchema,
  WalletQuerySchema,
  Type.Object({
    status: Type.Optional(StakingFilterSchema),
    sort: Type.Optional(StakingSortSchema),
    stakedBy: Type.Optional(AddressSchema),
    createdBy: Type.Optional(AddressSchema),
  }),
]);

/** The list of pools (SA-01). */
export function registerStakingList(app: App, { pools, blockTime }: StakingReadOptions): void {
  app.get(
    '/api/v1/staking/all',
    {
      schema: {
        tags: [STAKING_TAG],
        summary: 'List staking pools, newest first by default, with a wallet’s stakes',
        querystring: ListQuerySchema,
        response: responses(Payload(Page(StakingPoolSchema))),
      },
    },
    async ({ query }) => {
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
        payload: {
          items: items.map((pool) => presentStakingPool(pool, blockTimeSeconds)),
          meta: presentMeta(total, request),
        },
      };
    },
  );
}

function readOptional(path: string, text: string | undefined): Address | undefined {
  return text === undefined ? undefined : readAddress(path, text);
}

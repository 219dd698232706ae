import {
  AddressSchema,
  ContributedPoolSchema,
  Page,
  PAGE_LIMITS,
  Payload,
  PresaleFilterSchema,
  PresaleItemSchema,
  PresaleSortSchema,
  type PageOf,
  type PresaleItem,
} from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { createPresaleLists, type PresaleListRequest } from '../../store/queries/presale-lists.ts';
import { trustOf } from '../../store/queries/presale-trust.ts';
import { contributedPools } from '../../store/queries/presales.ts';
import { presentMeta } from '../pages.ts';
import { PageQuerySchema, readAddress, readPage, readSearch, SearchQuerySchema } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { PRESALE_TAG, WalletParamsSchema } from './params.ts';
import { presentContributed, presentItem, type Market } from './present.ts';

export interface PresaleReadOptions {
  operators: readonly Address[];
  market: Market;
}

const tags = [PRESALE_TAG];
const ListQuerySchema = Type.Composite([
  SearchQuerySchema,
  Type.Object({
    status: Type.Optional(PresaleFilterSchema),
    sortBy: Type.Optional(PresaleSortSchema),
    token: Type.Optional(AddressSchema),
  }),
]);

/** The lists of sales: all, a wallet's own, and those it contributed to (PA-02, PA-03, PA-06). */
export function registerPresaleLists(
  app: App,
  pool: pg.Pool,
  options: PresaleReadOptions & { heavy: pg.Pool },
): void {
  const { operators, market, heavy } = options;
  const lists = createPresaleLists(pool, heavy);

  const pageOf = async (request: PresaleListRequest): Promise<PageOf<PresaleItem>> => {
    const { items, total } = await lists.page(request);
    const trust = await trustOf(
      pool,
      items.map((sale) => sale.pool),
      operators,
    );
    return {
      items: items.map((sale) => presentItem(sale, trust(sale.pool), market)),
      meta: presentMeta(total, request),
    };
  };

  app.get(
    '/api/v1/presale/all',
    {
      schema: {
        tags,
        summary: 'List sales, newest first by default',
        querystring: ListQuerySchema,
        response: responses(Payload(Page(PresaleItemSchema))),
      },
    },
    async ({ query }) => ({
      payload: await pageOf({
        ...readPage(query, PAGE_LIMITS.cards),
        search: readSearch(query),
        sort: query.sortBy ?? 'newest',
        status: query.status,
        token: query.token === undefined ? undefined : readAddress('token', query.token),
      }),
    }),
  );

  app.get(
    '/api/v1/presale/get-presale/:wallet',
    {
      schema: {
        tags,
        summary: 'List an owner’s sales, newest first; empty for an unknown wallet',
        params: WalletParamsSchema,
        querystring: PageQuerySchema,
        response: responses(Payload(Page(PresaleItemSchema))),
      },
    },
    async ({ params, query }) => ({
      payload: await pageOf({
        ...readPage(query, PAGE_LIMITS.cards),
        search: '',
        sort: 'newest',
        owner: readAddress('wallet', params.wallet),
      }),
    }),
  );

  registerContributed(app, pool, options);
}

function registerContributed(app: App, pool: pg.Pool, { operators, market }: PresaleReadOptions): void {
  app.get(
    '/api/v1/presale/get-contributed-pools/:wallet',
    {
      schema: {
        tags,
        summary: 'List the sales that a wallet contributed to, latest contribution first',
        params: WalletParamsSchema,
        querystring: PageQuerySchema,
        response: responses(Payload(Page(ContributedPoolSchema))),
      },
    },
    async ({ params, query }) => {
      const wallet = readAddress('wallet', params.wallet);
      const request = readPage(query, PAGE_LIMITS.list);
      const { items, total } = await contributedPools(pool, wallet, request);
      const trust = await trustOf(
        pool,
        items.map(({ presale }) => presale.pool),
        operators,
      );
      return {
        payload: {
          items: items.map((one) => presentContributed(one, trust(one.presale.pool), market)),
          meta: presentMeta(total, request),
        },
      };
    },
  );
}

import { PAGE_LIMITS, type PageOf, type PresaleItem } from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { createPresaleLists, type PresaleListRequest } from '../../store/queries/presale-lists.ts';
import { trustOf } from '../../store/queries/presale-trust.ts';
import { contributedPools } from '../../store/queries/presales.ts';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, type ReadPools } from '../query.ts';
import { route } from '../route.ts';
import type { Simulations } from '../../simulation/simulations.ts';
import type { App } from '../typebox-provider.ts';
import { presentContributed, presentItem, type Market } from './present.ts';

export interface PresaleReadOptions {
  operators: readonly Address[];
  market: Market;
}

/** The lists of sales: all, a wallet's own, and those it contributed to (PA-02, PA-03, PA-06). */
export function registerPresaleLists(
  app: App,
  pools: ReadPools,
  options: PresaleReadOptions & { simulations: Pick<Simulations, 'warningOf'> },
): void {
  const { pool } = pools;
  const { operators, market, simulations } = options;
  const lists = createPresaleLists(pool);

  const pageOf = async ({
    db,
    ...request
  }: PresaleListRequest & { db: pg.Pool }): Promise<PageOf<PresaleItem>> => {
    const { items, total } = await lists.page(request, db);
    const trust = await trustOf(
      pool,
      items.map((sale) => sale.pool),
      operators,
    );
    return {
      items: items.map((sale) => {
        const item = presentItem(sale, trust(sale.pool), market);
        const sellTrial = item.failure === null ? simulations.warningOf(sale.pool) : undefined;
        return sellTrial ? { ...item, sellTrial } : item;
      }),
      meta: presentMeta(total, request),
    };
  };

  route(app, 'GET /api/v1/presale/all', {
    tag: 'presales',
    summary: 'List sales, newest first by default',
    handle: async ({ query }) =>
      pageOf({
        ...readPage(pools, query, PAGE_LIMITS.cards),
        sort: query.sortBy ?? 'newest',
        status: query.status,
        kind: query.kind,
        token: query.token === undefined ? undefined : readAddress('token', query.token),
      }),
  });

  route(app, 'GET /api/v1/presale/counts', {
    tag: 'presales',
    summary: 'Count the sales of each status, of one kind or of both',
    handle: ({ query }) => lists.counts(query.kind),
  });

  route(app, 'GET /api/v1/presale/get-presale/{wallet}', {
    tag: 'presales',
    summary: 'List an owner’s sales, newest first; empty for an unknown wallet',
    handle: async ({ params, query }) =>
      pageOf({
        ...readPage(pools, query, PAGE_LIMITS.cards),
        sort: 'newest',
        owner: readAddress('wallet', params.wallet),
      }),
  });

  registerContributed(app, pools, options);
}

function registerContributed(app: App, pools: ReadPools, { operators, market }: PresaleReadOptions): void {
  route(app, 'GET /api/v1/presale/get-contributed-pools/{wallet}', {
    tag: 'presales',
    summary: 'List the sales that a wallet contributed to, latest contribution first',
    handle: async ({ params, query }) => {
      const wallet = readAddress('wallet', params.wallet);
      const { db, ...request } = readPage(pools, query, PAGE_LIMITS.list);
      const { items, total } = await contributedPools(db, wallet, request);
      const trust = await trustOf(
        pools.pool,
        items.map(({ presale }) => presale.pool),
        operators,
      );
      return {
        items: items.map((one) => presentContributed(one, trust(one.presale.pool), market)),
        meta: presentMeta(total, request),
      };
    },
  });
}

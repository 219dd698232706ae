import { PAGE_LIMITS } from '@kingspad/domain/api';
import { createForecasts } from '../../store/queries/forecast.ts';
import { locksOfToken, locksOfWallet } from '../../store/queries/locks.ts';
import { findSummary, pageOfSummaries } from '../../store/queries/summaries.ts';
import { ApiError } from '../errors.ts';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, type ReadPools } from '../query.ts';
import { route } from '../route.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';
import { presentForecast, presentLock, presentSummary } from './present.ts';

/** The lists of one locker, and a token's summary. */
export function registerLists(app: App, kind: LockerKind, pools: ReadPools): void {
  registerTokens(app, kind, pools);
  registerLocksOfWallet(app, kind, pools);
  registerLocksOfToken(app, kind, pools);
  registerForecast(app, kind, pools);
  registerSummary(app, kind, pools);
}

function registerTokens(app: App, kind: LockerKind, pools: ReadPools): void {
  route(app, `GET ${kind.prefix}/all`, {
    tag: kind.tag,
    summary: 'List tokens with locks; pairs that no listed factory recognised last',
    handle: async ({ query }) => {
      const { db, ...page } = readPage(pools, query, PAGE_LIMITS.list);
      const request = { ...page, order: query.sort ?? ('newest' as const) };
      const { items, total } = await pageOfSummaries(db, kind.locker, request);
      return {
        items: items.map((summary) => presentSummary(kind, summary)),
        meta: presentMeta(total, request),
      };
    },
  });
}

function registerLocksOfWallet(app: App, kind: LockerKind, pools: ReadPools): void {
  route(app, `GET ${kind.prefix}/get-lock-records/user/{wallet}`, {
    tag: kind.tag,
    summary: 'List a wallet’s locks; empty for an unknown wallet',
    handle: async ({ params, query }) => {
      const wallet = readAddress('wallet', params.wallet);
      const { db, ...page } = readPage(pools, query, PAGE_LIMITS.list);
      const request = {
        ...page,
        scope: query.scope ?? ('own' as const),
        order: query.sort ?? ('newest' as const),
      };
      const { items, total } = await locksOfWallet(db, kind.locker, wallet, request);
      return { items: items.map((lock) => presentLock(kind, lock)), meta: presentMeta(total, request) };
    },
  });
}

function registerLocksOfToken(app: App, kind: LockerKind, pools: ReadPools): void {
  route(app, `GET ${kind.prefix}/get-token-lock-records/{token}`, {
    tag: kind.tag,
    summary: `List a token’s locks; without page and limit, the newest ${PAGE_LIMITS.unpaged}`,
    handle: async ({ params, query }) => {
      const token = readAddress('token', params.token);
      const isPaged = query.page !== undefined || query.limit !== undefined;
      const standard = isPaged ? PAGE_LIMITS.detail : PAGE_LIMITS.unpaged;
      const { db, ...request } = readPage(pools, query, standard);
      const { items, total } = await locksOfToken(db, kind.locker, token, {
        ...request,
        order: query.sort ?? 'newest',
      });
      return { items: items.map((lock) => presentLock(kind, lock)), meta: presentMeta(total, request) };
    },
  });
}

function registerForecast(app: App, kind: LockerKind, { heavy }: ReadPools): void {
  const forecastOf = createForecasts(heavy, kind.locker);
  route(app, `GET ${kind.prefix}/unlock-forecast/{token}`, {
    tag: kind.tag,
    summary: 'Get a token’s unlock schedule over all open locks',
    failures: ['token_not_found'],
    handle: async ({ params }) => {
      const token = readAddress('token', params.token);
      const forecast = await forecastOf(token);
      if (!forecast) throw new ApiError('token_not_found');
      return presentForecast(token, forecast);
    },
  });
}

function registerSummary(app: App, kind: LockerKind, { pool }: ReadPools): void {
  route(app, `GET ${kind.prefix}/get/{token}`, {
    tag: kind.tag,
    summary: 'Get a token and its locked amounts',
    failures: ['token_not_found'],
    handle: async ({ params }) => {
      const summary = await findSummary(pool, kind.locker, readAddress('token', params.token));
      if (!summary) throw new ApiError('token_not_found');
      return presentSummary(kind, summary);
    },
  });
}

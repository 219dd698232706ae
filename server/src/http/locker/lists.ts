import {
  AddressSchema,
  LockOrderSchema,
  LockRecordSchema,
  LockScopeSchema,
  Page,
  PAGE_LIMITS,
  Payload,
  TokenSummarySchema,
  UnlockForecastSchema,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { createForecasts } from '../../store/queries/forecast.ts';
import { locksOfToken, locksOfWallet } from '../../store/queries/locks.ts';
import { isExpensive } from '../../store/queries/statement.ts';
import { createSummaryList, findSummary } from '../../store/queries/summaries.ts';
import { ApiError } from '../errors.ts';
import { presentMeta } from '../pages.ts';
import { PageQuerySchema, readAddress, readPage, readSearch, SearchQuerySchema } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';
import { presentForecast, presentLock, presentSummary } from './present.ts';

/** Amounts of different tokens have no order. */
const WalletOrderSchema = Type.Union([Type.Literal('newest'), Type.Literal('unlock')], {
  default: 'newest',
  description: 'newest: newest lock first; unlock: next unlock first, then past dates',
  'x-hint': 'Send newest or unlock.',
});

const WalletQuerySchema = Type.Composite([
  SearchQuerySchema,
  Type.Object({ scope: Type.Optional(LockScopeSchema), sort: Type.Optional(WalletOrderSchema) }),
]);

const TokenQuerySchema = Type.Composite([
  PageQuerySchema,
  Type.Object({ sort: Type.Optional(LockOrderSchema) }),
]);

interface Pools {
  pool: pg.Pool;
  /** For statements that may take long. */
  heavy: pg.Pool;
}

const lockPage = responses(Payload(Page(LockRecordSchema)));

/** The lists of one locker, and a token's summary. */
export function registerLists(app: App, kind: LockerKind, pools: Pools): void {
  registerTokens(app, kind, pools);
  registerLocksOfWallet(app, kind, pools);
  registerLocksOfToken(app, kind, pools);
  registerForecast(app, kind, pools);
  registerSummary(app, kind, pools);
}

function registerTokens(app: App, kind: LockerKind, { pool, heavy }: Pools): void {
  const summaries = createSummaryList(pool, heavy, kind.locker);
  app.get(
    `${kind.prefix}/all`,
    {
      schema: {
        tags: [kind.tag],
        summary: 'List tokens with locks, newest lock first',
        querystring: SearchQuerySchema,
        response: responses(Payload(Page(TokenSummarySchema))),
      },
    },
    async ({ query }) => {
      const request = { ...readPage(query, PAGE_LIMITS.list), search: readSearch(query) };
      const { items, total } = await summaries.page(request);
      return {
        payload: {
          items: items.map((summary) => presentSummary(kind, summary)),
          meta: presentMeta(total, request),
        },
      };
    },
  );
}

function registerLocksOfWallet(app: App, kind: LockerKind, { pool, heavy }: Pools): void {
  app.get(
    `${kind.prefix}/get-lock-records/user/:wallet`,
    {
      schema: {
        tags: [kind.tag],
        summary: 'List a wallet’s locks; empty for an unknown wallet',
        params: Type.Object({ wallet: AddressSchema }),
        querystring: WalletQuerySchema,
        response: lockPage,
      },
    },
    async ({ params, query }) => {
      const wallet = readAddress('wallet', params.wallet);
      const request = {
        ...readPage(query, PAGE_LIMITS.list),
        search: readSearch(query),
        scope: query.scope ?? ('own' as const),
        order: query.sort ?? ('newest' as const),
      };
      const { items, total } = await locksOfWallet(
        isExpensive(request) ? heavy : pool,
        kind.locker,
        wallet,
        request,
      );
      return {
        payload: { items: items.map((lock) => presentLock(kind, lock)), meta: presentMeta(total, request) },
      };
    },
  );
}

function registerLocksOfToken(app: App, kind: LockerKind, { pool, heavy }: Pools): void {
  app.get(
    `${kind.prefix}/get-token-lock-records/:token`,
    {
      schema: {
        tags: [kind.tag],
        summary: `List a token’s locks; without page and limit, the newest ${PAGE_LIMITS.unpaged}`,
        params: Type.Object({ token: AddressSchema }),
        querystring: TokenQuerySchema,
        response: lockPage,
      },
    },
    async ({ params, query }) => {
      const token = readAddress('token', params.token);
      const isPaged = query.page !== undefined || query.limit !== undefined;
      const request = readPage(query, isPaged ? PAGE_LIMITS.detail : PAGE_LIMITS.unpaged);
      const db = isExpensive({ ...request, search: '' }) ? heavy : pool;
      const { items, total } = await locksOfToken(db, kind.locker, token, {
        ...request,
        order: query.sort ?? 'newest',
      });
      return {
        payload: { items: items.map((lock) => presentLock(kind, lock)), meta: presentMeta(total, request) },
      };
    },
  );
}

function registerForecast(app: App, kind: LockerKind, { heavy }: Pools): void {
  const forecastOf = createForecasts(heavy, kind.locker);
  app.get(
    `${kind.prefix}/unlock-forecast/:token`,
    {
      schema: {
        tags: [kind.tag],
        summary: 'Get a token’s unlock schedule over all open locks',
        params: Type.Object({ token: AddressSchema }),
        response: responses(Payload(UnlockForecastSchema), ['token_not_found']),
      },
    },
    async ({ params }) => {
      const token = readAddress('token', params.token);
      const forecast = await forecastOf(token);
      if (!forecast) throw new ApiError('token_not_found');
      return { payload: presentForecast(token, forecast) };
    },
  );
}

function registerSummary(app: App, kind: LockerKind, { pool }: Pools): void {
  app.get(
    `${kind.prefix}/get/:token`,
    {
      schema: {
        tags: [kind.tag],
        summary: 'Get a token and its locked amounts',
        params: Type.Object({ token: AddressSchema }),
        response: responses(Payload(TokenSummarySchema), ['token_not_found']),
      },
    },
    async ({ params }) => {
      const summary = await findSummary(pool, kind.locker, readAddress('token', params.token));
      if (!summary) throw new ApiError('token_not_found');
      return { payload: presentSummary(kind, summary) };
    },
  );
}

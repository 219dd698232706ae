import { Readable } from 'node:stream';
import { formatAmount, toIso, visibleText, type Address } from '@kingspad/domain';
import { AddressSchema, PAGE_LIMITS } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import type { ContributionView } from '../../store/entities/contribution.ts';
import {
  contributionsOf,
  createRaised,
  eachContribution,
  whitelistOf,
} from '../../store/queries/presale-activity.ts';
import type { StoredPresale } from '../../store/queries/presales.ts';
import { findSaleIdentity } from '../../store/queries/sales.ts';
import { csvLine } from '../csv.ts';
import { ApiError } from '../errors.ts';
import { presentMeta } from '../pages.ts';
import { readAddress, readPage, type ReadPools } from '../query.ts';
import { route } from '../route.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { coinDecimals, coinSymbol, presentContribution, type Market } from './present.ts';
import { saleAt } from './records.ts';

const CSV = {
  description: 'Success',
  content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
};

interface ActivityOptions extends ReadPools {
  market: Market;
}

/** A sale's contributions from the chain's logs, and its whitelist. */
export function registerPresaleActivity(app: App, options: ActivityOptions): void {
  registerRaised(app, options);
  registerContributions(app, options);
  registerContributionsFile(app, options);
  registerWhitelist(app, options);
}

function registerRaised(app: App, { heavy, pool }: ActivityOptions): void {
  const raisedOf = createRaised(heavy);
  route(app, 'GET /api/v1/presale/{pool}/raised', {
    tag: 'presales',
    summary: 'Get a sale’s cumulative contributions, in at most 120 points, and its largest contributor',
    failures: ['presale_not_found'],
    handle: async ({ params }) => {
      const sale = await findSaleIdentity(pool, readAddress('pool', params.pool));
      if (!sale) throw new ApiError('presale_not_found');
      const { largest, ...series } = await raisedOf(sale.pool);
      return {
        ...series,
        largest: largest && { walletAddress: largest.wallet, amount: largest.amount },
      };
    },
  });
}

function registerContributions(app: App, pools: ReadPools): void {
  route(app, 'GET /api/v1/presale/{pool}/contributions', {
    tag: 'presales',
    summary:
      'List a sale’s contributions, leaving, refunds, excess and claims, newest first; filter by wallet',
    failures: ['presale_not_found'],
    handle: async ({ params, query }) => {
      const { db, ...request } = readPage(pools, query, PAGE_LIMITS.detail);
      const wallet = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      const found = await contributionsOf(db, readAddress('pool', params.pool), { ...request, wallet });
      if (!found) throw new ApiError('presale_not_found');
      const items = found.items.map(presentContribution);
      return { items, meta: presentMeta(found.total, request) };
    },
  });
}

function registerContributionsFile(app: App, { pool, market }: ActivityOptions): void {
  app.get(
    '/api/v1/presale/:pool/contributions.csv',
    {
      // An export of a whole sale costs more than a page of a list, and a HEAD would read all of it.
      exposeHeadRoute: false,
      config: { routeClass: 'simulation' },
      schema: {
        tags: ['presales'],
        summary: 'Download a sale’s contributions, leaving, refunds, excess and claims as CSV, oldest first',
        params: Type.Object({ pool: AddressSchema }),
        response: { ...responses(Type.Unknown(), ['presale_not_found']), 200: CSV },
      },
    },
    async ({ params }, reply) => {
      const sale = await saleAt(pool, params.pool);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="contributions-${sale.pool}.csv"`);
      return reply.send(Readable.from(csvOf(pool, sale, coinSymbol(sale, market))));
    },
  );
}

function registerWhitelist(app: App, pools: ReadPools): void {
  route(app, 'GET /api/v1/presale/{pool}/whitelist', {
    tag: 'presales',
    summary: 'List the whitelisted wallets, in the order they were added',
    failures: ['presale_not_found'],
    handle: async ({ params, query }) => {
      const { db, ...request } = readPage(pools, query, PAGE_LIMITS.detail);
      const found = await whitelistOf(db, readAddress('pool', params.pool), request);
      if (!found) throw new ApiError('presale_not_found');
      const items = found.items.map(({ number, wallet }) => ({ number, walletAddress: wallet }));
      return { items, meta: presentMeta(found.total, request) };
    },
  });
}

const COLUMNS = [
  'time (UTC)',
  'kind',
  'wallet',
  'amount',
  'currency',
  'amount (base units)',
  'total of the wallet (base units of the coin)',
  'block',
  'transaction',
  'log',
];

/** A token's name is untrusted and can have any length. */
const MAX_SYMBOL = 32;

async function* csvOf(pool: pg.Pool, sale: StoredPresale, coin: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const portion of eachContribution(pool, sale.pool)) {
    yield portion.map((one) => rowOf(one, sale, coin)).join('');
  }
}

function rowOf(one: ContributionView, sale: StoredPresale, coin: string): string {
  const isClaim = one.kind === 'claim';
  const decimals = isClaim ? sale.tokenDecimals : coinDecimals(sale);
  const symbol: string = isClaim ? sale.tokenSymbol : coin;
  const wallet: Address = one.wallet;
  return csvLine([
    toIso(one.timestamp),
    one.kind,
    wallet,
    decimals === null ? '' : formatAmount(BigInt(one.amount), decimals),
    visibleText(symbol, MAX_SYMBOL),
    one.amount,
    one.total,
    one.blockNumber,
    one.txHash,
    one.logIndex,
  ]);
}

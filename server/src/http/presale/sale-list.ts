import { Readable } from 'node:stream';
import { amountToInput, PRESALE_BOUNDS, sameAddress, type Hex } from '@kingspad/domain';
import { AddressSchema } from '@kingspad/domain/api';
import { englishText } from '@kingspad/domain/english';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ListHasher } from '../../lists/list-thread.ts';
import { limitKey } from '../../client-address.ts';
import {
  eachListed,
  findListedSale,
  listEntryOf,
  saveList,
  type ListedSale,
} from '../../store/queries/sale-lists.ts';
import { isNamed } from '../caching.ts';
import { ApiError } from '../errors.ts';
import { onceAnswered } from '../exchange-end.ts';
import { createRunning } from '../exports/running.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import { responses } from '../schemas.ts';
import { refuseForeignOrigin, type SessionReader } from '../sessions.ts';
import { LONGEST_BODY_MS } from '../slow-requests.ts';
import type { App } from '../typebox-provider.ts';

export interface ListRouteOptions {
  pool: pg.Pool;
  sessions: SessionReader;
  lists: Pick<ListHasher, 'hash'>;
  chainId: number;
  publicUrl: string | undefined;
}

/** Lists that arrive or are hashed at the same time in this process. */
const AT_ONCE = 2;

/** Lists of wallets and caps whose roots sales have: docs/decisions/0201-lists-are-published-by-their-owner.md. */
export async function registerSaleList(app: App, options: ListRouteOptions): Promise<void> {
  registerEntry(app, options.pool);
  registerFile(app, options.pool);
  // A separate plugin: no other route takes these types, or so much.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/csv', 'text/plain'],
      { parseAs: 'buffer', bodyLimit: PRESALE_BOUNDS.listBytes },
      async (_: FastifyRequest, body: Buffer) => body,
    );
    registerPublishing(scope, options);
  });
}

async function saleOf(pool: pg.Pool, text: string): Promise<ListedSale> {
  const sale = await findListedSale(pool, readAddress('pool', text));
  if (!sale) throw new ApiError('presale_not_found');
  return sale;
}

function registerEntry(app: App, pool: pg.Pool): void {
  route(app, 'GET /api/v1/presale/{pool}/list/{wallet}', {
    tag: 'presales',
    summary:
      'Get a wallet’s entry on a sale’s list, with the proof that contributing before the public start takes',
    failures: ['presale_not_found'],
    handle: async ({ params }) => {
      const wallet = readAddress('wallet', params.wallet);
      const found = await listEntryOf(pool, readAddress('pool', params.pool), wallet);
      if (!found) throw new ApiError('presale_not_found');
      const { root: listRoot, isPublished, entry } = found;
      return {
        listRoot,
        isPublished,
        entry: entry ? { cap: entry.cap.toString(), proof: entry.proof } : null,
      };
    },
  });
}

function registerPublishing(app: App, { pool, sessions, lists, chainId, publicUrl }: ListRouteOptions): void {
  const begin = createRunning(AT_ONCE);
  const sales = new WeakMap<FastifyRequest, ListedSale>();
  route(app, 'PUT /api/v1/presale/{pool}/list', {
    tag: 'presales',
    summary:
      'Publish the list of wallets and caps whose root the sale has, as its signed-in owner; it is public from then on',
    consumes: ['text/csv', 'text/plain'],
    failures: [
      'session_needed',
      'foreign_origin',
      'not_owner',
      'presale_not_found',
      'list_missing',
      'list_differs',
      'lists_full',
      'overloaded',
    ],
    config: { bodyTimeout: LONGEST_BODY_MS },
    // Before the body: a stranger's is not read.
    onRequest: async (request, reply) => {
      refuseForeignOrigin(request, publicUrl);
      const { address } = await sessions.need(request);
      const sale = await saleOf(pool, request.params.pool);
      if (!sameAddress(sale.owner, address)) throw new ApiError('not_owner');
      if (sale.root === null) throw new ApiError('list_missing');
      onceAnswered(request, reply, begin(limitKey(request.ip), reply));
      sales.set(request, sale);
    },
    handle: async (request) => {
      const sale = sales.get(request);
      if (!sale || !(request.body instanceof Uint8Array)) throw new ApiError('unsupported_media_type');
      const hashed = await lists.hash({ text: request.body, decimals: sale.coinDecimals, chainId });
      if ('mistakes' in hashed) {
        const details = hashed.mistakes.map((one) => ({ path: 'list', message: englishText(one) }));
        throw new ApiError('validation_failed', details);
      }
      const { root, walletCount } = hashed;
      if (root !== sale.root)
        throw new ApiError('list_differs', [{ path: 'list', message: differs(root, sale) }]);
      if ((await saveList(pool, sale, hashed)) === 'full') throw new ApiError('lists_full');
      return { listRoot: root, listedWallets: walletCount };
    },
  });
}

const differs = (root: Hex, sale: ListedSale) =>
  `Its root is ${root}, and the sale’s is ${String(sale.root)}.`;

const FILE = {
  description: 'Success',
  content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
};
const UNCHANGED = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The list is still the one that If-None-Match names',
});

function registerFile(app: App, pool: pg.Pool): void {
  app.get(
    '/api/v1/presale/:pool/list.csv',
    {
      // A HEAD would read all of it.
      exposeHeadRoute: false,
      config: { routeClass: 'simulation' },
      schema: {
        tags: ['presales'],
        summary:
          'Download a sale’s published list as CSV: wallets and their caps in the coin, empty for the maximum',
        description: 'With the sale’s root, this file is all that a proof is made from.',
        params: Type.Object({ pool: AddressSchema }),
        response: {
          ...responses(Type.Unknown(), ['presale_not_found', 'list_not_published']),
          200: FILE,
          304: UNCHANGED,
        },
      },
    },
    async (request, reply) => {
      const { list, root, pool: address, coinDecimals } = await saleOf(pool, request.params.pool);
      if (list === undefined) throw new ApiError('list_not_published');
      const etag = `"${String(root)}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (isNamed(etag.replace(/^"/, 'W/"'), request.headers['if-none-match'])) return reply.code(304).send();
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="list-${address}.csv"`);
      return reply.send(Readable.from(linesOf(pool, list, coinDecimals)));
    },
  );
}

/** No text of others is in it, so no field is quoted. */
async function* linesOf(pool: pg.Pool, list: number, decimals: number): AsyncGenerator<string> {
  yield 'wallet,cap\r\n';
  for await (const portion of eachListed(pool, list)) {
    yield portion
      .map(({ wallet, cap }) => `${wallet},${cap === 0n ? '' : amountToInput(cap, decimals)}\r\n`)
      .join('');
  }
}

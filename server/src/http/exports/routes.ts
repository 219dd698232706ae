import { Readable } from 'node:stream';
import { EXPORT_FORMATS, EXPORT_NAMES, EXPORTS, type ExportName } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type pg from 'pg';
import { limitKey } from '../../client-address.ts';
import type { BlockTime } from '../../chain/block-time.ts';
import {
  everyLock,
  everySale,
  everyStakingPool,
  openExport,
  type ExportQuery,
  type ExportSnapshot,
} from '../../store/queries/exports.ts';
import type { StoredLock } from '../../store/queries/lock-columns.ts';
import { isNamed } from '../caching.ts';
import { ApiError } from '../errors.ts';
import { onceAnswered } from '../exchange-end.ts';
import type { LockerKind } from '../locker/kind.ts';
import { presentLock } from '../locker/present.ts';
import type { PresaleReadOptions } from '../presale/lists.ts';
import { presentSale } from '../presale/present.ts';
import { responses } from '../schemas.ts';
import { presentStakingPool } from '../staking/present.ts';
import type { App } from '../typebox-provider.ts';
import { AS_NDJSON, asCsv, type RowFormat } from './rows.ts';
import { createRunning } from './running.ts';

export interface ExportOptions extends PresaleReadOptions {
  /** Connections of exports alone. */
  exports: pg.Pool;
  tokens: LockerKind;
  pairs: LockerKind;
  blockTime: Pick<BlockTime, 'current'>;
  /** Limits of an export, milliseconds: the whole of it, and how long its client may take nothing. */
  patience?: Patience;
}

interface Patience {
  wholeMs: number;
  stallMs: number;
  /** Between two looks at them. */
  lookMs: number;
}

const PATIENCE: Patience = { wholeMs: 600_000, stallMs: 20_000, lookMs: 1_000 };

const FILES = EXPORT_NAMES.flatMap((name) =>
  EXPORT_FORMATS.map((format) => [`${name}.${format}`, name, format] as const),
);

/** A query and how its rows are shown. */
type Source = ExportQuery<unknown> & { present: (row: never) => object };

function sourcesOf({
  tokens,
  pairs,
  operators,
  market,
  blockTime,
}: ExportOptions): Record<ExportName, () => Source> {
  const locks = (kind: LockerKind) => () => ({
    ...everyLock(kind.locker),
    present: (lock: StoredLock) => presentLock(kind, lock),
  });
  return {
    'token-locks': locks(tokens),
    'liquidity-locks': locks(pairs),
    sales: () => ({
      ...everySale(operators),
      present: ({ sale, trust }: ReturnType<ReturnType<typeof everySale>['read']>) =>
        presentSale(sale, trust, market),
    }),
    'staking-pools': () => ({
      ...everyStakingPool(),
      present: (pool: ReturnType<ReturnType<typeof everyStakingPool>['read']>) => {
        const { stake: _, ...shown } = presentStakingPool(pool, blockTime.current().blockTimeSeconds);
        return shown;
      },
    }),
  };
}

/** All locks, sales and pools as files, as of one block. */
export function registerExports(app: App, options: ExportOptions): void {
  const sources = sourcesOf(options);
  const formats = Object.fromEntries(
    FILES.map(([file, name, format]) => [file, format === 'csv' ? asCsv(EXPORTS[name]) : AS_NDJSON]),
  ) as Record<string, RowFormat>;
  const begin = createRunning();
  app.get(
    '/api/v1/exports/:file',
    {
      // A HEAD would read all rows.
      exposeHeadRoute: false,
      config: { routeClass: 'simulation' },
      schema: {
        tags: ['exports'],
        summary: 'Download all locks, sales or staking pools as of one block, oldest first',
        description:
          'CSV has a column for each value of a record, named as in the record; NDJSON has a record on each line. The ETag names block and generation. ' +
          'One download of a client runs at a time.',
        params: Type.Object({
          file: Type.Union(
            FILES.map(([file]) => Type.Literal(file)),
            {
              description: 'Rows and format',
              'x-hint': `Send one of ${FILES.map(([file]) => file).join(', ')}.`,
            },
          ),
        }),
        response: { ...responses(Type.Unknown(), ['overloaded']), 200: FILE, 304: UNCHANGED },
      },
    },
    async (request, reply) => {
      const [file, name] = FILES.find(([one]) => one === request.params.file) ?? [];
      const format = formats[file ?? ''];
      if (name === undefined || !format) throw new ApiError('not_found');
      const ended = begin(limitKey(request.ip), reply);
      onceAnswered(request, reply, ended);
      const source = sources[name]();
      const snapshot = await openExport(options.exports, source);
      if (!snapshot) throw new ApiError('unavailable');
      // The connection may have closed by then, and then nothing else ends the snapshot.
      if (request.raw.socket.destroyed) snapshot.close();
      else onceAnswered(request, reply, snapshot.close);
      const { number, hash } = snapshot.block;
      const etag = `W/"${number}-${hash.slice(2, 18)}-${snapshot.generation}"`;
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (isNamed(etag, request.headers['if-none-match'])) {
        snapshot.close();
        return reply.code(304).send();
      }
      reply
        .type(format.type)
        .header('x-block-number', String(number))
        .header('content-disposition', `attachment; filename="${file}"`);
      return reply.send(streamOf(snapshot, source, format, options.patience ?? PATIENCE));
    },
  );
}

/** Rows as lines. Ends with an error, which breaks the transfer, if its client stalls or a new index waits for it. */
function streamOf(
  snapshot: ExportSnapshot<unknown>,
  { present }: Source,
  { head, line }: RowFormat,
  { wholeMs, stallMs, lookMs }: Patience,
): Readable {
  const began = performance.now();
  /** Time at which the last lines were handed out; undefined while they are taken. */
  let handedAt: number | undefined;
  async function* lines(): AsyncGenerator<string> {
    if (head !== '') yield head;
    for await (const rows of snapshot.portions()) {
      const text = rows.map((row) => line(present(row as never))).join('');
      handedAt = performance.now();
      yield text;
      handedAt = undefined;
    }
  }
  const stream = Readable.from(lines(), { objectMode: false });
  const look = async () => {
    const now = performance.now();
    if (now - began > wholeMs) throw new Error('An export took too long.');
    if (handedAt !== undefined && now - handedAt > stallMs)
      throw new Error('The client of an export takes nothing.');
    if (await snapshot.isInTheWay()) throw new Error('An export ended for a new index.');
  };
  const looking = setInterval(() => void look().catch((error: Error) => stream.destroy(error)), lookMs);
  stream.once('close', () => {
    clearInterval(looking);
    snapshot.close();
  });
  return stream;
}

const FILE = {
  description: 'Success',
  content: {
    'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) },
    'application/x-ndjson': { schema: Type.Unsafe<Readable>({ type: 'string' }) },
  },
};
const UNCHANGED = Type.Unsafe<undefined>({
  type: 'null',
  description: 'The index is still at the block that If-None-Match names',
});

import { readFileSync } from 'node:fs';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import type { Row } from './result.ts';
import { LOCKS_OF_A_TOKEN } from './scale-world.ts';
import { rounded } from './statistics.ts';
import { totalBytes, type Size } from './table-sizes.ts';

/** Parts of the fill whose rates are told apart. */
const PARTS = 10;

/** Rates of the parts of a fill, and of the whole. */
export async function ratesOf(
  database: TestDatabase,
  portions: number,
): Promise<{ parts: Row[]; whole: number; events: number; memory: number; indexes: number }> {
  interface Part {
    part: number;
    events: number;
    seconds: number;
    program: number;
    postgres: number;
    peak: number;
  }
  const parts = await database.rows<Part>(
    `SELECT number * $1 / $2 AS part, sum(events)::float8 AS events, sum(seconds) AS seconds, sum(program) AS program,
            sum(postgres) AS postgres, max(peak_mib) AS peak FROM bench.portion GROUP BY 1 ORDER BY 1`,
    [Math.min(PARTS, portions), portions],
  );
  const [indexes] = await database.rows<{ seconds: number }>('SELECT seconds FROM bench.indexes');
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  const events = sum((part) => part.events);
  return {
    parts: parts.map(({ part, ...of }) => ({
      part: part + 1,
      events: of.events,
      'events a second': Math.round(of.events / of.seconds),
      seconds: rounded(of.seconds),
      'processor, µs an event': rounded((of.program * 1e6) / of.events),
      'of Postgres': rounded((of.postgres * 1e6) / of.events),
    })),
    whole: Math.round(events / sum((part) => part.seconds)),
    events,
    memory: Math.max(...parts.map(({ peak }) => peak)),
    indexes: rounded(indexes?.seconds ?? 0),
  };
}

/** Tables of locks; of the others, all but those of both kinds are of sales. */
const OF_LOCKS = new Set([
  'lock',
  'lock_event',
  'token_summary',
  'account_total',
  'open_total',
  'locker_total',
]);

/** Bytes of a record of each kind, with all that came onto the disk for it, beside those of `bench -- space`. */
export function bytesOf(
  sizes: ReadonlyMap<string, Size>,
  records: Record<'locks' | 'contributions' | 'sales', number>,
  events: number,
): Row[] {
  const sum = (has: (table: string) => boolean) =>
    [...sizes.values()].reduce((all, { of, bytes }) => all + (has(of) ? bytes : 0), 0);
  const [logs, tokens] = [sum((table) => table === 'raw_log'), sum((table) => table === 'token')];
  const lockedTokens = records.locks / LOCKS_OF_A_TOKEN;
  const share = { logs: records.locks / events, tokens: lockedTokens / (lockedTokens + records.sales) };
  const ofLocks = sum((table) => OF_LOCKS.has(table)) + logs * share.logs + tokens * share.tokens;
  const ofSales = totalBytes(sizes) - ofLocks;
  const space = JSON.parse(readFileSync(new URL('../results/space.json', import.meta.url), 'utf8')) as {
    summary: Record<string, number>;
  };
  const row = (record: 'locks' | 'contributions', bytes: number): Row => ({
    record,
    records: records[record],
    GB: rounded(bytes / 1e9, 2),
    'bytes of a record': Math.round(bytes / records[record]),
    'by bench -- space': space.summary[`bytes, ${record}`] ?? '–',
  });
  return [row('locks', ofLocks), row('contributions', ofSales)];
}

/** Tables and indexes that take a thousandth of the disk or more. */
export const tablesOf = (sizes: ReadonlyMap<string, Size>): Row[] =>
  [...sizes.values()]
    .filter(({ bytes }) => bytes > totalBytes(sizes) / 1000)
    .toSorted((one, other) => one.of.localeCompare(other.of) || Number(one.is_index) - Number(other.is_index))
    .map(({ name, of, is_index: isIndex, bytes, rows }) => ({
      table: of,
      index: isIndex ? name : '',
      rows: Math.round(rows),
      MB: rounded(bytes / 1e6),
      'bytes of a row': Math.round(bytes / Math.max(1, rows)),
    }));

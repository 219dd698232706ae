import { zeroAddress } from '@kingspad/domain';
import { PRESALE_FILTERS, PRESALE_SORTS } from '@kingspad/domain/api';
import type { createPool } from '../../server/src/store/index.ts';
import { contributionsOf, whitelistOf } from '../../server/src/store/queries/presale-activity.ts';
import { createPresaleStats, createTrending } from '../../server/src/store/queries/presale-figures.ts';
import { createPresaleLists } from '../../server/src/store/queries/presale-lists.ts';
import {
  contributedPools,
  findPresale,
  readPresaleSnapshot,
} from '../../server/src/store/queries/presales.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import {
  addressOf,
  factsOf,
  loggedSale,
  SaleLogs,
  type LoggedSale,
  type Writer,
} from '../../server/test/support/sale-logs.ts';
import {
  addressNamed,
  everyFor,
  insertCopies,
  insertSeries,
  NOW,
  sqlAddress,
  sqlHash,
  sqlText,
} from './filling.ts';
import type { Ask, Fresh, Question } from './questions.ts';

const DAY = 86_400;
const ETHER = 10n ** 18n;
/** A wallet that contributed to many sales, and the owner of as many. */
const FAN = addressNamed('contributor', 0);
const MAKER = addressNamed('sale-owner', 0);

/** The two sales that the others are copies of: one that has ended, and one that was finalized. */
async function writeTemplates(writer: Writer): Promise<number> {
  const logs = new SaleLogs();
  const sales = [1, 2].map((number) =>
    loggedSale(number, { startAt: 1_000_000, endAt: 1_000_000 + 2 * DAY, coin: zeroAddress }),
  );
  for (const sale of sales) logs.create(sale.startAt - 60, sale);
  for (const [index, sale] of sales.entries()) {
    const raised = index === 0 ? sale.softCap : sale.hardCap;
    logs.contribute(sale.startAt + 60, sale, addressNamed('contributor', index + 1), raised);
    if (index === 1) logs.finalize(sale.startAt + 120, sale, raised);
  }
  await writer.write(
    logs.logs,
    sales.map(({ token }, index) => factsOf(token, `T${index + 1}`, `Token number ${index + 1}`)),
  );
  return sales.length;
}

/**
 * Sales straight into the tables, each with its token and a contribution if it has started. Of a hundred, at most of a thousand, five are upcoming and five live; the
 * others ended within the last years, one way or another. Every second owner has signed a name, and one sale in twenty has votes.
 */
export async function fillSales(database: TestDatabase, writer: Writer, count: number): Promise<void> {
  const series = { from: (await writeTemplates(writer)) + 1, to: count };
  const every = everyFor(count);
  const of = Math.max(100, Math.floor(count / 1000));
  const [pool, token, contributor] = ['sale-pool', 'sale-token', 'contributor'].map((kind) =>
    sqlAddress(kind),
  ) as [string, string, string];
  const terms = `
    CROSS JOIN LATERAL (SELECT
      CASE WHEN i % ${of} < 5 THEN ${NOW + 3600} + i % 100000 WHEN i % ${of} < 10 THEN ${NOW - 3600}
           ELSE 1000000 + (i * 7919) % 8000000 END AS start_at,
      (4 + i % 997) * 10::numeric ^ 18 AS hard_cap) AS s
    CROSS JOIN LATERAL (SELECT
      CASE WHEN s.start_at > ${NOW} THEN 0 WHEN i % 3 = 0 THEN s.hard_cap ELSE 10::numeric ^ 18 / (i % 3) END AS raised) AS r
    CROSS JOIN LATERAL (SELECT
      r.raised = s.hard_cap AND s.start_at < ${NOW - 3600} AS is_finalized,
      CASE WHEN i % ${every} = 7 THEN '\\x${FAN.slice(2)}'::bytea ELSE ${contributor} END AS wallet) AS f`;
  await insertSeries(database, 'chain.token', series, {
    columns: 'address, name, symbol, decimals',
    select: `${token}, 'Token number ' || i, 'T' || i, 18`,
  });
  await insertCopies(database, 'chain.presale', series, {
    rest: terms,
    template: 't.number = CASE WHEN f.is_finalized THEN 2 ELSE 1 END',
    values: {
      pool,
      number: 'i',
      owner: `CASE WHEN i % ${every} = 9 THEN '\\x${MAKER.slice(2)}'::bytea ELSE ${sqlAddress('sale-owner')} END`,
      token,
      start_at: 's.start_at',
      end_at: `s.start_at + ${2 * DAY}`,
      soft_cap: '10::numeric ^ 18',
      hard_cap: 's.hard_cap',
      tx_hash: sqlHash('sale'),
      block_number: '10 + i',
      log_index: '0',
      created_at: 's.start_at - 60',
      search_text: `${sqlText(pool)} || ' ' || ${sqlText(token)} || ' t' || i || ' token number ' || i`,
      raised: 'r.raised',
      committed: 'r.raised',
      progress_ppm: 'trunc(r.raised * 1000000 / s.hard_cap)::integer',
      hard_cap_e18: 's.hard_cap',
      raised_e18: 'r.raised',
      contributor_count: '(r.raised > 0)::integer',
      activity_count: '(r.raised > 0)::integer',
      filled_at: 'CASE WHEN r.raised = s.hard_cap THEN s.start_at + 60 END',
      finalized_at: 'CASE WHEN f.is_finalized THEN s.start_at + 120 END',
      finalized_tx: `CASE WHEN f.is_finalized THEN ${sqlHash('finalized')} END`,
      updated_at: 's.start_at + 120',
    },
  });
  await insertSeries(database, 'chain.presale_contribution', series, {
    columns: 'pool, block_number, log_index, kind, wallet, amount, paid, total, tx_hash, timestamp',
    select: `${pool}, 10 + i, 1, 'contribution', f.wallet, r.raised, r.raised, r.raised, ${sqlHash('contribution')}, s.start_at + 60`,
    rest: `${terms} WHERE r.raised > 0`,
  });
  await insertSeries(database, 'chain.presale_wallet', series, {
    columns: 'pool, wallet, contributed, has_left, excess_paid, claimed, first_at, last_at',
    select: `${pool}, f.wallet, r.raised, false, 0, 0, s.start_at + 60, s.start_at + 60`,
    rest: `${terms} WHERE r.raised > 0`,
  });
  await insertSeries(database, 'meta.presale_metadata', series, {
    columns: 'pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline',
    select: `p.pool, p.tx_hash, 1, p.owner, 'Project number ' || i, json_build_object('name', 'Project number ' || i), '\\x', '\\x', '\\x', 0`,
    rest: 'JOIN chain.presale p ON p.number = i WHERE i % 2 = 0',
  });
  await insertSeries(database, 'meta.vote_count', series, {
    columns: 'pool, tx_hash, in_favor, against, experienced_in_favor, experienced_against',
    select: `${pool}, ${sqlHash('sale')}, i / 20 * 7919 % 1000, i % 7, i / 20 * 7919 % 100, i % 3`,
    rest: 'WHERE i % 20 = 3',
  });
}

/** A pool that thousands contributed to, written as the indexer does. */
export async function fillBusySale(writer: Writer, contributions: number): Promise<LoggedSale> {
  const sale = loggedSale(9_999_999, { startAt: NOW - 1000, endAt: NOW + DAY, hardCap: ETHER * 10n ** 9n });
  const logs = new SaleLogs();
  logs.create(NOW - 1000, sale);
  for (let index = 0; index < contributions; index++) {
    logs.contribute(NOW - 900, sale, addressOf(0x6000_0000 + index), ETHER, {
      mine: 0n,
      raised: ETHER * BigInt(index),
    });
  }
  // Blocks after those of the earlier sales.
  for (const log of logs.logs) log.blockNumber += 10_000_000;
  await writer.write(logs.logs, [factsOf(sale.token, 'BUSY')]);
  return sale;
}

export function questionsOfSales(
  pool: ReturnType<typeof createPool>,
  count: number,
  busy: LoggedSale,
  fresh: Fresh,
): Question[] {
  const lists = createPresaleLists(pool);
  const asked = { page: 1, limit: 20, search: '', sort: 'newest' } as const;
  const middle = Math.max(1, Math.floor(count / 20 / 2));
  const list = (
    name: string,
    more: Partial<Parameters<typeof lists.page>[0]>,
    isExpensive = false,
  ): Question => ({
    name: `sales: ${name}`,
    ask: () => lists.page({ ...asked, ...more }),
    isExpensive,
  });
  const other = (name: string, ask: Ask, isExpensive = false): Question => ({
    name: `sales: ${name}`,
    ask,
    isExpensive,
  });
  return [
    ...PRESALE_SORTS.map((sort) => list(`list by ${sort}`, { sort })),
    ...PRESALE_FILTERS.filter((status) => status !== 'ongoing').map((status) =>
      list(`list of ${status}`, { status }),
    ),
    ...PRESALE_SORTS.filter((sort) => sort !== 'newest').map((sort) =>
      list(`list of live by ${sort}`, { status: 'live', sort }),
    ),
    list('list of upcoming by hard-cap', { status: 'upcoming', sort: 'hard-cap' }),
    list('list of filled by raised', { status: 'filled', sort: 'raised' }),
    list('list of canceled by hard-cap', { status: 'canceled', sort: 'hard-cap' }),
    ...PRESALE_SORTS.map((sort) =>
      list(`the middle page, by ${sort}`, { page: middle, sort }, sort !== 'newest'),
    ),
    list('search for everything', { search: 'token' }, true),
    ...PRESALE_SORTS.filter((sort) => sort !== 'newest').map((sort) =>
      list(`search for everything, by ${sort}`, { search: 'token', sort }, true),
    ),
    list(
      'search for everything that is live, by progress',
      { search: 'token', status: 'live', sort: 'progress' },
      true,
    ),
    list("search for half of the owners' names, by raised", { search: 'project', sort: 'raised' }, true),
    list('search for the coin of all, by raised', { search: zeroAddress, sort: 'raised' }, true),
    list('search for one letter', { search: 'n' }, true),
    list('search for two letters that nothing has', { search: 'zq' }, true),
    list('search for a word', { search: 'number 77' }, true),
    list('search for nothing', { search: 'no such sale' }, true),
    list('search for one sale', { search: 'number 777 ' }, true),
    list('search for an address', { search: busy.pool }, true),
    list('search for a part of an address', { search: addressNamed('sale-pool', 777).slice(2, 10) }, true),
    list("an owner's", { owner: MAKER }),
    list("an owner's, by raised", { owner: MAKER, sort: 'raised' }),
    other("a wallet's contributed pools", () => contributedPools(pool, FAN, { page: 1, limit: 10 })),
    other('one', () => findPresale(pool, busy.pool)),
    other('realtime figures of one', () => readPresaleSnapshot(pool, busy.pool)),
    other('contributions of one', () => contributionsOf(pool, busy.pool, { page: 1, limit: 15 })),
    other('contributions of one, page 300', () => contributionsOf(pool, busy.pool, { page: 300, limit: 15 })),
    other('whitelist of one', () => whitelistOf(pool, busy.pool, { page: 1, limit: 5 })),
    // Each sample of these has another block, for which cached values are made again.
    other(
      'list by newest, in a new block',
      fresh(() => lists.page(asked)),
    ),
    other(
      'list of live, in a new block',
      fresh(() => lists.page({ ...asked, status: 'live' })),
    ),
    other(
      'list of ended, in a new block',
      fresh(() => lists.page({ ...asked, status: 'ended' })),
    ),
    other('trending, in a new block', fresh(createTrending(pool)), true),
    other('the statistics, in a new block', fresh(createPresaleStats(pool)), true),
  ];
}

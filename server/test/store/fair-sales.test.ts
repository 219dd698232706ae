import { excessOf } from '@kingspad/domain';
import type { PresaleSort } from '@kingspad/domain/api';
import type pg from 'pg';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { createRaised } from '../../src/store/queries/presale-activity.ts';
import {
  createPresaleStats,
  createTrending,
  trendingCandidates,
} from '../../src/store/queries/presale-figures.ts';
import { createPresaleLists } from '../../src/store/queries/presale-lists.ts';
import { contributedPools, findPresale } from '../../src/store/queries/presales.ts';
import { createSearch } from '../../src/store/queries/search.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { addressOf, factsOf, loggedSale, SaleLogs, writerOf } from '../support/sale-logs.ts';

const ETHER = 10n ** 18n;
const [ONE, TWO] = [addressOf(7), addressOf(8)];
const ROOT: Hex = `0x${'5a'.repeat(32)}`;
/** From 1000 to 2000: its closing window begins at 1750. */
const fair = loggedSale(1);
const { hardCap } = fair;

const server = testPostgres();

/** Rows that the logs make of an empty index. */
async function indexed(logs: SaleLogs): Promise<TestDatabase> {
  const database = await server.newDatabase();
  const writer = await writerOf(database);
  try {
    const sales = [1, 2, 3].map((number) => factsOf(loggedSale(number).token, `SALE${number}`));
    await writer.write(logs.logs, sales);
    await writer.setHead(1500);
  } finally {
    await writer.end();
  }
  return database;
}

/** A fair sale of whom one wallet committed. */
function begun(amount = ETHER): SaleLogs {
  const logs = new SaleLogs();
  logs.createFair(900, fair);
  logs.contribute(1000, fair, ONE, amount);
  return logs;
}

test('a wallet that leaves whole is no contributor, and a new one when it comes back', async () => {
  const logs = begun();
  logs.contribute(1001, fair, TWO, 3n, { mine: 0n, raised: ETHER });
  logs.leave(1002, fair, ONE, ETHER, { mine: 0n, committed: 3n });
  const gone = await indexed(logs);
  const rows = `SELECT raised, committed, contributor_count, activity_count FROM chain.presale`;
  expect(await gone.rows(rows)).toEqual([
    { raised: '3', committed: '3', contributor_count: 1, activity_count: 3 },
  ]);
  logs.contribute(1003, fair, ONE, 5n, { mine: 0n, raised: 3n });
  const back = await indexed(logs);
  expect(await back.rows(rows)).toEqual([
    { raised: '8', committed: '8', contributor_count: 2, activity_count: 4 },
  ]);
  expect(await back.rows('SELECT contributed, first_at FROM chain.presale_wallet ORDER BY wallet')).toEqual([
    { contributed: '5', first_at: 1003 },
    { contributed: '3', first_at: 1001 },
  ]);
});

test('the accepted part of a fair sale stops at the hard cap, falls below it again, and fills no sale', async () => {
  const logs = begun(hardCap + 5n);
  const full = await indexed(logs);
  const rows = 'SELECT raised, committed, progress_ppm, filled_at FROM chain.presale';
  const filled_at = null;
  expect(await full.rows(rows)).toEqual([
    { raised: String(hardCap), committed: String(hardCap + 5n), progress_ppm: 1_000_000, filled_at },
  ]);
  logs.leave(1001, fair, ONE, 6n, { mine: hardCap - 1n, committed: hardCap - 1n });
  expect(await (await indexed(logs)).rows(rows)).toEqual([
    { raised: String(hardCap - 1n), committed: String(hardCap - 1n), progress_ppm: 999_999, filled_at },
  ]);
});

test('leaving counts for a wallet once in the closing window, and before it without end', async () => {
  const logs = begun();
  logs.leave(1749, fair, ONE, 1n, { mine: ETHER - 1n, committed: ETHER - 1n });
  const flag = 'SELECT has_left FROM chain.presale_wallet';
  expect(await (await indexed(logs)).rows(flag)).toEqual([{ has_left: false }]);
  logs.leave(1750, fair, ONE, 1n, { mine: ETHER - 2n, committed: ETHER - 2n });
  expect(await (await indexed(logs)).rows(flag)).toEqual([{ has_left: true }]);
});

test('an excess is paid once, and a refund pays what is left of the commitment', async () => {
  const committed = hardCap + 7n;
  const excess = excessOf(committed, { committed, hardCap });
  const logs = begun(committed);
  logs.returnExcess(2000, fair, ONE, excess);
  const week = 2000 + 604_801;
  logs.pool(week, fair, 'PoolRefunded', { user: ONE, to: ONE, amount: committed - excess, paid: 1n });
  const database = await indexed(logs);
  expect(await database.rows('SELECT refunded, excess_paid FROM chain.presale')).toEqual([
    { refunded: String(committed - excess), excess_paid: String(excess) },
  ]);
});

test('a list is that of the creation for both kinds, or the one that was set', async () => {
  const [fixed, late] = [loggedSale(2), loggedSale(3)];
  const logs = new SaleLogs();
  logs.createFair(900, fair, ROOT);
  logs.create(900, fixed);
  logs.giveList(900, fixed, ROOT);
  logs.createFair(900, late);
  logs.pool(901, late, 'PoolListSet', { root: ROOT });
  const database = await indexed(logs);
  expect(await database.rows(`SELECT DISTINCT encode(list_root, 'hex') AS root FROM chain.presale`)).toEqual([
    { root: ROOT.slice(2) },
  ]);
});

test.each<[what: string, change: (logs: SaleLogs) => void]>([
  ['a commitment that jumps', (logs) => logs.contribute(1001, fair, TWO, 1n, { mine: 0n, raised: 9n })],
  ['a commitment after the end', (logs) => logs.contribute(2000, fair, TWO, 1n, { mine: 0n, raised: ETHER })],
  [
    'more than a thousand hard caps',
    (logs) => logs.contribute(1001, fair, TWO, 1000n * hardCap, { mine: 0n, raised: ETHER }),
  ],
  [
    'leaving of a wallet that never came',
    (logs) => logs.leave(1001, fair, TWO, 1n, { mine: 0n, committed: ETHER - 1n }),
  ],
  [
    'leaving whose rest jumps',
    (logs) => logs.leave(1001, fair, ONE, 1n, { mine: 1n, committed: ETHER - 1n }),
  ],
  [
    'leaving whose total jumps',
    (logs) => logs.leave(1001, fair, ONE, 1n, { mine: ETHER - 1n, committed: 1n }),
  ],
  [
    'leaving beyond what the closing window allows',
    (logs) =>
      logs.leave(1875, fair, ONE, ETHER / 2n + 1n, { mine: ETHER / 2n - 1n, committed: ETHER / 2n - 1n }),
  ],
  [
    'leaving after the end',
    (logs) => logs.leave(2000, fair, ONE, 1n, { mine: ETHER - 1n, committed: ETHER - 1n }),
  ],
  ['an excess below the cap', (logs) => logs.returnExcess(2000, fair, ONE, 1n)],
  [
    'a second root',
    (logs) => {
      logs.pool(901, fair, 'PoolListSet', { root: ROOT });
      logs.pool(902, fair, 'PoolListSet', { root: ROOT });
    },
  ],
  ['a fee of more than is known', (logs) => logs.finalize(2001, fair, hardCap)],
])('%s is not believed of a fair sale', async (_what, change) => {
  const logs = begun();
  change(logs);
  await expect(indexed(logs)).rejects.toMatchObject({ reason: 'contradiction' });
});

test.each<[what: string, at: number, amount: bigint]>([
  ['before the end', 1999, 5n],
  ['of another amount', 2000, 4n],
])('an excess %s is not believed', async (_what, at, amount) => {
  const logs = begun(hardCap + 5n);
  logs.returnExcess(at, fair, ONE, amount);
  await expect(indexed(logs)).rejects.toMatchObject({ reason: 'contradiction' });
});

describe('beside a sale at a fixed rate', () => {
  const fixed = loggedSale(2);
  let pool: pg.Pool;
  beforeAll(async () => {
    const logs = begun(3n * ETHER);
    logs.leave(1100, fair, ONE, ETHER, { mine: 2n * ETHER, committed: 2n * ETHER });
    logs.create(1100, fixed);
    logs.contribute(1200, fixed, ONE, ETHER);
    pool = createPool((await indexed(logs)).apiUrl, { max: 2 });
  });
  afterAll(() => pool.end());

  const request = { search: '', sort: 'newest', page: 1, limit: 10 } as const;
  const poolsOf = (sales: readonly { pool: string }[]) => sales.map((sale) => sale.pool.toLowerCase());
  const both = [fair.pool, fixed.pool];

  test.each<[sort: PresaleSort, order: string[]]>([
    ['newest', both.toReversed()],
    ['progress', both],
    ['raised', both],
    ['ending-soon', both.toReversed()],
  ])('lists by %s have both, or the kind that is asked for', async (sort, order) => {
    const lists = createPresaleLists(pool);
    for (const more of [{}, { status: 'live' as const }, { search: 'sale' }]) {
      for (const [kind, expected] of [
        [undefined, order],
        ['fixed', [fixed.pool]],
        ['fair', [fair.pool]],
      ] as const) {
        const page = await lists.page({ ...request, sort, kind, ...more });
        expect([poolsOf(page.items), page.total], JSON.stringify({ kind, ...more })).toEqual([
          expected,
          expected.length,
        ]);
      }
    }
  });

  test('pages of one sale each have one after the other', async () => {
    const lists = createPresaleLists(pool);
    const pages = await Promise.all([1, 2, 3].map((page) => lists.page({ ...request, page, limit: 1 })));
    expect(pages.map(({ items }) => poolsOf(items))).toEqual([[fixed.pool], [fair.pool], []]);
  });

  test('counts are of both kinds or of one, and no fair sale is filled', async () => {
    const lists = createPresaleLists(pool);
    expect(await lists.counts()).toMatchObject({ any: 2, live: 2, ended: 0 });
    for (const kind of ['fixed', 'fair'] as const) {
      expect(await lists.counts(kind)).toMatchObject({ any: 1, live: 1, ended: 0, filled: 0 });
    }
    const { items, total } = await lists.page({ ...request, status: 'filled', kind: 'fair' });
    expect([items, total]).toEqual([[], 0]);
  });

  test('totals, the search and a wallet’s sales have both', async () => {
    const stats = await createPresaleStats(pool)();
    expect(stats).toMatchObject({ pools: 2, contributors: 2, byStatus: { 1: 2 } });
    const { sales } = await createSearch(pool, [])({ by: 'address', address: fair.pool });
    expect(poolsOf(sales)).toEqual([fair.pool]);
    const { items, total } = await contributedPools(pool, ONE, { page: 1, limit: 10 });
    expect([poolsOf(items.map(({ presale }) => presale)), total]).toEqual([both.toReversed(), 2]);
  });

  test('a fair sale is found by its own address, with its kind and its total over time', async () => {
    expect(await findPresale(pool, fair.pool)).toMatchObject({
      kind: 'fair',
      status: 1,
      raised: String(2n * ETHER),
      committed: String(2n * ETHER),
      closingWindow: 250,
      launchBps: 8000,
    });
    const { points, contributionCount, largest } = await createRaised(pool)(fair.pool);
    expect(points.map(({ raised }) => raised)).toEqual([String(3n * ETHER), String(2n * ETHER)]);
    expect([contributionCount, largest?.amount]).toEqual([1, String(2n * ETHER)]);
  });
});

describe('trending', () => {
  const [fixed, other] = [loggedSale(2), loggedSale(3)];
  const poolsOf = (sales: readonly { pool: string }[]) => sales.map((sale) => sale.pool.toLowerCase());

  async function trendingOf(logs: SaleLogs) {
    const pool = createPool((await indexed(logs)).apiUrl, { max: 2 });
    try {
      const candidates = await trendingCandidates(pool);
      return {
        order: poolsOf(await createTrending(pool)()),
        of: new Map(candidates.map((one) => [one.poolContractAddress, one])),
      };
    } finally {
      await pool.end();
    }
  }

  test('commitments that left again count neither as wallets nor as a share', async () => {
    const logs = begun(2n * ETHER);
    logs.contribute(1001, fair, TWO, ETHER, { mine: 0n, raised: 2n * ETHER });
    logs.create(1002, fixed);
    logs.contribute(1003, fixed, ONE, ETHER);
    logs.contribute(1004, fixed, TWO, ETHER, { mine: 0n, raised: ETHER });
    expect((await trendingOf(logs)).order).toEqual([fair.pool, fixed.pool]);
    // One leaves whole, the other down to half of its commitment.
    logs.leave(1100, fair, ONE, 2n * ETHER, { mine: 0n, committed: ETHER });
    logs.leave(1101, fair, TWO, ETHER / 2n, { mine: ETHER / 2n, committed: ETHER / 2n });
    const { order, of } = await trendingOf(logs);
    expect(order).toEqual([fixed.pool, fair.pool]);
    expect(of.get(fair.pool)).toMatchObject({ recentWallets: 1, recentShareBps: 1250 });
  });

  test('a sale whose commitments all left again is not in the list', async () => {
    const logs = begun(2n * ETHER);
    logs.leave(1100, fair, ONE, 2n * ETHER, { mine: 0n, committed: 0n });
    logs.create(1101, other);
    logs.contribute(1102, other, ONE, ETHER);
    expect((await trendingOf(logs)).order).toEqual([other.pool]);
  });
});

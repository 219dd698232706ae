import { listStatus, trending, type Address } from '@kingspad/domain';
import { PRESALE_FILTERS, PRESALE_SORTS, type PresaleFilter, type PresaleSort } from '@kingspad/domain/api';
import type pg from 'pg';
import { getAddress, keccak256, numberToHex, toHex, zeroAddress } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { toBytea } from '../../src/store/queries/encoding.ts';
import { contributionsOf, eachContribution, whitelistOf } from '../../src/store/queries/presale-activity.ts';
import {
  createPresaleStats,
  createTrending,
  trendingCandidates,
} from '../../src/store/queries/presale-figures.ts';
import { createPresaleLists, type PresaleLists } from '../../src/store/queries/presale-lists.ts';
import {
  contributedPools,
  findPresale,
  saleFactsOf,
  type StoredPresale,
} from '../../src/store/queries/presales.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { randomOf } from '../support/random-numbers.ts';
import {
  addressOf,
  factsOf,
  loggedSale,
  SaleLogs,
  writerOf,
  type Writer,
  type LoggedSale,
} from '../support/sale-logs.ts';
import { expectAscending } from '../support/in-order.ts';

const ETHER = 10n ** 18n;
const WEEK = 604_800;
const USDT: Address = addressOf(0xdd);
const FAN: Address = addressOf(0xfa);

const server = testPostgres();
let database: TestDatabase;
let writer: Writer;
let pool: pg.Pool;
let lists: PresaleLists;

/** Sales at all stages at once: their times lie around those at which they are looked at. */
const SALES = Array.from({ length: 90 }, (_, index): LoggedSale => {
  const number = index + 1;
  const startAt = 100_000 + (index % 9) * 1000;
  const isInDollars = index % 4 === 0;
  const unit = isInDollars ? 10n ** 6n : ETHER;
  return loggedSale(number, {
    startAt,
    endAt: startAt + 2000 + (index % 5) * 1000,
    owner: addressOf(0x2000_0000 + (index % 7)),
    token: addressOf(0x3000_0000 + (index % 60)),
    coin: isInDollars ? USDT : zeroAddress,
    unit,
    softCap: unit,
    hardCap: unit * BigInt(2 + (index % 6)),
    minimumBuy: unit / 100n,
    digest: index === 7 ? keccak256(toHex('seven')) : numberToHex(0, { size: 32 }),
  });
});

beforeAll(async () => {
  database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 4 }));
  writer = ending(await writerOf(database));
  const logs = new SaleLogs();
  for (const sale of SALES) logs.create(90_000, sale);
  for (const [index, sale] of SALES.entries()) {
    const at = sale.startAt + 100;
    const raised = [0n, sale.softCap / 2n, sale.softCap, sale.hardCap][index % 4] ?? 0n;
    if (raised > 0n) logs.contribute(at, sale, index % 3 === 0 ? FAN : addressOf(index + 1), raised);
    if (index % 11 === 5 && raised < sale.hardCap)
      logs.pool(at + 10, sale, 'PoolCancelled', { by: sale.owner });
    else if (raised === sale.hardCap && index % 8 === 3) logs.finalize(at + 20, sale, raised);
  }
  const tokens = [...new Set(SALES.map(({ token }) => token))].map((token, index) =>
    factsOf(token, index % 10 === 3 ? 'Star' : `TKN${index}`, `The ${index}% Coin_${index}`),
  );
  await writer.write(logs.logs, [...tokens, factsOf(USDT, 'USDT')]);
  await database.rows(`
    INSERT INTO meta.vote_count (pool, tx_hash, in_favor, against, experienced_in_favor, experienced_against)
    SELECT p.pool, p.tx_hash, p.number % 7, 1, p.number % 5, 0 FROM chain.presale p WHERE p.number % 2 = 0`);
  lists = createPresaleLists(pool);
});

const ASKED = { page: 1, limit: 100, search: '', sort: 'newest' } as const;
const numbersOf = ({ items }: { items: StoredPresale[] }) => items.map(({ number }) => number);

const FILES: Record<PresaleFilter, (status: string) => boolean> = {
  upcoming: (status) => status === 'upcoming',
  live: (status) => status === 'live',
  ongoing: (status) => status === 'live',
  ended: (status) => !['upcoming', 'live'].includes(status),
  filled: (status) => status === 'filled',
  finalized: (status) => status === 'finalized',
  canceled: (status) => status === 'canceled',
};

const wholes = (amount: string, { unit }: StoredPresale) => Number(BigInt(amount)) / Number(BigInt(unit));

/** Which comes first, by what a sale says of itself. */
const COMPARE: Record<PresaleSort, (a: StoredPresale, b: StoredPresale) => number> = {
  newest: () => 0,
  progress: (a, b) =>
    Number(BigInt(b.raised)) / Number(BigInt(b.hardCap)) -
    Number(BigInt(a.raised)) / Number(BigInt(a.hardCap)),
  'hard-cap': (a, b) => wholes(b.hardCap, b) - wholes(a.hardCap, a),
  raised: (a, b) => wholes(b.raised, b) - wholes(a.raised, a),
  'ending-soon': (a, b) => endOf(a) - endOf(b),
  votes: (a, b) => b.votes.inFavor - a.votes.inFavor,
  'experienced-votes': (a, b) => b.votes.experiencedInFavor - a.votes.experiencedInFavor,
};
const endOf = (sale: StoredPresale) => (sale.status <= 1 ? sale.endAt : Number.MAX_SAFE_INTEGER);

const TIMES = [
  99_999,
  100_000,
  101_500,
  103_000,
  104_000,
  106_000,
  109_000,
  115_000,
  101_100 + WEEK,
  120_000 + WEEK,
];

describe.each(TIMES)('lists of sales at second %i', (at) => {
  test('each list holds the sales that the domain files there, in order, page by page', async () => {
    await writer.setHead(at);
    const all = (await lists.page(ASKED)).items;
    expect(numbersOf({ items: all })).toEqual(SALES.map((_, index) => SALES.length - index));
    for (const sale of all) expect(sale.headAt).toBe(at);
    for (const status of [undefined, ...PRESALE_FILTERS]) {
      for (const sort of PRESALE_SORTS) {
        const expected = all
          .filter((sale) => status === undefined || FILES[status](listStatus(saleFactsOf(sale), at)))
          .toSorted((a, b) => COMPARE[sort](a, b) || b.number - a.number);
        const found: number[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 40) + 1; page++) {
          const { items, total } = await lists.page({ ...ASKED, limit: 40, page, status, sort });
          expect(total, `${status} ${sort}`).toBe(expected.length);
          found.push(...items.map(({ number }) => number));
        }
        expect(found, `${status} ${sort}`).toEqual(numbersOf({ items: expected }));
      }
    }
    const counted = [0, 1, 2, 3, 4].map((status) => all.filter((sale) => sale.status === status).length);
    expect(Object.values((await createPresaleStats(pool)()).byStatus)).toEqual(counted);
  });
});

describe('search', () => {
  const search = async (text: string, more: object = {}) =>
    numbersOf(await lists.page({ ...ASKED, search: text, ...more }));

  test('finds symbols, names and addresses in any case, without patterns', async () => {
    const stars = SALES.flatMap(({ token }, index) =>
      Number(BigInt(token) & 0xffn) % 10 === 3 ? [index + 1] : [],
    );
    expect(await search('sTAr')).toEqual(stars.toReversed());
    expect(await search('the 12% coin')).toEqual([73, 13]);
    expect(await search('coin_12')).toEqual([73, 13]);
    expect(await search('coin%12')).toEqual([]);
    expect(await search('c_in')).toEqual([]);
    expect(await search("'; DROP TABLE chain.presale; --")).toEqual([]);
  });

  test('a whole address finds a pool, a token and a coin, exactly', async () => {
    expect(await search((SALES[20]?.pool ?? '').toUpperCase().replace('0X', '0x'))).toEqual([21]);
    expect(await search(SALES[20]?.token ?? '')).toEqual([81, 21]);
    const inDollars = SALES.flatMap(({ coin }, index) => (coin === USDT ? [index + 1] : []));
    expect(await search(USDT)).toEqual(inDollars.toReversed());
    expect(await search(addressOf(1))).toEqual([]);
    expect(await search((SALES[20]?.pool ?? '').slice(-10))).toEqual([21]);
  });

  test('combines a search with an owner, a status and an order', async () => {
    await writer.setHead(104_000);
    const owner = addressOf(0x2000_0000 + 2);
    const own = await lists.page({ ...ASKED, owner });
    expect(own.total).toBe(13);
    expect(own.items.every((sale) => sale.owner.toLowerCase() === owner)).toBe(true);
    const live = own.items.filter((sale) => sale.status === 1);
    expect(await search('coin', { owner, status: 'live' })).toEqual(numbersOf({ items: live }));
    expect((await lists.page({ ...ASKED, owner, limit: 5, page: 3 })).items).toHaveLength(3);
    expect((await lists.page({ ...ASKED, owner: FAN })).total).toBe(0);
  });

  test('combines a search with each order and status of the lists', async () => {
    await writer.setHead(104_000);
    const all = (await lists.page({ ...ASKED, search: 'coin' })).items;
    expect(all.length).toBeGreaterThan(40);
    for (const status of [undefined, ...PRESALE_FILTERS]) {
      for (const sort of PRESALE_SORTS) {
        const expected = all
          .filter((sale) => status === undefined || FILES[status](listStatus(saleFactsOf(sale), 104_000)))
          .toSorted((a, b) => COMPARE[sort](a, b) || b.number - a.number);
        expect(await search('coin', { status, sort }), `${status} ${sort}`).toEqual(
          numbersOf({ items: expected }),
        );
      }
    }
  });

  test("finds a sale by its owner's newest name only", async () => {
    const sale = await findPresale(pool, SALES[7]?.pool ?? FAN);
    if (!sale) throw new Error('no sale');
    const body = { presaleName: 'Aurora Rising', description: 'posted' };
    const draft = (owner: Address, digest = keccak256(toHex('seven'))) => [
      keccak256(toHex(`${owner}${digest}`)),
      digest,
      sale.factory,
      owner,
      sale.token,
    ];
    for (const values of [draft(sale.owner), draft(FAN), draft(sale.owner, keccak256(toHex('eight')))]) {
      await pool.query(
        `INSERT INTO meta.draft (body_hash, digest, kind, contract, owner, token, body, title)
         VALUES ($1, $2, 'presale', $3, $4, $5, $6, 'Aurora Rising')`,
        [...values.map(toBytea), JSON.stringify(body)],
      );
    }
    expect(await search('aurora ris')).toEqual([8]);
    expect((await findPresale(pool, sale.pool))?.meta).toMatchObject({ ...body, logoURL: '' });

    const sign = (owner: Address, version: number, name: string) =>
      pool.query(
        `INSERT INTO meta.presale_metadata
           (pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline)
         VALUES ($1, $2, $3, $4, $5, $6, '\\x', '\\x', '\\x', 1)`,
        [
          toBytea(sale.pool),
          toBytea(sale.txHash),
          version,
          toBytea(owner),
          name,
          JSON.stringify({ presaleName: name }),
        ],
      );
    await sign(sale.owner, 1, 'Dawn');
    await sign(FAN, 2, 'Not his to name');
    expect(await search('aurora')).toEqual([]);
    expect(await search('dawn')).toEqual([8]);
    expect(await search('not his')).toEqual([]);
    expect(await findPresale(pool, sale.pool)).toMatchObject({
      meta: { presaleName: 'Dawn' },
      metadataVersion: 2,
    });
    await sign(sale.owner, 3, 'Dusk');
    expect(await search('dawn')).toEqual([]);
    expect(await search('dusk')).toEqual([8]);
  });
});

test('a wallet’s list has the sales it contributed to, the last contribution first', async () => {
  const all = await contributedPools(pool, FAN, { page: 1, limit: 100 });
  expect(all.total).toBe(all.items.length);
  expect(all.items.map(({ contributed }) => contributed)).toEqual(
    all.items.map(({ presale }) => presale.raised),
  );
  const times = all.items.map(({ lastContributionAt }) => lastContributionAt);
  expectAscending(times.toReversed());
  const pages = [
    ...(await contributedPools(pool, FAN, { page: 1, limit: 9 })).items,
    ...(await contributedPools(pool, FAN, { page: 2, limit: 9 })).items,
  ];
  expect(pages).toEqual(all.items.slice(0, 18));
  expect(await contributedPools(pool, USDT, { page: 1, limit: 9 })).toEqual({ items: [], total: 0 });
});

test('look-alikes are counted: other pools of a token, other tokens of a symbol', async () => {
  const star = SALES[3];
  if (!star) throw new Error('no sale');
  const stars = new Set(SALES.map(({ token }) => token)).size / 10;
  expect(await findPresale(pool, star.pool)).toMatchObject({
    tokenSymbol: 'Star',
    otherPools: 1,
    sameNameTokens: stars - 1,
  });
  expect(await findPresale(pool, FAN)).toBeUndefined();
});

test('contributions come newest first, page by page and all of them one after another', async () => {
  const sale = loggedSale(900, { startAt: 300_000, endAt: 400_000, hardCap: ETHER * 3000n });
  const logs = new SaleLogs();
  logs.create(300_000, sale);
  logs.pool(300_000, sale, 'PoolWhitelisted', { users: [FAN, USDT] });
  logs.pool(300_001, sale, 'PoolWhitelisted', { users: [addressOf(3)] });
  let raised = 0n;
  for (let index = 0; index < 1205; index++) {
    const mine = BigInt(Math.floor(index / 100)) * ETHER;
    logs.contribute(300_002 + index, sale, addressOf(100 + (index % 100)), ETHER, { mine, raised });
    raised += ETHER;
  }
  await writer.write(logs.logs, [factsOf(sale.token, 'LONG')]);

  const first = await contributionsOf(pool, sale.pool, { page: 1, limit: 15 });
  expect(first?.total).toBe(1205);
  expect(first?.items[0]).toMatchObject({
    kind: 'contribution',
    timestamp: 300_002 + 1204,
    amount: ETHER.toString(),
  });
  const every = [];
  for await (const portion of eachContribution(pool, sale.pool)) every.push(...portion);
  expect(every).toHaveLength(1205);
  expect(every.toReversed().slice(0, 15)).toEqual(first?.items);
  expect((await contributionsOf(pool, sale.pool, { page: 81, limit: 15 }))?.items).toEqual(
    every.slice(0, 5).toReversed(),
  );
  expect(await contributionsOf(pool, FAN, { page: 1, limit: 15 })).toBeUndefined();

  expect(await whitelistOf(pool, sale.pool, { page: 2, limit: 2 })).toEqual({
    items: [{ number: 3, wallet: addressOf(3) }],
    total: 3,
  });
  expect(await whitelistOf(pool, SALES[0]?.pool ?? FAN, { page: 1, limit: 5 })).toEqual({
    items: [],
    total: 0,
  });
  expect(await whitelistOf(pool, FAN, { page: 1, limit: 5 })).toBeUndefined();
});

test('trending counts wallets of the last day that put in the minimum, without the owner', async () => {
  const day = 86_400;
  const at = 2_000_000;
  const sale = loggedSale(950, {
    startAt: 1_800_000,
    endAt: at + 1000,
    hardCap: ETHER * 100n,
    minimumBuy: ETHER,
  });
  const over = loggedSale(951, { startAt: 1_800_000, endAt: at, hardCap: ETHER * 100n, minimumBuy: ETHER });
  const logs = new SaleLogs();
  logs.create(1_800_000, sale);
  logs.create(1_800_000, over);
  let raised = 0n;
  const put = (when: number, wallet: Address, amount: bigint, mine = 0n) => {
    logs.contribute(when, sale, wallet, amount, { mine, raised });
    raised += amount;
  };
  put(at - day, addressOf(1), ETHER * 5n);
  put(at - day + 1, addressOf(2), ETHER);
  put(at - 5, sale.owner, ETHER * 3n);
  put(at - 4, addressOf(3), ETHER / 2n);
  put(at - 3, addressOf(4), ETHER / 2n);
  put(at - 2, addressOf(4), ETHER / 2n, ETHER / 2n);
  logs.contribute(at - 2, over, addressOf(5), ETHER);
  await writer.write(logs.logs, [factsOf(sale.token, 'HOT'), factsOf(over.token, 'COLD')]);
  await writer.setHead(at);
  const quiet = loggedSale(952, { startAt: 1_800_000, endAt: at + 1000, hardCap: ETHER, minimumBuy: ETHER });
  const alone = new SaleLogs();
  alone.create(at - 10, quiet);
  alone.contribute(at - 1, quiet, quiet.owner, ETHER / 2n);
  for (const log of alone.logs) log.blockNumber += 100_000;
  await writer.write(alone.logs, [factsOf(quiet.token, 'QUIET')]);
  await writer.setHead(at);
  const candidates = await trendingCandidates(pool);
  expect(candidates.toSorted((a, b) => b.recentWallets - a.recentWallets)).toMatchObject([
    { recentWallets: 2, recentShareBps: 550, secondsToEnd: 1000 },
    { poolContractAddress: quiet.pool, recentWallets: 0 },
  ]);
  expect(await createTrending(pool)()).toMatchObject([{ pool: getAddress(sale.pool), tokenSymbol: 'HOT' }]);
});

test('trending has the order of docs/decisions/0013-trending.md', async () => {
  const at = 4_000_000;
  const logs = new SaleLogs();
  const sales = [1, 3, 2].map((wallets, index) => {
    const sale = loggedSale(960 + index, { startAt: at - 1000, endAt: at + 1000, hardCap: ETHER * 100n });
    logs.create(at - 1000, sale);
    for (let wallet = 1; wallet <= wallets; wallet++)
      logs.contribute(at - 10, sale, addressOf(wallet), ETHER, {
        mine: 0n,
        raised: ETHER * BigInt(wallet - 1),
      });
    return { sale, wallets };
  });
  for (const log of logs.logs) log.blockNumber += 200_000;
  await writer.write(
    logs.logs,
    sales.map(({ sale, wallets }) => factsOf(sale.token, `W${wallets}`)),
  );
  await writer.setHead(at);
  const found = await createTrending(pool)();
  expect(found.map(({ tokenSymbol }) => tokenSymbol)).toEqual(['W3', 'W2', 'W1']);
});

test.each([1, 2, 3])(
  'trending by hours equals trending by all contributions, on random history %i',
  async (seed) => {
    const random = randomOf(seed);
    const began = 6_000_000 + seed * 1_000_000;
    const sales = Array.from({ length: 60 }, (_, index) =>
      loggedSale(1000 + seed * 100 + index, {
        startAt: began,
        endAt: began + 90_000 + random.below(200_000),
        hardCap: ETHER * BigInt(50 + random.below(500)),
        minimumBuy: ETHER / 2n,
      }),
    );
    const logs = new SaleLogs();
    for (const sale of sales) logs.create(began, sale);
    const raised = new Map<LoggedSale, bigint>();
    const mine = new Map<string, bigint>();
    // Many of a few sales, few of many.
    const times = Array.from({ length: 600 }, () => began + 1 + random.below(130_000)).toSorted(
      (a, b) => a - b,
    );
    for (const time of times) {
      const sale = sales[Math.floor(random.below(60) ** 2 / 60)] ?? SALES[0];
      if (!sale || time >= sale.endAt) continue;
      const wallet = random.chance(10) ? sale.owner : addressOf(0x5000 + random.below(40));
      const amount = (ETHER * BigInt(1 + random.below(8))) / 4n;
      const place = sale.pool + wallet;
      const all = raised.get(sale) ?? 0n;
      if (all + amount > sale.hardCap) continue;
      logs.contribute(time, sale, wallet, amount, { mine: mine.get(place) ?? 0n, raised: all });
      raised.set(sale, all + amount);
      mine.set(place, (mine.get(place) ?? 0n) + amount);
    }
    for (const log of logs.logs) log.blockNumber += seed * 1_000_000;
    await writer.write(
      logs.logs,
      sales.map(({ token }, index) => factsOf(token, `R${index}`)),
    );
    let most = 0;
    for (const at of [
      began + 20_000,
      began + 86_400,
      began + 86_400 + 3600 * 7,
      began + 130_000,
      began + 200_000,
    ]) {
      await writer.setHead(at);
      const byRows = trending(await trendingCandidates(pool)).map(({ poolContractAddress }) =>
        getAddress(poolContractAddress),
      );
      expect((await createTrending(pool)()).map((sale) => sale.pool)).toEqual(byRows);
      most = Math.max(most, byRows.length);
    }
    expect(most).toBe(12);
  },
);

test('statistics add up all sales', async () => {
  await writer.setHead(3_000_000);
  const stats = await createPresaleStats(pool)();
  const all = await lists.page(ASKED);
  expect(stats.pools).toBe(all.total);
  expect(Object.values(stats.byStatus).reduce((sum, count) => sum + count)).toBe(stats.pools);
  const finalized = await lists.page({ ...ASKED, status: 'finalized' });
  expect(stats.byStatus[4]).toBe(finalized.total);
  const inBnb = finalized.items.filter(({ coin }) => coin === zeroAddress);
  expect(stats.raised.find(({ isNative }) => isNative)?.amount).toBe(
    inBnb.reduce((sum, { raised }) => sum + BigInt(raised), 0n),
  );
});

import { zeroAddress } from '@kingspad/domain';
import { MAX_COUNTED } from '@kingspad/domain/api';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { presentMeta } from '../../src/http/pages.ts';
import { createPool } from '../../src/store/pool.ts';
import { createPresaleLists } from '../../src/store/queries/presale-lists.ts';
import { createStakingPages } from '../../src/store/queries/staking-lists.ts';
import { pageOfSummaries } from '../../src/store/queries/summaries.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf, factsOf, loggedSale, SaleLogs, writerOf } from '../support/sale-logs.ts';
import { loggedPool, StakingLogs } from '../support/staking-logs.ts';

const LOCKER = addressOf(1);
/** More than are counted, with the one that each began as. */
const COPIES = MAX_COUNTED + 40;

const server = testPostgres();
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 4 }));
  const writer = await writerOf(database);
  const [sale, staking] = [loggedSale(1), loggedPool(1)];
  const [sales, pools] = [new SaleLogs(), new StakingLogs()];
  sales.create(90_000, sale);
  pools.create({ block: 2, at: 100_000 }, staking);
  await writer.write(sales.logs, [factsOf(sale.token, 'SALE', 'Common word')]);
  await writer.write(pools.logs, [
    factsOf(staking.stakedToken, 'STAKED', 'Common word'),
    factsOf(staking.rewardToken, 'REWARD'),
  ]);
  await writer.end();
  await database.rows(
    `INSERT INTO chain.token_summary (locker, token, total_locked, renounced_locked, lock_count, last_lock_id, search_text)
     SELECT $1, decode(lpad(to_hex(i), 40, '0'), 'hex'), 1, 0, 1, i, 'common word ' || i FROM generate_series(1, $2::integer) AS i`,
    [Buffer.from(LOCKER.slice(2), 'hex'), COPIES],
  );
  for (const table of ['presale', 'staking_pool']) {
    await database.rows(
      `INSERT INTO chain.${table}
       SELECT copy.* FROM chain.${table} p, generate_series(2, $1::integer) AS i,
              jsonb_populate_record(p, jsonb_build_object('number', i, 'pool', '\\x' || lpad(to_hex(i), 40, '0'))) AS copy
        WHERE p.number = 1`,
      [COPIES],
    );
  }
});

const search = { page: 1, limit: 10, search: 'common word' };
const lists = {
  'locked tokens': (request: typeof search) => pageOfSummaries(pool, LOCKER, { ...request, order: 'newest' }),
  sales: (request: typeof search) => createPresaleLists(pool).page({ ...request, sort: 'raised' }),
  'staking pools': (request: typeof search) =>
    createStakingPages(pool)({ ...request, sort: 'latest', blocksPerDay: 0 }),
};

test('a search for the coin of all sales stops at the highest count', async () => {
  const found = await createPresaleLists(pool).page({ ...search, search: zeroAddress, sort: 'raised' });
  expect(found.total).toBe(MAX_COUNTED + 1);
  expect(found.items).toHaveLength(10);
});

describe('a search with more matches than are counted', () => {
  const named = (name: string) =>
    createPresaleLists(pool)
      .page({ ...search, search: name, sort: 'newest' })
      .then(({ items, total }) => ({
        numbers: items.map(({ number }) => number),
        total,
      }));

  beforeAll(async () => {
    // The first sale was named last.
    await database.rows(
      `INSERT INTO meta.presale_metadata (pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline, created_at)
       SELECT p.pool, p.tx_hash, 1, p.owner, 'Given name ' || p.number, '{}', '', '', '', 0, now() - p.number * interval '1 s'
         FROM chain.presale p`,
    );
  });

  test('finds the newest names', async () => {
    const found = await named('given name');
    expect(found.total).toBe(MAX_COUNTED + 1);
    expect(found.numbers[0]).toBe(MAX_COUNTED + 1);
  });

  test('a single match is found, however old', async () => {
    expect(await named(`given name ${COPIES}`)).toEqual({ numbers: [COPIES], total: 1 });
  });
});

describe.each(Object.entries(lists))('a search of %s', (_, page) => {
  test('a count stops at 10,000 and says that there are more', async () => {
    const found = await page(search);
    expect(found.items).toHaveLength(10);
    expect(presentMeta(found.total, search)).toMatchObject({
      itemCount: 10_000,
      totalItems: 10_000,
      totalPages: 1000,
      totalIsMinimum: true,
    });
  });

  test('the last page of a bounded search is shown', async () => {
    expect((await page({ ...search, page: 1000 })).items).toHaveLength(10);
  });

  test('counts a list without a search in full', async () => {
    const everything = { ...search, search: '' };
    const found = await page(everything);
    expect(presentMeta(found.total, everything)).toMatchObject({ totalItems: COPIES, totalIsMinimum: false });
  });
});

import { presalePoolAbi } from '@kingspad/abi';
import { mine, read, setNextTimestamp } from '@kingspad/devnet';
import { poolStatusAt, type SaleFacts } from '@kingspad/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { findPresale, saleFactsOf } from '../../src/store/queries/presales.ts';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { CAROL, callPool, contribute, makeSale, startSaleChain, type TestSale } from '../support/sales.ts';

const server = testPostgres();
let database: TestDatabase;

beforeAll(async () => {
  database = await server.newDatabase();
});

const WEEK = 604_800;

/** The status by the database's function, of a sale that is in no table. */
async function statusesInSql(facts: SaleFacts, times: readonly number[]): Promise<number[]> {
  const row = {
    start_at: facts.startAt,
    end_at: facts.endAt,
    soft_cap: facts.softCap.toString(),
    hard_cap: facts.hardCap.toString(),
    raised: facts.raised.toString(),
    filled_at: facts.filledAt || null,
    finalized_at: facts.finalizedAt || null,
    cancelled_at: facts.isCancelled ? 1 : null,
  };
  const found = await database.rows<{ status: number }>(
    `SELECT chain.pool_status(jsonb_populate_record(null::chain.presale, $1), t.at) AS status
       FROM unnest($2::bigint[]) WITH ORDINALITY AS t(at, place) ORDER BY t.place`,
    [JSON.stringify(row), times],
  );
  return found.map(({ status }) => status);
}

describe('the status in SQL is the domain’s, a second before and after every boundary', () => {
  const [startAt, endAt] = [1000, 5000];
  const sums = [0n, 9n, 10n, 39n, 40n];
  const cases = sums.flatMap((raised) =>
    (raised === 40n ? [startAt, 2500, endAt - 1] : [0]).flatMap((filledAt) =>
      [0, 6000].flatMap((finalizedAt) =>
        [false, true].map((isCancelled): SaleFacts => ({
          startAt,
          endAt,
          softCap: 10n,
          hardCap: 40n,
          raised,
          filledAt,
          finalizedAt,
          isCancelled,
        })),
      ),
    ),
  );

  test.each(cases)(
    'raised $raised, filled $filledAt, finalized $finalizedAt, cancelled $isCancelled',
    async (facts) => {
      const boundaries = [startAt, endAt, facts.filledAt || endAt, (facts.filledAt || endAt) + WEEK];
      const times = boundaries.flatMap((at) => [at - 1, at, at + 1]);
      expect(await statusesInSql(facts, times)).toEqual(times.map((at) => poolStatusAt(facts, at)));
    },
  );
});

test('contract, SQL and domain say the same of sales of every kind at every boundary', async () => {
  const chain: TestChain = await startSaleChain();
  const pool = ending(createPool(database.apiUrl, { max: 2 }));
  startIndexer(chain, database);
  const at = { startsIn: 1000, lasts: 5000 };
  const empty = await makeSale(chain, { ...at, symbol: 'EMPTY' });
  const half = await makeSale(chain, { ...at, symbol: 'HALF' });
  const enough = await makeSale(chain, { ...at, symbol: 'ENOUGH' });
  const full = await makeSale(chain, { ...at, symbol: 'FULL' });
  const listed = await makeSale(chain, { ...at, symbol: 'LISTED' });
  const cancelled = await makeSale(chain, { ...at, symbol: 'OFF' });
  const sales = [empty, half, enough, full, listed, cancelled];
  const seen = new Set<string>();

  /** All three at the head, and what a second later they would say. */
  const compare = async () => {
    await untilIndexed(chain, database);
    for (const sale of sales) seen.add(`${sale.token} ${await statusOf(chain, sale)}`);
  };
  const statusOf = async (node: TestChain, sale: TestSale) => {
    const stored = await findPresale(pool, sale.pool);
    if (!stored) throw new Error('the sale is not indexed');
    const said = Number(await read(node.url, sale.pool, { abi: presalePoolAbi, functionName: 'status' }));
    expect([stored.status, poolStatusAt(saleFactsOf(stored), stored.headAt)], `at ${stored.headAt}`).toEqual([
      said,
      said,
    ]);
    return said;
  };
  /** A second before each, at it, a second after. */
  const around = async (...times: number[]) => {
    const moments = new Set(times.flatMap((time) => [time - 1, time, time + 1]));
    for (const moment of [...moments].toSorted((a, b) => a - b)) {
      await setNextTimestamp(chain.url, moment);
      await mine(chain.url);
      await compare();
    }
  };

  await callPool(chain, cancelled, ALICE, 'cancelPool');
  await around(...sales.map(({ startAt }) => startAt));
  await contribute(chain, half, BOB, '1');
  await contribute(chain, enough, BOB, '2');
  await contribute(chain, listed, BOB, '5');
  await compare();
  await contribute(chain, full, CAROL, '5');
  await callPool(chain, listed, ALICE, 'finalizePool');
  await compare();
  const filledAt = (await findPresale(pool, full.pool))?.filledAt ?? 0;
  await around(...sales.map(({ endAt }) => endAt));
  await around(filledAt + WEEK, enough.endAt + WEEK);

  const paths = sales.map(({ token }) => [0, 1, 2, 3, 4].filter((status) => seen.has(`${token} ${status}`)));
  expect(paths).toEqual([[0, 1, 3], [0, 1, 3], [0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 4], [3]]);
});

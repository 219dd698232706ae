import { mine, reorg, send, until } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import {
  CAROL,
  callPool,
  contribute,
  contribution,
  makeSale,
  planSale,
  startSaleChain,
} from '../support/sales.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);

test.each([3, 10, 64])(
  '%i blocks with a contribution, a cancellation and a refund are undone',
  async (depth) => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, CAROL, '1');
    await mine(chain.url, 3);
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await mine(chain.url, depth - 3);
    await contribute(chain, sale, BOB, '0.5');
    await callPool(chain, sale, ALICE, 'cancelPool');
    await callPool(chain, sale, BOB, 'claimBnb');
    await untilIndexed(chain, database);
    expect(await database.rows('SELECT refunded FROM chain.presale')).toEqual([
      { refunded: sale.units('0.5').toString() },
    ]);

    // Carol sends nothing in the old blocks, so that her nonce is the same in the new ones.
    await reorg(chain.url, depth, [{ ...contribution(sale, CAROL, '0.25'), block: 1 }]);
    await assertIndex();
    await contribute(chain, sale, BOB, '2');
    await assertIndex();
    expect(await database.rows('SELECT raised, refunded, contributor_count FROM chain.presale')).toEqual([
      { raised: sale.units('3.25').toString(), refunded: '0', contributor_count: 2 },
    ]);
  },
);

describe('the creation of a pool', () => {
  test('undoes a creation for good, and keeps nothing of the pool', async () => {
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    const sale = await planSale(chain, { publicAfter: 600 });
    await untilIndexed(chain, database);
    await send(chain.url, sale.making);
    await callPool(chain, sale, ALICE, 'whiteListUsers', [[BOB]]);
    await contribute(chain, sale, BOB, '1');
    await untilIndexed(chain, database);
    expect(await database.rows('SELECT count(*)::int AS wallets FROM chain.presale_whitelist')).toEqual([
      { wallets: 1 },
    ]);
    await reorg(chain.url, 3);
    await assertIndex();
    for (const table of ['presale', 'presale_wallet', 'presale_contribution', 'presale_whitelist']) {
      expect(await database.rows(`SELECT * FROM chain.${table}`), table).toEqual([]);
    }
    expect(await database.rows(`SELECT 1 FROM chain.token WHERE symbol = 'SALE'`)).toEqual([]);
  });

  test('repeats a creation later, at the same address, after another sale', async () => {
    const [sale, other] = [await planSale(chain), await planSale(chain, { owner: CAROL, symbol: 'OTHER' })];
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await send(chain.url, sale.making);
    await contribute(chain, sale, BOB, '1');
    await untilIndexed(chain, database);
    await reorg(chain.url, 2, [{ ...other.making, block: 0 }]);
    await assertIndex();
    await send(chain.url, sale.making);
    await contribute(chain, sale, BOB, '0.75');
    await assertIndex();
    expect(
      await database.rows(
        `SELECT p.number, t.symbol, p.raised FROM chain.presale p JOIN chain.token t ON t.address = p.token
          ORDER BY p.number`,
      ),
    ).toEqual([
      { number: 1, symbol: 'OTHER', raised: '0' },
      { number: 2, symbol: 'SALE', raised: sale.units('0.75').toString() },
    ]);
  });
});

test('the listing is undone: its lock goes with it, and the sale can be listed again', async () => {
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '5');
  await mine(chain.url, 2);
  startIndexer(chain, database);
  await untilIndexed(chain, database);
  await callPool(chain, sale, ALICE, 'finalizePool');
  await callPool(chain, sale, BOB, 'claimTokens');
  await untilIndexed(chain, database);
  await reorg(chain.url, 2);
  await assertIndex();
  expect(await database.rows('SELECT count(*)::int AS locks FROM chain.lock')).toEqual([{ locks: 0 }]);
  await callPool(chain, sale, ALICE, 'finalizePool');
  await assertIndex();
});

test('sales are reorganised while no indexer runs', async () => {
  const sale = await makeSale(chain);
  await mine(chain.url, 2);
  const indexer = startIndexer(chain, database);
  await contribute(chain, sale, BOB, '1');
  await untilIndexed(chain, database);
  await indexer.stop();
  await reorg(chain.url, 1, [{ ...contribution(sale, CAROL, '2'), block: 0 }]);
  await mine(chain.url, 5);
  startIndexer(chain, database);
  await assertIndex();
});

test.each(['beforeCursor', 'beforeCommit', 'afterCommit'] as const)(
  'kill -9 at %s loses nothing of a sale and says nothing twice',
  async (at) => {
    const sale = await makeSale(chain, { lasts: 100_000 });
    await contribute(chain, sale, BOB, '1');
    await mine(chain.url, 140);
    await contribute(chain, sale, CAROL, '1');
    await contribute(chain, sale, BOB, '3');
    await callPool(chain, sale, ALICE, 'finalizePool');
    for (const on of [1, 2]) {
      const doomed = await startIndexerProcess(chain, database, { signal: 'SIGKILL', at, on });
      expect(await doomed.ended).toBe('ended by SIGKILL');
    }
    startIndexer(chain, database);
    await assertIndex();
  },
);

test('another set of contracts is read from the beginning', async () => {
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  const { deployment } = chain;
  const elsewhere: TestChain = {
    ...chain,
    deployment: { ...deployment, contracts: { ...deployment.contracts, presaleFactory: CAROL } },
  };
  const before = startIndexer(elsewhere, database);
  await untilIndexed(chain, database);
  await before.stop();
  expect(await database.rows('SELECT 1 FROM chain.presale')).toEqual([]);
  let rebuilds = 0;
  startIndexer(chain, database, { metrics: { rebuild: () => rebuilds++ } });
  await until(() => rebuilds > 0, 'nothing is read anew');
  await assertIndex();
  expect(await database.rows('SELECT number FROM chain.presale')).toEqual([{ number: 1 }]);
});

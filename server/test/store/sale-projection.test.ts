import { keccak256, toHex } from 'viem';
import { expect, test } from 'vitest';
import { openClient } from '../../src/store/pool.ts';
import { projectStoredLogs } from '../../src/store/projection/project.ts';
import { copyRawLogs } from '../../src/store/raw-logs.ts';
import { testPostgres } from '../support/database.ts';
import { addressOf, factsOf, loggedSale, SaleLogs, writerOf, type Writer } from '../support/sale-logs.ts';
import { contentsOf } from '../support/assert-index.ts';

const server = testPostgres();

const WALLET = addressOf(7);
const DIGEST = keccak256(toHex('what he says'));

/** Rows that the logs make of an empty index. */
async function rowsOf(logs: SaleLogs, facts: Parameters<Writer['write']>[1]) {
  const database = await server.newDatabase();
  const writer = await writerOf(database);
  try {
    await writer.write(logs.logs, facts);
  } finally {
    await writer.end();
  }
  return database;
}

test('a wallet counts as a contributor once it has put in the minimum, or fills the sale', async () => {
  const sale = loggedSale(1);
  const { hardCap, minimumBuy } = sale;
  const [small, large, last] = [addressOf(8), addressOf(9), addressOf(10)];
  const logs = new SaleLogs();
  logs.create(1000, sale);
  let raised = hardCap - minimumBuy - 3n;
  logs.contribute(1001, sale, WALLET, raised);
  logs.contribute(1002, sale, large, minimumBuy, { mine: 0n, raised });
  raised += minimumBuy;
  logs.contribute(1003, sale, small, 1n, { mine: 0n, raised });
  logs.contribute(1004, sale, small, 1n, { mine: 1n, raised: raised + 1n });
  const counted = await rowsOf(logs, [factsOf(sale.token, 'DUST')]);
  expect(await counted.rows('SELECT contributor_count FROM chain.presale')).toEqual([
    { contributor_count: 2 },
  ]);
  logs.contribute(1005, sale, last, 1n, { mine: 0n, raised: raised + 2n });
  const filled = await rowsOf(logs, [factsOf(sale.token, 'DUST')]);
  expect(await filled.rows('SELECT contributor_count FROM chain.presale')).toEqual([
    { contributor_count: 3 },
  ]);
});

test('a sale is the same after one event at a time as after all at once', async () => {
  const [listed, cancelled, failed] = [loggedSale(1), loggedSale(2), loggedSale(3)];
  const logs = new SaleLogs();
  for (const sale of [listed, cancelled, failed]) {
    logs.create(1000, sale);
    logs.pool(1001, sale, 'PoolWhitelisted', { users: [WALLET, addressOf(8)] });
    logs.contribute(1002, sale, WALLET, sale.minimumBuy);
  }
  const { minimumBuy, hardCap } = listed;
  logs.contribute(1003, listed, addressOf(8), hardCap - minimumBuy, { mine: 0n, raised: minimumBuy });
  logs.finalize(1004, listed, hardCap);
  logs.pool(1005, listed, 'PoolTokensClaimed', {
    user: WALLET,
    to: WALLET,
    amount: 5n,
    paid: 4n,
    totalClaimed: 5n,
  });
  logs.pool(1003, cancelled, 'PoolCancelled', { by: cancelled.owner });
  logs.pool(1004, cancelled, 'PoolTokensReclaimed', { to: cancelled.owner, amount: 3n });
  logs.pool(1005, cancelled, 'PoolRefunded', {
    user: WALLET,
    to: WALLET,
    amount: minimumBuy,
    paid: minimumBuy,
  });
  // Also what has a meaning in the text of an array.
  logs.forceFail(1003, failed, String.raw`"NULL", {\"}, \x00`);
  const facts = [listed, cancelled, failed].map((sale) => factsOf(sale.token, 'SAME'));

  const atOnce = await rowsOf(logs, facts);
  const oneByOne = await server.newDatabase();
  const writer = await writerOf(oneByOne);
  try {
    for (const log of logs.logs) await writer.write([log], facts);
  } finally {
    await writer.end();
  }
  const salesOf = (database: typeof atOnce) =>
    database.rows<{ forced_reason: string | null }>('SELECT * FROM chain.presale ORDER BY number');
  const sales = await salesOf(oneByOne);
  expect(sales).toEqual(await salesOf(atOnce));
  expect(sales.map((sale) => sale.forced_reason)).toEqual([null, null, String.raw`"NULL", {\"}, \x00`]);
});

test('a sale is filled once the rest up to its hard cap buys no token', async () => {
  // A token costs 10^15 base units of the coin.
  const [filled, live] = [loggedSale(1, { rate: 1000n }), loggedSale(2, { rate: 1000n })];
  const logs = new SaleLogs();
  for (const sale of [filled, live]) logs.create(1000, sale);
  logs.contribute(1001, filled, WALLET, filled.hardCap - 10n ** 15n + 1n);
  logs.contribute(1001, live, WALLET, live.hardCap - 10n ** 15n);
  const database = await rowsOf(logs, [factsOf(filled.token, 'A'), factsOf(live.token, 'B')]);
  expect(
    await database.rows(
      'SELECT filled_at, chain.pool_status(p, 1002) AS status FROM chain.presale p ORDER BY number',
    ),
  ).toEqual([
    { filled_at: 1001, status: 2 },
    { filled_at: null, status: 1 },
  ]);
});

test('a finalized sale allows later reclaims of income, and counts none as a failed sale’s', async () => {
  const sale = loggedSale(1);
  const logs = new SaleLogs();
  logs.create(1000, sale);
  logs.contribute(1001, sale, WALLET, sale.hardCap);
  logs.finalize(1002, sale, sale.hardCap);
  logs.pool(1003, sale, 'PoolTokensReclaimed', { to: sale.owner, amount: 3n });
  const database = await rowsOf(logs, [factsOf(sale.token, 'DIV')]);
  expect(await database.rows('SELECT tokens_reclaimed, incomplete_since FROM chain.presale')).toEqual([
    { tokens_reclaimed: null, incomplete_since: null },
  ]);
});

test('a sale whose token calls the pool during its creation has its creation event last', async () => {
  const sale = loggedSale(1);
  const logs = new SaleLogs();
  logs.contribute(1000, sale, WALLET, sale.minimumBuy);
  logs.create(1000, sale);
  const [contributed, created] = logs.logs;
  if (!contributed || !created) throw new Error('two logs were made');
  Object.assign(created, { blockNumber: contributed.blockNumber, txHash: contributed.txHash, logIndex: 1 });
  const database = await rowsOf(logs, [factsOf(sale.token, 'HOOK')]);
  expect(await database.rows('SELECT number, raised, contributor_count FROM chain.presale')).toEqual([
    { number: 1, raised: String(sale.minimumBuy), contributor_count: 1 },
  ]);
});

test("the metadata of an owner's first sale with a digest counts, and no other's", async () => {
  const first = loggedSale(1, { digest: DIGEST });
  const copied = loggedSale(2, { digest: DIGEST });
  const again = loggedSale(3, { digest: DIGEST, owner: first.owner });
  const logs = new SaleLogs();
  for (const sale of [copied, first, again]) logs.create(1000, sale);
  const facts = [first, copied, again].map(({ token }) => factsOf(token, 'SAME'));
  const database = await rowsOf(logs, facts);
  // Another account's copy is joined by its owner too, and so to no draft of the first one's.
  expect(
    await database.rows('SELECT metadata_digest IS NOT NULL AS counts FROM chain.presale ORDER BY number'),
  ).toEqual([{ counts: true }, { counts: true }, { counts: false }]);
});

test('a rebuild from the raw logs gives the same rows of sales', async () => {
  const [sale, other] = [loggedSale(1), loggedSale(2, { digest: DIGEST })];
  const logs = new SaleLogs();
  logs.create(900, sale);
  logs.create(900, other);
  logs.pool(901, sale, 'PoolWhitelisted', { users: [WALLET, other.owner] });
  logs.contribute(1000, sale, WALLET, sale.hardCap);
  logs.contribute(1001, other, WALLET, other.softCap);
  logs.finalize(1002, sale, sale.hardCap);
  const claim = { user: WALLET, to: WALLET, amount: 9n, paid: 8n, totalClaimed: 9n };
  logs.pool(1003, sale, 'PoolTokensClaimed', claim);
  logs.pool(1004, sale, 'PoolCreditBooked', { account: WALLET, asset: sale.token, amount: 3n });
  logs.pool(1005, other, 'PoolCancelled', { by: other.owner });
  logs.pool(1006, other, 'PoolRefunded', { user: WALLET, to: WALLET, amount: other.softCap, paid: 1n });
  const database = await rowsOf(
    logs,
    [sale, other].map(({ token }) => factsOf(token, 'AGAIN')),
  );
  const client = await openClient(database.indexerUrl);
  try {
    await copyRawLogs(client, logs.logs);
    const before = await contentsOf(database);
    expect(before.presale_contribution).toHaveLength(4);
    expect(before.presale_credit).toHaveLength(1);
    await client.query('BEGIN');
    await projectStoredLogs(client);
    await client.query('COMMIT');
    expect(await contentsOf(database)).toEqual(before);
  } finally {
    await client.end();
  }
});

test.each<[what: string, change: (logs: SaleLogs, sale: ReturnType<typeof loggedSale>) => void]>([
  ['a contribution to an unknown sale', (logs) => logs.contribute(1, loggedSale(9), WALLET, 1n)],
  ['a total that jumps', (logs, sale) => logs.contribute(1, sale, WALLET, 1n, { mine: 0n, raised: 9n })],
  [
    "a wallet's total that jumps",
    (logs, sale) => logs.contribute(1, sale, WALLET, 1n, { mine: 9n, raised: 0n }),
  ],
  ['more than the hard cap', (logs, sale) => logs.contribute(1, sale, WALLET, sale.hardCap + 1n)],
  ['a fee of more than is known', (logs, sale) => logs.finalize(1, sale, sale.hardCap)],
  ['a second making', (logs, sale) => logs.create(1, sale)],
  [
    'a refund without a contribution',
    (logs, sale) => logs.pool(1, sale, 'PoolRefunded', { user: WALLET, to: WALLET, amount: 1n, paid: 1n }),
  ],
  [
    'a refund of a sale that never failed',
    (logs, sale) => {
      logs.contribute(1000, sale, WALLET, sale.minimumBuy);
      logs.pool(1001, sale, 'PoolRefunded', { user: WALLET, to: WALLET, amount: sale.minimumBuy, paid: 1n });
    },
  ],
  [
    'a reclaim of a sale that never failed',
    (logs, sale) => logs.pool(1001, sale, 'PoolTokensReclaimed', { to: sale.owner, amount: 1n }),
  ],
  [
    'a claim before the listing',
    (logs, sale) =>
      logs.pool(1, sale, 'PoolTokensClaimed', {
        user: WALLET,
        to: WALLET,
        amount: 1n,
        paid: 1n,
        totalClaimed: 1n,
      }),
  ],
  [
    'a credit that was never recorded',
    (logs, sale) =>
      logs.pool(1, sale, 'PoolCreditWithdrawn', {
        account: WALLET,
        asset: WALLET,
        to: WALLET,
        amount: 1n,
        paid: 1n,
      }),
  ],
])('%s is not believed', async (_what, change) => {
  const sale = loggedSale(1);
  const logs = new SaleLogs();
  logs.create(1, sale);
  change(logs, sale);
  await expect(rowsOf(logs, [factsOf(sale.token, 'LIE')])).rejects.toMatchObject({ reason: 'contradiction' });
});

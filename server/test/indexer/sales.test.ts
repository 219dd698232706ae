import { presalePoolAbi } from '@kingspad/abi';
import {
  CONTRACT_OWNER,
  increaseTime,
  mine,
  rpc,
  send,
  setNextTimestamp,
  until,
  write,
} from '@kingspad/devnet';
import { presaleFactoryAbi } from '@kingspad/abi';
import { zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { concatHex, encodeAbiParameters, numberToHex, pad, toEventSelector, type AbiEvent } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { refuseCoin } from '../support/refused-coin.ts';
import {
  CAROL,
  callPool,
  contribute,
  contribution,
  makeSale,
  planSale,
  poolTransaction,
  startSaleChain,
} from '../support/sales.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
});

const DAY = 86_400;
const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const goTo = async (at: number) => {
  await setNextTimestamp(chain.url, at);
  await mine(chain.url);
};

test('a sale is indexed from the whitelist through contributions and listing to vested claims', async () => {
  startIndexer(chain, database);
  const sale = await makeSale(chain, { startsIn: 600, publicAfter: 600, vests: true, hardCap: '4' });
  await assertIndex();
  await callPool(chain, sale, ALICE, 'whiteListUsers', [[BOB, CAROL]]);
  await callPool(chain, sale, ALICE, 'whiteListUsers', [[CAROL, ALICE]]);
  await goTo(sale.startAt);
  await contribute(chain, sale, BOB, '1');
  await contribute(chain, sale, CAROL, '0.5');
  await goTo(sale.startAt + 600);
  await contribute(chain, sale, BOB, '0.25');
  await assertIndex();
  // Fills it; what is above the hard cap comes back.
  await contribute(chain, sale, ALICE, '3');
  await assertIndex();
  await callPool(chain, sale, ALICE, 'finalizePool');
  await callPool(chain, sale, BOB, 'claimTokens');
  await increaseTime(chain.url, 8 * DAY);
  await callPool(chain, sale, BOB, 'claimVesting', [CAROL]);
  await assertIndex();
  const [row] = await database.rows<Record<string, unknown>>(
    `SELECT p.raised, p.filled_at IS NOT NULL AS filled, p.whitelist_count, p.activity_count, p.progress_ppm,
            k.tx_hash = p.finalized_tx AS locked_then, k.is_received, k.metadata_digest, k.owner = p.owner AS owned
       FROM chain.presale p JOIN chain.lock k ON k.payer = p.pool AND k.lock_id = p.lock_id`,
  );
  expect(row).toEqual({
    raised: sale.units('4').toString(),
    filled: true,
    whitelist_count: 3,
    activity_count: 6,
    progress_ppm: 1_000_000,
    locked_then: true,
    is_received: false,
    metadata_digest: null,
    owned: true,
  });
});

test('two simultaneous sales are indexed, one in dollars, one cancelled, one failed, both refunded', async () => {
  startIndexer(chain, database);
  const first = await makeSale(chain, { symbol: 'ONE' });
  const second = await makeSale(chain, { symbol: 'TWO', owner: BOB, inUsdt: true });
  await contribute(chain, first, CAROL, '1');
  await contribute(chain, second, CAROL, '0.7');
  await contribute(chain, second, ALICE, '0.3');
  await contribute(chain, first, BOB, '0.5');
  await assertIndex();
  await callPool(chain, first, ALICE, 'cancelPool');
  await callPool(chain, first, CAROL, 'claimBnb');
  await goTo(second.endAt);
  await callPool(chain, second, ALICE, 'claimBnb', [BOB]);
  await callPool(chain, second, BOB, 'reclaimTokens', [BOB]);
  await callPool(chain, first, BOB, 'claimBnb');
  await assertIndex();
  expect(
    await database.rows(
      `SELECT p.number, t.symbol, p.raised, p.refunded, p.cancelled_at IS NOT NULL AS cancelled,
              p.tokens_reclaimed = p.tokens_deposited AS reclaimed
         FROM chain.presale p JOIN chain.token t ON t.address = p.token ORDER BY p.number`,
    ),
  ).toEqual([
    {
      number: 1,
      symbol: 'ONE',
      raised: first.units('1.5').toString(),
      refunded: first.units('1.5').toString(),
      cancelled: true,
      reclaimed: null,
    },
    {
      number: 2,
      symbol: 'TWO',
      raised: '1000000',
      refunded: '300000',
      cancelled: false,
      reclaimed: true,
    },
  ]);
});

test('a sale that the platform forces to fail has the reason', async () => {
  startIndexer(chain, database);
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  const { presaleFactory } = chain.deployment.contracts;
  const reason = `Its token can be minted by anybody,\u0007 since ${'yesterday '.repeat(5)}`;
  await write(chain.url, CONTRACT_OWNER, presaleFactory, {
    abi: presaleFactoryAbi,
    functionName: 'forceFail',
    args: [sale.pool, reason],
  });
  await assertIndex();
  expect(await database.rows('SELECT is_forced, forced_reason FROM chain.presale')).toEqual([
    { is_forced: true, forced_reason: reason.replace('\u0007', '').trim() },
  ]);
});

test('a sale created and contributed to in one block is indexed', async () => {
  const sale = await planSale(chain);
  startIndexer(chain, database);
  await rpc(chain.url, 'evm_setAutomine', [false]);
  for (const transaction of [sale.making, contribution(sale, BOB, '1'), contribution(sale, CAROL, '2')]) {
    const hash = await rpc<Hex>(chain.url, 'eth_sendTransaction', [
      { ...transaction, value: numberToHex(transaction.value), gasPrice: gasPrices.next().value },
    ]);
    expect(hash).toMatch(/^0x/);
  }
  await mine(chain.url);
  await rpc(chain.url, 'evm_setAutomine', [true]);
  await assertIndex();
  expect(await database.rows('SELECT contributor_count, raised FROM chain.presale')).toEqual([
    { contributor_count: 2, raised: sale.units('3').toString() },
  ]);
});

/** Ever less, so that transactions of several wallets stand in a block in the order in which they were sent. */
const gasPrices = (function* () {
  for (let price = 30; ; price--) yield numberToHex(BigInt(price) * 10n ** 9n);
})();

const EMITTER: Address = `0x${'e5'.repeat(20)}`;
/** Emits what it is called with: two topics, then data. */
const EMITTER_CODE: Hex = '0x602035600035604036038060406000376000a200';
const topicOf = (name: string) =>
  toEventSelector(presalePoolAbi.find((item) => item.type === 'event' && item.name === name) as AbiEvent);

/** A log as of a pool, of the contract at the address. */
const emit = (by: Address, topic: Hex, data: Hex) =>
  send(chain.url, { from: BOB, to: by, data: concatHex([topic, pad(BOB), data]) });

test("unknown emitters' logs with the topics of pools are not kept", async () => {
  const indexer = startIndexer(chain, database);
  const sale = await makeSale(chain);
  await rpc(chain.url, 'anvil_setCode', [EMITTER, EMITTER_CODE]);
  const forged = encodeAbiParameters(
    ['uint256', 'uint256', 'uint256'].map((type) => ({ type })),
    [sale.units('5'), sale.units('5'), sale.units('5')],
  );
  await emit(EMITTER, topicOf('PoolContributed'), forged);
  await emit(EMITTER, topicOf('PoolFinalized'), '0x');
  await emit(EMITTER, topicOf('PoolWhitelisted'), '0x1234');
  await contribute(chain, sale, CAROL, '1');
  await assertIndex();
  expect(
    await database.rows(
      `SELECT (SELECT count(*)::int FROM chain.presale) AS sales, (SELECT raised FROM chain.presale) AS raised,
              (SELECT count(*)::int FROM chain.raw_log WHERE address = $1) AS unknown`,
      [Buffer.from(EMITTER.slice(2), 'hex')],
    ),
  ).toEqual([{ sales: 1, raised: sale.units('1').toString(), unknown: 0 }]);
  await until(() => indexer.status().lastError === null, 'the indexer is in trouble');
});

test('an unknown emitter’s imitation of the factory makes no pool, and its pool’s logs are dropped', async () => {
  startIndexer(chain, database);
  const created = toEventSelector(
    presaleFactoryAbi.find((item) => item.type === 'event' && item.name === 'PoolCreated') as AbiEvent,
  );
  await rpc(chain.url, 'anvil_setCode', [EMITTER, EMITTER_CODE]);
  await send(chain.url, { from: BOB, to: EMITTER, data: concatHex([created, pad(EMITTER)]) });
  await emit(EMITTER, topicOf('PoolCancelled'), '0x');
  await makeSale(chain);
  await assertIndex();
  expect(await database.rows('SELECT count(*)::int AS sales FROM chain.presale')).toEqual([{ sales: 1 }]);
});

test('old sales are read like those near the head', async () => {
  const first = await makeSale(chain, { symbol: 'OLD' });
  await contribute(chain, first, BOB, '5');
  await callPool(chain, first, ALICE, 'finalizePool');
  await mine(chain.url, 200);
  const second = await makeSale(chain, { symbol: 'NEW', owner: BOB, isBurnt: true });
  await callPool(chain, first, BOB, 'claimTokens');
  await contribute(chain, second, ALICE, '5');
  await callPool(chain, second, BOB, 'finalizePool');
  await mine(chain.url, 200);
  startIndexer(chain, database);
  await assertIndex();
  expect(
    await database.rows('SELECT lock_id, pair IS NOT NULL AS listed FROM chain.presale ORDER BY number'),
  ).toEqual([
    { lock_id: 1, listed: true },
    { lock_id: null, listed: true },
  ]);
});

test('a refused payment is a credit until it is withdrawn', async () => {
  startIndexer(chain, database);
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '5');
  // The owner's account takes nothing: what they are owed of the coin is kept for them.
  await refuseCoin(chain.url, ALICE);
  await callPool(chain, sale, ALICE, 'finalizePool');
  await assertIndex();
  const [credit] = await database.rows<{ amount: string; asset: Buffer }>(
    'SELECT * FROM chain.presale_credit',
  );
  expect(BigInt(credit?.amount ?? 0)).toBeGreaterThan(0n);
  await callPool(chain, sale, ALICE, 'withdrawCredit', [zeroAddress, CAROL]);
  await assertIndex();
  expect(await database.rows('SELECT amount FROM chain.presale_credit')).toEqual([{ amount: '0' }]);
  await untilIndexed(chain, database);
});

test('each block names the sales that it changed, by an event or by its time', async () => {
  const notices: string[][] = [];
  const { createHeadFeed } = await import('../../src/store/queries/head-feed.ts');
  const feed = createHeadFeed({ url: database.apiUrl, onTrouble: () => {} });
  const sale = await makeSale(chain, { startsIn: 600 });
  await mine(chain.url, 3);
  startIndexer(chain, database);
  await untilIndexed(chain, database);
  feed.subscribe(({ pools, all }) => {
    if (!all) notices.push(pools);
  });
  feed.start();
  try {
    await expect.poll(() => feed.connected()).toBe(true);
    const pool = sale.pool.toLowerCase();
    const next = async (act: () => Promise<unknown>) => {
      const before = notices.length;
      await act();
      await expect.poll(() => notices.length).toBe(before + 1);
      return notices.at(-1);
    };
    expect(await next(() => goTo(sale.startAt - 1))).toEqual([]);
    expect(await next(() => goTo(sale.startAt))).toEqual([pool]);
    expect(await next(() => goTo(sale.startAt + 1))).toEqual([]);
    expect(await next(() => send(chain.url, contribution(sale, BOB, '3')))).toEqual([pool]);
    expect(await next(() => goTo(sale.endAt))).toEqual([pool]);
    expect(await next(() => goTo(sale.endAt + 3 * DAY))).toEqual([pool]);
    expect(await next(() => goTo(sale.endAt + 7 * DAY))).toEqual([]);
    expect(await next(() => goTo(sale.endAt + 7 * DAY + 1))).toEqual([pool]);
    expect(await next(() => send(chain.url, poolTransaction(sale, BOB, 'claimBnb')))).toEqual([pool]);
  } finally {
    await feed.stop();
  }
});

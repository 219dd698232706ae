import { fairPoolAbi, presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import {
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  headTimestamp,
  mine,
  read,
  reorg,
  send,
  setNextTimestamp,
  until,
  write,
} from '@kingspad/devnet';
import { DAY, excessOf, leavableOf, type Address } from '@kingspad/domain';
import fc from 'fast-check';
import { formatEther, parseEther, type Hex } from 'viem';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Indexer } from '../../src/indexer/index.ts';
import { migrate } from '../../src/store/index.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';
import { assertSalesMatchChain } from '../support/assert-sales.ts';
import { ALICE, BOB, type LockTransaction, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import {
  callFair,
  CLOSING_WINDOW,
  commitment,
  fairTransaction,
  makeFairSale,
  manyWallets,
  type FairSale,
} from '../support/fair-sales.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { CAROL, contribute, makeSale, startSaleChain } from '../support/sales.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let indexer: Indexer;

beforeAll(async () => {
  [chain, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
});
beforeEach(() => {
  indexer = startIndexer(chain, database);
});

const ROOT: Hex = `0x${'5a'.repeat(32)}`;
const commit = (sale: FairSale, from: Address, coins: string) =>
  send(chain.url, commitment(sale, from, parseEther(coins)));
const leave = (sale: FairSale, from: Address, coins: string) =>
  callFair(chain, sale, from, 'withdrawContribution', [parseEther(coins), from]);
/** The next block is at the time, or right after the newest where that is later, and there is one. */
async function moveTo(time: number): Promise<void> {
  await setNextTimestamp(chain.url, Math.max(time, (await headTimestamp(chain.url)) + 1));
  await mine(chain.url);
}
const saleRow = async ({ pool }: { pool: Address }) => {
  const [row] = await database.rows(
    `SELECT kind, raised, committed, refunded, excess_paid, contributor_count, list_root IS NOT NULL AS is_listed,
            is_forced, forced_reason, progress_ppm
       FROM chain.presale WHERE pool = $1`,
    [Buffer.from(pool.slice(2), 'hex')],
  );
  return row;
};
const kindsOf = async ({ pool }: { pool: Address }) =>
  (
    await database.rows<{ kind: string }>(
      'SELECT kind FROM chain.presale_contribution WHERE pool = $1 ORDER BY block_number, log_index',
      [Buffer.from(pool.slice(2), 'hex')],
    )
  ).map(({ kind }) => kind);

test('a fair sale is indexed from commitments through leaving to refunds', async () => {
  const fair = await makeFairSale(chain, { softCap: '1', hardCap: '4', maximum: '0.4' });
  const wallets = [...DEMO_ACCOUNTS.map(({ address }) => address)];
  for (const wallet of wallets) await commit(fair, wallet, '0.4');
  await leave(fair, BOB, '0.4');
  await commit(fair, BOB, '0.2');
  await leave(fair, CAROL, '0.1');
  const sale = await makeSale(chain);
  await contribute(chain, sale, BOB, '1');
  await moveTo(fair.endAt - CLOSING_WINDOW / 2);
  await leave(fair, CAROL, '0.15');
  await moveTo(fair.endAt);
  await untilIndexed(chain, database);
  expect(await saleRow(fair)).toMatchObject({
    kind: 'fair',
    raised: parseEther('0.75').toString(),
    committed: parseEther('0.75').toString(),
    contributor_count: 3,
    progress_ppm: 187_500,
  });
  expect(await kindsOf(fair)).toEqual([
    ...wallets.map(() => 'contribution'),
    'leave',
    'contribution',
    'leave',
    'leave',
  ]);
  // Below its soft cap: all is refunded.
  for (const wallet of wallets) await callFair(chain, fair, wallet, 'claimBnb', [wallet]);
  await untilIndexed(chain, database);
  expect(await saleRow(fair)).toMatchObject({ refunded: parseEther('0.75').toString(), excess_paid: '0' });
  expect(await saleRow(sale)).toMatchObject({ kind: 'fixed', committed: parseEther('1').toString() });
  await assertIndexMatchesChain(chain, database, server);
});

test('the root of a list is indexed, given with the creation or set once, for both kinds', async () => {
  const given = await makeFairSale(chain, { isWhitelisted: true, listRoot: ROOT });
  const set = await makeFairSale(chain, { isWhitelisted: true, startsIn: 600 });
  const fixed = await makeSale(chain, { startsIn: 600, publicAfter: 600 });
  await untilIndexed(chain, database);
  for (const sale of [set, fixed]) {
    expect(await saleRow(sale)).toMatchObject({ is_listed: false });
    await write(chain.url, ALICE, sale.pool, { abi: presalePoolAbi, functionName: 'setList', args: [ROOT] });
  }
  await untilIndexed(chain, database);
  for (const sale of [given, set, fixed]) expect(await saleRow(sale)).toMatchObject({ is_listed: true });
  await assertSalesMatchChain(chain, database);
});

test('a fair sale that the platform forces to fail has the reason', async () => {
  const fair = await makeFairSale(chain);
  await commit(fair, BOB, '1');
  await write(chain.url, CONTRACT_OWNER, chain.deployment.contracts.presaleFactory, {
    abi: presaleFactoryAbi,
    functionName: 'forceFail',
    args: [fair.pool, 'a reason'],
  });
  await callFair(chain, fair, BOB, 'claimBnb', [BOB]);
  await untilIndexed(chain, database);
  expect(await saleRow(fair)).toMatchObject({ is_forced: true, forced_reason: 'a reason' });
  await assertSalesMatchChain(chain, database);
});

test('blocks with a commitment and leaving are undone, of a fair sale and with it', async () => {
  const fair = await makeFairSale(chain);
  await commit(fair, CAROL, '2');
  await mine(chain.url, 2);
  await untilIndexed(chain, database);
  const depth = 3;
  await leave(fair, CAROL, '2');
  await commit(fair, BOB, '1');
  await leave(fair, BOB, '0.5');
  await untilIndexed(chain, database);
  expect(await saleRow(fair)).toMatchObject({
    committed: parseEther('0.5').toString(),
    contributor_count: 1,
  });
  const partly = fairTransaction(fair, CAROL, 'withdrawContribution', [parseEther('0.25'), CAROL]);
  await reorg(chain.url, depth, [{ ...partly, block: 1 }]);
  await assertIndexMatchesChain(chain, database, server);
  expect(await saleRow(fair)).toMatchObject({
    committed: parseEther('1.75').toString(),
    contributor_count: 1,
  });
  expect(await kindsOf(fair)).toEqual(['contribution', 'leave']);
});

test('a fair sale above its cap is indexed through excess alone and claims with excess', async () => {
  const wallets = await manyWallets(chain, 14);
  const [first = ALICE, second = ALICE] = wallets;
  const fair = await makeFairSale(chain, { softCap: '1', hardCap: '4', maximum: '0.4' });
  for (const wallet of wallets) await commit(fair, wallet, '0.4');
  await moveTo(fair.endAt);
  await untilIndexed(chain, database);
  expect(await saleRow(fair)).toMatchObject({
    raised: parseEther('4').toString(),
    committed: parseEther('5.6').toString(),
    progress_ppm: 1_000_000,
  });
  await callFair(chain, fair, first, 'claimExcess', [BOB]);
  await callFair(chain, fair, ALICE, 'finalizePool');
  await callFair(chain, fair, first, 'claimTokens');
  await callFair(chain, fair, second, 'claimTokens');
  await untilIndexed(chain, database);
  const lock =
    'SELECT k.is_received FROM chain.lock k JOIN chain.presale p ON p.pool = k.payer WHERE p.pool = $1';
  expect(await database.rows(lock, [Buffer.from(fair.pool.slice(2), 'hex')])).toEqual([
    { is_received: false },
  ]);
  const excess = excessOf(parseEther('0.4'), { committed: parseEther('5.6'), hardCap: parseEther('4') });
  expect(await saleRow(fair)).toMatchObject({ excess_paid: (2n * excess).toString(), refunded: '0' });
  expect((await kindsOf(fair)).slice(wallets.length)).toEqual(['excess', 'claim', 'claim', 'excess']);
  await assertIndexMatchesChain(chain, database, server);
});

test('an index that ignored fair sales is read anew once, and has them', async () => {
  const fair = await makeFairSale(chain);
  await commit(fair, BOB, '1');
  await leave(fair, BOB, '0.5');
  await untilIndexed(chain, database);
  await indexer.stop();
  // Stands in for a version that dropped their logs, and followed fewer.
  await database.rows(
    `DELETE FROM chain.raw_log WHERE address IN (SELECT pool FROM chain.presale WHERE kind = 'fair')`,
  );
  await database.rows(`UPDATE chain.cursor SET followed = '\\x01'`);
  await database.rows('UPDATE chain.schema_version SET version = 0');
  await migrate(database);
  let rebuilds = 0;
  startIndexer(chain, database, { metrics: { rebuild: () => (rebuilds += 1) } });
  await until(() => rebuilds === 1, 'the index is not read anew');
  await mine(chain.url);
  await assertIndexMatchesChain(chain, database, server);
  expect(await saleRow(fair)).toMatchObject({ committed: parseEther('0.5').toString() });
  expect(rebuilds).toBe(1);
});

/** A step of a wallet: a commitment by thousandths of the maximum, or leaving by thousandths of what may leave. */
interface Step {
  what: 'commit' | 'leave' | 'wait';
  wallet: number;
  share: number;
}
const WALLETS = 18;
const someStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('commit', 'commit', 'leave', 'leave', 'wait'),
  wallet: fc.nat(WALLETS - 1),
  share: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant(1000)),
});
const someHistory = fc.record({
  supply: fc.bigInt({ min: 10n ** 20n, max: 10n ** 23n }),
  /** The first commitments, in thousandths of the maximum. */
  shares: fc.array(fc.integer({ min: 10, max: 1000 }), { minLength: 1, maxLength: WALLETS }),
  early: fc.array(someStep, { maxLength: 10 }),
  closing: fc.array(someStep, { minLength: 2, maxLength: 8 }),
  end: fc.constantFrom('finalized', 'finalized', 'cancelled', 'left to run out'),
  /** Wallets that take their excess before anything else. */
  hurried: fc.array(fc.nat(WALLETS - 1), { maxLength: 4 }),
});
type History = typeof someHistory extends fc.Arbitrary<infer Value> ? Value : never;

/** Histories with certain ends, before the random ones. */
const quiet = { supply: 10n ** 21n, early: [], closing: [], hurried: [0] };
const sure: [History][] = [
  [{ ...quiet, shares: Array.from({ length: WALLETS }, () => 1000), end: 'finalized' }],
  [{ ...quiet, shares: [10], end: 'left to run out' }],
];

test('random histories of fair sales are what contract and domain say, to the unit', async () => {
  const wallets = await manyWallets(chain, WALLETS);
  const maximum = parseEther('0.1');
  const ends = new Set<string>();
  /** The contract may refuse: whether it should is in its own tests, and what it did is compared. */
  const attempt = async (transaction: LockTransaction) => {
    await send(chain.url, transaction).catch(() => undefined);
  };
  const checked = async () => {
    await untilIndexed(chain, database);
    await assertSalesMatchChain(chain, database);
  };
  await fc.assert(
    fc.asyncProperty(someHistory, async ({ supply, shares, early, closing, end, hurried }) => {
      const limits = { softCap: '0.2', hardCap: '1', maximum: '0.1', minimum: '0.001' };
      const fair = await makeFairSale(chain, { ...limits, supply: formatEther(supply) });
      const commitBy = async (wallet: Address, share: number) => {
        const amount = (maximum * BigInt(share)) / 1000n + BigInt(share) * 7n - 6n;
        await attempt(commitment(fair, wallet, amount));
      };
      const take = async ({ what, wallet: index, share }: Step) => {
        const wallet = wallets[index] ?? ALICE;
        if (what === 'wait') return moveTo((await headTimestamp(chain.url)) + share);
        if (what === 'commit') return commitBy(wallet, share);
        const [contributed] = await read(chain.url, fair.pool, {
          ...{ abi: fairPoolAbi, functionName: 'shares', args: [wallet] },
        });
        const at = (await headTimestamp(chain.url)) + 1;
        await setNextTimestamp(chain.url, at);
        const most = leavableOf(
          contributed,
          { endAt: fair.endAt, closingWindow: CLOSING_WINDOW, hasLeft: false },
          at,
        );
        const amount = (most * BigInt(share)) / 1000n;
        return attempt(fairTransaction(fair, wallet, 'withdrawContribution', [amount, wallet]));
      };
      for (const [index, share] of shares.entries()) await commitBy(wallets[index] ?? ALICE, share);
      for (const step of early) await take(step);
      if (end === 'cancelled') await callFair(chain, fair, ALICE, 'cancelPool');
      await checked();
      await moveTo(fair.endAt - CLOSING_WINDOW);
      for (const step of closing) await take(step);
      await checked();
      await moveTo(fair.endAt);
      for (const index of hurried)
        await attempt(fairTransaction(fair, wallets[index] ?? ALICE, 'claimExcess', [BOB]));
      if (end === 'finalized') await attempt(fairTransaction(fair, ALICE, 'finalizePool'));
      else await moveTo(fair.endAt + 8 * DAY);
      for (const wallet of wallets.slice(0, 12)) {
        await attempt(fairTransaction(fair, wallet, 'claimTokens'));
        await attempt(fairTransaction(fair, wallet, 'claimBnb', [BOB]));
      }
      await checked();
      const [row] = await database.rows<{ seen: string }>(
        `SELECT CASE WHEN finalized_at IS NOT NULL AND excess_paid > 0 THEN 'finalized with excess'
                     WHEN finalized_at IS NOT NULL THEN 'finalized' ELSE 'failed' END AS seen
           FROM chain.presale WHERE pool = $1`,
        [Buffer.from(fair.pool.slice(2), 'hex')],
      );
      if (row) ends.add(row.seen);
    }),
    { numRuns: 12, endOnFailure: true, examples: sure },
  );
  expect([...ends]).toEqual(expect.arrayContaining(['finalized with excess', 'failed']));
}, 180_000);

import { generationsOf, liquidityLockerAbi, type Deployment } from '@kingspad/abi';
import { addGeneration, approve, increaseTime, mine, reorg, until } from '@kingspad/devnet';
import { idBaseOf, type Address } from '@kingspad/domain';
import { deployForTest } from '../support/deploy.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Indexer, IndexerOptions } from '../../src/indexer/index.ts';
import { contentsOf } from '../support/assert-index.ts';
import { ALICE, BOB, LOCKERS, testChainOf, type LockerName, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { CAROL, contribute, makeSale, startSaleChain } from '../support/sales.ts';
import { callStaking, makePool } from '../support/staking.ts';
import { viewsAt } from '../support/views.ts';
import { expectAscending } from '../support/in-order.ts';

const server = testPostgres();
let database: TestDatabase;
/** As the first generation has it. */
let first: TestChain;
let indexer: Indexer | undefined;

beforeEach(async () => {
  [first, database] = await Promise.all([startSaleChain(), server.newDatabase()]);
});

/** The chain as a deployment has it, about one of its newest lockers. */
const withContracts = (deployment: Deployment, about: LockerName): TestChain =>
  testChainOf({ anvil: first.anvil, deployment, dex: first.dex }, about);

async function addSecond(): Promise<TestChain> {
  return withContracts(await addGeneration(first.url, first.deployment), 'liquidityLocker');
}

interface Started {
  rebuilds: () => number;
}

function start(chain: TestChain, options: Partial<IndexerOptions> = {}): Started {
  let rebuilds = 0;
  indexer = startIndexer(chain, database, { metrics: { rebuild: () => rebuilds++ }, ...options });
  return { rebuilds: () => rebuilds };
}

async function stop(): Promise<void> {
  await indexer?.stop();
  indexer = undefined;
}

/** A lock in each locker, a sale with a contribution and a pool with a stake, all in the chain's newest generation. */
async function makeOneOfEach(chain: TestChain, symbol: string): Promise<Address> {
  const tokens = withContracts(chain.deployment, 'tokenLocker');
  const token = await tokens.newToken({ symbol });
  await tokens.lock({ token, amount: 5n });
  await chain.lock({ token: await chain.newToken({ symbol }), amount: 7n });
  const sale = await makeSale(chain, { symbol, softCap: '1', hardCap: '2' });
  await contribute(chain, sale, CAROL, '1');
  const pool = await makePool(chain);
  await callStaking(chain, pool, BOB, 'deposit', [100n]);
  return token;
}

/** Expects the index to be what a new indexer makes of the chain, and the lockers to count what it says. */
async function assertIndex(chain: TestChain): Promise<void> {
  await untilIndexed(chain, database);
  const fresh = await server.newDatabase();
  const other = startIndexer(chain, fresh);
  try {
    await untilIndexed(chain, fresh);
  } finally {
    await other.stop();
  }
  expect(await contentsOf(database)).toEqual(await contentsOf(fresh));
  await fresh.close();
  for (const [number, { contracts }] of generationsOf(chain.deployment).entries()) {
    for (const name of LOCKERS) {
      const [{ count }] = (await database.rows<{ count: string }>(
        `SELECT count(*)::text AS count FROM chain.lock
          WHERE locker = decode('${generationsOf(chain.deployment)[0]?.contracts[name].slice(2)}', 'hex')
            AND lock_id > ${idBaseOf(number)} AND lock_id < ${idBaseOf(number + 1)}`,
      )) as [{ count: string }];
      const of = viewsAt(chain.url)(contracts[name], liquidityLockerAbi);
      expect(BigInt(count), `${name} of generation ${number}`).toBe(await of('lockCount'));
    }
  }
}

const counts = async () => {
  const [row] = await database.rows(
    `SELECT (SELECT count(*)::int FROM chain.lock) AS locks, (SELECT count(*)::int FROM chain.presale) AS sales,
            (SELECT count(*)::int FROM chain.staking_pool) AS pools`,
  );
  return row;
};

test('a generation is added to the live index without a rebuild, and readers miss nothing meanwhile', async () => {
  start(first);
  await makeOneOfEach(first, 'ONE');
  await untilIndexed(first, database);
  await stop();
  const before = await counts();

  const second = await addSecond();
  await makeOneOfEach(second, 'TWO');
  // The first generation's contracts are open still.
  await first.lock({ token: await first.newToken({ symbol: 'LATE' }), amount: 3n });
  const seen: unknown[] = [];
  const { rebuilds } = start(second, { hooks: { afterLogs: async () => void seen.push(await counts()) } });
  await assertIndex(second);
  expect(rebuilds()).toBe(0);
  for (const state of seen) {
    expect(state).toMatchObject({ locks: expect.any(Number), sales: expect.any(Number) });
    expect((state as { locks: number }).locks).toBeGreaterThanOrEqual((before as { locks: number }).locks);
  }
  expect(await counts()).toEqual({ locks: 5, sales: 2, pools: 2 });

  // Both go on, and both are paid out.
  await increaseTime(first.url, 4_000_000_000 - 1_700_000_000);
  const ids = [1, idBaseOf(1) + 1];
  const tokens = [first, second].map(({ deployment }) => withContracts(deployment, 'tokenLocker'));
  for (const [index, id] of ids.entries()) await tokens[index]?.unlock(ALICE, id);
  await assertIndex(second);
  expect(
    await database.rows('SELECT lock_id FROM chain.lock WHERE claimed_at IS NOT NULL ORDER BY lock_id'),
  ).toEqual(ids.map((id) => ({ lock_id: id })));
});

test('one list holds a token’s locks of both generations, and their sum', async () => {
  const tokens = withContracts(first.deployment, 'tokenLocker');
  const token = await tokens.newToken();
  await tokens.lock({ token, amount: 5n });
  start(first);
  await untilIndexed(first, database);
  await stop();
  const second = withContracts(await addGeneration(first.url, first.deployment), 'tokenLocker');
  await approve(first.url, token, second.locker, 2n ** 255n, ALICE);
  await second.lock({ token, amount: 6n });
  start(second);
  await assertIndex(second);
  expect(
    await database.rows(
      'SELECT total_locked, lock_count, last_lock_id, count(*) OVER ()::int AS rows FROM chain.token_summary',
    ),
  ).toEqual([{ total_locked: '11', lock_count: 2, last_lock_id: idBaseOf(1) + 1, rows: 1 }]);
});

test('a generation whose pools are older than the undo window is added with pools in creation order', async () => {
  start(first);
  await makeOneOfEach(first, 'ONE');
  await untilIndexed(first, database);
  await stop();
  const second = await addSecond();
  await makeOneOfEach(second, 'TWO');
  // Indexed as if the generation were unknown, far beyond what can be undone.
  await makeSale(first, { symbol: 'LATER', owner: BOB });
  await mine(first.url, 300);
  start(first);
  await untilIndexed(first, database);
  await stop();
  const { rebuilds } = start(second);
  await assertIndex(second);
  expect(rebuilds()).toBe(0);
  const sales = await database.rows<{ number: number; block: number }>(
    'SELECT number, block_number AS block FROM chain.presale ORDER BY number',
  );
  expect(sales.map(({ number }) => number)).toEqual([1, 2, 3]);
  expectAscending(sales.map(({ block }) => block));
});

test('blocks are undone and read again after a generation was added', async () => {
  start(first);
  await makeOneOfEach(first, 'ONE');
  await untilIndexed(first, database);
  await stop();
  const second = await addSecond();
  await makeOneOfEach(second, 'TWO');
  start(second);
  await untilIndexed(second, database);
  await reorg(first.url, 4);
  await second.lock({ token: await second.newToken(), amount: 9n });
  await assertIndex(second);
});

test('an index of an earlier version counts as that of the first generation', async () => {
  start(first);
  await makeOneOfEach(first, 'ONE');
  await untilIndexed(first, database);
  await stop();
  await database.rows('DELETE FROM chain.generation');
  const second = await addSecond();
  await makeOneOfEach(second, 'TWO');
  const { rebuilds } = start(second);
  await assertIndex(second);
  expect(rebuilds()).toBe(0);
});

describe('a deployment that the index cannot be of', () => {
  const untilProblem = async (problem: RegExp) => {
    await until(() => problem.test(indexer?.status().problem ?? ''), `the indexer never says ${problem}`);
  };

  test('refuses a deployment that loses a generation of the index, and changes nothing', async () => {
    const second = await addSecond();
    await makeOneOfEach(second, 'TWO');
    start(second);
    await untilIndexed(second, database);
    await stop();
    const before = await contentsOf(database);
    await mine(first.url);
    start(first);
    await untilProblem(
      /^The index has generation 1 of the contracts \(token locker 0x[0-9a-f]{40}\), and the deployment file names only 1\. Put it back/,
    );
    expect(await contentsOf(database)).toEqual(before);
    await stop();
    // Put back, it goes on.
    start(second);
    await assertIndex(second);
  });

  const withNewest = (deployment: Deployment, change: object): TestChain => {
    const generations = [...generationsOf(deployment)];
    const last = generations.pop();
    if (!last) throw new Error('no generation');
    const changed = { ...last, ...change };
    return withContracts(
      { ...deployment, contracts: changed.contracts, generations: [...generations, changed] },
      'liquidityLocker',
    );
  };

  test('refuses a new generation that the chain contradicts, names why, and changes nothing', async () => {
    start(first);
    await makeOneOfEach(first, 'ONE');
    await untilIndexed(first, database);
    await stop();
    const { deployment } = await addSecond();
    const sameIds = await deployForTest(
      first.url,
      [],
      [],
      first.dex && { dex: first.dex, coins: first.deployment.coins },
    );
    const [, { startBlock, contracts }] = generationsOf(deployment) as [unknown, Deployment];
    start(first);
    await untilIndexed(first, database);
    await stop();
    const before = await contentsOf(database);
    for (const [change, problem] of [
      [{ startBlock: 10_000 }, /generation 1: its start block 10000 is behind the chain's newest block, \d+/],
      [
        { startBlockHash: `0x${'ab'.repeat(32)}` },
        new RegExp(`generation 1: it is of another chain: block ${startBlock} is 0x`),
      ],
      [
        { contracts: { ...contracts, stakingFactory: ALICE } },
        new RegExp(`generation 1: no code is at its stakingFactory, ${ALICE}`),
      ],
      [
        {
          codeHashes: Object.fromEntries(
            Object.keys(contracts).map((name) => [name, `0x${'cd'.repeat(32)}`]),
          ),
        },
        /generation 1: the code of its tokenLocker, 0x\w+, is not the one that was deployed/,
      ],
      [
        { contracts: sameIds.contracts, startBlock: sameIds.startBlock, startBlockHash: undefined },
        /its tokenLocker, 0x\w+, gives the ids of generation 0: two locks would have one id/,
      ],
      [
        { contracts: { ...contracts, presaleFactory: sameIds.contracts.presaleFactory } },
        /its liquidityLocker and its presaleFactory do not name each other/,
      ],
    ] as const) {
      start(withNewest(deployment, change));
      await untilProblem(problem);
      expect(indexer?.status().problem).toMatch(
        /^The new generation in DEPLOYMENT_FILE cannot be added: .* Nothing is changed until then\.$/,
      );
      await stop();
      expect(await contentsOf(database)).toEqual(before);
    }
  });
});

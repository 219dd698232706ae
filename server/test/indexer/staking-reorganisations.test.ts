import { mine, reorg, send } from '@kingspad/devnet';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BOB, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { CAROL } from '../support/sales.ts';
import { callStaking, makePool, planPool, stakingTransaction } from '../support/staking.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain({ about: 'liquidityLocker' }), server.newDatabase()]);
});

const assertIndex = () => assertIndexMatchesChain(chain, database, server);
const storedPools = () =>
  database.rows(
    'SELECT total_staked AS staked, stop_block AS stopped, staker_count AS stakers FROM chain.staking_pool',
  );

test.each([4, 10, 64])(
  '%i blocks with a deposit, a harvest, a withdrawal and a stop are undone',
  async (depth) => {
    const pool = await makePool(chain, { lasts: 400 });
    await callStaking(chain, pool, CAROL, 'deposit', [100n]);
    await mine(chain.url, 3);
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await mine(chain.url, depth - 4);
    await callStaking(chain, pool, BOB, 'deposit', [50n]);
    await callStaking(chain, pool, BOB, 'withdraw', [0n]);
    await callStaking(chain, pool, BOB, 'withdraw', [20n]);
    await callStaking(chain, pool, ALICE, 'stopReward');
    await untilIndexed(chain, database);
    expect(await storedPools()).toEqual([{ staked: '130', stopped: expect.any(Number), stakers: 2 }]);

    // Carol sends nothing in the old blocks, so that her nonce is the same in the new ones.
    await reorg(chain.url, depth, [{ ...stakingTransaction(pool, CAROL, 'withdraw', [25n]), block: 1 }]);
    await assertIndex();
    expect(await storedPools()).toEqual([{ staked: '75', stopped: null, stakers: 1 }]);
    await callStaking(chain, pool, BOB, 'deposit', [7n]);
    await assertIndex();
    expect(await storedPools()).toEqual([{ staked: '82', stopped: null, stakers: 2 }]);
  },
);

describe('the creation of a pool', () => {
  test('undoes a creation for good, and keeps nothing of the pool or its tokens', async () => {
    const planned = await planPool(chain, { startsIn: 30 });
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await send(chain.url, planned.making);
    await callStaking(chain, planned, BOB, 'withdraw', [0n]);
    await untilIndexed(chain, database);
    expect(await storedPools()).toHaveLength(1);
    await reorg(chain.url, 2);
    await assertIndex();
    for (const table of ['staking_pool', 'stake', 'token'])
      expect(await database.rows(`SELECT * FROM chain.${table}`), table).toEqual([]);
  });

  test('repeats a creation later, at the same address, after another pool', async () => {
    const planned = await planPool(chain, { startsIn: 60 });
    const other = await planPool(chain, { creator: CAROL, startsIn: 60 });
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await send(chain.url, planned.making);
    await callStaking(chain, planned, BOB, 'withdraw', [0n]);
    await untilIndexed(chain, database);
    await reorg(chain.url, 2, [{ ...other.making, block: 0 }]);
    await assertIndex();
    await send(chain.url, planned.making);
    await assertIndex();
    const pools = await database.rows<{ pool: Buffer }>(
      'SELECT pool FROM chain.staking_pool ORDER BY number',
    );
    expect(pools.map(({ pool }) => `0x${pool.toString('hex')}`)).toEqual(
      [other.pool, planned.pool].map((address) => address.toLowerCase()),
    );
  });

  test('an undone pool and its stakes are in the new branch again, in other blocks', async () => {
    const pool = await makePool(chain, { lasts: 200 });
    await mine(chain.url, 2);
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    await callStaking(chain, pool, BOB, 'deposit', [10n]);
    await callStaking(chain, pool, CAROL, 'deposit', [30n]);
    await mine(chain.url, 4);
    await untilIndexed(chain, database);
    await reorg(chain.url, 6, [
      { ...stakingTransaction(pool, CAROL, 'deposit', [30n]), block: 1 },
      { ...stakingTransaction(pool, BOB, 'deposit', [10n]), block: 3 },
    ]);
    await assertIndex();
    expect(await storedPools()).toEqual([{ staked: '40', stopped: null, stakers: 2 }]);
  });
});

test('pools are reorganised while no indexer runs', async () => {
  const pool = await makePool(chain, { lasts: 200 });
  await mine(chain.url, 2);
  const indexer = startIndexer(chain, database);
  await callStaking(chain, pool, BOB, 'deposit', [10n]);
  await untilIndexed(chain, database);
  await indexer.stop();
  await reorg(chain.url, 1, [{ ...stakingTransaction(pool, CAROL, 'deposit', [4n]), block: 0 }]);
  await mine(chain.url, 5);
  startIndexer(chain, database);
  await assertIndex();
});

test.each(['beforeCursor', 'beforeCommit', 'afterCommit'] as const)(
  'kill -9 at %s loses nothing of a pool and counts nothing twice',
  async (at) => {
    const pool = await makePool(chain, { lasts: 400 });
    await callStaking(chain, pool, BOB, 'deposit', [10n]);
    await mine(chain.url, 140);
    await callStaking(chain, pool, CAROL, 'deposit', [30n]);
    await callStaking(chain, pool, BOB, 'deposit', [5n]);
    await callStaking(chain, pool, ALICE, 'stopReward');
    for (const on of [1, 2]) {
      const doomed = await startIndexerProcess(chain, database, { signal: 'SIGKILL', at, on });
      expect(await doomed.ended).toBe('ended by SIGKILL');
    }
    startIndexer(chain, database);
    await assertIndex();
  },
);

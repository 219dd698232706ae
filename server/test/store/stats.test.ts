import { approve, rpc, send } from '@kingspad/devnet';
import { getAddress } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { zeroAddress } from '@kingspad/domain';
import { createPool } from '../../src/store/index.ts';
import { createLockStats, type LockStats } from '../../src/store/queries/stats.ts';
import { ALICE, BOB, soon, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { callLocker } from '../support/locker.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeAll(async () => {
  chain = await startTestChain({ about: 'liquidityLocker' });
  database = await server.newDatabase();
});

test('statistics of both lockers count locks, open ones, owners, and amounts by token', async () => {
  const pool = createPool(database.apiUrl, { max: 2 });
  const read = createLockStats(pool);
  const nothing: LockStats = {
    blockNumber: null,
    locks: 0,
    openLocks: 0,
    owners: 0,
    lockedTokenCount: 0,
    lockedTokens: [],
  };
  expect(await read()).toEqual(nothing);

  const { liquidityLocker, tokenLocker } = chain.deployment.contracts;
  const [held, empty] = [await chain.newToken(), await chain.newToken()];
  await approve(chain.url, held, tokenLocker, 10_000n, ALICE);
  const unlockAt = await soon(chain);
  await chain.lock({ token: empty, amount: 10n, unlockAt });
  await chain.lock({ token: held, amount: 100n });
  await chain.lock({ token: held, amount: 200n, owner: BOB });
  await chain.lock({ token: held, amount: 400n });
  // The same pair in the token locker, by an owner who has an open LP lock too.
  await send(chain.url, { ...chain.lockTransaction({ token: held, amount: 7n }), to: tokenLocker });
  // Renounced: without owner, and locked for ever. Paid out whole: open no more.
  await callLocker(chain, ALICE, 'transferLockerOwnerShip', [4n, zeroAddress]);
  await rpc(chain.url, 'evm_increaseTime', [100]);
  await chain.unlock(ALICE, 1);
  startIndexer(chain, database);
  await untilIndexed(chain, database);

  const stats = await read();
  expect(stats).toEqual({
    blockNumber: await chain.head(),
    locks: 5,
    openLocks: 3,
    owners: 2,
    lockedTokenCount: 2,
    lockedTokens: [
      { locker: getAddress(tokenLocker), token: held, totalLocked: 7n, decimals: 18 },
      { locker: getAddress(liquidityLocker), token: held, totalLocked: 700n, decimals: 18 },
    ],
  });
  // Until the next block it is the same answer.
  expect(await read()).toBe(stats);
  await pool.end();
});

import { tokenLockerAbi } from '@kingspad/abi';
import { mine, reorg, until } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { getAbiItem, toEventSelector } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALICE, BOB, LOCKERS, startTestChain, type LockerName, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { startIndexer, startIndexerProcess, untilIndexed } from '../support/indexers.ts';
import { callLocker, doEverything, lockerTransaction, newestLock } from '../support/locker.ts';
import { startProxy } from '../support/proxy.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;
let token: Address;

const plain = () => callLocker(chain, ALICE, 'lockTokens', [token, 1000n, 4_000_000_000n, false]);
const vest = () =>
  callLocker(chain, ALICE, 'lockAndVesting', [token, 900n, 4_000_000_000n, 100n, 60n, 5000n]);
const split = () => callLocker(chain, ALICE, 'splitLock', [1n, 300n]);
const increase = () => callLocker(chain, ALICE, 'increaseLock', [1n, 5n]);
const offer = () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [1n, BOB]);
const accept = () => callLocker(chain, BOB, 'acceptLockerOwnerShip', [1n]);

const MOMENTS = ['afterLogs', 'beforeCursor', 'beforeCommit', 'afterCommit'] as const;

// An indexer is killed between the parts of a transaction that holds the events of both lockers.
const KILLED_AT: Record<LockerName, readonly (typeof MOMENTS)[number][]> = {
  tokenLocker: MOMENTS,
  liquidityLocker: ['beforeCommit'],
};

type Call = () => Promise<unknown>;
type Hidden = readonly [
  event: Extract<(typeof tokenLockerAbi)[number], { type: 'event' }>['name'],
  before: readonly Call[],
  hidden: Call,
  next: Call,
  refusal: string,
];

const VESTING_HIDDEN: Hidden = ['VestingLocked', [plain], vest, split, 'id-gap'];
const INCREASE_HIDDEN: Hidden = ['LockIncreased', [plain, plain], increase, increase, 'contradiction'];

// The lockers have the same events, which one projection checks: with the LP locker each refusal comes once.
const HIDDEN: Record<LockerName, readonly Hidden[]> = {
  tokenLocker: [
    VESTING_HIDDEN,
    ['LockSplit', [plain], split, vest, 'id-gap'],
    INCREASE_HIDDEN,
    ['LockOffered', [vest, plain], offer, accept, 'contradiction'],
    [
      'LockTransferred',
      [vest, plain, offer],
      accept,
      () => callLocker(chain, BOB, 'extendLockerExpireTime', [1n, 4_100_000_000n]),
      'contradiction',
    ],
  ],
  liquidityLocker: [VESTING_HIDDEN, INCREASE_HIDDEN],
};

describe.each(LOCKERS)('index of the %s', (about) => {
  beforeEach(async () => {
    [chain, database] = await Promise.all([startTestChain({ about }), server.newDatabase()]);
    token = await chain.newToken();
  });

  test('every change of a lock is indexed block by block, with the same rows when read in one go', async () => {
    const indexer = startIndexer(chain, database);
    await doEverything(chain, token, () => untilIndexed(chain, database));
    await assertIndexMatchesChain(chain, database, server);
    const kinds = await database.rows<{ kind: string }>('SELECT DISTINCT kind FROM chain.lock_event');
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'claimed',
      'extended',
      'increased',
      'locked',
      'offer-withdrawn',
      'offered',
      'open-unlock-off',
      'open-unlock-on',
      'renounced',
      'split',
      'split-off',
      'transferred',
      'unlocked',
    ]);
    await until(() => indexer.status().lastError === null, 'the indexer is in trouble');
  });

  test.each(KILLED_AT[about])(
    'kill -9 at %s in the middle of it loses nothing and says nothing twice',
    async (at) => {
      // Once where ranges are wide and once near the head: it is killed in the second range, and again in the next.
      await doEverything(chain, token);
      await mine(chain.url, 140);
      await doEverything(chain, token);
      for (const on of [1, 2]) {
        const doomed = await startIndexerProcess(chain, database, { signal: 'SIGKILL', at, on });
        expect(await doomed.ended).toBe('ended by SIGKILL');
      }
      startIndexer(chain, database);
      await assertIndexMatchesChain(chain, database, server);
    },
  );

  test.each([
    ['the last 30 blocks', [30]],
    ['the last blocks, more from time to time', [1, 2, 5, 9, 13, 21, 27]],
  ])('undoes %s of a lock’s changes and reads their successors', async (_, depths) => {
    await doEverything(chain, token);
    startIndexer(chain, database);
    await untilIndexed(chain, database);
    // Continuing from depth to depth, the blocks of the earlier depth are empty by then.
    for (const depth of depths) {
      await reorg(chain.url, depth);
      await assertIndexMatchesChain(chain, database, server);
    }
  });

  test('ends the same locks in another state on another branch', async () => {
    const start = BigInt(4_000_000_000);
    await callLocker(chain, ALICE, 'lockTokens', [token, 1000n, start, false]);
    await callLocker(chain, ALICE, 'transferLockerOwnerShip', [1n, BOB]);
    const before = await newestLock(chain);
    startIndexer(chain, database);
    await callLocker(chain, ALICE, 'splitLock', [1n, 400n]);
    await callLocker(chain, ALICE, 'transferLockerOwnerShip', [2n, BOB]);
    await callLocker(chain, BOB, 'acceptLockerOwnerShip', [2n]);
    await callLocker(chain, ALICE, 'transferLockerOwnerShip', [
      1n,
      '0x000000000000000000000000000000000000dEaD',
    ]);
    await untilIndexed(chain, database);
    expect(await newestLock(chain)).toBe(before + 1);

    // Bob is quicker there: the offer of the whole is accepted, and the id of the part belongs to another owner.
    await reorg(chain.url, 4, [
      { ...lockerTransaction(chain, BOB, 'acceptLockerOwnerShip', [1n]), block: 0 },
      { ...lockerTransaction(chain, ALICE, 'lockTokens', [token, 7n, start, false]), block: 1 },
    ]);
    await assertIndexMatchesChain(chain, database, server);
    expect(
      await database.rows(
        `SELECT lock_id, amount, encode(owner, 'hex') AS owner, parent_lock_id, renounced_at FROM chain.lock ORDER BY 1`,
      ),
    ).toEqual([
      { lock_id: 1, amount: '1000', owner: hex(BOB), parent_lock_id: null, renounced_at: null },
      { lock_id: 2, amount: '7', owner: hex(ALICE), parent_lock_id: null, renounced_at: null },
    ]);
  });

  test.each(HIDDEN[about])(
    'a %s that a node omitted long ago is noticed at the next event and searched for',
    async (...row) => {
      const [event, before, hiddenCall, next, refusal] = row;
      for (const call of before) await call();
      await hiddenCall();
      await mine(chain.url, 1100);
      await next();
      await mine(chain.url, 140);
      const topic = toEventSelector(getAbiItem({ abi: tokenLockerAbi, name: event }));
      const proxy = await startProxy(chain.url);
      const refusals: string[] = [];
      let hidden = 0;
      proxy.tamper = (request, answer) => {
        if (request.method !== 'eth_getLogs' || !Array.isArray(answer.result) || hidden > 0) return answer;
        const logs = answer.result as { topics: string[] }[];
        const left = logs.filter(({ topics }) => topics[0] !== topic);
        hidden += logs.length - left.length;
        return { ...answer, result: left };
      };
      startIndexer(chain, database, {
        rpcUrls: [proxy.url],
        metrics: { refusal: (reason) => refusals.push(reason) },
      });
      await assertIndexMatchesChain(chain, database, server);
      expect(hidden).toBe(1);
      expect(refusals).toEqual([refusal]);
    },
  );
});

const hex = (address: Address) => address.slice(2).toLowerCase();

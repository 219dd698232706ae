import { readFileSync } from 'node:fs';
import { tokenLockerAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import {
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  zeroAddress,
  type AbiEvent,
  type AbiParameter,
} from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RawLog, TokenFacts } from '../../src/chain/types.ts';
import { createPool, openClient } from '../../src/store/pool.ts';
import { makeRanges } from '../../src/store/partitions.ts';
import { projectLogs } from '../../src/store/projection/project.ts';
import { findLock } from '../../src/store/queries/locks.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { contentsOf } from '../support/assert-index.ts';

/** packages/domain/test/vectors/README.md says what each field means: all of it is the contract's own word. */
interface History {
  name: string;
  transactions: {
    timestamp: number;
    events: { name: string; args: Record<string, string | number | boolean> }[];
    after: { id: number; vested: string; released: string; claimable: string; nextClaim: number }[];
  }[];
  now: number;
  locks: {
    id: number;
    isVesting: boolean;
    lockerDetails: {
      token: Address;
      owner: Address;
      amount: string;
      lockedDate: number;
      expireDate: number;
      claimedAt: number;
      isClaimed: boolean;
    };
    vestingLockerDetails: null | {
      initialPercentage: number;
      releaseCycle: number;
      releasePercentage: number;
      lastClaim: number;
      nextClaim: number;
      remainingTokens: string;
      isTotallyClaimed: boolean;
      isInitialClaimed: boolean;
    };
    passed: number;
    next: number;
    released: string;
    claimable: string;
    pendingOwner: Address;
    isOpenUnlock: boolean;
    vestedAt: { time: number; vested: string }[];
  }[];
}

const VECTORS = new URL('../../../packages/domain/test/vectors/locker-histories.json', import.meta.url);
const HISTORIES = JSON.parse(readFileSync(VECTORS, 'utf8')) as History[];

const server = testPostgres();
let database: TestDatabase;
let writer: pg.Client;
let api: pg.Pool;

beforeAll(async () => {
  database = await server.newDatabase();
  writer = ending(await writerOf(database));
  api = ending(createPool(database.apiUrl, { max: 2 }));
});

async function writerOf({ indexerUrl }: TestDatabase): Promise<pg.Client> {
  const client = await openClient(indexerUrl);
  await client.query('INSERT INTO chain.cursor (block_number) VALUES (0)');
  await makeRanges(client, [0]);
  return client;
}

/** The head's time, as far as the index knows. */
const setHead = (at: number) => writer.query('UPDATE chain.cursor SET block_timestamp = $1', [at]);

const EVENTS = new Map<string, AbiEvent>(
  tokenLockerAbi.flatMap((item) => (item.type === 'event' ? [[item.name, item]] : [])),
);

/** The logs of a history, transaction by transaction, as a node gives them; each history is a locker of its own. */
function logsOf(history: History, locker: Address): RawLog[][] {
  return history.transactions.map(({ timestamp, events }, block) =>
    events.map(({ name, args }, logIndex) => {
      const abi = EVENTS.get(name);
      if (!abi) throw new Error(`no event ${name}`);
      const inputs: readonly (AbiParameter & { indexed?: boolean })[] = abi.inputs;
      const plain = inputs.filter(({ indexed }) => !indexed);
      const values = plain.map(({ type, name: field = '' }) => {
        const value = args[field];
        return type === 'uint256' ? BigInt(value as string) : value;
      });
      return {
        blockNumber: block + 1,
        logIndex,
        blockHash: numberToHex(block + 1, { size: 32 }),
        blockTimestamp: timestamp,
        txHash: numberToHex(BigInt(locker) * 10_000n + BigInt(block), { size: 32 }),
        txIndex: 0,
        address: locker,
        topics: encodeEventTopics({ abi: [abi], args } as never) as Hex[],
        data: encodeAbiParameters(plain, values),
      };
    }),
  );
}

/** Token texts do not matter here. */
function factsOf(history: History): Map<Address, TokenFacts> {
  const tokens = history.locks.map(({ lockerDetails }) => lockerDetails.token.toLowerCase() as Address);
  return new Map(tokens.map((address) => [address, { address, name: '', symbol: '', decimals: 18 }]));
}

const lockOf = async (locker: Address, lockId: number) => {
  const lock = await findLock(api, locker, { by: 'id', lockId });
  if (!lock) throw new Error(`no lock ${lockId}`);
  return lock;
};

/** Vested amount at each of the times: by the function, and by the past rows. */
async function vestedBy(locker: Address, lockId: number, times: readonly number[]) {
  return database.rows<{ at: number; by_function: string; by_rows: string }>(
    `SELECT t.at, chain.unlocked_at(l, t.at) AS by_function,
            CASE WHEN l.kind = 'plain' THEN chain.unlocked_at(l, t.at)
                 ELSE (SELECT coalesce(sum(r.step_amount) FILTER (WHERE r.step_at <= t.at), 0)
                         FROM chain.schedule_rows(l.amount, l.initial_bps, l.cycle, l.cycle_bps, l.segment_next,
                                                  l.segment_passed, l.last_claim_at, 1, 20000) r) END AS by_rows
       FROM chain.lock l, unnest($3::bigint[]) AS t(at)
      WHERE l.locker = decode($1, 'hex') AND l.lock_id = $2 ORDER BY t.at`,
    [locker.slice(2), lockId, times],
  );
}

const historyCases = HISTORIES.map((history, index) => ({
  name: history.name,
  history,
  locker: numberToHex(0x1000 + index, { size: 20 }),
}));

describe('random histories of the contract', () => {
  test.each(historyCases)(
    '$name: rows equal the contract after each transaction',
    async ({ history, locker }) => {
      const facts = factsOf(history);
      for (const [index, logs] of logsOf(history, locker).entries()) {
        const transaction = history.transactions[index];
        await projectLogs(writer, logs, facts);
        await setHead(transaction?.timestamp ?? 0);
        for (const said of transaction?.after ?? []) {
          const lock = await lockOf(locker, said.id);
          expect([lock.released, lock.claimable], `lock ${said.id}`).toEqual([said.released, said.claimable]);
          const [vested] = await vestedBy(locker, said.id, [transaction?.timestamp ?? 0]);
          expect([vested?.by_function, vested?.by_rows]).toEqual([said.vested, said.vested]);
          expectNextClaim(lock, said.nextClaim, transaction?.timestamp ?? 0);
        }
      }

      await setHead(history.now);
      for (const said of history.locks) {
        const lock = await lockOf(locker, said.id);
        const { vesting } = lock;
        const details = said.lockerDetails;
        expect({
          isVesting: vesting !== null,
          token: lock.token,
          owner: lock.owner,
          amount: lock.amount,
          lockedDate: lock.lockedAt,
          expireDate: lock.unlockAt,
          claimedAt: lock.claimedAt ?? 0,
          isClaimed: lock.claimedAt !== null,
          passed: vesting?.segments.at(-1)?.passed ?? 0,
          next: vesting?.segments.at(-1)?.next ?? 0,
          released: lock.released,
          claimable: lock.claimable,
          pendingOwner: lock.pendingOwner ?? zeroAddress,
          isOpenUnlock: lock.isOpenUnlock,
        }).toEqual({
          isVesting: said.isVesting,
          ...details,
          passed: said.passed,
          next: said.next,
          released: said.released,
          claimable: said.claimable,
          pendingOwner: said.pendingOwner,
          isOpenUnlock: said.isOpenUnlock,
        });
        expect(lock.isRenounced).toBe(details.owner === zeroAddress);
        const terms = said.vestingLockerDetails;
        const stored = vesting && [
          vesting.initialBps,
          vesting.cycle,
          vesting.cycleBps,
          lock.lastClaimAt ?? 0,
        ];
        expect(stored).toEqual(
          terms && [terms.initialPercentage, terms.releaseCycle, terms.releasePercentage, terms.lastClaim],
        );
        if (terms) expectNextClaim(lock, terms.nextClaim, history.now);
        const times = [...new Set(said.vestedAt.map(({ time }) => time))];
        const vested = await vestedBy(locker, said.id, times);
        const expected = times.map((at) => {
          const amount = said.vestedAt.find(({ time }) => time === at)?.vested;
          return { at, by_function: amount, by_rows: amount };
        });
        expect(vested).toEqual(expected);
        expect((await vestedBy(locker, said.id, [1e10])).at(0)?.by_rows).toBe(lock.amount);
      }
    },
  );

  test('histories read in one batch give the same rows', async () => {
    const fresh = await server.newDatabase();
    const client = await writerOf(fresh);
    try {
      for (const { history, locker } of historyCases) {
        await projectLogs(client, logsOf(history, locker).flat(), factsOf(history));
      }
      const { lock, lock_event, token_summary } = await contentsOf(fresh);
      const stepByStep = await contentsOf(database);
      expect({ lock, lock_event, token_summary }).toEqual({
        lock: stepByStep.lock,
        lock_event: stepByStep.lock_event,
        token_summary: stepByStep.token_summary,
      });
      expect(lock?.length).toBeGreaterThan(50);
    } finally {
      await client.end();
      await fresh.close();
    }
  });
});

/** A next claim in the future is exact; one that has come says only that something can be claimed (see the README). */
function expectNextClaim(
  lock: { nextClaimAt: number | null; isRenounced: boolean; vesting: unknown },
  said: number,
  now: number,
): void {
  if (lock.isRenounced || lock.vesting === null) return;
  const own = lock.nextClaimAt ?? 0;
  const hasCome = said > 0 && said <= now;
  expect(hasCome ? own > 0 && own <= now : own === said, `${own} where the contract says ${said}`).toBe(true);
}

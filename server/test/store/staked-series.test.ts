import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { stakedSeries } from '../../src/store/queries/staked-series.ts';
import { testPostgres } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf, factsOf, writerOf, type Writer } from '../support/sale-logs.ts';
import { loggedPool, StakingLogs, type LoggedPool } from '../support/staking-logs.ts';
import { expectAscending } from '../support/in-order.ts';

const server = testPostgres();
let pool: pg.Pool;
let writer: Writer;
const pools = [1, 2, 3, 4].map((number) => loggedPool(number, { endBlock: 100_000 }));
const [busy, empty, single, left] = pools as [LoggedPool, LoggedPool, LoggedPool, LoggedPool];
const at = (block: number) => ({ block, at: 1_000_000 + block * 3 });
/** What the busy pool held from each block on, by adding up. */
const held = new Map<number, bigint>();

beforeAll(async () => {
  const database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 2 }));
  writer = ending(await writerOf(database));
  const logs = new StakingLogs();
  for (const one of pools) logs.create(at(90), one);
  const stakes = new Map<string, bigint>();
  for (let index = 0; index < 900; index++) {
    // Irregular gaps; every third change shares its block with the one before.
    const block = 200 + Math.floor((index - (index % 3 === 2 ? 1 : 0)) ** 1.5);
    const wallet = addressOf(0x1000 + (index % 40));
    const mine = stakes.get(wallet) ?? 0n;
    const amount = BigInt(1 + ((index * 7919) % 1000));
    if (mine > 0n && index % 7 === 6) logs.emergency(at(block), busy, wallet);
    else logs.deposit(at(block), busy, wallet, amount);
    stakes.set(wallet, mine > 0n && index % 7 === 6 ? 0n : mine + amount);
    held.set(
      block,
      [...stakes.values()].reduce((sum, stake) => sum + stake, 0n),
    );
  }
  logs.deposit(at(300), single, addressOf(7), 5n);
  logs.deposit(at(300), left, addressOf(7), 5n);
  logs.withdraw(at(400), left, addressOf(7), 5n);
  const facts = pools.flatMap(({ stakedToken, rewardToken }) => [
    factsOf(stakedToken, 'STK'),
    factsOf(rewardToken, 'RWD'),
  ]);
  await writer.write(logs.logs, facts);
});

/** What was staked after a block. */
const heldAt = (block: number) => [...held].findLast(([moved]) => moved <= block)?.[1];

test('each point holds what was staked after its block, in at most 120 points from the first change to the last', async () => {
  const points = (await stakedSeries(pool, busy.pool))?.points ?? [];
  const blocks = points.map(({ blockNumber }) => blockNumber);
  expect(points.length).toBeGreaterThan(100);
  expect(points.length).toBeLessThanOrEqual(120);
  expectAscending(blocks);
  for (const { blockNumber, timestamp, totalStaked } of points) {
    expect(held.has(blockNumber)).toBe(true);
    expect(totalStaked, String(blockNumber)).toBe(String(heldAt(blockNumber)));
    expect(timestamp).toBe(at(blockNumber).at);
  }
  expect([blocks[0], blocks.at(-1)]).toEqual([[...held.keys()][0], [...held.keys()].at(-1)]);
});

test('the points are those up to evenly spaced blocks', async () => {
  const points = (await stakedSeries(pool, busy.pool))?.points ?? [];
  const moves = [...held.keys()];
  const [first = 0, last = 0] = [moves[0], moves.at(-1)];
  const wanted = Array.from({ length: 120 }, (_, point) =>
    moves.findLast((block) => block <= first + Math.floor(((last - first) * point) / 119)),
  );
  expect(points.map(({ blockNumber }) => blockNumber)).toEqual([...new Set(wanted)]);
});

test('a pool without stakes has no point, one with a single change one, and an emptied one ends at zero', async () => {
  const totals = async ({ pool: address }: LoggedPool) =>
    (await stakedSeries(pool, address))?.points.map(({ totalStaked }) => totalStaked);
  expect(await totals(empty)).toEqual([]);
  expect(await totals(single)).toEqual(['5']);
  expect(await totals(left)).toEqual(['5', '0']);
  expect(await stakedSeries(pool, addressOf(9))).toBeUndefined();
});

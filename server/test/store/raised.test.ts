import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createPool } from '../../src/store/pool.ts';
import { createRaised } from '../../src/store/queries/presale-activity.ts';
import { testPostgres } from '../support/database.ts';
import { ending } from '../support/endings.ts';
import { addressOf, factsOf, loggedSale, SaleLogs, writerOf, type Writer } from '../support/sale-logs.ts';

const ETHER = 10n ** 18n;
const START = 100_000;

const server = testPostgres();
let pool: pg.Pool;
let writer: Writer;
const times = { startAt: START, endAt: START + 50_000, hardCap: 10n ** 30n, softCap: ETHER };
const [busy, empty, single] = [loggedSale(1, times), loggedSale(2, times), loggedSale(3, times)];
/** Contributions to the busy sale, in order: at irregular times, several of them in the same second. */
const CONTRIBUTIONS = Array.from({ length: 900 }, (_, index) => ({
  at: START + 100 + Math.floor(index / 3) * ((index % 7) + 20) + index * 10,
  wallet: addressOf(0x1000 + (index % 40)),
  amount: BigInt(1 + ((index * 7919) % 1000)) * ETHER,
})).toSorted((a, b) => a.at - b.at);

beforeAll(async () => {
  const database = await server.newDatabase();
  pool = ending(createPool(database.apiUrl, { max: 2 }));
  writer = ending(await writerOf(database));
  const logs = new SaleLogs();
  for (const sale of [busy, empty, single]) logs.create(90_000, sale);
  const mine = new Map<string, bigint>();
  let raised = 0n;
  for (const { at, wallet, amount } of CONTRIBUTIONS) {
    logs.contribute(at, busy, wallet, amount, { mine: mine.get(wallet) ?? 0n, raised });
    mine.set(wallet, (mine.get(wallet) ?? 0n) + amount);
    raised += amount;
  }
  logs.contribute(START + 60_000, single, addressOf(0x77), ETHER);
  await writer.write(
    logs.logs,
    [busy, empty, single].map(({ token }) => factsOf(token, 'SOLD')),
  );
});

test('each point holds exactly the contributions up to its time, and the last one holds all', async () => {
  const { points, contributionCount } = await createRaised(pool)(busy.pool);
  expect(contributionCount).toBe(CONTRIBUTIONS.length);
  expect(points.length).toBeGreaterThan(60);
  expect(points.length).toBeLessThanOrEqual(120);
  for (const { timestamp, raised } of points) {
    const sum = CONTRIBUTIONS.filter(({ at }) => at <= timestamp).reduce(
      (all, { amount }) => all + amount,
      0n,
    );
    expect(raised, String(timestamp)).toBe(sum.toString());
  }
  expect(points.at(-1)?.timestamp).toBe(CONTRIBUTIONS.at(-1)?.at);
});

test('the largest wallet is the one with most in all its contributions', async () => {
  const totals = new Map<string, bigint>();
  for (const { wallet, amount } of CONTRIBUTIONS) totals.set(wallet, (totals.get(wallet) ?? 0n) + amount);
  const most = [...totals.values()].reduce((a, b) => (a > b ? a : b));
  const { largest } = await createRaised(pool)(busy.pool);
  expect(largest?.amount).toBe(most.toString());
  expect(totals.get(largest?.wallet ?? '')).toBe(most);
});

test('a sale with one contribution has one point, and one without has none', async () => {
  expect((await createRaised(pool)(single.pool)).points).toEqual([
    { timestamp: START + 60_000, raised: ETHER.toString() },
  ]);
  expect(await createRaised(pool)(empty.pool)).toEqual({ points: [], contributionCount: 0, largest: null });
});

import { mine } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import type { SaleSimulation } from '@kingspad/domain/api';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../../src/chain/node-client.ts';
import { createMetrics } from '../../src/metrics.ts';
import { createSimulations, type Simulations } from '../../src/simulation/simulations.ts';
import { createSimulator } from '../../src/simulation/simulator.ts';
import type { SimulatedSale } from '../../src/simulation/trials.ts';
import { BOB, type TestChain } from '../support/chain.ts';
import { contribute, startSaleChain, type TestSale } from '../support/sales.ts';
import { simulated, zooSale } from './zoo.ts';

const SIMULATE = 'eth_simulateV1';
const MINUTE = 60_000;
/** Transactions of a question are many, of the sentinel one. */
const SENTINEL = 1;

let chain: TestChain;
let sale: TestSale;
let known: SimulatedSale;
beforeAll(async () => {
  chain = await startSaleChain();
  sale = await zooSale(chain, 'CleanSaleToken');
  known = await simulated(chain, sale);
});

let time = 0;
beforeEach(() => {
  time = 0;
});

const poolOf = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;

const simulatorOf = (node: NodeClient) => createSimulator({ nodes: [node], warn: () => {}, now: () => time });

/** Simulations by a node that counts its questions; every pool is the same sale. */
function counted(answer?: (request: { method: string }) => unknown, rest?: (ms: number) => Promise<void>) {
  const node = createNodeClient([chain.url]);
  const seen = { questions: 0, atOnce: 0, most: 0, reads: 0 };
  const request = async (args: { method: string }) => {
    if (args.method !== SIMULATE) return node.request(args as never);
    seen.questions += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    try {
      return await (answer ? answer(args) : node.request(args as never));
    } finally {
      seen.atOnce -= 1;
    }
  };
  const { simulations: metrics, registry } = createMetrics();
  const simulations = createSimulations({
    simulator: simulatorOf({ ...node, request } as NodeClient),
    readSale: async () => {
      seen.reads += 1;
      return known;
    },
    log: { warn: () => {} },
    metrics,
    now: () => time,
    rest,
  });
  return { simulations, seen, registry };
}

/** The answer, once its run is over; a question waits three seconds for it. */
async function answered(simulations: Simulations, pool: Address): Promise<SaleSimulation> {
  let answer = await simulations.latest(pool);
  await expect
    .poll(async () => {
      answer = await simulations.latest(pool);
      return answer.problem;
    })
    .not.toBe('running');
  return answer;
}

it('runs a sale once for many who ask, and within a minute not again', async () => {
  const { simulations, seen, registry } = counted();
  const [first] = await Promise.all(Array.from({ length: 20 }, () => answered(simulations, sale.pool)));
  // Both caps in both trials, each with a rehearsal.
  expect(seen.questions).toBe(SENTINEL + 8);
  expect(first?.state).toBe('sold');
  expect(await registry.metrics()).toMatch(/^kingspad_simulation_seconds_count{state="sold"} 1$/m);
  await contribute(chain, sale, BOB, '0.1');
  time = MINUTE - 1;
  expect(await simulations.latest(sale.pool)).toBe(first);
  expect(seen).toMatchObject({ questions: SENTINEL + 8, reads: 1 });
});

it('serves the older answer after a minute, and simulates again only after an event', async () => {
  const { simulations, seen } = counted();
  const first = await answered(simulations, sale.pool);
  await mine(chain.url, 1);
  time = MINUTE;
  expect(await simulations.latest(sale.pool)).toBe(first);
  // It looked for events: the sale was read again.
  await expect.poll(() => seen.reads).toBe(2);
  await contribute(chain, sale, BOB, '0.1');
  time = 2 * MINUTE;
  expect(await simulations.latest(sale.pool)).toBe(first);
  await expect
    .poll(async () => (await simulations.latest(sale.pool)).blockNumber)
    .toBeGreaterThan(first.blockNumber ?? 0);
  expect(seen.questions).toBe(SENTINEL + 16);
});

it('runs a quiet sale again after ten minutes', async () => {
  const { simulations, seen } = counted();
  const first = await answered(simulations, sale.pool);
  time = 10 * MINUTE;
  expect(await simulations.latest(sale.pool)).toBe(first);
  await expect.poll(async () => await simulations.latest(sale.pool)).not.toBe(first);
  expect(seen.questions).toBe(SENTINEL + 16);
});

it('asks a node two questions at a time, however many sales are asked about', async () => {
  const { simulations, seen } = counted();
  await answered(simulations, sale.pool);
  for (let index = 0; index < 8; index++) void simulations.latest(poolOf(index));
  await expect.poll(() => seen.questions).toBe(SENTINEL + 9 * 8);
  expect(seen.most).toBe(2);
});

it('rests as long as a sale took where others wait, and after the last not', async () => {
  const rests: number[] = [];
  const { simulations } = counted(undefined, async (ms) => void rests.push(ms));
  await answered(simulations, poolOf(0));
  expect(rests).toEqual([]);
  await Promise.all([1, 2, 3].map((index) => answered(simulations, poolOf(index))));
  expect(rests).toHaveLength(2);
  expect(Math.min(...rests)).toBeGreaterThan(0);
});

it('lets 300 sales wait, and answers that more are not known', async () => {
  let release = () => {};
  const held = new Promise<never>((_, reject) => {
    release = () => reject(new Error('released'));
  });
  held.catch(() => {});
  const { simulations, registry } = counted(() => held);
  const waiting = Array.from({ length: 301 }, (_, index) => simulations.latest(poolOf(index)));
  expect(await simulations.latest(poolOf(301))).toMatchObject({ state: 'unknown', problem: 'busy' });
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/^kingspad_simulations_refused_total 1$/m);
  expect(metrics).toMatch(/^kingspad_simulations_at_hand{stage="waiting"} 300$/m);
  release();
  const problems = (await Promise.all(waiting)).map(({ problem }) => problem);
  expect(new Set(problems)).not.toContain('busy');
});

it('answers that nothing is known where the node refuses simulations, and asks it again after ten minutes', async () => {
  const node = createNodeClient([chain.url]);
  let questions = 0;
  const request = async (args: { method: string; params?: unknown[] }) => {
    const isTrial =
      args.method === SIMULATE || (args.method === 'eth_call' && (args.params?.length ?? 0) > 2);
    if (!isTrial) return node.request(args as never);
    questions += 1;
    throw new Error('the method is not available');
  };
  const simulations = createSimulations({
    simulator: simulatorOf({ ...node, request } as NodeClient),
    readSale: async () => known,
    log: { warn: () => {} },
    now: () => time,
  });
  const ask = (index: number) => answered(simulations, poolOf(index));
  expect(await ask(0)).toMatchObject({ state: 'unknown', problem: 'no-overrides', legs: [] });
  expect(await ask(1)).toMatchObject({ problem: 'no-overrides' });
  expect(questions).toBe(2);
  time = 10 * MINUTE;
  await ask(2);
  expect(questions).toBe(4);
});

it('warns lists of a refusal, and has one unknown sale in five seconds simulated for them', async () => {
  const trap = await zooSale(chain, 'SellBlockedToken');
  const sales = [await simulated(chain, trap), known];
  let reads = 0;
  const simulations = createSimulations({
    simulator: simulatorOf(createNodeClient([chain.url])),
    readSale: async (pool) => {
      reads += 1;
      return sales.find((one) => one.pool === pool);
    },
    log: { warn: () => {} },
    now: () => time,
  });
  const list = () => sales.map(({ pool }) => simulations.warningOf(pool));
  expect(list()).toEqual([undefined, undefined]);
  await expect.poll(list).toEqual(['refused', undefined]);
  expect(reads).toBe(1);
  time = 5_000;
  list();
  await expect.poll(() => reads).toBe(2);
  expect((await answered(simulations, sale.pool)).state).toBe('sold');
  expect(list()).toEqual(['refused', undefined]);
});

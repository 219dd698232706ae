import { mine } from '@kingspad/devnet';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createSimulatorThread } from '../../src/simulation/simulator-thread.ts';
import type { SimulatedSale } from '../../src/simulation/trials.ts';
import type { TestChain } from '../support/chain.ts';
import { startSaleChain } from '../support/sales.ts';
import { simulated, zooSale } from './zoo.ts';

let chain: TestChain;
let sale: SimulatedSale;
beforeAll(async () => {
  chain = await startSaleChain();
  sale = await simulated(chain, await zooSale(chain, 'CleanSaleToken'));
});

function start(options: Partial<Parameters<typeof createSimulatorThread>[0]> = {}) {
  const warned: unknown[] = [];
  const thread = createSimulatorThread({
    rpcUrls: [chain.url],
    identity: chain.deployment,
    log: { warn: (entry: unknown) => void warned.push(entry) },
    ...options,
  });
  onTestFinished(() => thread.stop());
  return { thread, warned };
}

it('the thread of simulations answers with a sale’s trials and with its events', async () => {
  const { thread, warned } = start();
  const answer = await thread.simulate({ sale });
  expect(answer).toMatchObject({ state: 'sold', problem: null });
  expect(answer.legs.length).toBeGreaterThan(10);
  expect(await thread.hasEvents(sale, 0)).toBe(true);
  const newest = Number(answer.blockNumber);
  await expect(thread.hasEvents(sale, newest)).rejects.toThrow('block height');
  await mine(chain.url, 1);
  expect(await thread.hasEvents(sale, newest)).toBe(false);
  expect(warned).toEqual([]);
});

it('the thread of simulations says why a node could not, and asks the next one', async () => {
  const { thread, warned } = start({ rpcUrls: ['http://127.0.0.1:1', chain.url] });
  expect(await thread.simulate({ sale })).toMatchObject({ state: 'sold' });
  expect(warned).toEqual([{ reason: expect.stringContaining('HttpRequestError') }]);
});

it('simulates nothing on a node of another chain', async () => {
  const { thread } = start({ identity: { ...chain.deployment, chainId: 1 } });
  expect(await thread.simulate({ sale })).toMatchObject({ state: 'unknown', problem: 'node' });
});

it('a thread that runs out of memory ends alone: nothing is known, and the next one starts', async () => {
  const { thread, warned } = start({ mostHeapMb: 12 });
  for (const attempt of [1, 2]) {
    expect(await thread.simulate({ sale })).toMatchObject({ state: 'unknown', problem: 'node' });
    expect(warned).toHaveLength(attempt);
  }
  expect(warned[0]).toMatchObject({ err: { cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } } });
});

it('a stop ends what was asked without a warning, and no other thread starts', async () => {
  const { thread, warned } = start();
  const asked = thread.simulate({ sale });
  await thread.stop();
  for (const answer of [asked, thread.simulate({ sale })]) {
    expect(await answer).toMatchObject({ state: 'unknown', problem: 'node' });
  }
  expect(warned).toEqual([]);
});

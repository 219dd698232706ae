import { increaseTime, rpc } from '@kingspad/devnet';
import type { SaleSimulation, SimulationLeg } from '@kingspad/domain/api';
import type { Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNodeClient, type NodeClient } from '../../src/chain/node-client.ts';
import { shareSlot, shareWord, STATE_SLOT, stateWithRaised } from '../../src/simulation/overrides.ts';
import { baseOf, runnerOf } from '../../src/simulation/runner.ts';
import { ALICE, BOB, type TestChain } from '../support/chain.ts';
import { callPool, contribute, startSaleChain, type SaleOptions } from '../support/sales.ts';
import { simulate, withoutBlocks, zooSale } from './zoo.ts';

let chain: TestChain;
beforeAll(async () => {
  chain = await startSaleChain();
});

const CLEAN = 'CleanSaleToken';
const trialsOf = ({ legs }: Pick<SaleSimulation, 'legs'>) => [
  ...new Set(legs.map(({ trial, cap }: SimulationLeg) => `${trial} ${cap}`)),
];

describe('a simulation of each kind of sale', () => {
  const kinds: [string, SaleOptions][] = [
    ['upcoming', { startsIn: 3600 }],
    ['vesting', { vests: true }],
    ['whitelisted', { publicAfter: 1800 }],
    ['burning its liquidity', { isBurnt: true }],
    ['in a coin of 6 decimals', { inUsdt: true }],
    ['with large shares', { minimum: '1', softCap: '2', hardCap: '4' }],
  ];
  it.each(kinds)('sells at both caps in both trials of a sale %s', async (_, options) => {
    const found = await simulate(chain, await zooSale(chain, CLEAN, options));
    expect(found).toMatchObject({
      state: 'sold',
      buyTaxBps: 0,
      sellTaxBps: 0,
      laterSellTaxBps: 0,
      reason: null,
    });
    expect(trialsOf(found).toSorted()).toEqual([
      'later-time hard',
      'later-time soft',
      'moved-terms hard',
      'moved-terms soft',
    ]);
    expect(found.legs.filter(({ state }) => state !== 'done')).toEqual([]);
  });

  it('tries the real amount of an ended sale, and the real market of a listed one', async () => {
    const sale = await zooSale(chain, CLEAN, { contributions: ['1', '2'], lasts: 600 });
    await increaseTime(chain.url, 700);
    const ended = await simulate(chain, sale);
    expect([ended.state, trialsOf(ended)]).toEqual(['sold', ['later-time null', 'moved-terms null']]);
    await callPool(chain, sale, ALICE, 'finalizePool');
    await callPool(chain, sale, BOB, 'claimTokens');
    const listed = await simulate(chain, sale);
    expect([listed.state, trialsOf(listed)]).toEqual(['sold', ['real null']]);
    const sold = listed.legs.find(({ step, wallet }) => step === 'sell' && wallet === 'contributor');
    expect(sold).toMatchObject({ state: 'done', taxBps: 0 });
    expect(sold?.priceImpactBps).toBeGreaterThan(20);
    expect(BigInt(sold?.received ?? 0)).toBeGreaterThan(0n);
  });

  it('names a sale that cannot be listed, with the token’s reason', async () => {
    const sale = await zooSale(chain, 'NoListingToken');
    const found = await simulate(chain, sale);
    expect(found).toMatchObject({ state: 'not-listed', reason: 'NOT_TO_A_PAIR' });
    const claims = found.legs.filter(({ step }) => step === 'claim');
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['not-tried']));
  });
});

describe('the override of a pool’s storage', () => {
  it('writes the words that the pool itself writes', async () => {
    const sale = await zooSale(chain, CLEAN);
    const slot = (key: Hex) => rpc<Hex>(chain.url, 'eth_getStorageAt', [sale.pool, key, 'latest']);
    const empty = await slot(STATE_SLOT);
    const { blockNumber } = await contribute(chain, sale, BOB, '1');
    const block = await rpc<{ timestamp: Hex }>(chain.url, 'eth_getBlockByNumber', [blockNumber, false]);
    expect(await slot(shareSlot(BOB))).toBe(shareWord(10n ** 18n, Number(block.timestamp)));
    expect((await slot(STATE_SLOT)).slice(-28)).toBe(stateWithRaised(empty, 10n ** 18n).slice(-28));
  });
});

describe('a node that does not simulate as it is asked', () => {
  const changed = (change: (args: { method: string; params?: unknown[] }) => unknown): NodeClient => {
    const node = createNodeClient([chain.url]);
    const request = async (args: { method: string; params?: unknown[] }) =>
      node.request((change(args) ?? args) as never);
    return { ...node, request } as NodeClient;
  };
  const calling = (change: (params: unknown[]) => unknown[]) =>
    withoutBlocks(
      changed(({ method, params = [] }) => ({
        method,
        params: method === 'eth_call' ? change(params) : params,
      })),
    );

  it.each([
    ['ignores overrides', () => calling((params) => params.slice(0, 2))],
    ['ignores the time', () => calling((params) => params.slice(0, 3))],
    ['ignores the code', () => calling(([call, block, , time]) => [call, block, {}, time])],
  ])('finds no way to simulate where the node %s', async (_, node) => {
    expect(await runnerOf(node(), await baseOf(node()))).toBeUndefined();
  });

  it('uses one call where the node ignores blocks’ times', async () => {
    const node = changed(({ method, params = [] }) => {
      if (method !== 'eth_simulateV1') return undefined;
      const [{ blockStateCalls }, block] = params as [{ blockStateCalls: { blockOverrides: object }[] }, Hex];
      const calls = blockStateCalls.map((call) => {
        const { time: _time, ...blockOverrides } = call.blockOverrides as { time: Hex };
        return { ...call, blockOverrides };
      });
      return { method, params: [{ blockStateCalls: calls }, block] };
    });
    expect((await runnerOf(node, await baseOf(node)))?.mode).toBe('call');
  });
});

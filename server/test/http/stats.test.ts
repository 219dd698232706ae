import {
  addLiquidityWithCoin,
  approve,
  DEPLOYER,
  deployDevToken,
  deployDex,
  headNumber,
  until,
} from '@kingspad/devnet';
import type { Stats, TokenPrice } from '@kingspad/domain/api';
import { lockedValue, type Address } from '@kingspad/domain';
import { parseEther, parseUnits } from 'viem';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { ALICE, ask, BOB, lockOnChain, newToken, startWorld, untilIndexed, type World } from './world.ts';

let world: World;
/** On an exchange, which the world's own server has not. */
let priced: Program;
let crown: Address;
beforeAll(async () => {
  world = await startWorld();
  const { url } = world.anvil;
  const dex = await deployDex(url);
  const dollar = await deployDevToken(url, { symbol: 'USDT', decimals: 6, supply: 50_000_000n });
  crown = await deployDevToken(url, { symbol: 'CROWN' });
  await addLiquidityWithCoin(url, dex, {
    token: dollar,
    amount: parseUnits('600000', 6),
    coin: parseEther('1000'),
  });
  await addLiquidityWithCoin(url, dex, { token: crown, amount: parseEther('1000'), coin: parseEther('100') });
  await approve(url, crown, world.deployment.contracts.tokenLocker, 2n ** 255n, DEPLOYER);
  const worthless = await newToken(world, ALICE);
  await lockOnChain(world, DEPLOYER, { token: crown, amount: parseEther('20') });
  await lockOnChain(world, DEPLOYER, { token: crown, amount: parseEther('30') });
  await lockOnChain(world, ALICE, { token: worthless, amount: parseEther('1000000') });
  await untilIndexed(world);
  const deployment = {
    ...world.deployment,
    wrappedNative: dex.wrappedNative,
    routers: [{ name: 'PancakeSwap', address: dex.pancake.router, factory: dex.pancake.factory }],
    coins: [{ symbol: 'USDT', address: dollar, decimals: 6 }],
  };
  const file = join(world.folder, 'priced.json');
  writeFileSync(file, JSON.stringify(deployment));
  priced = await world.startAnother({ ROLE: 'api', DEPLOYMENT_FILE: file });
});

const read = async (url: string) => {
  const answer = await ask(url, 'GET', '/api/v1/stats');
  return { ...answer, stats: (answer.body as unknown as { payload: Stats }).payload };
};

describe('SH-01 (part): the figures of the landing page', () => {
  it('LP-01 (part): statistics give the locked value at reliable prices, and the number of tokens without one', async () => {
    await until(async () => (await read(priced.url)).stats.valuedTokens === 1, 'no sum is made');
    const { stats } = await read(priced.url);
    let usd = 0n;
    await until(async () => {
      const { payload } = (await ask(priced.url, 'GET', `/api/v1/price/${crown}`)).body;
      usd = lockedValue(parseEther('50'), 18, payload as unknown as TokenPrice).usd;
      return usd > 0n;
    }, 'the node gives no price');
    expect(stats).toEqual({
      blockNumber: stats.blockNumber,
      indexedBlock: stats.indexedBlock,
      valueLockedUsd: usd.toString(),
      valuedTokens: 1,
      unvaluedTokens: 1,
      locks: 3,
      openLocks: 3,
      owners: 2,
      presales: 0,
      stakers: 0,
    });
    expect(stats.blockNumber).toBeLessThanOrEqual(await headNumber(world.anvil.url));
    expect(stats.indexedBlock).toBeGreaterThanOrEqual(stats.blockNumber ?? 0);
  });

  it('follows the chain, and returns counts if nothing has a price', async () => {
    const token = await newToken(world, BOB);
    await lockOnChain(world, BOB, { token });
    await untilIndexed(world);
    await until(async () => (await read(priced.url)).stats.locks === 4, 'the new lock is not counted');
    await until(async () => (await read(world.url)).stats.locks === 4, 'the new lock is not counted');
    expect((await read(world.url)).stats).toMatchObject({
      valueLockedUsd: null,
      valuedTokens: 0,
      unvaluedTokens: 3,
      owners: 3,
    });
  });

  it('lets caches keep the figures for some seconds', async () => {
    expect((await read(world.url)).headers.get('cache-control')).toBe('public, max-age=5');
  });
});

describe('SH-06 (part): the ticker', () => {
  it('returns an empty ticker without contributions', async () => {
    const answer = await world.get('/api/v1/trending-presales/all');
    expect([answer.status, answer.body.payload]).toEqual([200, []]);
  });
});

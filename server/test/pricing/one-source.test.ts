import {
  addLiquidityWithCoin,
  deployDevToken,
  DEPLOYER,
  dexAbis,
  read,
  transfer,
  until,
  wrapCoin,
  write,
} from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { parseAbi, parseEther, parseUnits } from 'viem';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFigures } from '../../src/pricing/figures.ts';
import type { Prices } from '../../src/pricing/prices.ts';
import { createStakingFigures } from '../../src/pricing/staking-figures.ts';
import type { PoolToFigure, StakingFigure } from '../../src/store/queries/staking-figures.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { pricesOf, startMarket, latestPrice, USD, type Market } from './market.ts';

const HELD = parseUnits('500', 9);
const POOL: Address = `0x${'77'.repeat(20)}`;

let market: Market;
let node: Proxy;
/** 9 decimals, with a pair with the coin. */
let token: Address;
beforeAll(async () => {
  market = await startMarket();
  node = await startProxy(market.anvil.url);
  token = await deployDevToken(market.anvil.url, { decimals: 9 });
  await addLiquidityWithCoin(market.anvil.url, market.dex, {
    token,
    amount: parseUnits('70000', 9),
    coin: parseEther('33'),
  });
});
afterEach(() => node.behave());

/** One coin in US dollars with 18 decimals, as the router says. */
async function routersWord(): Promise<bigint> {
  const amounts = await read(market.anvil.url, market.dex.pancake.router, {
    abi: dexAbis.router,
    functionName: 'getAmountsOut',
    args: [parseEther('1'), [market.dex.wrappedNative, market.usdt]],
  });
  return (amounts.at(-1) ?? 0n) * 10n ** 12n;
}

/** Figures of the token on the lockers' page and the staking lists. */
async function tellBoth(
  prices: Prices,
): Promise<{ locked: string | null; staked: StakingFigure | undefined }> {
  const lockers = createFigures({
    readStats: async () => ({
      blockNumber: 1,
      locks: 1,
      openLocks: 1,
      owners: 1,
      lockedTokenCount: 1,
      lockedTokens: [{ locker: POOL, token, totalLocked: HELD, decimals: 9 }],
    }),
    countPresales: async () => 0,
    countStakers: async () => 0,
    prices,
    log: { warn: () => {} },
  });
  const pool: PoolToFigure = {
    pool: POOL,
    number: 1,
    stakedToken: token,
    rewardToken: market.usdt,
    stakedDecimals: 9,
    rewardDecimals: 6,
    rewardsSupply: parseUnits('1000', 6),
    startBlock: 0,
    endBlock: 10_512_000,
    blockNumber: 1,
    isFinished: false,
    totalStaked: HELD,
  };
  let staked: StakingFigure | undefined;
  const staking = createStakingFigures({
    store: {
      named: async () => [pool],
      after: async () => [],
      save: async ([figure]) => void (staked = figure),
    },
    prices,
    blockTimeSeconds: () => 3,
    log: { warn: () => {} },
  });
  await lockers.refresh();
  staking.follow({ blockNumber: 1, stakingPools: [POOL] });
  await staking.settled();
  return { locked: lockers.current().valueLockedUsd, staked };
}

describe('[LP-02] what is locked and what is staked is worth what the exchange says', () => {
  it('prices the coin by the router’s getAmountsOut, a token by its pair with the coin, for both alike', async () => {
    const prices = pricesOf(market.deployment, node.url);
    const coin = await routersWord();
    expect((await latestPrice(prices, market.dex.wrappedNative)).priceUsd).toBe(coin.toString());
    const price = (parseEther('33') * coin * 10n ** 9n) / (parseUnits('70000', 9) * USD);
    expect((await latestPrice(prices, token)).priceUsd).toBe(price.toString());

    const worth = (HELD * price) / 10n ** 9n;
    // Asked again where a busy machine's node took too long.
    let both = await tellBoth(prices);
    await until(async () => {
      both = await tellBoth(prices);
      return both.locked !== null && both.staked?.stakedPriceUsd != null;
    }, 'the node gives no prices');
    expect(both.locked).toBe(worth.toString());
    expect(both.staked).toMatchObject({
      stakedPriceUsd: price,
      rewardPriceUsd: USD,
      totalStakedUsd: worth,
      noApr: null,
    });
    // A thousand dollars in a year.
    expect(both.staked?.apr).toBeCloseTo((1000 / (Number(worth) / 1e18)) * 100, 6);
  });

  it('locked and staked values follow the pair', async () => {
    const prices = pricesOf(market.deployment, node.url);
    const before = await latestPrice(prices, token);
    const { url } = market.anvil;
    const { wrappedNative } = market.dex;
    const pair = await read(url, market.dex.pancake.factory, {
      abi: dexAbis.factory,
      functionName: 'getPair',
      args: [token, wrappedNative],
    });
    await wrapCoin(url, wrappedNative, parseEther('7'));
    await transfer(url, wrappedNative, pair, parseEther('7'), DEPLOYER);
    await write(url, DEPLOYER, pair, { abi: parseAbi(['function sync()']), functionName: 'sync' });
    let both = await tellBoth(prices);
    await until(async () => {
      both = await tellBoth(prices);
      return (
        both.staked?.stakedPriceUsd != null && both.staked.stakedPriceUsd !== BigInt(before.priceUsd ?? 0)
      );
    }, 'the new price does not come');
    const now = await latestPrice(prices, token);
    expect(both.staked?.stakedPriceUsd).toBe(BigInt(now.priceUsd ?? 0));
    expect(both.locked).toBe(((HELD * BigInt(now.priceUsd ?? 0)) / 10n ** 9n).toString());
  });

  it('a failure is logged and gives no price to locked and staked values', async () => {
    const logged: unknown[] = [];
    const prices = pricesOf(market.deployment, node.url, logged);
    node.tamper = ({ id, method }, answer) =>
      method === 'eth_call' ? { id, error: { code: -32000, message: 'out of order' } } : answer;
    const { locked, staked } = await tellBoth(prices);
    expect(locked).toBeNull();
    expect(staked).toMatchObject({
      apr: null,
      noApr: 'no-price',
      totalStakedUsd: null,
      stakedPriceUsd: null,
      rewardPriceUsd: null,
    });
    expect(JSON.stringify(logged)).toContain(token);
    expect(JSON.stringify(logged)).toContain(market.usdt);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deployment } from '@kingspad/abi';
import {
  addLiquidityToOther,
  addLiquidityWithCoin,
  deployArtifact,
  deployDevToken,
  deployDex,
  dexAbis,
  DEPLOYER,
  headNumber,
  mine,
  revert,
  snapshot,
  startAnvil,
  until,
  write,
  type Anvil,
  type DeployedDex,
} from '@kingspad/devnet';
import { MIN_DEPTH_USD, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { parseAbi, parseEther, parseUnits } from 'viem';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Prices } from '../../src/pricing/prices.ts';
import { deployForTest } from '../support/deploy.ts';
import { deployOffchainLookup } from '../support/reverting.ts';
import { startProxy, type JsonRpcRequest, type Proxy } from '../support/proxy.ts';
import { coinPrice, COINS, DOLLARS, pricesOf, latestPrice, USD } from './market.ts';
import { atEnd } from '../support/endings.ts';

/** The selector of `decimals()`. */
const DECIMALS = '313ce567';

let anvil: Anvil;
let proxy: Proxy;
let dex: DeployedDex;
let deployment: Deployment;
let dollar: Address;
let logged: unknown[];

beforeAll(async () => {
  anvil = await startAnvil();
  atEnd(() => anvil.stop());
  proxy = await startProxy(anvil.url);
  dex = await deployDex(anvil.url);
  dollar = await deployDevToken(anvil.url, { symbol: 'USDT', decimals: 6, supply: 50_000_000n });
  await pool(dollar, parseUnits(DOLLARS.toString(), 6), COINS);
  deployment = {
    ...(await deployForTest(anvil.url)),
    wrappedNative: dex.wrappedNative,
    routers: [{ name: 'PancakeSwap', address: dex.pancake.router, factory: dex.pancake.factory }],
    coins: [{ symbol: 'USDT', address: dollar, decimals: 6 }],
  };
});
afterEach(() => proxy.behave());

const pool = (token: Address, amount: bigint, coin: bigint) =>
  addLiquidityWithCoin(anvil.url, dex, { token, amount, coin });

/** A server's prices, as after its start. */
function newPrices(changes: Partial<Deployment> = {}, url = proxy.url): Prices {
  logged = [];
  return pricesOf(deployment, url, logged, changes);
}

/** Every call of a contract from now on, as 'address selector block'. */
function watchCalls(): string[] {
  const calls: string[] = [];
  proxy.before = ({ method, params }: JsonRpcRequest) => {
    const [call, block] = params as [{ to: string; data: string }, string];
    if (method === 'eth_call') calls.push(`${call.to} ${call.data} ${block}`);
  };
  return calls;
}

describe('LP-02 (part): what a token is worth', () => {
  it('prices the coin by the router, and a token by its pair with the coin, exactly', async () => {
    const token = await deployDevToken(anvil.url, { decimals: 9 });
    const [amount, coin] = [parseUnits('70000', 9), parseEther('33')];
    await pool(token, amount, coin);
    const prices = newPrices();
    const blockNumber = await headNumber(anvil.url);

    const depth = (coin * coinPrice()) / USD;
    const price = (coin * coinPrice() * 10n ** 9n) / (amount * USD);
    expect(await latestPrice(prices, token)).toEqual({
      tokenAddress: token,
      priceUsd: price.toString(),
      depthUsd: depth.toString(),
      reason: 'priced',
      blockNumber,
    });
    expect(await latestPrice(prices, dex.wrappedNative)).toMatchObject({
      priceUsd: coinPrice().toString(),
      depthUsd: (DOLLARS * USD).toString(),
      reason: 'priced',
    });
    // A dollar is a dollar by configuration; its pair with the coin says how much stands behind that.
    expect(await latestPrice(prices, dollar)).toMatchObject({
      priceUsd: USD.toString(),
      depthUsd: ((COINS * coinPrice()) / USD).toString(),
      reason: 'priced',
    });
  });

  it('the price follows the chain', async () => {
    const token = await deployDevToken(anvil.url);
    const prices = newPrices();
    expect((await latestPrice(prices, token)).reason).toBe('no-pair');
    await pool(token, parseEther('1000'), parseEther('10'));
    await until(async () => (await prices.priceOf(token, 0)).reason === 'priced', 'the new pair is not seen');
  });

  it('returns the new branch’s price after a reorganisation that ends at the same height', async () => {
    const token = await deployDevToken(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    const prices = newPrices();
    const before = await latestPrice(prices, token);
    const kept = await snapshot(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    const replaced = await headNumber(anvil.url);
    const priceAt = async (isWanted: (price: TokenPrice) => boolean) => {
      let price: TokenPrice | undefined;
      await until(async () => {
        price = await prices.priceOf(token, replaced);
        return isWanted(price);
      }, 'the price is of another block');
      return price;
    };
    const twice = await priceAt(({ depthUsd }) => depthUsd !== null && depthUsd !== before.depthUsd);
    expect(twice?.blockNumber).toBe(replaced);
    await revert(anvil.url, kept);
    while ((await headNumber(anvil.url)) < replaced) await mine(anvil.url, 1, 7);
    const after = await priceAt(({ depthUsd }) => depthUsd === before.depthUsd);
    expect(after).toEqual({ ...before, blockNumber: replaced });
  });

  it('returns the price of the indexed block or a newer one, although the head was read within the same second', async () => {
    const token = await deployDevToken(anvil.url);
    const prices = newPrices();
    expect((await latestPrice(prices, token)).reason).toBe('no-pair');
    await pool(token, parseEther('1000'), parseEther('10'));
    const indexed = await headNumber(anvil.url);
    expect(await latestPrice(prices, token, indexed)).toMatchObject({
      reason: 'priced',
      blockNumber: indexed,
    });
  });

  it('returns no price, with one line in the log, if the node is behind the index', async () => {
    const token = await deployDevToken(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    const prices = newPrices();
    const ahead = (await headNumber(anvil.url)) + 1;
    const nothing = { reason: 'unavailable', priceUsd: null, blockNumber: null };
    for (let count = 0; count < 3; count += 1) {
      expect(await prices.priceOf(token, ahead)).toMatchObject(nothing);
    }
    expect(logged).toHaveLength(1);
    await mine(anvil.url);
    await until(
      async () => (await prices.priceOf(token, ahead)).reason === 'priced',
      'it has no price again',
    );
  });

  it('returns no price but the depth if the pair holds less than the depth rule requires', async () => {
    const enough = (MIN_DEPTH_USD * USD) / coinPrice() + 1n;
    const answerFor = async (coin: bigint) => {
      const token = await deployDevToken(anvil.url);
      await pool(token, parseEther('5'), coin);
      return latestPrice(newPrices(), token);
    };
    const shallow = await answerFor(enough - 2n);
    expect(shallow).toMatchObject({ reason: 'shallow', priceUsd: null });
    expect(BigInt(shallow.depthUsd ?? 0)).toBeLessThan(MIN_DEPTH_USD);
    expect(BigInt(shallow.depthUsd ?? 0)).toBeGreaterThan(MIN_DEPTH_USD - USD);
    expect(await answerFor(enough)).toMatchObject({ reason: 'priced' });
  });

  it('returns no price if the pool of the coin and the dollar is too shallow', async () => {
    const other = await deployDevToken(anvil.url, { symbol: 'USDT', decimals: 18 });
    await pool(other, parseEther('900'), parseEther('0.001'));
    const token = await deployDevToken(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    const prices = newPrices({ coins: [{ symbol: 'USDT', address: other, decimals: 18 }] });
    // By that pool ten coins are millions of dollars.
    expect(await latestPrice(prices, token)).toMatchObject({ reason: 'shallow', priceUsd: null });
    expect(await latestPrice(prices, dex.wrappedNative)).toMatchObject({ reason: 'shallow', priceUsd: null });
  });

  it('returns no price for a token without a pair, also if another exchange has one', async () => {
    const token = await deployDevToken(anvil.url);
    await addLiquidityToOther(anvil.url, dex, { token, amount: parseEther('100'), coin: parseEther('50') });
    const nothing = { reason: 'no-pair', priceUsd: null, depthUsd: null };
    const prices = newPrices();
    expect(await latestPrice(prices, token)).toMatchObject(nothing);
    expect(await latestPrice(prices, DEPLOYER)).toMatchObject(nothing);
  });

  it('returns no price if the deployment names no router or no dollar', async () => {
    for (const missing of [{ routers: [] }, { coins: [] }]) {
      expect(await newPrices(missing).priceOf(dex.wrappedNative, 0)).toMatchObject({
        reason: 'unavailable',
        priceUsd: null,
        blockNumber: null,
      });
    }
  });

  it('returns no price for a token without decimals', async () => {
    const token = await deployArtifact(anvil.url, 'NonsenseToken', [], DEPLOYER);
    const mint = { abi: mintAbi, functionName: 'mint', args: [DEPLOYER, parseEther('5')] } as const;
    await write(anvil.url, DEPLOYER, token, mint);
    await pool(token, parseEther('5'), parseEther('5'));
    expect(await newPrices().priceOf(token, 0)).toMatchObject({ reason: 'unavailable', priceUsd: null });
  });
});

const mintAbi = parseAbi(['function mint(address, uint256)']);

describe('LP-02 (part): how prices are read', () => {
  it('reads a price once for each token and block, for any number of requests', async () => {
    const tokens = [await deployDevToken(anvil.url), await deployDevToken(anvil.url)];
    for (const token of tokens) await pool(token, parseEther('100'), parseEther('10'));
    const calls = watchCalls();
    // A busy machine's node may take too long, and what failed is asked again: then from the beginning.
    await until(async () => {
      const prices = newPrices();
      const ask = () =>
        Promise.all(
          Array.from({ length: 50 }, () =>
            [...tokens, dollar, dex.wrappedNative].map((one) => prices.priceOf(one, 0)),
          ).flat(),
        );
      const isTold = (answers: TokenPrice[]) => answers.every(({ reason }) => reason === 'priced');
      calls.length = 0;
      if (!isTold(await ask())) return false;
      const head = await headNumber(anvil.url);
      await mine(anvil.url);
      let answers: TokenPrice[] = [];
      await until(async () => {
        answers = await ask();
        return answers.every(({ blockNumber }) => blockNumber === head + 1);
      }, 'no new prices');
      return isTold(answers);
    }, 'the node gives no prices');

    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls).size).toBe(calls.length);
    // Constant facts are not requested again: pairs and decimals.
    const asked = calls.map((call) => call.split(' ')[1]);
    expect(asked.filter((data) => data?.includes(DECIMALS))).toHaveLength(tokens.length);
  });

  it('a node that refuses gives no price and a line in the log, and a price again once it answers', async () => {
    const prices = newPrices();
    proxy.tamper = ({ id, method }, answer) =>
      method === 'eth_call' ? { id, error: { code: -32000, message: 'out of order' } } : answer;
    expect(await prices.priceOf(dollar, 0)).toMatchObject({ reason: 'unavailable', priceUsd: null });
    expect(JSON.stringify(logged)).toContain(dollar);
    proxy.behave();
    await until(async () => (await prices.priceOf(dollar, 0)).reason === 'priced', 'it has no price again');
  });

  it('a node that is away gives no price and a line in the log', async () => {
    const prices = newPrices();
    proxy.intercept = (response) => {
      response.destroy();
      return true;
    };
    const nothing = { reason: 'unavailable', priceUsd: null, blockNumber: null };
    expect(await prices.priceOf(dollar, 0)).toMatchObject(nothing);
    expect(logged).toHaveLength(1);
  });

  it.each([
    { what: 'null', result: null },
    { what: 'an object', result: {} },
    { what: 'a number', result: 7 },
    { what: 'another text', result: '0xzz' },
  ])('another node is asked if one answers calls with $what', async ({ result }) => {
    const token = await deployDevToken(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    proxy.tamper = ({ id, method }, answer) => (method === 'eth_call' ? { id, result } : answer);
    const prices = pricesOf(deployment, proxy.url, [], {}, [anvil.url]);
    const tokens = [dex.wrappedNative, token, await deployDevToken(anvil.url)];
    const answers = await Promise.all(tokens.map((token) => latestPrice(prices, token)));
    expect(answers.map(({ reason }) => reason)).toEqual(['priced', 'priced', 'no-pair']);
  });

  it('another node is asked if one is behind the index', async () => {
    const prices = pricesOf(deployment, proxy.url, [], {}, [anvil.url]);
    const indexed = await headNumber(anvil.url);
    proxy.before = ({ params }) => {
      if (params[0] === 'latest') params[0] = `0x${(indexed - 1).toString(16)}`;
    };
    const price = await latestPrice(prices, dollar, indexed);
    expect(price).toMatchObject({ reason: 'priced', blockNumber: indexed });
  });

  it('a read without a price is repeated in the same block', async () => {
    const token = await deployDevToken(anvil.url);
    await pool(token, parseEther('1000'), parseEther('10'));
    const prices = newPrices();
    const blockNumber = await headNumber(anvil.url);
    proxy.tamper = ({ id, params }, answer) =>
      (params[0] as { data?: string }).data?.includes(DECIMALS) ? { id, result: '0x' } : answer;
    // Without a block where a busy machine's node took too long.
    await until(async () => {
      const answer = await prices.priceOf(token, 0);
      expect(answer.reason).toBe('unavailable');
      return answer.blockNumber === blockNumber;
    }, 'the node does not answer');
    proxy.behave();
    expect(await latestPrice(prices, token)).toMatchObject({ reason: 'priced', blockNumber });
  });

  it('a node that does not answer is given up, and there is no price', async () => {
    const prices = newPrices();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.before = ({ method }) => (method === 'eth_call' ? held : undefined);
    // It is held until this was answered.
    expect(await prices.priceOf(dollar, 0)).toMatchObject({ reason: 'unavailable', priceUsd: null });
    expect(logged).toHaveLength(1);
    release();
    proxy.behave();
    await until(async () => (await prices.priceOf(dollar, 0)).reason === 'priced', 'it has no price again');
  });

  it('a URL that a token names (ERC-3668) is not fetched', async () => {
    let visits = 0;
    const trap = createServer((_, response) => {
      visits += 1;
      response.end('{"data":"0x"}');
    });
    await new Promise<void>((resolve) => {
      trap.listen(0, '127.0.0.1', resolve);
    });
    const { port } = trap.address() as AddressInfo;
    const token = await deployOffchainLookup(anvil.url, `http://127.0.0.1:${port}/{sender}/{data}`);
    await write(anvil.url, DEPLOYER, dex.pancake.factory, {
      abi: dexAbis.factory,
      functionName: 'createPair',
      args: [token, dex.wrappedNative],
    });
    // Past the proxy, which passes on no data of a revert.
    const price = await newPrices({}, anvil.url).priceOf(token, 0);
    expect(price).toMatchObject({ reason: 'shallow', priceUsd: null });
    trap.closeAllConnections();
    trap.close();
    expect(visits).toBe(0);
  });
});

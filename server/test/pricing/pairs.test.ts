import {
  CONTRACT_OWNER,
  deployArtifact,
  deployBytecode,
  deployDevToken,
  DEPLOYER,
  dexAbis,
  headNumber,
  increaseTime,
  mine,
  read,
  rpc,
  transfer,
  until,
  write,
} from '@kingspad/devnet';
import { liquidityLockerAbi } from '@kingspad/abi';
import { lockedValue, MAX_VALUE_PER_DEPTH, MIN_DEPTH_USD, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { erc20Abi, parseAbi, parseEther, parseUnits, type Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Prices } from '../../src/pricing/prices.ts';
import { startProxy } from '../support/proxy.ts';
import { coinPrice, coinsInUsd, pricesOf, startMarket, latestPrice, USD, type Market } from './market.ts';

let market: Market;
let url: string;
let coin: Address;
beforeAll(async () => {
  market = await startMarket();
  url = market.anvil.url;
  coin = market.dex.wrappedNative;
});

const newPrices = (): Prices => pricesOf(market.deployment, url);
const priceOf = (token: Address): Promise<TokenPrice> => latestPrice(newPrices(), token);
const newToken = () => deployDevToken(url, { supply: 10n ** 15n });
const supplyOf = (pair: Address) => read(url, pair, { abi: erc20Abi, functionName: 'totalSupply' });
const sync = (pair: Address) => write(url, DEPLOYER, pair, { abi: dexAbis.pair, functionName: 'sync' });
const dollars = (whole: number | bigint) => BigInt(whole) * USD;

/** Shown value of a pair whose LP tokens are all locked. */
async function wholeValue(pair: Address): Promise<bigint> {
  return lockedValue(await supplyOf(pair), 18, await priceOf(pair)).usd;
}

/** Equal but for what rounding an LP token's price takes away. */
function expectAbout(value: bigint, expected: bigint): void {
  expect(value).toBeLessThanOrEqual(expected);
  expect(value).toBeGreaterThanOrEqual(expected - expected / 1_000_000n - 1n);
}

describe('LP-02 (part): a token by the deepest of its pairs with money', () => {
  it('uses a pair with a dollar if that is the deepest', async () => {
    const token = await newToken();
    await market.pair([token, parseEther('1000'), coin, parseEther('3')]);
    await market.pair([token, parseEther('1000'), market.busd, parseEther('5000')]);
    expect(await priceOf(token)).toMatchObject({
      priceUsd: dollars(5).toString(),
      depthUsd: dollars(5000).toString(),
      reason: 'priced',
    });
  });

  it('uses the pair with the coin if that is the deepest, even if another one is older', async () => {
    const token = await newToken();
    await market.pair([token, parseEther('9'), market.usdt, parseUnits('1500', 6)]);
    expect(await priceOf(token)).toMatchObject({ depthUsd: dollars(1500).toString() });
    await market.pair([token, parseEther('7'), coin, parseEther('7')]);
    expect(await priceOf(token)).toMatchObject({
      priceUsd: coinPrice().toString(),
      depthUsd: coinsInUsd(parseEther('7')).toString(),
    });
  });

  it('never uses a pair emptied of the token, whatever its money', async () => {
    const token = await deployArtifact(url, 'RebasingToken', [], DEPLOYER);
    await mint(token, parseEther('1000'));
    const emptied = await market.pair([token, parseEther('10'), market.busd, parseEther('90000')]);
    await market.pair([token, parseEther('10'), coin, parseEther('5')]);
    await write(url, DEPLOYER, token, { abi: rebaseAbi, functionName: 'rebase', args: [0n] });
    await sync(emptied);
    await write(url, DEPLOYER, token, { abi: rebaseAbi, functionName: 'rebase', args: [USD] });
    expect(await priceOf(token)).toMatchObject({
      priceUsd: (coinPrice() / 2n).toString(),
      depthUsd: coinsInUsd(parseEther('5')).toString(),
    });
  });

  it('gives no price if no single pair holds enough', async () => {
    const token = await newToken();
    await market.pair([token, parseEther('5'), market.busd, parseEther('600')]);
    await market.pair([token, parseEther('5'), market.usdt, parseUnits('700', 6)]);
    expect(await priceOf(token)).toMatchObject({
      reason: 'shallow',
      priceUsd: null,
      depthUsd: dollars(700).toString(),
    });
  });

  it('never uses a pair with another token of any worth', async () => {
    const [token, star] = [await newToken(), await newToken()];
    await market.pair([star, parseEther('100'), coin, parseEther('100')]);
    await market.pair([token, parseEther('100'), star, parseEther('100')]);
    expect(await priceOf(token)).toMatchObject({ reason: 'no-pair', priceUsd: null });
  });
});

describe('LP-02 (part): an LP token by what its pair holds', () => {
  it('prices an LP token at twice the money if the pair itself prices its token, exactly', async () => {
    const token = await newToken();
    const pair = await market.pair([token, parseEther('70000'), coin, parseEther('33')]);
    const depth = coinsInUsd(parseEther('33'));
    expect(await priceOf(pair)).toEqual({
      tokenAddress: pair,
      priceUsd: ((2n * depth * USD) / (await supplyOf(pair))).toString(),
      depthUsd: depth.toString(),
      reason: 'priced',
      blockNumber: await headNumber(url),
    });
    expectAbout(await wholeValue(pair), 2n * depth);
  });

  it('prices an LP token at both sides if both are money', async () => {
    const pair = await market.pair([market.usdt, parseUnits('4000', 6), market.busd, parseEther('5000')]);
    expect(await priceOf(pair)).toMatchObject({ depthUsd: dollars(9000).toString(), reason: 'priced' });
    expectAbout(await wholeValue(pair), dollars(9000));
  });

  it('gives no price if the pool that prices the coin is too shallow, with any amount of the coin in it', async () => {
    const token = await newToken();
    const shallow = await deployDevToken(url, { symbol: 'USDT', decimals: 18 });
    // By this pool one coin is $900,000.
    await market.pair([shallow, parseEther('900'), coin, parseEther('0.001')]);
    const withCoin = await market.pair([token, parseEther('1000'), coin, parseEther('100')]);
    const withDollars = await market.pair([coin, parseEther('10'), market.busd, parseEther('5000')]);
    const coins = [
      { symbol: 'USDT', address: shallow, decimals: 18 },
      { symbol: 'BUSD', address: market.busd, decimals: 18 },
    ];
    const prices = pricesOf(market.deployment, url, [], { coins });
    expect(await latestPrice(prices, withCoin)).toMatchObject({
      reason: 'shallow',
      priceUsd: null,
      depthUsd: '0',
    });
    // Other pairs count with their dollars, or with the token's dollar price elsewhere; their coins count as zero.
    const other = await newToken();
    await market.pair([other, parseEther('1000'), market.busd, parseEther('5000')]);
    const withPriced = await market.pair([other, parseEther('400'), coin, parseEther('50')]);
    for (const [pair, worth] of [
      [withDollars, 5000],
      [withPriced, 2000],
    ] as const) {
      const { depthUsd, priceUsd } = await latestPrice(prices, pair, await headNumber(url));
      expect(depthUsd).toBe(dollars(worth).toString());
      expectAbout((BigInt(priceUsd ?? 0) * (await supplyOf(pair))) / USD, dollars(worth));
    }
  });

  it('prices a pair with its first block if its address was requested earlier', async () => {
    const token = await newToken();
    const sides = [token, parseEther('100'), market.busd, parseEther('3000')] as const;
    const before = await rpc<Hex>(url, 'evm_snapshot', []);
    const pair = await market.pair(sides);
    await rpc(url, 'evm_revert', [before]);
    const prices = newPrices();
    expect((await latestPrice(prices, pair)).reason).toBe('no-pair');
    expect(await market.pair(sides)).toBe(pair);
    expect(await latestPrice(prices, pair, await headNumber(url))).toMatchObject({ reason: 'priced' });
  });

  it('prices an LP token only with at least $1,000 of money', async () => {
    const pairWith = async (money: bigint) =>
      priceOf(await market.pair([await newToken(), parseEther('5'), market.busd, money]));
    expect(await pairWith(MIN_DEPTH_USD)).toMatchObject({ reason: 'priced' });
    expect(await pairWith(MIN_DEPTH_USD - 1n)).toMatchObject({
      reason: 'shallow',
      priceUsd: null,
      depthUsd: (MIN_DEPTH_USD - 1n).toString(),
    });
  });

  it('uses a deeper pair’s price for its token', async () => {
    const token = await newToken();
    await market.pair([token, parseEther('10000'), market.busd, parseEther('20000')]);
    // Says $100 for each, where the deeper one says $2.
    const dear = await market.pair([token, parseEther('50'), market.usdt, parseUnits('5000', 6)]);
    expect((await priceOf(dear)).depthUsd).toBe(dollars(5100).toString());
    expectAbout(await wholeValue(dear), dollars(5100));
    // Holds hardly any money, and 900 tokens.
    const lopsided = await market.pair([token, parseEther('900'), coin, parseEther('0.01')]);
    expectAbout(await wholeValue(lopsided), dollars(1800) + coinsInUsd(parseEther('0.01')));
  });

  it('counts a token for no more than the money of the pair that prices it', async () => {
    const [token, star] = [await newToken(), await newToken()];
    await market.pair([token, parseEther('1'), market.busd, parseEther('1500')]);
    await market.pair([star, parseEther('1'), coin, parseEther('100')]);
    // By its price a million tokens are $1,500,000,000.
    const pair = await market.pair([token, parseEther('1000000'), star, parseEther('2')]);
    // And two stars are 200 coins.
    const believed = dollars(1500) + coinsInUsd(parseEther('100'));
    expect((await priceOf(pair)).depthUsd).toBe(believed.toString());
    expectAbout(await wholeValue(pair), believed);
  });

  it('needs no decimals of the pair’s tokens', async () => {
    const token = await deployArtifact(url, 'NonsenseToken', [], DEPLOYER);
    await mint(token, parseEther('50'));
    const pair = await market.pair([token, parseEther('5'), market.busd, parseEther('4000')]);
    expectAbout(await wholeValue(pair), dollars(8000));
    const star = await newToken();
    await market.pair([star, parseEther('1'), market.busd, parseEther('3000')]);
    const other = await market.pair([token, parseEther('1'), star, parseEther('1')]);
    expectAbout(await wholeValue(other), dollars(3800));
  });

  it('prices pairs of every listed factory, and no others', async () => {
    const token = await newToken();
    const sides = [token, parseEther('100'), market.busd, parseEther('3000')] as const;
    const listed = await market.pair(sides, market.listedFactory);
    expectAbout(await wholeValue(listed), dollars(6000));
    // Prices of tokens come from the exchange alone.
    expect(await priceOf(token)).toMatchObject({ reason: 'no-pair' });
    const nothing = { reason: 'unrecognised', priceUsd: null, depthUsd: null };
    const unlisted = await market.pair(sides, market.unlistedFactory);
    expect(await priceOf(unlisted)).toMatchObject(nothing);
    // Not even where it has a pair with money.
    await market.pair([unlisted, parseEther('1'), market.busd, parseEther('2000')]);
    expect(await priceOf(unlisted)).toMatchObject(nothing);
  });

  it('prices an LP token once the factory counts', async () => {
    const token = await newToken();
    const pair = await market.pair(
      [token, parseEther('100'), market.busd, parseEther('3000')],
      market.unlistedFactory,
    );
    const id = await rpc<Hex>(url, 'evm_snapshot', []);
    const prices = newPrices();
    expect((await latestPrice(prices, pair)).reason).toBe('unrecognised');
    await write(url, CONTRACT_OWNER, market.deployment.contracts.liquidityLocker, {
      abi: liquidityLockerAbi,
      functionName: 'listFactory',
      args: [market.unlistedFactory, 'Late'],
    });
    expect(await priceOf(pair)).toMatchObject({ reason: 'unrecognised' });
    await increaseTime(url, 49 * 3600);
    expect(await priceOf(pair)).toMatchObject({ reason: 'priced' });
    // A server that knew it before looks again.
    await rpc(url, 'anvil_mine', ['0x20']);
    await until(async () => (await prices.priceOf(pair, 0)).reason === 'priced', 'it is not looked at again');
    await rpc(url, 'evm_revert', [id]);
  });
});

describe('LP-02 (part): made-up value counts as nothing', () => {
  it('two worthless tokens are worth nothing, at any ratio and supply', async () => {
    const [one, other] = [await newToken(), await newToken()];
    const pair = await market.pair([one, 1n, other, 10n ** 32n]);
    expect(await priceOf(pair)).toMatchObject({ reason: 'shallow', priceUsd: null, depthUsd: '0' });
    // Not with a price from a little money either.
    await market.pair([other, 1000n, market.busd, parseEther('999')]);
    expect(await priceOf(other)).toMatchObject({ reason: 'shallow' });
    expect(await wholeValue(pair)).toBe(0n);
    // With $1,000 that stay in a pair, at most $1,000 are shown.
    const third = await newToken();
    await market.pair([third, 1000n, market.busd, parseEther('1000')]);
    expectAbout(await wholeValue(await market.pair([third, 10n ** 32n, one, 10n ** 20n])), dollars(1000));
  });

  it('a worthless token next to a real one adds no value', async () => {
    const [real, worthless] = [await newToken(), await newToken()];
    await market.pair([real, parseEther('10000'), market.busd, parseEther('50000')]);
    const pair = await market.pair([real, parseEther('300'), worthless, 10n ** 32n]);
    expectAbout(await wholeValue(pair), dollars(1500));
  });

  it('an LP token is worth nothing while one side of its pair is empty', async () => {
    const token = await deployArtifact(url, 'RebasingToken', [], DEPLOYER);
    await mint(token, parseEther('1000'));
    const pair = await market.pair([token, parseEther('10'), market.busd, parseEther('9000')]);
    expectAbout(await wholeValue(pair), dollars(18_000));
    await write(url, DEPLOYER, token, { abi: rebaseAbi, functionName: 'rebase', args: [0n] });
    await sync(pair);
    expect(await priceOf(pair)).toMatchObject({ reason: 'shallow', priceUsd: null, depthUsd: '0' });
    // A token may claim any balance: the other side says what it is worth at most.
    await write(url, DEPLOYER, token, { abi: rebaseAbi, functionName: 'rebase', args: [10n ** 30n] });
    await sync(pair);
    expectAbout(await wholeValue(pair), dollars(18_000));
  });

  it('tokens sent to a pair count once its reserves include them', async () => {
    const token = await newToken();
    const pair = await market.pair([token, parseEther('10'), market.busd, parseEther('2000')]);
    await transfer(url, market.busd, pair, parseEther('500'), DEPLOYER);
    await transfer(url, token, pair, 10n ** 32n, DEPLOYER);
    expectAbout(await wholeValue(pair), dollars(4000));
    await sync(pair);
    expectAbout(await wholeValue(pair), dollars(5000));
  });

  it('a pair without LP tokens is worth nothing, whatever it holds', async () => {
    const token = await newToken();
    await write(url, DEPLOYER, market.dex.pancake.factory, {
      abi: dexAbis.factory,
      functionName: 'createPair',
      args: [token, market.busd],
    });
    const pair = await read(url, market.dex.pancake.factory, {
      abi: dexAbis.factory,
      functionName: 'getPair',
      args: [token, market.busd],
    });
    expect(await priceOf(pair)).toMatchObject({ reason: 'shallow', depthUsd: '0' });
    await transfer(url, market.busd, pair, parseEther('5000'), DEPLOYER);
    await sync(pair);
    expect(await priceOf(pair)).toMatchObject({ reason: 'shallow', priceUsd: null, depthUsd: '0' });
  });

  it('an LP token inside a pair counts only if money prices it', async () => {
    const token = await newToken();
    const inner = await market.pair([token, parseEther('1000'), market.busd, parseEther('1000000')]);
    const junk = await newToken();
    const outer = await market.pair([inner, parseEther('1'), junk, 10n ** 30n]);
    expect(await priceOf(outer)).toMatchObject({ reason: 'shallow', depthUsd: '0' });
    const withMoney = await market.pair([inner, parseEther('0.01'), market.busd, parseEther('3000')]);
    expectAbout(await wholeValue(withMoney), dollars(6000));
    // By its own pair, not by a pair made of it.
    expectAbout(await wholeValue(inner), dollars(2_000_000));
  });

  it('never shows more value than the rule allows, for any construction from $1,000', async () => {
    const [one, two, three] = [await newToken(), await newToken(), await newToken()];
    for (const token of [one, two, three]) {
      await market.pair([token, 1000n, market.busd, parseEther('1000')]);
    }
    const pairs = [
      await market.pair([one, 10n ** 30n, two, 10n ** 30n]),
      await market.pair([two, 10n ** 30n, three, 1n], market.listedFactory),
      await market.pair([one, 10n ** 30n, coin, 10_000n], market.listedFactory),
    ];
    for (const pair of pairs) {
      const price = await priceOf(pair);
      expect(await wholeValue(pair)).toBeLessThanOrEqual(dollars(2000));
      expect(BigInt(price.depthUsd ?? 0) * MAX_VALUE_PER_DEPTH).toBeLessThanOrEqual(dollars(100_000));
    }
  });
});

describe('LP-02 (part): contracts that play tricks', () => {
  const deploy = (runtime: string) => {
    const size = (runtime.length / 2).toString(16).padStart(2, '0');
    return deployBytecode(url, { abi: [], bytecode: `0x60${size}80600a5f395ff3${runtime}` }, [], DEPLOYER);
  };

  it('treats tricky contracts that are no pairs as tokens, without disturbing others', async () => {
    const star = await newToken();
    await market.pair([star, parseEther('1'), market.busd, parseEther('3000')]);
    const tricks: Address[] = [];
    for (const runtime of [
      // JUMPDEST, PUSH0, JUMP: burns all gas.
      '5b5f56',
      // 40,000 bytes of zeros.
      '619c405ff3',
      // The same as a revert.
      '619c405ffd',
      // An unknown opcode.
      '0c',
      // A word that is no address.
      '5f195f5260205ff3',
    ]) {
      tricks.push(await deploy(runtime));
    }
    const prices = newPrices();
    await latestPrice(prices, coin);
    await mine(url);
    const answers = await Promise.all([...tricks, star].map((token) => latestPrice(prices, token)));
    expect(answers.map(({ reason }) => reason)).toEqual([...tricks.map(() => 'no-pair'), 'priced']);
  });

  it('does not recognise contracts that claim to be a pair of the exchange', async () => {
    const token = await newToken();
    await market.pair([token, parseEther('1'), market.busd, parseEther('3000')]);
    const sides = [token, market.busd];
    const fake = await deployArtifact(url, 'MockPair', [...sides, market.dex.pancake.factory], DEPLOYER);
    expect(await priceOf(fake)).toMatchObject({ reason: 'unrecognised', priceUsd: null, depthUsd: null });
  });

  it('a failing node is not taken for a failing contract', async () => {
    const token = await newToken();
    const pair = await market.pair([token, parseEther('1'), market.busd, parseEther('3000')]);
    const proxy = await startProxy(url);
    const logged: unknown[] = [];
    const prices = pricesOf(market.deployment, proxy.url, logged);
    proxy.tamper = ({ id, method }, answer) =>
      method === 'eth_call' ? { id, error: { code: -32000, message: 'header not found' } } : answer;
    expect(await prices.priceOf(pair, 0)).toMatchObject({ reason: 'unavailable', priceUsd: null });
    expect(JSON.stringify(logged)).toContain(pair);
    proxy.behave();
    await until(async () => (await prices.priceOf(pair, 0)).reason === 'priced', 'it has no price again');
    await proxy.stop();
  });
});

const rebaseAbi = parseAbi(['function rebase(uint256)']);
const mintAbi = parseAbi(['function mint(address, uint256)']);
const mint = (token: Address, amount: bigint) =>
  write(url, DEPLOYER, token, { abi: mintAbi, functionName: 'mint', args: [DEPLOYER, amount] });

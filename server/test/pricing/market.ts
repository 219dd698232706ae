import type { Deployment } from '@kingspad/abi';
import {
  addLiquidityAt,
  addLiquidityWithCoin,
  deployDevToken,
  deployDex,
  deployOtherFactory,
  startAnvil,
  until,
  wrapCoin,
  type Anvil,
  type DeployedDex,
} from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import { parseEther, parseUnits } from 'viem';
import { createChainView } from '../../src/chain/chain-view.ts';
import { createNodeClient } from '../../src/chain/node-client.ts';
import { createPrices, type Prices } from '../../src/pricing/prices.ts';
import { deployForTest } from '../support/deploy.ts';
import { atEnd } from '../support/endings.ts';

export const USD = 10n ** 18n;
/** The pool that prices the coin. */
export const DOLLARS = 600_000n;
export const COINS = parseEther('1000');

/** A chain with an exchange, two dollars, the LP locker, and two more factories: one that it lists, one that it does not. */
export interface Market {
  anvil: Anvil;
  dex: DeployedDex;
  deployment: Deployment;
  listedFactory: Address;
  unlistedFactory: Address;
  /** A dollar of 6 decimals, in which the router quotes the coin. */
  usdt: Address;
  /** A dollar of 18 decimals. */
  busd: Address;
  /** A pair at the exchange, or at another factory. Amounts are base units. */
  pair: (
    sides: readonly [token: Address, amount: bigint, other: Address, otherAmount: bigint],
    factory?: Address,
  ) => Promise<Address>;
  stop: () => Promise<void>;
}

export async function startMarket(): Promise<Market> {
  const anvil = await startAnvil();
  const stop = atEnd(() => anvil.stop());
  const { url } = anvil;
  const dex = await deployDex(url);
  const usdt = await deployDevToken(url, { symbol: 'USDT', decimals: 6, supply: 50_000_000n });
  const busd = await deployDevToken(url, { symbol: 'BUSD', supply: 50_000_000n });
  await addLiquidityWithCoin(url, dex, {
    token: usdt,
    amount: parseUnits(DOLLARS.toString(), 6),
    coin: COINS,
  });
  const listedFactory = await deployOtherFactory(url);
  const unlistedFactory = dex.otherFactory;
  const factories = [
    { name: 'PancakeSwap', factory: dex.pancake.factory },
    { name: 'Another', factory: listedFactory },
  ];
  const deployment: Deployment = {
    ...(await deployForTest(url, [], factories)),
    wrappedNative: dex.wrappedNative,
    routers: [{ name: 'PancakeSwap', address: dex.pancake.router, factory: dex.pancake.factory }],
    coins: [
      { symbol: 'USDT', address: usdt, decimals: 6 },
      { symbol: 'BUSD', address: busd, decimals: 18 },
    ],
  };
  await wrapCoin(url, dex.wrappedNative, parseEther('2000'));
  return {
    anvil,
    dex,
    deployment,
    listedFactory,
    unlistedFactory,
    usdt,
    busd,
    pair: ([token, amount, other, otherAmount], factory = dex.pancake.factory) =>
      addLiquidityAt(url, factory, [
        { token, amount },
        { token: other, amount: otherAmount },
      ]),
    stop,
  };
}

/** The router's quote for one coin, after its fee of 0.25 %, in US dollars with 18 decimals. */
export function coinPrice(): bigint {
  const input = parseEther('1') * 9975n;
  const out = (input * parseUnits(DOLLARS.toString(), 6)) / (COINS * 10_000n + input);
  return out * 10n ** 12n;
}

/** Value of an amount of wei. */
export const coinsInUsd = (wei: bigint) => (wei * coinPrice()) / USD;

/** A server's prices, as after its start. */
export function pricesOf(
  deployment: Deployment,
  url: string,
  logged: unknown[] = [],
  changes: Partial<Deployment> = {},
  others: readonly string[] = [],
): Prices {
  const urls = [url, ...others];
  return createPrices({
    nodes: urls.map((one) => createNodeClient([one], { batch: true })),
    chain: createChainView(
      createNodeClient(urls),
      urls.map((one) => createNodeClient([one])),
    ),
    deployment: { ...deployment, ...changes },
    knownDecimals: async () => undefined,
    log: { warn: (line: unknown) => void logged.push(line) },
  });
}

/**
 * The answer; asked again where a busy machine's node took too long.
 * @param since the indexed block that it must not be older than
 */
export async function latestPrice(prices: Prices, token: Address, since = 0): Promise<TokenPrice> {
  let price: TokenPrice | undefined;
  await until(async () => {
    price = await prices.priceOf(token, since);
    return price.reason !== 'unavailable';
  }, 'the node gives no price');
  return price as TokenPrice;
}

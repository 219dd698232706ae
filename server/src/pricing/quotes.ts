import { MIN_DEPTH_USD, sameAddress, worth, type Address } from '@kingspad/domain';
import { LRUCache } from 'lru-cache';
import type { Head } from '../chain/chain-view.ts';
import { oncePer } from '../once-per.ts';
import type { Exchange, MarketReader, Pair, Reserves } from './market.ts';
import { depthOf, ONE_DOLLAR, type PairReserves, type Money, type Usd } from './spot.ts';

/** The price of one coin, and the depth behind it. */
export interface CoinPrice {
  price: Usd;
  depth: Usd;
}

/** A pair of a token with a quote token: the exchange's price of the token. */
export interface Quote {
  pair: Address;
  holding: PairReserves;
  /** The value of the quote token in it. */
  depth: Usd;
  /** False while its quote token has no trusted price. */
  isTrusted: boolean;
}

/** The deepest quote; undefined if none is trusted. */
export function deepest(quotes: readonly Quote[]): Quote | undefined {
  return quotes
    .filter(({ isTrusted, holding, depth }) => isTrusted && holding.token > 0n && depth >= MIN_DEPTH_USD)
    .reduce<Quote | undefined>(
      (best, quote) => (best && best.depth >= quote.depth ? best : quote),
      undefined,
    );
}

/** The block of a price: its number is asked for, and its hash is the key of the kept answer. */
export type PricedBlock = Pick<Head, 'number' | 'hash'>;

/** Tokens' prices in the coin and in dollars, block by block. */
export interface Quotes {
  reservesOf: (pair: Address, block: PricedBlock) => Promise<Reserves>;
  coinPrice: (block: PricedBlock) => Promise<CoinPrice>;
  /** The coin or a stablecoin as of the block; undefined for other tokens. */
  moneyOf: (token: Address, block: PricedBlock) => Promise<(Money & { isTrusted: boolean }) | undefined>;
  /** All prices of the token by its pairs with quote tokens. */
  quotesOf: (token: Address, block: PricedBlock) => Promise<readonly Quote[]>;
}

const COIN_DECIMALS = 18;

const hashOf = ({ hash }: PricedBlock) => hash;

export function createQuotes(market: MarketReader, exchange: Exchange, limit: number): Quotes {
  const monies = [exchange.coin, ...exchange.dollars.map(({ address }) => address)];
  /** Pairs by token, then by quote token. A V2 factory never removes a pair. */
  const known = new LRUCache<Address, Map<Address, Promise<Pair | undefined>>>({
    max: limit,
    memoMethod: () => new Map(),
  });

  const pairOf = async (token: Address, money: Address, block: PricedBlock): Promise<Pair | undefined> => {
    const pairs = known.memo(token);
    const pending = pairs.get(money) ?? market.pairOf(token, money, BigInt(block.number));
    pairs.set(money, pending);
    const pair = await pending.catch((error: unknown) => {
      if (pairs.get(money) === pending) pairs.delete(money);
      throw error;
    });
    // A pair may be created at any time.
    if (!pair && pairs.get(money) === pending) pairs.delete(money);
    return pair;
  };

  const reservesOf = oncePer(
    limit,
    (pair: Address, block: PricedBlock) => market.reservesOf(pair, BigInt(block.number)),
    hashOf,
  );

  const coinPrices = oncePer(
    1,
    async (coin: Address, block: PricedBlock): Promise<CoinPrice> => {
      const { dollar } = exchange;
      const readDepth = async () => {
        const pair = await pairOf(dollar.address, coin, block);
        if (!pair)
          throw new Error('The router quotes a dollar price for the coin, but its factory has no such pair.');
        return inOrder(pair, dollar.address, await reservesOf(pair.address, block))[0];
      };
      const [price, depth] = await Promise.all([market.dollarsForCoin(BigInt(block.number)), readDepth()]);
      const dollars = (amount: bigint) => worth(amount, dollar.decimals, ONE_DOLLAR);
      return { price: dollars(price), depth: dollars(depth) };
    },
    hashOf,
  );
  const coinPrice = (block: PricedBlock) => coinPrices(exchange.coin, block);

  const moneyOf: Quotes['moneyOf'] = async (token, block) => {
    if (sameAddress(token, exchange.coin)) {
      const { price, depth } = await coinPrice(block);
      return { decimals: COIN_DECIMALS, price, isTrusted: depth >= MIN_DEPTH_USD };
    }
    const dollar = exchange.dollars.find(({ address }) => sameAddress(address, token));
    return dollar && { decimals: dollar.decimals, price: ONE_DOLLAR, isTrusted: true };
  };

  const quoteIn = async (token: Address, money: Address, block: PricedBlock): Promise<Quote | undefined> => {
    const pair = await pairOf(token, money, block);
    if (!pair) return undefined;
    const [reserves, unit] = await Promise.all([reservesOf(pair.address, block), moneyOf(money, block)]);
    const [ofToken, ofMoney] = inOrder(pair, token, reserves);
    return unit && quoteOf(pair.address, { token: ofToken, money: ofMoney, unit }, unit.isTrusted);
  };

  const quotesOf = oncePer(
    limit,
    async (token: Address, block: PricedBlock) => {
      const others = monies.filter((money) => !sameAddress(money, token));
      const quotes = await Promise.all(others.map((money) => quoteIn(token, money, block)));
      return quotes.filter((quote) => quote !== undefined);
    },
    hashOf,
  );

  return { reservesOf, coinPrice, moneyOf, quotesOf };
}

export function quoteOf(pair: Address, holding: PairReserves, isTrusted: boolean): Quote {
  return { pair, holding, depth: depthOf(holding), isTrusted };
}

/** A pair's reserves of a token, and of the other one. */
function inOrder(pair: Pair, token: Address, [first, second]: Reserves): Reserves {
  return sameAddress(pair.token0, token) ? [first, second] : [second, first];
}

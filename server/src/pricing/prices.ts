import type { Deployment } from '@kingspad/abi';
import { MIN_DEPTH_USD, sameAddress, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { ChainView } from '../chain/chain-view.ts';
import { NODE_TIMEOUT_MS, type NodeClient } from '../chain/node-client.ts';
import { NewestUsed } from '../newest-used.ts';
import { createMarketReader, findExchange, type Exchange, type MarketReader, type Pair } from './market.ts';
import { ONE_DOLLAR, spotPrice, worth, type Reserves, type Usd } from './spot.ts';

export interface PricesOptions {
  node: NodeClient;
  chain: Pick<ChainView, 'head'>;
  deployment: Deployment;
  /** Decimals as the index knows them; null where the token has none, undefined where the index knows no such token. */
  knownDecimals: (token: Address) => Promise<number | null | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The one source of prices (spec A.7): docs/decisions/0007-prices.md says how far one is to be believed. */
export interface Prices {
  /** Never rejects: what cannot be read is logged and is no price. */
  priceOf: (token: Address) => Promise<TokenPrice>;
}

/** Tokens whose price is remembered. */
const MAX_TOKENS = 2000;
/** A failure is asked about again so soon, even where the chain stands still. */
const FAILURE_KEPT_MS = 2000;

const COIN_DECIMALS = 18;

/** What one coin is worth, and what stands behind that. */
interface CoinPrice {
  price: Usd;
  depth: Usd;
}

/** What is remembered of a token. */
interface Remembered {
  /** A V2 factory never takes a pair back. */
  pair?: Pair;
  decimals?: number | null;
  reserves?: { blockNumber: number; value: Promise<Reserves | undefined> };
  read?: { blockNumber: number; failedAt?: number; price: Promise<TokenPrice> };
}

export function createPrices(options: PricesOptions): Prices {
  const exchange = findExchange(options.deployment);
  if (!exchange) return { priceOf: async (token) => without(token, 'unavailable', null) };
  const market = createMarketReader(options.node, exchange);
  const tokens = new NewestUsed<Remembered>(MAX_TOKENS);
  let coin: { blockNumber: number; price: Promise<CoinPrice> } | undefined;
  let reported: unknown;

  /** What the token's pair holds; undefined without a pair. */
  const reservesAt = (token: Address, blockNumber: number): Promise<Reserves | undefined> => {
    const known = tokens.get(token, () => ({}));
    if (known.reserves?.blockNumber !== blockNumber) {
      known.reserves = { blockNumber, value: readReserves(market, token, known, BigInt(blockNumber)) };
    }
    return known.reserves.value;
  };

  const coinPriceAt = (blockNumber: number): Promise<CoinPrice> => {
    if (coin?.blockNumber !== blockNumber) {
      const reserves = reservesAt(exchange.dollar.address, blockNumber);
      coin = { blockNumber, price: readCoinPrice(market, exchange, reserves, BigInt(blockNumber)) };
    }
    return coin.price;
  };

  const decimalsOf = async (token: Address, known: Remembered, at: bigint): Promise<number | null> => {
    if (known.decimals === undefined) {
      const indexed = sameAddress(token, exchange.dollar.address)
        ? exchange.dollar.decimals
        : await options.knownDecimals(token);
      known.decimals = indexed === undefined ? await market.decimalsOf(token, at) : indexed;
    }
    return known.decimals;
  };

  const read = async (token: Address, known: Remembered, blockNumber: number): Promise<TokenPrice> => {
    if (sameAddress(token, exchange.coin))
      return coinAnswer(token, blockNumber, await coinPriceAt(blockNumber));
    const reserves = await reservesAt(token, blockNumber);
    if (!reserves) return without(token, 'no-pair', blockNumber);
    const [coinPrice, decimals] = await Promise.all([
      coinPriceAt(blockNumber),
      decimalsOf(token, known, BigInt(blockNumber)),
    ]);
    return answer(token, blockNumber, { reserves, coin: coinPrice, decimals });
  };

  /** Forgets what failed, so that it is asked for again. */
  const forget = (known: Remembered, blockNumber: number) => {
    for (const one of [known, tokens.get(exchange.dollar.address, () => ({}))]) {
      if (one.reserves?.blockNumber === blockNumber) delete one.reserves;
    }
    if (coin?.blockNumber === blockNumber) coin = undefined;
  };

  return {
    priceOf: async (token) => {
      const head = await options.chain.head().catch((error: unknown) => {
        // Everybody who asks within a second is told the same failure: one line is enough.
        if (error !== reported) options.log.warn({ err: error }, 'no prices: the node gives no head');
        reported = error;
        return undefined;
      });
      if (!head) return without(token, 'unavailable', null);
      const known = tokens.get(token, () => ({}));
      const last = known.read;
      const isCurrent = last?.blockNumber === head.number;
      const mayTryAgain = last?.failedAt !== undefined && Date.now() - last.failedAt > FAILURE_KEPT_MS;
      if (last && isCurrent && !mayTryAgain) return last.price;

      const attempt: NonNullable<Remembered['read']> = {
        blockNumber: head.number,
        price: inTime(read(token, known, head.number)).catch((error: unknown) => {
          attempt.failedAt = Date.now();
          forget(known, head.number);
          options.log.warn({ err: error, token, blockNumber: head.number }, 'no price');
          return without(token, 'unavailable', head.number);
        }),
      };
      known.read = attempt;
      return attempt.price;
    },
  };
}

async function readReserves(
  market: MarketReader,
  token: Address,
  known: Remembered,
  at: bigint,
): Promise<Reserves | undefined> {
  const pair = known.pair ?? (await market.pairOf(token, at));
  if (!pair) return undefined;
  known.pair = pair;
  return market.reservesOf(pair, at);
}

async function readCoinPrice(
  market: MarketReader,
  { dollar }: Exchange,
  pair: Promise<Reserves | undefined>,
  at: bigint,
): Promise<CoinPrice> {
  const [quote, reserves] = await Promise.all([market.dollarsForCoin(at), pair]);
  if (!reserves)
    throw new Error('The router quotes dollars for the coin, and its factory has no pair of them.');
  const dollars = (amount: bigint) => worth(amount, dollar.decimals, ONE_DOLLAR);
  return { price: dollars(quote), depth: dollars(reserves.token) };
}

/** A token's price by what its pair holds, where that is enough to be believed, and the coin's pair too. */
function answer(
  token: Address,
  blockNumber: number,
  { reserves, coin, decimals }: { reserves: Reserves; coin: CoinPrice; decimals: number | null },
): TokenPrice {
  const depth = worth(reserves.coin, COIN_DECIMALS, coin.price);
  const isDeep = depth >= MIN_DEPTH_USD && coin.depth >= MIN_DEPTH_USD && reserves.token > 0n;
  if (!isDeep) return without(token, 'shallow', blockNumber, depth);
  const price = decimals === null ? undefined : spotPrice(reserves, decimals, coin.price);
  if (price === undefined) return without(token, 'unavailable', blockNumber, depth);
  return priced(token, price, depth, blockNumber);
}

function coinAnswer(token: Address, blockNumber: number, { price, depth }: CoinPrice): TokenPrice {
  return depth < MIN_DEPTH_USD
    ? without(token, 'shallow', blockNumber, depth)
    : priced(token, price, depth, blockNumber);
}

function priced(token: Address, price: Usd, depth: Usd, blockNumber: number): TokenPrice {
  const [priceUsd, depthUsd] = [price.toString(), depth.toString()];
  return { tokenAddress: token, priceUsd, depthUsd, reason: 'priced', blockNumber };
}

function without(
  token: Address,
  reason: TokenPrice['reason'],
  blockNumber: number | null,
  depth?: Usd,
): TokenPrice {
  const depthUsd = depth === undefined ? null : depth.toString();
  return { tokenAddress: token, priceUsd: null, depthUsd, reason, blockNumber };
}

/** @throws where `value` takes longer than a visitor should wait */
async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The node gave no price within ${NODE_TIMEOUT_MS} ms.`)),
      NODE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

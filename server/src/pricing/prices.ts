import type { Deployment } from '@kingspad/abi';
import { MIN_DEPTH_USD, sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChainView } from '../chain/chain-view.ts';
import { NODE_TIMEOUT_MS } from '../chain/node-client.ts';
import type { NodeClient } from '../chain/node-client.ts';
import { createMarketReader, findExchange, type Exchange, type MarketReader, type Pair } from './market.ts';
import { createTokenKinds } from './token-kind.ts';
import { valueOfPair, type Side } from './pair-value.ts';
import {
  createQuotes,
  deepest,
  type CoinPrice,
  type PricedBlock,
  type Quote,
  type Quotes,
} from './quotes.ts';
import { ONE_DOLLAR, readablePrice, spotValue, type Usd } from './spot.ts';

export interface PricesOptions {
  /** Nodes in the order of use: the next one is asked if one fails, or its data gives no price. */
  nodes: readonly NodeClient[];
  chain: Pick<ChainView, 'head'>;
  deployment: Deployment;
  /** Indexed decimals; null if the token has none, undefined if the token is not indexed. */
  knownDecimals: (token: Address) => Promise<number | null | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The only source of prices (spec A.7): docs/decisions/0007-prices.md defines which are trusted. */
export interface Prices {
  /**
   * Price at the newest block. Never rejects: a failed read is logged and gives no price.
   * @param since an indexed block: the price is of this block or of a newer one
   */
  priceOf: (token: Address, since: number) => Promise<TokenPrice>;
}

/** Maximum number of cached tokens. */
const MAX_TOKENS = 2000;
/** A read without a price is repeated after this long, even without a new block. */
const FAILURE_KEPT_MS = 2000;

/** Cached data of a token. */
interface Remembered {
  decimals?: number | null;
  read?: { hash: Hex; failedAt?: number; price: Promise<TokenPrice> };
}

/** One node's prices as of a block. Rejects if the node fails. */
type PriceReader = (token: Address, block: PricedBlock) => Promise<TokenPrice>;

export function createPrices(options: PricesOptions): Prices {
  const exchange = findExchange(options.deployment);
  if (!exchange) {
    options.log.warn('no prices: the deployment lists no router, or none of the coins USDT, USDC, BUSD, DAI');
    return { priceOf: async (token) => without(token, 'unavailable', null) };
  }
  const tokens = new LRUCache<Address, Remembered>({ max: MAX_TOKENS, memoMethod: () => ({}) });
  let reported: string | undefined;

  const read = createFailover(options, exchange, tokens);

  return {
    priceOf: async (token, since) => {
      const head = await options.chain.head(since).catch((error: unknown) => {
        // All callers within a second get the same error: one log line is enough.
        const failure = String(error);
        if (failure !== reported) options.log.warn({ err: error }, 'no prices: the node returns no head');
        reported = failure;
        return undefined;
      });
      if (head) reported = undefined;
      if (!head) return without(token, 'unavailable', null);
      const known = tokens.memo(token);
      const last = known.read;
      const isCurrent = last?.hash === head.hash;
      const mayTryAgain = last?.failedAt !== undefined && Date.now() - last.failedAt > FAILURE_KEPT_MS;
      if (last && isCurrent && !mayTryAgain) return last.price;

      const attempt: NonNullable<Remembered['read']> = {
        hash: head.hash,
        price: inTime(read(token, head)).then(
          (price) => {
            if (price.reason === 'unavailable') attempt.failedAt = Date.now();
            return price;
          },
          (error: unknown) => {
            attempt.failedAt = Date.now();
            options.log.warn({ err: error, token, blockNumber: head.number }, 'no price');
            return without(token, 'unavailable', head.number);
          },
        ),
      };
      known.read = attempt;
      return attempt.price;
    },
  };
}

/** Reads from the first node that gives a price. Rejects if every node fails. */
function createFailover(
  options: Pick<PricesOptions, 'nodes' | 'deployment' | 'knownDecimals'>,
  exchange: Exchange,
  tokens: LRUCache<Address, Remembered>,
): PriceReader {
  const { liquidityLocker } = options.deployment.contracts;
  const readers = options.nodes.map((node): PriceReader => {
    const market = createMarketReader(node, exchange, liquidityLocker);
    const decimalsOf = async (token: Address, at: bigint): Promise<number | null> => {
      const known = tokens.memo(token);
      if (known.decimals === undefined) {
        const indexed = await options.knownDecimals(token);
        known.decimals = indexed === undefined ? await market.decimalsOf(token, at) : indexed;
      }
      return known.decimals;
    };
    return createPriceReader(market, exchange, decimalsOf);
  });
  /** The preferred reader: the last one that gave a price when others failed. */
  let first = 0;

  return async (token, block) => {
    let answered: TokenPrice | undefined;
    let failure: unknown;
    const start = first;
    for (let tried = 0; tried < readers.length; tried += 1) {
      const index = (start + tried) % readers.length;
      try {
        const found = await readers[index]?.(token, block);
        if (found && found.reason !== 'unavailable') {
          if (failure !== undefined) first = index;
          return found;
        }
        // The cause may be a wrong number of decimals.
        delete tokens.memo(token).decimals;
        answered ??= found;
      } catch (error) {
        failure ??= error;
      }
    }
    if (answered) return answered;
    throw failure;
  };
}

function createPriceReader(
  market: MarketReader,
  exchange: Exchange,
  decimalsOf: (token: Address, at: bigint) => Promise<number | null>,
): PriceReader {
  const quotes = createQuotes(market, exchange, MAX_TOKENS);
  const tokenKindOf = createTokenKinds(market, MAX_TOKENS);
  return async (token, block) => {
    const blockNumber = block.number;
    // The native coin is worth as much as its wrapped form.
    if (sameAddress(token, exchange.coin) || sameAddress(token, zeroAddress)) {
      return coinAnswer(token, blockNumber, await quotes.coinPrice(block));
    }
    if (exchange.dollars.some(({ address }) => sameAddress(address, token))) {
      return answer(token, blockNumber, await quotes.quotesOf(token, block), () => ONE_DOLLAR);
    }
    const kind = await tokenKindOf(token, blockNumber);
    if (kind.is === 'unrecognised') return without(token, 'unrecognised', blockNumber);
    const decimals = () => decimalsOf(token, BigInt(blockNumber));
    if (kind.is === 'pair') {
      const [held, unit] = await Promise.all([readPair(market, quotes, kind.pair, block), decimals()]);
      return pairAnswer(token, blockNumber, held, unit);
    }
    const found = await quotes.quotesOf(token, block);
    if (found.length === 0) return without(token, 'no-pair', blockNumber);
    const unit = await decimals();
    return answer(token, blockNumber, found, ({ holding }) =>
      unit === null ? undefined : spotValue(10n ** BigInt(unit), holding),
    );
  };
}

interface HeldPair {
  pair: Address;
  sides: [Side, Side];
  /** LP tokens, base units. */
  supply: bigint;
}

async function readPair(
  market: MarketReader,
  quotes: Quotes,
  pair: Pair,
  block: PricedBlock,
): Promise<HeldPair> {
  const sideOf = async (token: Address): Promise<Omit<Side, 'amount'>> => {
    const money = await quotes.moneyOf(token, block);
    return { money, quotes: money ? [] : await quotes.quotesOf(token, block) };
  };
  const [[amount0, amount1], supply, side0, side1] = await Promise.all([
    quotes.reservesOf(pair.address, block),
    market.supplyOf(pair.address, BigInt(block.number)),
    sideOf(pair.token0),
    sideOf(pair.token1),
  ]);
  return {
    pair: pair.address,
    sides: [
      { ...side0, amount: amount0 },
      { ...side1, amount: amount1 },
    ],
    supply,
  };
}

/** An LP token's price by its pair's reserves, if enough of them are trusted. */
function pairAnswer(
  token: Address,
  blockNumber: number,
  { pair, sides, supply }: HeldPair,
  decimals: number | null,
): TokenPrice {
  // Reserves of a pair without LP tokens belong to no account, and nothing can be redeemed while one side is empty.
  const isRedeemable = supply > 0n && sides.every(({ amount }) => amount > 0n);
  const { usd, depth } = isRedeemable ? valueOfPair(pair, sides) : { usd: 0n, depth: 0n };
  if (depth < MIN_DEPTH_USD) return without(token, 'shallow', blockNumber, depth);
  const price = decimals === null ? undefined : (usd * 10n ** BigInt(decimals)) / supply;
  return priced(token, price, depth, blockNumber);
}

/** A token's price by its deepest pair with a quote token, if it is deep enough. */
function answer(
  token: Address,
  blockNumber: number,
  quotes: readonly Quote[],
  priceBy: (quote: Quote) => Usd | undefined,
): TokenPrice {
  if (quotes.length === 0) return without(token, 'no-pair', blockNumber);
  const best = deepest(quotes);
  if (best) return priced(token, priceBy(best), best.depth, blockNumber);
  const depth = quotes.reduce((most, quote) => (quote.depth > most ? quote.depth : most), 0n);
  return without(token, 'shallow', blockNumber, depth);
}

function coinAnswer(token: Address, blockNumber: number, { price, depth }: CoinPrice): TokenPrice {
  return depth < MIN_DEPTH_USD
    ? without(token, 'shallow', blockNumber, depth)
    : priced(token, price, depth, blockNumber);
}

/** @param price undefined if the token's decimals are unknown */
function priced(token: Address, price: Usd | undefined, depth: Usd, blockNumber: number): TokenPrice {
  const readable = readablePrice(price);
  if (readable === undefined) return without(token, 'unavailable', blockNumber, depth);
  return {
    tokenAddress: token,
    priceUsd: readable.toString(),
    depthUsd: depth.toString(),
    reason: 'priced',
    blockNumber,
  };
}

function without(
  token: Address,
  reason: TokenPrice['reason'],
  blockNumber: number | null,
  depth?: Usd,
): TokenPrice {
  const depthUsd = depth === undefined ? null : (readablePrice(depth)?.toString() ?? null);
  return { tokenAddress: token, priceUsd: null, depthUsd, reason, blockNumber };
}

/** @throws if `value` takes longer than a visitor should wait */
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

import { aprOf, lockedValue, sameAddress, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { HeadNotice } from '../store/index.ts';
import type { PoolToFigure, StakingFigure, StakingFigureStore } from '../store/queries/staking-figures.ts';
import type { Prices } from './prices.ts';
import { readablePrice } from './spot.ts';

/** Maximum number of pools computed per block: changed ones first, then the others in turn. */
const CHANGED_AT_ONCE = 100;
const IN_TURN = 200;
/** Retry interval for pools whose prices were unavailable, while no block arrives; it grows with each retry. */
const AGAIN_MS = { first: 2500, most: 40_000 };
/** Maximum number of token prices read per block, and concurrently. */
const TOKENS_AT_ONCE = 40;
const PRICES_AT_ONCE = 10;

export interface StakingFiguresOptions {
  store: StakingFigureStore;
  prices: Prices;
  /** Block time, seconds. */
  blockTimeSeconds: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Receives the number of computed pools. */
  onSaved?: (count: number) => void;
}

/** Keeps dollar figures of pools up to date, block by block. */
export interface StakingFigures {
  /** Reports a block. Blocks during a computation are processed together. */
  follow: (notice: Pick<HeadNotice, 'blockNumber' | 'stakingPools'>) => void;
  /** Called after figures were saved of which at least one changed. @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the current computation has finished. */
  settled: () => Promise<void>;
  /** The same, and starts no new one. */
  stop: () => Promise<void>;
}

/**
 * Figures follow from the chain alone: pool state, prices (docs/decisions/0007-prices.md) and block time. The cost of a
 * block is bounded, regardless of the number of pools and clients: the prices of forty tokens. Pools that the block
 * changed come first, all others in turns.
 */
export function createStakingFigures(options: StakingFiguresOptions): StakingFigures {
  const { store, prices, blockTimeSeconds, log } = options;
  /** Pools changed by blocks and not computed since, in lower case. */
  const changed = new Set<Address>();
  /** Pools whose prices were unavailable: retried with the next block, and at intervals while none arrives. */
  const again = new Set<Address>();
  /** Pools whose retry failed too. */
  const unknown = new Set<Address>();
  let patience = AGAIN_MS.first;
  let timer: NodeJS.Timeout | undefined;
  /** The last saved figure of each pool. */
  const saved = new Map<Address, string>();
  const listeners = new Set<() => void>();
  /** The number of the pool whose turn was last. */
  let last = 0;
  /** The newest reported block. */
  let since = 0;
  let isDue = false;
  let isStopped = false;
  let underWay: Promise<void> | undefined;

  const round = async (): Promise<void> => {
    const names = [...changed].slice(0, CHANGED_AT_ONCE);
    const [first, next] = await Promise.all([store.named(names), store.after(last, IN_TURN)]);
    const isWithin = createBudget();
    const done = first.filter(isWithin);
    const end = next.findIndex((one) => !isWithin(one));
    const turn = end === -1 ? next : next.slice(0, end);

    const pools = [...new Map([...done, ...turn].map((one) => [one.pool, one])).values()];
    const priceOf = await readPrices(prices, pools, since);
    if (isStopped) return;
    const figures = pools.map((one) => figureOf(one, priceOf, blockTimeSeconds()));
    if (figures.length > 0) await store.save(figures);
    options.onSaved?.(figures.length);
    const isNew = figures.filter((figure) => {
      const text = Object.values(figure).join(' ');
      const before = saved.get(figure.pool);
      saved.set(figure.pool, text);
      return text !== before;
    });
    if (isNew.length > 0) for (const listener of listeners) listener();

    // Failed pools go to the end of the queue.
    for (const name of names) changed.delete(name);
    for (const one of first) if (!done.includes(one)) changed.add(lower(one.pool));
    last = end === -1 && next.length < IN_TURN ? 0 : (turn.at(-1)?.number ?? last);
    for (const one of pools) scheduleRead(lower(one.pool), hasAll(one, priceOf));
  };

  const scheduleRead = (pool: Address, isKnown: boolean) => {
    unknown.delete(pool);
    if (isKnown) {
      again.delete(pool);
    } else if (again.has(pool)) {
      again.delete(pool);
      if (unknown.size < CHANGED_AT_ONCE) unknown.add(pool);
    } else {
      again.add(pool);
      changed.add(pool);
    }
  };

  /** While no block arrives, unknown figures are retried by the clock. */
  const lookAgain = () => {
    clearTimeout(timer);
    if (isStopped || (again.size === 0 && unknown.size === 0)) return;
    timer = setTimeout(() => {
      patience = Math.min(patience * 2, AGAIN_MS.most);
      for (const pool of unknown) changed.add(pool);
      begin();
    }, patience);
    timer.unref();
  };

  const run = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      await round().catch((error: unknown) =>
        log.warn({ err: error }, 'could not update the figures of staking pools; the old ones are kept'),
      );
    }
  };

  const begin = () => {
    isDue = true;
    underWay ??= run().finally(() => {
      underWay = undefined;
      lookAgain();
    });
  };

  return {
    follow: ({ blockNumber, stakingPools }) => {
      since = blockNumber;
      patience = AGAIN_MS.first;
      for (const pool of stakingPools) changed.add(lower(pool));
      begin();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => underWay,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

const lower = (address: Address) => address.toLowerCase() as Address;

/** Decides pool by pool whether its tokens' prices may still be read. */
function createBudget(): (pool: PoolToFigure) => boolean {
  const tokens = new Set<Address>();
  return (pool) => {
    const more = new Set(tokensOf(pool).filter((token) => !tokens.has(token)));
    if (tokens.size + more.size > TOKENS_AT_ONCE) return false;
    for (const token of more) tokens.add(token);
    return true;
  };
}

const tokensOf = ({ stakedToken, rewardToken }: PoolToFigure) => [stakedToken, rewardToken];

type PriceOf = (token: Address) => TokenPrice | undefined;

/** Reads each token's price once, even if several pools use it. */
async function readPrices(prices: Prices, pools: readonly PoolToFigure[], since: number): Promise<PriceOf> {
  const tokens = [...new Set(pools.flatMap(tokensOf))];
  const known = new Map<Address, TokenPrice>();
  for (let at = 0; at < tokens.length; at += PRICES_AT_ONCE) {
    await Promise.all(
      tokens.slice(at, at + PRICES_AT_ONCE).map(async (token) => {
        known.set(token, await prices.priceOf(token, since));
      }),
    );
  }
  return (token) => known.get(token);
}

/** Whether the node answered for both tokens, with or without a price. */
function hasAll(pool: PoolToFigure, priceOf: PriceOf): boolean {
  return tokensOf(pool).every((token) => priceOf(token)?.reason !== 'unavailable');
}

function figureOf(pool: PoolToFigure, priceOf: PriceOf, blockTime: number): StakingFigure {
  const stakedPriceUsd = usdOf(priceOf(pool.stakedToken));
  const rewardPriceUsd = usdOf(priceOf(pool.rewardToken));
  const isSameToken = sameAddress(pool.stakedToken, pool.rewardToken);
  const { apr, noApr } = aprOf({ ...pool, isSameToken, stakedPriceUsd, rewardPriceUsd, blockTime });
  return {
    pool: pool.pool,
    blockNumber: pool.blockNumber,
    apr,
    noApr,
    totalStakedUsd: totalOf(pool, priceOf),
    stakedPriceUsd,
    rewardPriceUsd,
  };
}

function usdOf(price: TokenPrice | undefined): bigint | null {
  return price?.priceUsd == null ? null : BigInt(price.priceUsd);
}

/** The rule for locked amounts: a value above what the pair could pay is omitted. */
function totalOf(
  { stakedToken, stakedDecimals, totalStaked }: PoolToFigure,
  priceOf: PriceOf,
): bigint | null {
  const price = priceOf(stakedToken);
  if (!price || stakedDecimals === null) return null;
  const { usd, reason } = lockedValue(totalStaked, stakedDecimals, price);
  return reason === 'priced' ? (readablePrice(usd) ?? null) : null;
}

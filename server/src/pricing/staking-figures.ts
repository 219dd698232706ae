import { aprOf, lockedValue, sameAddress, type Address } from '@kingspad/domain';
import type { TokenPrice } from '@kingspad/domain/api';
import type { FastifyBaseLogger } from 'fastify';
import type { HeadNotice } from '../store/index.ts';
import type { PoolToFigure, StakingFigure, StakingFigureStore } from '../store/queries/staking-figures.ts';
import type { Prices } from './prices.ts';
import { readablePrice } from './spot.ts';

/** Pools that are looked at for one block: those that it changed, and the next ones in turn. */
const CHANGED_AT_ONCE = 100;
const IN_TURN = 200;
/** After so long pools are looked at once more whose prices the node did not give, and no block has come; longer each time. */
const AGAIN_MS = { first: 2500, most: 40_000 };
/** Tokens whose prices are read for one block at most, and of those at the same time. */
const TOKENS_AT_ONCE = 40;
const PRICES_AT_ONCE = 10;

export interface StakingFiguresOptions {
  store: StakingFigureStore;
  prices: Prices;
  /** Seconds from block to block. */
  blockTimeSeconds: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Receives how many were computed. */
  onSaved?: (count: number) => void;
}

/** Keeps what pools pay and hold in dollars, block by block. */
export interface StakingFigures {
  /** Reports a block. Blocks that come while figures are being made are one. */
  follow: (notice: Pick<HeadNotice, 'blockNumber' | 'stakingPools'>) => void;
  /** Each time that figures were saved of which one differs from the one before. @returns how to end it */
  subscribe: (listener: () => void) => () => void;
  /** Ends once what is under way is done. */
  settled: () => Promise<void>;
  /** The same, and nothing is begun any more. */
  stop: () => Promise<void>;
}

/**
 * Figures follow from the chain alone: pool state, prices (docs/decisions/0007-prices.md) and block time. The cost of a
 * block is bounded, regardless of the number of pools and clients: the prices of forty tokens. Pools that the block
 * changed come first, all others in turns.
 */
export function createStakingFigures(options: StakingFiguresOptions): StakingFigures {
  const { store, prices, blockTimeSeconds, log } = options;
  /** Pools that blocks changed and that were not looked at since, in lower case. */
  const changed = new Set<Address>();
  /** Pools whose prices the node did not give: they are looked at once more with the next block, and again while none comes. */
  const again = new Set<Address>();
  /** Those that were looked at twice in vain. */
  const unknown = new Set<Address>();
  let patience = AGAIN_MS.first;
  let timer: NodeJS.Timeout | undefined;
  /** Each pool's figure as it was saved last. */
  const saved = new Map<Address, string>();
  const listeners = new Set<() => void>();
  /** The number of the pool that had its turn last. */
  let last = 0;
  /** The newest block that was reported. */
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

    // What could not be looked at goes to the end of the line.
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

  /** While no block comes, what is unknown is looked at by the clock. */
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
        log.warn({ err: error }, 'the figures of staking pools stay as they were'),
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

/** Decides for one pool after another whether its tokens' prices may still be read. */
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

/** Each token's price once, however many pools have it. */
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

/** Whether the node answered for both tokens, with a price or without. */
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

/** By the rule for what lockers hold: a value above what its pair could fetch is left out. */
function totalOf(
  { stakedToken, stakedDecimals, totalStaked }: PoolToFigure,
  priceOf: PriceOf,
): bigint | null {
  const price = priceOf(stakedToken);
  if (!price || stakedDecimals === null) return null;
  const { usd, reason } = lockedValue(totalStaked, stakedDecimals, price);
  return reason === 'priced' ? (readablePrice(usd) ?? null) : null;
}

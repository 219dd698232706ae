import { DAY, HOUR, WEEK } from '../time.ts';

/** The server's limits of a sale's metadata, in characters. */
export const PRESALE_META_BOUNDS = {
  maxName: 100,
  maxLink: 2048,
  maxDescription: 20_000,
  maxComment: 1000,
} as const;

/**
 * The contract's bounds (contracts/src/presale), so that a page can reject a value before any payment. Seconds,
 * percents.
 */
export const PRESALE_BOUNDS = {
  minLiquidityPercent: 51,
  maxLiquidityPercent: 100,
  minLockDays: 30,
  maxLockDays: 36_500,
  maxStartAhead: 365 * DAY,
  maxDuration: 90 * DAY,
  minCycle: HOUR,
  maxCycle: 365 * DAY,
  maxVesting: 3650 * DAY,
  minInitialPercent: 1,
  minCyclePercent: 1,
  /** Wallets in one whitelist transaction (spec B.9). */
  whitelistBatch: 15,
  /** Wallets on a list of any length, and bytes of its text. */
  listRows: 100_000,
  listBytes: 12_000_000,
  /** Any account may finalize this long after the fill or the end. */
  ownerFinalizes: 3 * DAY,
  /** Refunds open this long after the fill or the end. */
  finalizeWithin: WEEK,
  /** The form requires this much time until the start, because approving and confirming take time. */
  startAhead: 300,
  /** The gas limit of claims (spec B.9). */
  claimGas: 5_000_000,
  /** Basis points of the raised amount. */
  raisedFee: 300,
} as const;

/** The contract's further bounds of a fair sale (contracts/src/presale/FairBounds.sol). Seconds, basis points. */
export const FAIR_BOUNDS = {
  minDuration: 6 * HOUR,
  minWindow: HOUR,
  /** The closing window is at least one part of the duration in so many, and at most one in so many. */
  leastWindowParts: 10,
  mostWindowParts: 2,
  /** A wallet's maximum is at most one part of the hard cap in so many. */
  maximumParts: 10n,
  minLaunchBps: 5_000,
  /** Base units of the token that the minimum buys at the hard cap, at least. */
  minUnits: 100_000n,
} as const;

/** The routers of spec B.2; only those of the chain's configuration can be chosen. */
export const ROUTER_NAMES = [
  'Pancakeswap',
  'KnightSwap',
  'BabySwap',
  'ApeSwap',
  'TasteDex',
  'BabyDogeSwap',
] as const;

/** The coins of spec B.2; only those of the chain can be chosen. The first is the native one. */
export const COLLECTION_COINS = ['BNB', 'BUSD', 'USDT', 'ETH', 'DAI'] as const;

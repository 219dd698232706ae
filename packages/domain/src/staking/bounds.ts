import { DAY, WEEK } from '../time.ts';

/** Bounds of a pool's terms, as its contract has them. */
export const STAKING_BOUNDS = {
  /** Maximum of all stakes together, base units. */
  maxAmount: 2n ** 112n - 1n,
  /** Maximum of the rewards, base units. */
  maxSupply: 2n ** 112n - 2n ** 32n,
  /** Blocks from start to end. */
  maxBlocks: 400_000_000,
  /** Seconds; 365 days. */
  maxLockTime: 365 * DAY,
} as const;

/** Bounds of the creation page on top, against typing errors and pools that would end before they are mined. */
export const STAKING_FORM_BOUNDS = {
  /** Seconds from now to the expiry. */
  expiryAhead: 300,
  /** Five years, the calculator's longest period. */
  maxExpiryAhead: 1826 * DAY,
} as const;

/** A pool is hot by its stakers within this time, seconds of chain time: see docs/decisions/0017-staking-lists.md. */
export const STAKING_HOT_WINDOW = WEEK;

/** Bounds of a pool's metadata. */
export const STAKING_META_BOUNDS = { maxTokenLockFor: 200 } as const;

import { DAY, WEEK } from '../time.ts';

/** Bounds of a pool's terms, as its contract has them. */
export const STAKING_BOUNDS = {
  /** Of the rewards, of all stakes together: base units. */
  maxAmount: 2n ** 112n - 1n,
  /** From start to end. */
  maxBlocks: 400_000_000,
  /** Seconds; 365 days. */
  maxLockTime: 365 * DAY,
} as const;

/** What the creation page asks for on top, so that nobody pays for a pool that is over before it is made, or for a typing error. */
export const STAKING_FORM_BOUNDS = {
  /** Seconds from now to the expiry. */
  expiryAhead: 300,
  /** Five years, the longest period that the calculator knows. */
  maxExpiryAhead: 1826 * DAY,
} as const;

/** Whoever staked within this long, seconds of chain time, makes a pool hot: see docs/decisions/0017-staking-lists.md. */
export const STAKING_HOT_WINDOW = WEEK;

/** Bounds of what a pool's creator says about it. */
export const STAKING_META_BOUNDS = { maxTokenLockFor: 200 } as const;

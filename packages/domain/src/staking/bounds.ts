/** Bounds of a pool's terms, as its contract has them. */
export const STAKING_BOUNDS = {
  /** Of the rewards, of one wallet's stake: base units. */
  maxAmount: 2n ** 128n - 1n,
  /** From start to end. */
  maxBlocks: 400_000_000,
  /** Seconds; 365 days. */
  maxLockTime: 31_536_000,
} as const;

/** Bounds of what a pool's creator says about it. */
export const STAKING_META_BOUNDS = { maxTokenLockFor: 200 } as const;

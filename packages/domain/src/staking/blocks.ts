/** The measured block time counts where it lies within these bounds, milliseconds. */
const BELIEVED = { least: 200, most: 30_000 } as const;

/** Blocks come in milliseconds here, as whole numbers. */
const milliseconds = (seconds: number) => Math.max(1, Math.round(seconds * 1000));

/**
 * Whether a measured block time gives the chain's speed: not where the time was warped or no blocks are mined. @param
 * seconds from block to block
 */
export function isPlausibleBlockTime(seconds: number): boolean {
  return milliseconds(seconds) >= BELIEVED.least && milliseconds(seconds) <= BELIEVED.most;
}

/**
 * The seconds from block to block that dates are converted with: the configured ones, or the measured ones where they differ
 * by more than a fifth and are not absurd (0.2 to 30 s).
 * @param measured undefined or null if nothing was measured
 */
export function blockTimeToUse(configured: number, measured: number | null | undefined): number {
  if (measured === null || measured === undefined || !Number.isFinite(measured)) return configured;
  const [ours, theirs] = [milliseconds(configured), milliseconds(measured)];
  return isPlausibleBlockTime(measured) && Math.abs(theirs - ours) * 5 > ours ? theirs / 1000 : configured;
}

/**
 * How many whole blocks come until a time; 0 where it is over. Times are seconds.
 * @param blockTime seconds from block to block
 */
export function blocksUntil(expiry: number, now: number, blockTime: number): number {
  return Math.max(0, Math.floor(((expiry - now) * 1000) / milliseconds(blockTime)));
}

/** Where a pool that starts with this block ends, so that its last paid block comes at the expiry at the latest. */
export function endBlockFor(startBlock: number, expiry: number, now: number, blockTime: number): number {
  return startBlock + blocksUntil(expiry, now, blockTime);
}

/**
 * When a block comes or came by the block time; seconds, rounded to whole ones.
 * @param headTime of the head block, seconds
 */
export function dateOfBlock(block: number, headBlock: number, headTime: number, blockTime: number): number {
  return headTime + Math.round(((block - headBlock) * milliseconds(blockTime)) / 1000);
}

/** How long so many blocks last, seconds. */
export function secondsOfBlocks(blocks: number, blockTime: number): number {
  return Math.round((blocks * milliseconds(blockTime)) / 1000);
}

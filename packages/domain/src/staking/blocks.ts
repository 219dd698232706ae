/** The measured block time counts if it lies within these bounds, milliseconds. */
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

/** Windows that agree: their block times differ by 1/50 at most. */
const AGREEMENT = 50;

/**
 * The chain's block time from consecutive windows of equal length: follows a change of speed once two of the newest
 * three windows have it, and ignores windows in which the chain halted.
 * @param windows seconds a block, newest first; not empty
 * @returns the mean of the windows that agree with the median
 */
export function blockTimeOf(windows: readonly number[]): number {
  const newest = medianOf(windows.slice(0, 3));
  const isSettled = windows.slice(0, 3).filter((one) => agrees(one, newest)).length >= 2;
  const middle = isSettled ? newest : medianOf(windows);
  const agreeing = windows.filter((one) => agrees(one, middle));
  return agreeing.reduce((sum, one) => sum + one, 0) / agreeing.length;
}

const agrees = (one: number, other: number) => Math.abs(one - other) * AGREEMENT <= other;

/** The lower one of two middles: a halt makes windows longer, never shorter. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/**
 * The seconds from block to block that dates are converted with: the measured ones, or the configured ones before a
 * measurement and where it is absurd (outside 0.2 to 30 s).
 * @param measured undefined or null if nothing was measured
 */
export function blockTimeToUse(configured: number, measured: number | null | undefined): number {
  if (measured === null || measured === undefined || !Number.isFinite(measured)) return configured;
  return isPlausibleBlockTime(measured) ? milliseconds(measured) / 1000 : configured;
}

/**
 * How many whole blocks come until a time; 0 where it is over. Times are seconds.
 * @param blockTime seconds from block to block
 */
export function blocksUntil(expiry: number, now: number, blockTime: number): number {
  return Math.max(0, Math.floor(((expiry - now) * 1000) / milliseconds(blockTime)));
}

/** End block of a pool that starts with this block: its last paid block comes by the expiry. */
export function endBlockFor(startBlock: number, expiry: number, now: number, blockTime: number): number {
  return startBlock + blocksUntil(expiry, now, blockTime);
}

/**
 * Time of a block by the block time, seconds, rounded.
 * @param headTime of the head block, seconds
 */
export function dateOfBlock(block: number, headBlock: number, headTime: number, blockTime: number): number {
  return headTime + Math.round(((block - headBlock) * milliseconds(blockTime)) / 1000);
}

/** Seconds that a number of blocks lasts. */
export function secondsOfBlocks(blocks: number, blockTime: number): number {
  return Math.round((blocks * milliseconds(blockTime)) / 1000);
}

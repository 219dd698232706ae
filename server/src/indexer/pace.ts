export interface PaceOptions {
  /** Poll interval while a block is due, milliseconds. */
  pollMs: number;
  /** Poll interval while no block is due, or while the chain is idle; at least `pollMs`. */
  idleMs: number;
  /** Time between two blocks, as configured. */
  blockMs: number;
  now?: () => number;
}

/** Inputs of the pace besides the head. */
export interface Activity {
  /** One of our logs was seen recently, or one is expected because of a refresh request. */
  isBusy: boolean;
  /** A node sends notices of new blocks. */
  hasNotices: boolean;
}

/** The most requests that one new block can cost: the head, and the blocks up to it. */
const REQUESTS_OF_A_LOOK = 2;

/**
 * How long to wait at the head before the next poll. While the chain is active: frequently from shortly before a
 * block is due until it is one block time late, rarely otherwise. While it is idle, or while a node sends notices of
 * new blocks, no more often than every `idleMs`.
 * @returns a function from the head's number to milliseconds
 */
export function createPace({
  pollMs,
  idleMs,
  blockMs,
  now = () => performance.now(),
}: PaceOptions): (head: number, activity: Activity) => number {
  let newest: number | undefined;
  let seenAt = 0;
  return (head, { isBusy, hasNotices }) => {
    if (head !== newest) {
      newest = head;
      seenAt = now();
    }
    if (idleMs > pollMs && (!isBusy || hasNotices)) return idleMs * REQUESTS_OF_A_LOOK;
    const age = now() - seenAt;
    const early = blockMs - pollMs - age;
    if (early > pollMs) return Math.min(early, idleMs);
    return age <= 2 * blockMs ? pollMs : idleMs;
  };
}

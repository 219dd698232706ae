export interface PaceOptions {
  /** Between two looks while a block is due, milliseconds. */
  pollMs: number;
  /** Between two requests while none is, or while nothing happens; at least `pollMs`. */
  idleMs: number;
  /** From one block to the next, as configured. */
  blockMs: number;
  now?: () => number;
}

/** What is known of the chain beside its head. */
export interface Activity {
  /** Something of ours happened of late, or is expected: a visitor's transaction. */
  isBusy: boolean;
  /** A node says when there is a new block. */
  hasNotices: boolean;
}

/** What a look at a new block takes at most: the head, and the blocks up to it. */
const REQUESTS_OF_A_LOOK = 2;

/**
 * How long to wait at the head before the next look. While something happens, often from shortly before a block is due until it is overdue
 * by another block's time, seldom otherwise; not so often that requests come faster than every `idleMs` while nothing happens, or while a
 * node's notices say when to look.
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

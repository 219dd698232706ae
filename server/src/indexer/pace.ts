export interface PaceOptions {
  /** Between two looks while a block is due, milliseconds. */
  pollMs: number;
  /** Between two looks while none is; at least `pollMs`. */
  idleMs: number;
  /** From one block to the next, as configured. */
  blockMs: number;
  now?: () => number;
}

/**
 * How long to wait at the head before the next look: often from shortly before a block is due until it is overdue by another block's
 * time, seldom otherwise.
 * @returns a function from the head's number to milliseconds
 */
export function createPace({
  pollMs,
  idleMs,
  blockMs,
  now = () => performance.now(),
}: PaceOptions): (head: number) => number {
  let newest: number | undefined;
  let seenAt = 0;
  return (head) => {
    if (head !== newest) {
      newest = head;
      seenAt = now();
    }
    const age = now() - seenAt;
    const early = blockMs - pollMs - age;
    if (early > pollMs) return Math.min(early, idleMs);
    return age <= 2 * blockMs ? pollMs : idleMs;
  };
}

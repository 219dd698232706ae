/**
 * Ids of locks. A locker of generation n numbers its locks from n · 2^32 + 1, so an id names one lock among all
 * generations of a deployment.
 */
const LOCKS_PER_GENERATION = 2 ** 32;

/** The highest generation that a locker's constructor takes. */
export const MAX_GENERATION = 2 ** 16 - 1;

/** The highest id that a lock can have; below 2^53, so a number holds it exactly. */
export const MAX_LOCK_ID = (MAX_GENERATION + 1) * LOCKS_PER_GENERATION - 1;

/** Whether a text is the id of a lock: digits without leading zeros. */
export const isLockId = (text: string): boolean =>
  /^[1-9]\d{0,15}$/.test(text) && Number(text) <= MAX_LOCK_ID;

/** The generation whose lockers give this id. */
export const generationOfLockId = (id: number): number => Math.floor(id / LOCKS_PER_GENERATION);

/** The number of a lock in its locker, counted from 1. */
export const numberOfLockId = (id: number): number => id % LOCKS_PER_GENERATION;

/** The id before a generation's first lock. */
export const idBaseOf = (generation: number): number => generation * LOCKS_PER_GENERATION;

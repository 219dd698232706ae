import type pg from 'pg';
import { hintIndexer } from '../store/queries/index-state.ts';

/** Asks the indexer to look at the chain now. */
export interface Hints {
  lookNow: () => Promise<void>;
}

/** However many clients ask, the indexer hears of it so often at most. */
const MIN_INTERVAL_MS = 200;

/** See docs/decisions/0005-hints.md: a hint names nothing, so it cannot be made to cost more than a look. */
export function createHints(pool: pg.Pool, now: () => number = Date.now): Hints {
  let last = Number.NEGATIVE_INFINITY;
  return {
    lookNow: async () => {
      if (now() - last < MIN_INTERVAL_MS) return;
      last = now();
      await hintIndexer(pool);
    },
  };
}

import type pg from 'pg';
import { requestRefresh } from '../store/queries/index-state.ts';

/** Asks the indexer to look at the chain now. */
export interface RefreshRequests {
  request: () => Promise<void>;
}

/** However many clients ask, the indexer hears of it so often at most. */
const MIN_INTERVAL_MS = 200;

/** See docs/decisions/0005-refresh-requests.md: a refresh request names nothing, so it cannot be made to cost more than a look. */
export function createRefreshRequests(pool: pg.Pool, now: () => number = Date.now): RefreshRequests {
  let last = Number.NEGATIVE_INFINITY;
  return {
    request: async () => {
      if (now() - last < MIN_INTERVAL_MS) return;
      last = now();
      await requestRefresh(pool);
    },
  };
}

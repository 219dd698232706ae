import type pg from 'pg';
import { requestRefresh } from '../store/queries/index-state.ts';

/** Makes the indexer poll the chain now. */
export interface RefreshRequests {
  request: () => Promise<void>;
}

/** The indexer is notified at most this often, regardless of the number of clients. */
const MIN_INTERVAL_MS = 200;

/** See docs/decisions/0005-refresh-requests.md: a refresh request has no parameters, so it costs at most one poll. */
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

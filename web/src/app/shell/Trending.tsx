import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';
import { late } from '#ui/late.tsx';

const lateTicker = late(() => import('./Ticker.tsx').then((m) => m.Ticker), 'app/shell/Ticker');

const POLL_MS = 5 * 60_000;
/** The maximum that is shown in passing. */
const MOST = 20;

/** Optional: no retries, and no message if it fails. */
const trendingQuery = queryOptions({
  ...apiQuery('GET /api/v1/trending-presales/all', {}),
  staleTime: POLL_MS,
  refetchInterval: POLL_MS,
  retry: false,
});

/** The presales of the moment, in the header and in the menu of narrow screens; absent while there are none. */
export function Trending() {
  const { data } = useQuery(trendingQuery);
  const presales = Array.isArray(data) ? data.slice(0, MOST) : [];
  return presales.length > 0 ? <lateTicker.Part presales={presales} /> : null;
}

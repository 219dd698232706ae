import { useChainNow } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { usePoolNow } from '../model/use-pool-now.ts';

/** The end of a pool, and the time until then; seconds. */
export function useTimeLeft(item: ListedPool): { endsAt: number; left: number } {
  const now = useChainNow();
  const endsAt = usePoolNow(item).times?.endsAt ?? item.endsAt;
  return { endsAt, left: Math.max(0, endsAt - now) };
}

import { DAY, roiOf, type Roi } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useChainNow } from '../../../web3/index.ts';
import { leftOf } from '../model/pool.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import type { Calculator } from './use-calculator.ts';

/** A pool that ends before the chosen period. */
export interface EarlyEnd {
  /** Seconds. */
  endsAt: number;
  /** Seconds from now. */
  left: number;
  /** Rewards until then; undefined without a stake, or if the pool has less than that to pay. */
  roi: Roi | undefined;
}

/** Undefined if the pool lasts as long as the period, or pays no rewards. */
export function useEarlyEnd(calculator: Calculator, item: ListedPool): EarlyEnd | undefined {
  const now = useChainNow();
  const { times } = usePoolNow(item);
  const { pool, plan, stake } = calculator;
  const endsAt = times?.endsAt ?? item.poolExpireTimestamp;
  const left = Math.max(0, endsAt - now);
  if (item.apr === null || left >= plan.days * DAY) return undefined;
  const roi = stake && roiOf(pool, { ...plan, days: left / DAY }, stake);
  const isPayable = roi?.tokens != null && roi.tokens > 0n && roi.tokens <= leftOf(item);
  return { endsAt, left, roi: isPayable ? roi : undefined };
}

import { DAY, NO_COMPOUNDING, roiOf, usdValue, type Roi } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { leftOf } from '../model/pool.ts';
import { useEstimate } from '../model/use-estimate.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import { useTimeLeft } from './time-left.ts';
import { stakeInTokens } from './calculation.ts';
import type { Calculator } from './use-calculator.ts';

/** A pool's last rewards. */
export interface PoolEnd {
  /** Seconds. */
  endsAt: number;
  /** Seconds from now. */
  left: number;
  /** Whether the chosen period is longer. */
  isEarly: boolean;
  /** Rewards until then; undefined without a stake, or if the pool has less than that to pay. */
  earned: Pick<Roi, 'tokens' | 'usd'> | undefined;
}

/** Undefined if the pool pays no more rewards. */
export function usePoolEnd(calculator: Calculator, item: ListedPool): PoolEnd | undefined {
  const { times } = usePoolNow(item);
  const { endsAt, left } = useTimeLeft(item);
  const { withNextBlock } = useEstimate(item);
  const { pool, plan, stake, reward } = calculator;
  if (times?.isFinished ?? item.isFinished) return undefined;
  const isEarly = calculator.days !== 'end' && left < calculator.days * DAY;
  return { endsAt, left, isEarly, earned: earned() };

  function earned(): PoolEnd['earned'] {
    if (!stake || stake.value === 0n) return undefined;
    const tokens = plan.perDay === NO_COMPOUNDING ? simulated() : compounded();
    if (tokens == null || tokens <= 0n || tokens > leftOf(item)) return undefined;
    return { tokens, usd: usdValue(tokens, reward.decimals, reward.priceUsd) };
  }

  function simulated(): bigint | undefined {
    const tokens = stake && stakeInTokens(pool, stake);
    return tokens === undefined ? undefined : withNextBlock(tokens)?.byEnd;
  }

  function compounded(): bigint | null | undefined {
    return stake && roiOf(pool, { ...plan, days: left / DAY }, stake)?.tokens;
  }
}

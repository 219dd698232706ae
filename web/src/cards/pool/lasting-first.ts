import { DAY } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';

/** An APR that is over within a day earns little: such pools follow the others, each in the order that they came in. */
export const lastingFirst = <Pool extends Pick<StakingPoolItem, 'poolExpireTimestamp'>>(
  pools: readonly Pool[],
  now: number,
): Pool[] => {
  const endsSoon = ({ poolExpireTimestamp }: Pool) => Number(poolExpireTimestamp - now < DAY);
  return pools.toSorted((one, other) => endsSoon(one) - endsSoon(other));
};

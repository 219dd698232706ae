import type { StakingPoolItem } from '@kingspad/domain/api';
import { Logo } from '../../ui/Logo.tsx';
import { LogoPair } from '../../ui/LogoPair.tsx';

type PoolTokens = Pick<
  StakingPoolItem,
  'logoUrl' | 'rewardsTokenAddress' | 'rewardsTokenSymbol' | 'stakingTokenAddress' | 'stakingTokenSymbol'
>;

/** Logos of a pool: the staked token with the reward over it, or one logo if both are the same. */
export function PoolLogos({ pool }: { pool: PoolTokens }) {
  const reward = { url: pool.logoUrl, name: pool.rewardsTokenSymbol, seed: pool.rewardsTokenAddress };
  if (pool.rewardsTokenAddress === pool.stakingTokenAddress) return <Logo {...reward} />;
  const staked = { url: null, name: pool.stakingTokenSymbol, seed: pool.stakingTokenAddress };
  return <LogoPair of={[staked, reward]} />;
}

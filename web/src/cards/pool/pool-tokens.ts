import type { StakingPoolItem } from '@kingspad/domain/api';

type Named = Pick<
  StakingPoolItem,
  `rewardsToken${'Address' | 'Name' | 'Symbol'}` | `stakingToken${'Address' | 'Name' | 'Symbol'}`
>;

/** The tokens of a pool, the reward first; the same one twice if it pays what is staked. */
export const poolTokens = (pool: Named) => [
  { address: pool.rewardsTokenAddress, name: pool.rewardsTokenName, symbol: pool.rewardsTokenSymbol },
  { address: pool.stakingTokenAddress, name: pool.stakingTokenName, symbol: pool.stakingTokenSymbol },
];

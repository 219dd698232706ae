import {
  callsOf,
  stakingFactoryAbi,
  stakingPoolAbi,
  viewsOf,
  type CallOptions,
  type ContractCall,
  type ViewCall,
} from '@kingspad/abi';
import type { Address, PoolCreation } from '@kingspad/domain';

const factoryCall = /* @__PURE__ */ callsOf(stakingFactoryAbi);
const call = /* @__PURE__ */ callsOf(stakingPoolAbi);
const view = /* @__PURE__ */ viewsOf(stakingPoolAbi);

/**
 * Creates a staking pool (spec B.7): without a reward token if both tokens are the same. The value is the factory's fee.
 * @example
 * deployPool(factory, terms, { value: fee });
 */
export function deployPool(factory: Address, terms: PoolCreation, options?: CallOptions): ContractCall {
  const { stakedToken, rewardToken, isSameToken, rewardsSupply, startBlock, bonusEndBlock } = terms;
  const rest = [rewardsSupply, startBlock, bonusEndBlock, terms.poolLimitPerUser, terms.lockTime] as const;
  return isSameToken
    ? factoryCall(factory, 'deployPool', [stakedToken, ...rest], options)
    : factoryCall(factory, 'deployPool', [stakedToken, rewardToken, ...rest], options);
}

/**
 * Stakes an amount, and pays the earned rewards.
 * @param amount base units of the staked token
 * @example
 * stake(pool, 5n);
 */
export const stake = (pool: Address, amount: bigint): ContractCall => call(pool, 'deposit', [amount]);

/**
 * Withdraws an amount of the stake, and pays the earned rewards.
 * @param amount base units of the staked token
 * @example
 * unstake(pool, 5n);
 */
export const unstake = (pool: Address, amount: bigint): ContractCall => call(pool, 'withdraw', [amount]);

/**
 * Pays the earned rewards: a withdrawal of zero (spec B.4).
 * @example
 * harvest(pool);
 */
export const harvest = (pool: Address): ContractCall => unstake(pool, 0n);

/**
 * Withdraws the whole stake without its rewards, which stay claimable.
 * @example
 * emergencyUnstake(pool);
 */
export const emergencyUnstake = (pool: Address): ContractCall => call(pool, 'emergencyWithdraw', []);

/**
 * Ends the pool with the next block, and returns later rewards to its creator.
 * @example
 * stopPool(pool);
 */
export const stopPool = (pool: Address): ContractCall => call(pool, 'stopReward', []);

/**
 * Pays the pool's creator the rewards of blocks without stakes, after the pool's end.
 * @example
 * reclaimRewards(pool);
 */
export const reclaimRewards = (pool: Address): ContractCall => call(pool, 'withdrawIdleRewards', []);

/**
 * Reads an account's stake after other simulated calls.
 * @example
 * stakeView(pool, account);
 */
export const stakeView = (pool: Address, account: Address): ViewCall => view(pool, 'userInfo', [account]);

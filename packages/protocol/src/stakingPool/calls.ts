import { callsOf, stakingPoolAbi, viewsOf, type ContractCall, type ViewCall } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(stakingPoolAbi);
const view = /* @__PURE__ */ viewsOf(stakingPoolAbi);

/** Apart, so that pages of pools do not load the factory's interface. */
export { deployPool } from './deploy.ts';

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

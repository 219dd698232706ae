import { callsOf, stakingPoolAbi, viewsOf, type ContractCall, type ViewCall } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(stakingPoolAbi);
const view = /* @__PURE__ */ viewsOf(stakingPoolAbi);

/** A separate module, so that pages of pools do not load the factory's ABI. */
export { deployPool } from './deploy.ts';

/**
 * Stakes tokens and pays the earned rewards (spec B.7: `deposit`). Approve the pool first.
 * @param amount base units of the staked token
 * @example
 * stake(pool, 5n);
 */
export const stake = (pool: Address, amount: bigint): ContractCall => call(pool, 'deposit', [amount]);

/**
 * Withdraws a part of the stake and pays the earned rewards (spec B.7: `withdraw`).
 * @param amount base units of the staked token
 * @example
 * unstake(pool, 5n);
 */
export const unstake = (pool: Address, amount: bigint): ContractCall => call(pool, 'withdraw', [amount]);

/**
 * Pays the earned rewards (spec B.4): a withdrawal of zero.
 * @example
 * harvest(pool);
 */
export const harvest = (pool: Address): ContractCall => unstake(pool, 0n);

/**
 * Withdraws the whole stake without its rewards, which remain claimable.
 * @example
 * emergencyUnstake(pool);
 */
export const emergencyUnstake = (pool: Address): ContractCall => call(pool, 'emergencyWithdraw', []);

/**
 * Stops the rewards after the next block and returns the rest to the pool's creator. Only for the creator.
 * @example
 * stopPool(pool);
 */
export const stopPool = (pool: Address): ContractCall => call(pool, 'stopReward', []);

/**
 * Withdraws the rewards of blocks without stakes, after the pool's end. Only for the creator.
 * @example
 * reclaimRewards(pool);
 */
export const reclaimRewards = (pool: Address): ContractCall => call(pool, 'withdrawIdleRewards', []);

/**
 * View of an account's stake, to simulate after other calls (spec B.7: `userInfo`). `decodeStake` reads its answer.
 * @example
 * stakeView(pool, account);
 */
export const stakeView = (pool: Address, account: Address): ViewCall => view(pool, 'userInfo', [account]);

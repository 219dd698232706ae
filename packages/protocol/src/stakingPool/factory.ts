import { stakingFactoryAbi } from '@kingspad/abi';
import type { Address, PoolCreation } from '@kingspad/domain';
import { callsOf, type CallOptions } from '../call.ts';

const factoryCall = /* @__PURE__ */ callsOf(stakingFactoryAbi);

/** The call that creates a pool (spec B.7): the overload without a reward token if both tokens are the same. */
export function deployPoolCall(factory: Address, terms: PoolCreation, options: CallOptions) {
  const { stakedToken, rewardToken, isSameToken, rewardsSupply, startBlock, bonusEndBlock } = terms;
  const rest = [rewardsSupply, startBlock, bonusEndBlock, terms.poolLimitPerUser, terms.lockTime] as const;
  return isSameToken
    ? factoryCall(factory, 'deployPool', [stakedToken, ...rest], options)
    : factoryCall(factory, 'deployPool', [stakedToken, rewardToken, ...rest], options);
}

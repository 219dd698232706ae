import { callsOf, stakingFactoryAbi, type CallOptions, type ContractCall } from '@kingspad/abi';
import type { Address, PoolCreation } from '@kingspad/domain';

const call = /* @__PURE__ */ callsOf(stakingFactoryAbi);

/**
 * Creates a staking pool (spec B.7: `deployPool`). It needs no reward token if both tokens are the same.
 * @param terms amounts in base units, `lockTime` in seconds, start and end in blocks
 * @param options `value` is the factory's fee in wei
 * @example
 * deployPool(factory, terms, { value: fee });
 */
export function deployPool(factory: Address, terms: PoolCreation, options?: CallOptions): ContractCall {
  const { stakedToken, rewardToken, isSameToken, rewardsSupply, startBlock, bonusEndBlock } = terms;
  const rest = [rewardsSupply, startBlock, bonusEndBlock, terms.poolLimitPerUser, terms.lockTime] as const;
  return isSameToken
    ? call(factory, 'deployPool', [stakedToken, ...rest], options)
    : call(factory, 'deployPool', [stakedToken, rewardToken, ...rest], options);
}

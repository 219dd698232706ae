import { stakingFactoryAbi } from '@kingspad/abi';
import type { Address, PoolCreation } from '@kingspad/domain';
import { toFunctionSignature, type Abi } from 'viem';
import type { ContractCall } from './types.ts';

/** The two forms of the call that makes a pool, by what they are signed with. */
const FORMS = {
  twin: 'deployPool(address,address,uint256,uint256,uint256,uint256,uint256)',
  same: 'deployPool(address,uint256,uint256,uint256,uint256,uint256)',
} as const;

/** The factory's ABI with one of the two forms alone: nothing is left to be guessed from the arguments. */
const withForm = (wanted: string): Abi =>
  stakingFactoryAbi.filter(
    (item) => item.type !== 'function' || item.name !== 'deployPool' || toFunctionSignature(item) === wanted,
  );

/** The call that makes a pool (spec B.7): the form without a reward token where both are the same. @param fee wei */
export function deployPoolCall(factory: Address, terms: PoolCreation, fee: bigint): ContractCall {
  const { stakedToken, rewardToken, isSameToken, rewardsSupply, startBlock, bonusEndBlock } = terms;
  const rest = [rewardsSupply, startBlock, bonusEndBlock, terms.poolLimitPerUser, terms.lockTime];
  return {
    address: factory,
    abi: withForm(isSameToken ? FORMS.same : FORMS.twin),
    functionName: 'deployPool',
    args: isSameToken ? [stakedToken, ...rest] : [stakedToken, rewardToken, ...rest],
    value: fee,
  };
}

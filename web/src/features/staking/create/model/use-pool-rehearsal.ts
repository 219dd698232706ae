import { deployPoolCall, erc20Abi, useRehearsal, type ContractCall } from '../../../../web3/index.ts';
import { CREATION_FAILURE } from './creation-requests.ts';
import type { PoolIntent } from './pool-intent.ts';
import type { PoolForm } from './use-pool-form.ts';

/** Approval and creation, tried in a row without sending anything: a transfer tax shows, and so does every other reason. */
export function usePoolRehearsal(form: PoolForm, intent: PoolIntent | undefined, fee: bigint | undefined) {
  const { factory, allowance, rewardBalance, wallet, hasHead } = form;
  const supply = intent?.terms.rewardsSupply ?? 0n;
  const canPay = rewardBalance.data !== undefined && rewardBalance.data >= supply;
  const isApproved = allowance.data !== undefined && allowance.data >= supply;
  const isPossible = factory && intent && fee !== undefined && canPay && hasHead && wallet.status === 'ready';
  return useRehearsal(
    isPossible ? [intent.creator, isApproved, fee, ...Object.values(intent.terms)].join(' ') : undefined,
    isPossible
      ? { account: intent.creator, calls: callsOf(factory, intent, fee), failure: CREATION_FAILURE }
      : undefined,
  );

  function callsOf(spender: `0x${string}`, { reward, terms }: PoolIntent, value: bigint): ContractCall[] {
    const create = deployPoolCall(spender, terms, value);
    if (isApproved) return [create];
    const approve = {
      address: reward.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, terms.rewardsSupply],
    };
    return [approve, create];
  }
}

import type { Address } from '@kingspad/domain';
import { deployPoolCall } from '../../../../contracts/staking-factory.ts';
import { approveCall } from '../../../../contracts/token.ts';
import { useRehearsal } from '../../../../web3/index.ts';
import { approvalOf, CREATION_FAILURE } from './creation-requests.ts';
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

  function callsOf(spender: Address, pool: PoolIntent, value: bigint) {
    const create = deployPoolCall(spender, pool.terms, { value });
    return isApproved ? [create] : [approveCall(approvalOf(spender, pool)), create];
  }
}

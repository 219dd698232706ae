import {
  MESSAGES,
  SALE_CHAIN_DEFAULTS,
  SUCCESSES,
  TITLES,
  formatAmount,
  metadataTail,
  type Address,
} from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { readCreationFee } from '../../../../contracts/creation-fee.ts';
import { deployPoolCall } from '../../../../contracts/staking-factory.ts';
import type { Approval } from '../../../../contracts/token.ts';
import { UserError } from '../../../../lib/errors.ts';
import { translate } from '../../../../lib/i18n/index.ts';
import {
  approvalRequest,
  chainNow,
  refuseBalance,
  refuseOtherAccount,
  storeDraft,
  type PrepareContext,
  type WriteRequest,
} from '../../../../web3/index.ts';
import { createStakingDraft } from '../api/drafts.ts';
import { POOL_PORTAL } from './paths.ts';
import { movedTo, saltedPool, type PoolIntent } from './pool-intent.ts';

/** Where a pool is made, and by which form. */
export interface PoolPlace {
  factory: Address;
  config: PublicConfig;
  /** The form and the visit of its page, by which its transaction is known again. */
  form: { id: string; visitId: string };
}

/** What the reverts say that carry no words. */
export const CREATION_FAILURE = {
  title: TITLES.transactionFailed,
  fallback: SALE_CHAIN_DEFAULTS.createPool,
} as const;

const symbolOf = ({ symbol, name, address }: PoolIntent['reward']) => symbol || name || address;

/** Exactly the rewards, for the factory to take. */
export const approvalOf = (factory: Address, { reward, terms }: PoolIntent): Approval => ({
  token: reward.address,
  spender: factory,
  amount: terms.rewardsSupply,
});

export function approveRequest(factory: Address, intent: PoolIntent): WriteRequest {
  const { reward, terms } = intent;
  const amount = `${formatAmount(terms.rewardsSupply, reward.decimals)} ${symbolOf(reward)}`;
  return approvalRequest({
    intent: `approve:${reward.address}`,
    label: translate('staking.create.write.approve', { amount }),
    async approvalOf(context) {
      refuseOtherAccount(context, intent.creator);
      await refuseShortBalance(context, intent);
      return approvalOf(factory, intent);
    },
    failure: { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.approveStaking },
    success: SUCCESSES.approvedForStaking,
  });
}

/**
 * Makes the pool and pays the fee. What its creator says is stored before the wallet is asked, so that a browser that dies
 * loses nothing; the transaction carries its digest.
 */
export function createRequest({ factory, config, form }: PoolPlace, intent: PoolIntent): WriteRequest {
  return {
    kind: 'create-pool',
    label: translate('staking.create.write.create', {
      staked: symbolOf(intent.staked),
      reward: symbolOf(intent.reward),
    }),
    async prepare(context) {
      refuseOtherAccount(context, intent.creator);
      await refuseShortBalance(context, intent);
      const [fee, block] = await Promise.all([
        readCreationFee(context.publicClient, factory),
        context.publicClient.getBlock(),
      ]);
      // The blocks are counted from now on, not from when the page last looked.
      const head = { now: chainNow(), headBlock: Number(block.number) };
      const pool = movedTo(intent, head);
      const salted = pool && saltedPool(pool, { chainId: config.chainId, factory });
      if (!pool || !salted) throw overMeanwhile();
      await storeDraft(salted, createStakingDraft);
      const dataSuffix = metadataTail(salted.digest);
      return {
        call: deployPoolCall(factory, pool.terms, { value: fee, dataSuffix }),
        data: { draft: JSON.stringify(salted.draft) },
      };
    },
    failure: CREATION_FAILURE,
    success: SUCCESSES.poolCreated,
    page: { path: POOL_PORTAL, label: translate('staking.create.viewPools') },
    data: { draft: null, factory, form: form.id, visit: form.visitId },
  };
}

const overMeanwhile = () =>
  new UserError(TITLES.inputValidation, translate('staking.create.blocked.wrong'), 'unreadable');

function refuseShortBalance(context: PrepareContext, { creator, reward, terms }: PoolIntent) {
  const short = (balance: bigint) =>
    balance < terms.rewardsSupply ? MESSAGES.rewardsAboveBalance : undefined;
  return refuseBalance(context, { token: reward.address, owner: creator }, short);
}

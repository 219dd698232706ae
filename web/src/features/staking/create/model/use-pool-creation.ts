import { translate } from '#lib/i18n/index.ts';
import { useState } from 'react';
import { useCreation, useCreationSimulation } from '#creation/index.ts';
import { notify } from '#lib/toast.ts';
import { useCreationFee } from '#web3/index.ts';
import { poolCreation } from './pool-creation.ts';
import { intentOf } from './pool-intent.ts';
import type { PoolForm } from './use-pool-form.ts';

/** The page's two transactions, and what blocks them. */
export function usePoolCreation(form: PoolForm) {
  const { wallet, factory, config, values, issues, isTouched } = form;
  const allowance = form.allowance.data;
  const fee = useCreationFee(factory);
  const isFine = Object.keys(issues).length === 0;
  const intent = isFine ? intentOf(form) : undefined;
  const creation = factory && config && intent && poolCreation({ factory, config }, intent);
  const { write, prepare, approve, create } = useCreation(form);
  const simulation = useCreationSimulation(wallet.status === 'ready' && form.hasHead ? creation : undefined, {
    fee: fee.data,
    balance: form.rewardBalance.data,
    allowance,
  });
  // The approval belongs to the values at that time: changed values invalidate it (spec B.4).
  const [approvedFor, setApprovedFor] = useState<string>();
  const typed = JSON.stringify([wallet.account, values]);
  const supply = intent?.terms.rewardsSupply;
  const isCovered = supply !== undefined && allowance !== undefined && allowance >= supply;

  async function approveSupply() {
    if (!creation) return;
    // The allowance is already exactly that: another transaction would change nothing.
    const isAllowed = allowance === supply;
    if (isAllowed) notify.success(translate('done.approvedForStaking'));
    if (isAllowed || (await approve(creation)).status === 'success') setApprovedFor(typed);
  }

  return {
    intent,
    isFine,
    fee,
    simulation,
    write,
    /** An approval from an earlier visit for the same form counts too. */
    isApproved: isCovered && (approvedFor === typed || !isTouched),
    /** The signing wallet: opens the dialog, or requests the switch to this chain. */
    connect: prepare,
    approve: () => void approveSupply(),
    create: () => creation && void create(creation),
  };
}

export type PoolCreationState = ReturnType<typeof usePoolCreation>;

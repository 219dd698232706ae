import { SUCCESSES } from '@kingspad/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dismissToast, notify } from '../../../../lib/toast.ts';
import { useIsMounted } from '../../../../lib/use-is-mounted.ts';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { requireWallet, useCreationFee, useWrite } from '../../../../web3/index.ts';
import { approveRequest, createRequest } from './creation-requests.ts';
import { POOL_PORTAL } from './paths.ts';
import { intentOf } from './pool-intent.ts';
import { usePoolRehearsal } from './use-pool-rehearsal.ts';
import type { PoolForm } from './use-pool-form.ts';

/** The page's two transactions, and what speaks against them. */
export function usePoolCreation(form: PoolForm) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const write = useWrite();
  const { wallet, factory, config, allowance, id, visitId, values, issues, isTouched, reset } = form;
  const { account } = wallet;
  const fee = useCreationFee(factory);
  const isFine = Object.keys(issues).length === 0;
  const intent = isFine ? intentOf(form) : undefined;
  const rehearsal = usePoolRehearsal(form, intent, fee.data);
  // What was approved is what was typed then: another input takes the approval back (spec B.4).
  const [approvedFor, setApprovedFor] = useState<string>();
  const typed = JSON.stringify([account, values]);
  const supply = intent?.terms.rewardsSupply;
  const isCovered = supply !== undefined && allowance.data !== undefined && allowance.data >= supply;

  useLeaveGuard(write.phase === 'checking' || write.phase === 'simulating' || write.phase === 'wallet');
  // What was asked for has happened.
  useEffect(() => {
    if (account) dismissToast('no-wallet');
  }, [account]);

  async function approve() {
    if (!factory || !intent) return;
    // The token allows exactly that already: another transaction would change nothing.
    if (allowance.data === supply) {
      notify.success(SUCCESSES.approvedForStaking.text);
      setApprovedFor(typed);
      return;
    }
    const outcome = await write.run(approveRequest(factory, intent));
    if (outcome.status === 'success') setApprovedFor(typed);
  }

  async function create() {
    if (!factory || !config || !intent) return;
    const place = { factory, config, form: { id, visitId } };
    const outcome = await write.run(createRequest(place, intent));
    if (outcome.status !== 'success') return;
    // The form has become a pool, wherever its creator is by now.
    reset();
    if (isMounted()) await navigate(POOL_PORTAL);
  }

  return {
    intent,
    isFine,
    fee,
    rehearsal,
    write,
    /** An approval that an earlier visit made for this very form counts too. */
    isApproved: isCovered && (approvedFor === typed || !isTouched),
    /** The wallet that signs: opens the dialog, or asks it to come to this chain. */
    connect() {
      if (!requireWallet(wallet)) wallet.connect();
      else void wallet.switchNetwork();
    },
    approve: () => void approve(),
    create: () => void create(),
  };
}

export type PoolCreationState = ReturnType<typeof usePoolCreation>;

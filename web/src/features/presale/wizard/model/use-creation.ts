import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dismissToast } from '../../../../lib/toast.ts';
import { useIsMounted } from '../../../../lib/use-is-mounted.ts';
import { useLeaveGuard } from '../../../../lib/use-leave-guard.ts';
import { requireWallet, useCreationFee, useWrite } from '../../../../web3/index.ts';
import { approveRequest, createRequest, type SalePlace } from './creation-requests.ts';
import { MY_PRESALES } from './paths.ts';
import { intentOf } from './sale-intent.ts';
import { useSaleRehearsal } from './use-rehearsal.ts';
import type { Wizard } from './use-wizard.ts';
import { firstWrong, STEPS, type WizardStep } from './wizard-values.ts';

type EditedStep = Exclude<WizardStep, 'review'>;
const EDITED = STEPS.filter((step): step is EditedStep => step !== 'review');

/** The last step's two transactions, and what speaks against them. */
export function useCreation(wizard: Wizard) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const write = useWrite();
  const { wallet, factory, config, balance, allowance, id, visitId, reset } = wizard;
  const fee = useCreationFee(factory);
  const intent = intentOf(wizard);
  const rehearsal = useSaleRehearsal(wizard, intent, fee.data);
  const place: SalePlace | undefined =
    factory && config ? { factory, config, form: { id, visitId } } : undefined;
  const { account } = wallet;

  // Until the hash is known a page that goes away takes the question in the wallet with it.
  useLeaveGuard(write.phase === 'checking' || write.phase === 'simulating' || write.phase === 'wallet');
  // What was asked for has happened.
  useEffect(() => {
    if (account) dismissToast('no-wallet');
  }, [account]);

  async function create() {
    if (!place || !intent) return;
    const outcome = await write.run(createRequest(place, intent));
    if (outcome.status !== 'success') return;
    // The form has become a sale, wherever its owner is by now.
    reset();
    if (isMounted()) await navigate(MY_PRESALES);
  }

  return {
    intent,
    fee,
    rehearsal,
    write,
    /** The steps in which something has to be corrected first. */
    wrongSteps: EDITED.filter((step) => firstWrong(wizard.issuesOf(step)) !== undefined),
    isShort: intent !== undefined && balance.data !== undefined && balance.data < intent.tokensNeeded,
    isApproved: intent !== undefined && allowance.data !== undefined && allowance.data >= intent.tokensNeeded,
    /** The wallet that signs: opens the dialog, or asks it to come to this chain. */
    connect() {
      if (!requireWallet(wallet)) wallet.connect();
      else void wallet.switchNetwork();
    },
    approve: () => {
      if (place && intent) void write.run(approveRequest(place, intent));
    },
    create: () => void create(),
  };
}

export type Creation = ReturnType<typeof useCreation>;

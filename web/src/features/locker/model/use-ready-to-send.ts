import { useEffect } from 'react';
import { dismissToast } from '../../../lib/toast.ts';
import { requireWallet, type Write } from '../../../web3/index.ts';
import type { NextStep } from './next-step.ts';
import type { LockForm } from './use-lock-form.ts';

/**
 * What every press of a creation form's button does first: nothing while something is under way, the wallet where
 * there is none, the network where it is another.
 * @returns a function that does so, and says whether the form itself is next
 */
export function useReadyToSend(
  { wallet }: Pick<LockForm, 'wallet'>,
  write: Write,
): (step: NextStep) => boolean {
  const { account } = wallet;

  // What was asked for has happened.
  useEffect(() => {
    if (account) dismissToast('no-wallet');
  }, [account]);

  return (step) => {
    if (write.busy) return false;
    if (!requireWallet(wallet)) {
      wallet.connect();
      return false;
    }
    if (step === 'switch-network') {
      void wallet.switchNetwork();
      return false;
    }
    return true;
  };
}

/** Puts the cursor where something is to be corrected. */
export function focusField(form: HTMLFormElement | null, field: string | undefined): void {
  const control = field && form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

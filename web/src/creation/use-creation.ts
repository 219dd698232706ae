import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useIsMounted } from '#lib/use-is-mounted.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import {
  pagePath,
  sentInPlace,
  successOf,
  useAction,
  useBatching,
  withApproval,
  type SuccessState,
  type WriteOutcome,
} from '#web3/index.ts';
import {
  paymentApproval,
  paymentApproveRequest,
  createRequest,
  type Approvable,
  type CheckedCreation,
  type FormVisit,
  type Guard,
  type Salted,
} from './creation.ts';
import { refuseOlderContract } from './newest-contract.ts';

/** A form that is cleared once its item is created. */
interface CreationForm<Field> extends FormVisit {
  /** @param kept fields that keep their values */
  reset(kept?: readonly Field[]): void;
}

/**
 * A form's two transactions, one by one or in one confirmation if the wallet can, and the navigation to the created
 * item's page.
 */
export function useCreation<Field>(form: CreationForm<Field>) {
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const { write, ready, prepare } = useAction();
  const isBatching = useBatching();
  const queryClient = useQueryClient();
  const guard: Guard = (contract) => refuseOlderContract(queryClient, contract);

  // Until the hash is known, leaving the page loses the wallet's prompt.
  useLeaveGuard(write.phase === 'checking' || write.phase === 'simulating' || write.phase === 'wallet');

  return {
    write,
    /** Opens the wallet dialog, or asks the wallet to switch networks. */
    prepare,
    /**
     * Shows a notice about a missing wallet, or asks it to switch networks. @returns whether a request could be sent
     * now
     */
    ready,
    approve: (creation: Approvable) => write.run(paymentApproveRequest(creation, guard)),
    /** @param kept fields that keep their values after the creation */
    async create<Draft>(creation: CheckedCreation<Draft>, kept?: readonly Field[]): Promise<WriteOutcome> {
      let salted: Salted<Draft> | undefined;
      const onSalted = (settled: Salted<Draft>) => {
        salted = settled;
      };
      const request = createRequest(creation, form, { guard, onSalted });
      const sent =
        isBatching && !creation.isPermitted
          ? withApproval(request, () => paymentApproval(creation.payment))
          : request;
      // The page that follows says it; a notice does where this one was left.
      const outcome = await sentInPlace(sent, isMounted, () => write.run(sent));
      if (outcome.status !== 'success') {
        salted?.keepSalt();
        return outcome;
      }
      // The form was used, even if its page is closed by now.
      form.reset(kept);
      const { transactionHash } = outcome.receipt;
      const { payer } = creation.payment;
      const success = await successOf(request, outcome, payer, () => creation.successText?.(outcome.receipt));
      // Lets the page that follows say it, without a parameter in its URL.
      const state: SuccessState = { success };
      const path = pagePath(creation.page.path, outcome.made ?? transactionHash);
      if (isMounted()) navigate(path, { state });
      return outcome;
    },
  };
}

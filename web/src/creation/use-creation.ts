import { useNavigate } from 'react-router';
import { useIsMounted } from '../lib/use-is-mounted.ts';
import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { pagePath, useAction, useBatching, withApproval, type WriteOutcome } from '../web3/index.ts';
import type { CreatedState } from './created.ts';
import {
  approvalOf,
  approveRequest,
  createRequest,
  type Approvable,
  type Creation,
  type FormVisit,
} from './creation.ts';

/** A form that is emptied once it has become what it is for. */
interface CreationForm<Field> extends FormVisit {
  /** @param kept the fields that stay */
  reset(kept?: readonly Field[]): void;
}

/** A form's two transactions, one at a time or in one confirmation where the wallet can, and the way to the page of what they have made. */
export function useCreation<Field>(form: CreationForm<Field>) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { write, ready, prepare } = useAction();
  const isBatching = useBatching();

  // Until the hash is known, a page that goes away takes the question in the wallet with it.
  useLeaveGuard(write.phase === 'checking' || write.phase === 'simulating' || write.phase === 'wallet');

  return {
    write,
    /** Opens the wallets' dialog, or asks the wallet for this network. */
    prepare,
    /** Asks for a wallet in a notice, or for this network. @returns whether a request could be sent now */
    ready,
    approve: (creation: Approvable) => write.run(approveRequest(creation)),
    /** @param kept the fields that stay once it is made */
    async create<Draft>(creation: Creation<Draft>, kept?: readonly Field[]): Promise<WriteOutcome> {
      const request = createRequest(creation, form);
      const outcome = await write.run(
        isBatching && !creation.isPermitted
          ? withApproval(request, () => approvalOf(creation.payment))
          : request,
      );
      if (outcome.status !== 'success') return outcome;
      // The form has been used up, wherever its owner is by now.
      form.reset(kept);
      const { transactionHash } = outcome.receipt;
      // The page of what was made can say so, without a sign of it in its address.
      const state: CreatedState = { created: transactionHash };
      const path = pagePath(creation.page.path, outcome.made ?? transactionHash);
      if (isMounted()) await navigate(path, { state });
      return outcome;
    },
  };
}

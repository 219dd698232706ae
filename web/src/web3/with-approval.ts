import { approveCall, readAllowance, type Approval } from '../contracts/token.ts';
import { useStore, createStore } from '../lib/store.ts';
import { useWeb3 } from './session.ts';
import type { Batching, PrepareContext, WriteRequest } from './types.ts';

/**
 * The same request with its approval in the same confirmation, for a wallet that takes calls together (EIP-5792). An
 * approval that stands already is left out.
 */
export function withApproval(
  request: WriteRequest,
  approvalOf: (context: PrepareContext) => Approval | undefined,
): WriteRequest {
  return {
    ...request,
    async prepare(context) {
      const prepared = await request.prepare(context);
      const approval = approvalOf(context);
      if (!approval) return prepared;
      const { token, spender, amount } = approval;
      const allowed = { token, spender, account: context.account };
      if ((await readAllowance(context.publicClient, allowed)) >= amount) return prepared;
      return { ...prepared, first: [approveCall(approval)] };
    },
  };
}

const NONE = createStore<Batching>('none');

/** Whether the connected wallet can confirm an approval and the call that needs it together. */
export function useBatching(): boolean {
  return useStore(useWeb3()?.batching ?? NONE) !== 'none';
}

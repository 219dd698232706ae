import { allowanceOf, approvalCalls } from '@kingspad/protocol/token/approval';
import type { Approval } from '@kingspad/protocol/token/calls';
import { useStore, createStore } from '#lib/store.ts';
import { useWeb3 } from './session.ts';
import type { Batching, PrepareContext, WriteRequest } from './types.ts';

/**
 * The same request with its approval in one confirmation, for a wallet that takes batches (EIP-5792). An existing
 * approval is left out.
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
      const { account, publicClient } = context;
      const allowance = await allowanceOf(publicClient, account, approval);
      if (allowance !== undefined && allowance >= approval.amount) return prepared;
      return { ...prepared, first: await approvalCalls(publicClient, account, approval) };
    },
  };
}

const NONE = createStore<Batching>('none');

/** Whether the connected wallet can confirm an approval and the call that needs it together. */
export function useBatching(): boolean {
  return useStore(useWeb3()?.batching ?? NONE) !== 'none';
}

const NEVER = createStore(false);

/** Lets the account confirm approval and action separately from now on; offered once it rejected both together. */
export function useSeparateApproval(): (() => void) | undefined {
  const separately = useWeb3()?.separately;
  const isOffered = useStore(separately?.isOffered ?? NEVER);
  return isOffered ? separately?.choose : undefined;
}

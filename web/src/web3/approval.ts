import type { PrepareContext, WriteRequest } from './types.ts';
import { approveCall, type Approval } from '../contracts/token.ts';

export interface ApprovalRequest extends Pick<WriteRequest, 'intent' | 'label' | 'failure' | 'success'> {
  /** `approve` by default. */
  kind?: string;
  data?: WriteRequest['data'];
  /** Runs right before the simulation; throws a `UserError` to refuse. */
  approvalOf(context: PrepareContext): Promise<Approval>;
}

/** The one way to let a contract take an amount of a token. */
export const approvalRequest = ({ approvalOf, ...request }: ApprovalRequest): WriteRequest => ({
  kind: 'approve',
  data: {},
  ...request,
  prepare: async (context) => ({ call: approveCall(await approvalOf(context)) }),
});

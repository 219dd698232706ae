import type { ContractCall } from '@kingspad/protocol/call';
import { approvalCalls } from '@kingspad/protocol/token/approval';
import type { Approval } from '@kingspad/protocol/token/calls';
import { translate } from '#lib/i18n/index.ts';
import type { PrepareContext, WriteRequest } from './types.ts';

export interface ApprovalRequest extends Pick<WriteRequest, 'intent' | 'label' | 'failure' | 'success'> {
  /** `approve` by default. */
  kind?: string;
  data?: WriteRequest['data'];
  /** Runs right before the simulation; throws a `UserError` to refuse. */
  approvalOf(context: PrepareContext): Promise<Approval>;
}

/**
 * The only way to request an approval of an amount of a token. If the token refuses a change, the request resets the
 * allowance, and its notice asks for another one.
 */
export const approvalRequest = ({ approvalOf, ...request }: ApprovalRequest): WriteRequest => ({
  kind: 'approve',
  data: {},
  ...request,
  async prepare(context) {
    const approval = await approvalOf(context);
    const [call, next] = await approvalCalls(context.publicClient, context.account, approval);
    if (!next) return { call };
    return {
      call,
      label: translate('wallet.reset.label', { label: request.label }),
      success: { title: translate('wallet.reset.title'), text: translate('wallet.reset.text') },
    };
  },
});

/** The subject of an intent `action:subject`: a contract, or an item in one. Undefined for an intent without one. */
export function subjectOf({ intent = '' }: Pick<WriteRequest, 'intent'>): string | undefined {
  const colon = intent.indexOf(':');
  return colon < 0 ? undefined : intent.slice(colon + 1);
}

/** A request's fields apart from its call. */
export type RequestTexts = Pick<WriteRequest, 'label' | 'failure' | 'success'> & Partial<WriteRequest>;

/**
 * A request of one call that needs no fresh reads. While one of the same kind and subject is under way a second is refused.
 * @param subject what it is about: a contract, or an item in one
 */
export const callRequest = (
  kind: string,
  subject: string,
  call: ContractCall,
  rest: RequestTexts,
): WriteRequest => ({
  kind,
  intent: `${kind}:${subject}`,
  prepare: async () => ({ call }),
  data: {},
  ...rest,
});

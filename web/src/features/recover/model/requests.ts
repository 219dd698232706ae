import type { Address } from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import { translate } from '#lib/i18n/index.ts';
import { approvalRequest, callRequest, type WriteRequest } from '#web3/index.ts';
import type { Approval } from '@kingspad/protocol/token/calls';

type Failure = WriteRequest['failure'];

const failed = (fallback: string, title: string = translate('title.errorOccurred')): Failure => ({
  title,
  fallback,
});
const notSent = (fallback: string) => failed(fallback, translate('title.transactionFailed'));

/** The failure of each action, if the contract gives no reason. */
const FAILURES = {
  unlock: () => failed(translate('failed.unlock'), translate('title.transaction')),
  offer: () => failed(translate('recover.failed'), translate('title.execution')),
  accept: () => failed(translate('recover.failed'), translate('title.execution')),
  renounce: () => failed(translate('failed.renounce'), translate('title.transaction')),
  credit: () => failed(translate('failed.withdrawCredit')),
  contribute: () => failed(translate('failed.contribute')),
  claim: () => failed(translate('failed.claimTokens')),
  excess: () => failed(translate('recover.failed')),
  leave: () => failed(translate('recover.failed')),
  refund: () => failed(translate('failed.claimBnb')),
  finalize: () => notSent(translate('failed.finalize')),
  reclaim: () => failed(translate('failed.reclaimTokens')),
  harvest: () => notSent(translate('failed.harvest')),
  unstake: () => notSent(translate('failed.unstake')),
  exit: () => notSent(translate('failed.unstake')),
  stop: () => notSent(translate('failed.stopPool')),
  'reclaim-rewards': () => notSent(translate('failed.reclaimRewards')),
} as const;

/** One action on a position. */
export interface RecoverAction {
  action: keyof typeof FAILURES;
  /** The contract, or an item in one: another action on it is refused while one is under way. */
  subject: string;
  /** Distinguishes the credits of one contract. */
  asset?: Address;
  label: string;
  call: ContractCall;
}

/** A request without a server step: the page reads the chain again once it is mined. */
export const recoverRequest = ({ action, subject, asset, label, call }: RecoverAction): WriteRequest =>
  callRequest('recover', subject, call, {
    intent: `${action}${asset ? ` ${asset}` : ''}:${subject}`,
    label,
    failure: FAILURES[action](),
    success: { title: translate('recover.done'), text: label },
  });

/** Approves a sale for the assets that a contribution or its finalization brings. */
export const approveRequest = (approval: Approval, label: string): WriteRequest =>
  approvalRequest({
    intent: `approve:${approval.spender}`,
    label,
    approvalOf: async () => approval,
    failure: failed(translate('recover.failed')),
    success: { title: translate('recover.done'), text: label },
  });

import { CHAIN_DEFAULTS, SALE_CHAIN_DEFAULTS, TITLES, type Address } from '@kingspad/domain';
import type { ContractCall } from '@kingspad/protocol/call';
import { translate } from '../../../lib/i18n/index.ts';
import { callRequest, type WriteRequest } from '../../../web3/index.ts';

type Failure = WriteRequest['failure'];

const failed = (fallback: string, title: string = TITLES.errorOccurred): Failure => ({ title, fallback });
const notSent = (fallback: string) => failed(fallback, TITLES.transactionFailed);

/** The failure of each action, if the contract gives no reason. */
const FAILURES = {
  unlock: () => failed(CHAIN_DEFAULTS.unlock, TITLES.transaction),
  offer: () => failed(translate('recover.failed'), TITLES.execution),
  accept: () => failed(translate('recover.failed'), TITLES.execution),
  renounce: () => failed(CHAIN_DEFAULTS.renounce, TITLES.transaction),
  credit: () => failed(SALE_CHAIN_DEFAULTS.withdrawCredit),
  claim: () => failed(SALE_CHAIN_DEFAULTS.claimTokens),
  refund: () => failed(SALE_CHAIN_DEFAULTS.claimBnb),
  finalize: () => notSent(SALE_CHAIN_DEFAULTS.finalize),
  reclaim: () => failed(SALE_CHAIN_DEFAULTS.reclaimTokens),
  harvest: () => notSent(SALE_CHAIN_DEFAULTS.harvest),
  unstake: () => notSent(SALE_CHAIN_DEFAULTS.unstake),
  exit: () => notSent(SALE_CHAIN_DEFAULTS.unstake),
  stop: () => notSent(SALE_CHAIN_DEFAULTS.stopPool),
  'reclaim-rewards': () => notSent(SALE_CHAIN_DEFAULTS.reclaimRewards),
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

import type { WalletStatus } from '#web3/index.ts';

/** The action of the form's button. */
export type NextStep = 'connect' | 'connecting' | 'switch-network' | 'approve' | 'together' | 'lock';

export interface NextStepFacts {
  wallet: WalletStatus;
  /** The locker may take the amount; false while either is unknown. */
  isApproved: boolean;
  /** The wallet approves and locks in one confirmation. */
  isBatching: boolean;
}

/** Connect, switch the network, approve, lock: the first that is needed; the last two are one in a batching wallet. */
export function nextStep({ wallet, isApproved, isBatching }: NextStepFacts): NextStep {
  if (wallet === 'disconnected') return 'connect';
  if (wallet === 'connecting') return 'connecting';
  if (wallet !== 'ready') return 'switch-network';
  if (isApproved) return 'lock';
  return isBatching ? 'together' : 'approve';
}

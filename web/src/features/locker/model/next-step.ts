import type { WalletStatus } from '../../../web3/index.ts';

/** What the form's one button does next. */
export type NextStep = 'connect' | 'connecting' | 'switch-network' | 'approve' | 'together' | 'lock';

export interface NextStepFacts {
  wallet: WalletStatus;
  /** Base units; undefined while nothing lockable was typed. */
  amount: bigint | undefined;
  /** Base units; undefined until it has been read. */
  allowance: bigint | undefined;
  /** The wallet approves and locks in one confirmation. */
  isBatching: boolean;
}

/** Connect, switch the network, approve, lock: each only where it is still needed, the last two at once where possible. */
export function nextStep({ wallet, amount, allowance, isBatching }: NextStepFacts): NextStep {
  if (wallet === 'disconnected') return 'connect';
  if (wallet === 'connecting') return 'connecting';
  if (wallet !== 'ready') return 'switch-network';
  if (amount !== undefined && allowance !== undefined && allowance >= amount) return 'lock';
  return isBatching ? 'together' : 'approve';
}

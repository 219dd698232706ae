import type { WalletStatus } from '../../../web3/index.ts';

/** What the form's one button does next. */
export type NextStep = 'connect' | 'connecting' | 'switch-network' | 'approve' | 'lock';

export interface NextStepFacts {
  wallet: WalletStatus;
  /** Base units; undefined while nothing lockable was typed. */
  amount: bigint | undefined;
  /** Base units; undefined until it has been read. */
  allowance: bigint | undefined;
}

/** Connect, switch the network, approve, lock: each only where it is still needed. */
export function nextStep({ wallet, amount, allowance }: NextStepFacts): NextStep {
  if (wallet === 'disconnected') return 'connect';
  if (wallet === 'connecting') return 'connecting';
  if (wallet !== 'ready') return 'switch-network';
  return amount !== undefined && allowance !== undefined && allowance >= amount ? 'lock' : 'approve';
}

/** What pages may use of chain and wallet. */
export { approvalRequest } from './approval.ts';
export { registerAfterReceipt } from './after-receipt.ts';
export { chainNow, useChainNow, useHeadBlock } from './chain-clock.ts';
export { refuseBalance, refuseOtherAccount, storeDraft } from './creation-checks.ts';
export { useLiveLocks } from './live-locks.ts';
export { useAction } from './use-action.ts';
export {
  useAllowance,
  useCoinBalance,
  useCreationFee,
  useTokenBalance,
  useTokenInfo,
  useTokenSupply,
} from './reads.ts';
export { useChainRead } from './use-chain-read.ts';
export { rehearse, type Rehearsal } from './rehearse.ts';
export { useWeb3 } from './session.ts';
export type { AfterReceipt, PrepareContext, WalletStatus, Write, WritePhase, WriteRequest } from './types.ts';
export { requireWallet, useWallet } from './use-wallet.ts';
export { useRehearsal } from './use-rehearsal.ts';
export { useSentTransactions } from './use-sent.ts';
export { useSign } from './use-sign.ts';
export { useSignedEdit, type SignedEdit } from './use-signed-edit.ts';
export { useUnfinished } from './use-unfinished.ts';
export { useWrite } from './use-write.ts';

/** What pages may use of chain and wallet. */
export { approvalRequest } from './approval.ts';
export { registerAfterReceipt } from './after-receipt.ts';
export { chainNow, useChainNow } from './chain-clock.ts';
export { refuseBalance, refuseOtherAccount, storeDraft } from './creation-checks.ts';
export { readCreationFee, useCreationFee } from './creation-fee.ts';
export { useHasCode } from './has-code.ts';
export { useHeadBlock, useLiveStaking } from './live-staking.ts';
export { useLiveLocks } from './live-locks.ts';
export { useLivePresale } from './live-presale.ts';
export { useAction } from './use-action.ts';
export { usePair, useWrappedCoin } from './pair.ts';
export { signPermit, usePermitDomain, type PermitDomain, type SignedPermit } from './permit.ts';
export type { LockOnChain } from './lock-on-chain.ts';
export { useNextPool } from './presale-factory.ts';
export {
  readLockFee,
  useAllowance,
  useLockFee,
  useLockOnChain,
  useTokenBalance,
  useTokenInfo,
  useTokenSupply,
} from './reads.ts';
export { rehearse, type Rehearsal } from './rehearse.ts';
export {
  estimateGas,
  presaleRecordKey,
  useBurnt,
  useCoinBalance,
  usePairHoldings,
  usePoolOnChain,
  usePoolShares,
  useTokenOwner,
  type PairHoldings,
  type PoolOnChain,
  type PoolShares,
} from './presale-pool.ts';
export { useWeb3 } from './session.ts';
export type {
  AfterReceipt,
  PairInfo,
  PrepareContext,
  TokenInfo,
  WalletStatus,
  Write,
  WritePhase,
  WriteRequest,
} from './types.ts';
export { requireWallet, useWallet } from './use-wallet.ts';
export { useRehearsal } from './use-rehearsal.ts';
export { useCreatorBooks, type CreatorBooks } from './staking-creator.ts';
export { useSentTransactions } from './use-sent.ts';
export { useSign } from './use-sign.ts';
export { useSignedEdit, type SignedEdit } from './use-signed-edit.ts';
export { useUnfinished } from './use-unfinished.ts';
export { useWrite } from './use-write.ts';

/** Public interface of chain and wallet for pages. */
export { approvalRequest, callRequest, type RequestTexts } from './requests.ts';
export { registerAfterReceipt, registerMadeBy } from './after-receipt.ts';
export { createCatchUp } from './catch-up.ts';
export { createReadClient } from './engine/chain.ts';
export {
  chainNow,
  reportHead,
  useChainMinute,
  useChainNow,
  useHasCome,
  useHeadBlock,
} from './chain-clock.ts';
export { useLiveLocks } from './live-locks.ts';
export { useAction, type Action } from './use-action.ts';
export {
  useAllowance,
  useCoinBalance,
  useCreationFee,
  useTokenBalance,
  useTokenInfo,
  useTokenSupply,
} from './reads.ts';
export { useChainRead, type ChainReadOptions } from './use-chain-read.ts';
export { useHasCode } from './use-has-code.ts';
export { simulateCalls, type Simulation } from './simulate.ts';
export { useReader, useWeb3, type Reader, type Web3 } from './session.ts';
export { pagePath } from './transactions.ts';
export { hashOf } from './tx-record.ts';
export type {
  AfterReceipt,
  Batching,
  MadeBy,
  PrepareContext,
  Wallet,
  WalletStatus,
  Write,
  WriteData,
  WriteOutcome,
  WritePhase,
  WriteRequest,
} from './types.ts';
export { requireWallet, useWallet } from './use-wallet.ts';
export { useAmountSimulation, useSimulation, type SimulationCheck } from './use-simulation.ts';
export { useLive, type Follow } from './use-live.ts';
export { useReclaimable } from './use-reclaimable.ts';
export { useSentTransactions } from './use-sent.ts';
export { useSign } from './use-sign.ts';
export { useSignedEdit, type SignedEdit } from './use-signed-edit.ts';
export {
  sentInPlace,
  successOf,
  SuccessRun,
  useRun,
  useSuccess,
  type Success,
  type SuccessHandle,
  type SuccessState,
  type SuccessText,
} from './use-success.ts';
export { useBatching, withApproval } from './with-approval.ts';

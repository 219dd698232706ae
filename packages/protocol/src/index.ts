export {
  connect,
  KingsPadError,
  type ConnectOptions,
  type KeptDraft,
  type KingsPad,
  type ListItem,
  type ListPath,
  type ReadAnswer,
  type ReadParameters,
  type ReadPath,
  type WaitOptions,
} from './api/connect.ts';
export type { Route, RouteAnswer, RouteParameters } from './api/client.ts';
export { ROUTES } from './api/routes.ts';
export type { Creation, CreationOptions } from './creation.ts';
export { createLiquidityLock, createLock, type LockVesting, type NewLock } from './lock/create.ts';
export { createStakingPool, type NewStakingPool } from './stakingPool/create.ts';
export { createSale, type NewSale } from './sale/create.ts';
export { createFairSale, type NewFairSale } from './sale/create-fair.ts';
export { readPermitDomain, signPermit, type PermitData, type SignedPermit } from './token/permit.ts';
export {
  atSecond,
  basisPoints,
  days,
  hours,
  minutes,
  percent,
  seconds,
  type Duration,
  type Share,
} from './units.ts';
export {
  acceptedOf,
  closesAt,
  excessOf,
  fairListingOf,
  fairPrices,
  fairTokensNeeded,
  fairTokensOf,
  leavableOf,
  type ClosingTimes,
  type FairFacts,
  type FairPrices,
  type SaleKind,
} from '@kingspad/domain';
export {
  isOnList,
  listProofOf,
  listTree,
  parseSaleList,
  type ListedWallet,
  type ListProof,
  type ParsedSaleList,
  type SaleListTree,
} from '@kingspad/domain';
export {
  listingOffer,
  metadataDigest,
  metadataTail,
  newSalt,
  type ListingNeeds,
  type ListingOffer,
} from '@kingspad/domain';
export type {
  ApiErrorBody,
  ExportName,
  ExportRow,
  LockRecord,
  PresaleItem,
  PresaleRecord,
  PublicConfig,
  StakingPoolItem,
  TokenSummary,
} from '@kingspad/domain/api';

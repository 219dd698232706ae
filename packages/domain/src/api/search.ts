import { Type, type Static } from '@sinclair/typebox';
import { PresaleItemSchema } from './presale.ts';
import { StakingPoolSchema } from './staking.ts';
import { LockRecordSchema, TokenSummarySchema } from './token-locker.ts';

/** The maximum of each group of a search's answer. */
export const SEARCH_GROUP = 5;

const LockerSchema = Type.Union([Type.Literal('token'), Type.Literal('liquidity')], {
  description: 'Which locker: of tokens, or of liquidity pairs',
});

/** A token or pair with locks. */
const FoundTokenSchema = Type.Composite([
  Type.Object({ locker: LockerSchema }),
  Type.Pick(TokenSummarySchema, [
    'tokenAddress',
    'tokenName',
    'tokenSymbol',
    'tokenAddressOne',
    'tokenAddressTwo',
    'tokenAddressOneSymbol',
    'tokenAddressTwoSymbol',
    'pairFactory',
    'lockCount',
  ]),
]);
export type FoundToken = Static<typeof FoundTokenSchema>;

const FoundSaleSchema = Type.Pick(PresaleItemSchema, [
  'poolContractAddress',
  'presaleName',
  'logoURL',
  'tokenAddress',
  'tokenName',
  'tokenSymbol',
  'isVerifiedPool',
  'status',
  'failure',
]);
export type FoundSale = Static<typeof FoundSaleSchema>;

const FoundLockSchema = Type.Composite([
  Type.Object({ locker: LockerSchema }),
  Type.Pick(LockRecordSchema, [
    'id',
    'tokenLockId',
    'tokenAddress',
    'tokenAddressOne',
    'tokenAddressTwo',
    'tokenAddressOneSymbol',
    'tokenAddressTwoSymbol',
    'pairFactory',
    'title',
    'owner',
  ]),
  Type.Object({ tokenName: Type.String(), tokenSymbol: Type.String() }),
]);
export type FoundLock = Static<typeof FoundLockSchema>;

const FoundStakingPoolSchema = Type.Pick(StakingPoolSchema, [
  'stakingPoolAddress',
  'stakingTokenAddress',
  'stakingTokenName',
  'stakingTokenSymbol',
  'rewardsTokenAddress',
  'rewardsTokenName',
  'rewardsTokenSymbol',
  'status',
]);
export type FoundStakingPool = Static<typeof FoundStakingPoolSchema>;

const most = { maxItems: SEARCH_GROUP };

/** An answer of GET /api/v1/search: the best matches of each kind first. */
export const SearchResultSchema = Type.Object({
  tokens: Type.Array(FoundTokenSchema, {
    ...most,
    description: 'Tokens and pairs with locks; unrecognised pairs last',
  }),
  sales: Type.Array(FoundSaleSchema, most),
  locks: Type.Array(FoundLockSchema, {
    ...most,
    description: 'Locks with this number, made or changed by this transaction, or owned by this address',
  }),
  stakingPools: Type.Array(FoundStakingPoolSchema, most),
});
export type SearchResult = Static<typeof SearchResultSchema>;

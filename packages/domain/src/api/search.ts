import { Type, type Static } from '@sinclair/typebox';
import { OneOf } from './common.ts';
import { PresaleItemSchema } from './presale.ts';
import { StakingPoolSchema } from './staking.ts';
import { LockRecordSchema, TokenSummarySchema } from './token-locker.ts';

/** The maximum of each group of a search's answer. */
export const SEARCH_GROUP = 5;

const LockerSchema = OneOf(['token', 'liquidity'], {
  description: 'Which locker: of tokens, or of liquidity pairs',
});

/** A token or pair with locks. */
const TokenHitSchema = Type.Composite([
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
export type TokenHit = Static<typeof TokenHitSchema>;

const SaleHitSchema = Type.Pick(PresaleItemSchema, [
  'poolContractAddress',
  'kind',
  'presaleName',
  'logoURL',
  'tokenAddress',
  'tokenName',
  'tokenSymbol',
  'isVerifiedPool',
  'status',
  'failure',
]);
export type SaleHit = Static<typeof SaleHitSchema>;

const LockHitSchema = Type.Composite([
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
export type LockHit = Static<typeof LockHitSchema>;

const StakingPoolHitSchema = Type.Pick(StakingPoolSchema, [
  'stakingPoolAddress',
  'stakingTokenAddress',
  'stakingTokenName',
  'stakingTokenSymbol',
  'rewardsTokenAddress',
  'rewardsTokenName',
  'rewardsTokenSymbol',
  'status',
]);
export type StakingPoolHit = Static<typeof StakingPoolHitSchema>;

const most = { maxItems: SEARCH_GROUP };

/** An answer of GET /api/v1/search: the best matches of each kind first. */
export const SearchResultSchema = Type.Object({
  tokens: Type.Array(TokenHitSchema, {
    ...most,
    description: 'Tokens and pairs with locks; unrecognised pairs last',
  }),
  sales: Type.Array(SaleHitSchema, most),
  locks: Type.Array(LockHitSchema, {
    ...most,
    description: 'Locks with this number, made or changed by this transaction, or owned by this address',
  }),
  stakingPools: Type.Array(StakingPoolHitSchema, most),
});
export type SearchResult = Static<typeof SearchResultSchema>;

import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, Nullable, SecondsSchema, OneOf } from './common.ts';

/** Actions that a wallet can take now, the most urgent first: money that waits, deadlines, offers, rewards that go on. */
export const NEEDED_ACTIONS = [
  'claim-back',
  'claim',
  'claim-excess',
  'unlock',
  'unstake',
  'withdraw-credit',
  'finalize',
  'reclaim-tokens',
  'reclaim-rewards',
  'harvest',
  'accept',
] as const;
export type NeededAction = (typeof NEEDED_ACTIONS)[number];

/** An amount with its own description. */
const described = (description: string) => Type.String({ pattern: AmountSchema.pattern, description });

const PortfolioTokenSchema = Type.Object({
  address: AddressSchema,
  symbol: Type.String({ description: 'Empty if the token reports none; of a pair both symbols' }),
  decimals: Nullable(Type.Integer({ description: 'Null if the token reports none' })),
});
export type PortfolioToken = Static<typeof PortfolioTokenSchema>;

/** The contract, and its lock, of a line of a portfolio. */
const SubjectSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('sale'),
    contractAddress: AddressSchema,
    name: Type.String({ description: 'Given by its owner, else the token’s' }),
  }),
  Type.Object({
    kind: Type.Literal('staking-pool'),
    contractAddress: AddressSchema,
    stakedSymbol: Type.String(),
    rewardSymbol: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('lock'),
    locker: OneOf(['token', 'liquidity']),
    contractAddress: AddressSchema,
    lockId: Type.Integer(),
    isVesting: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal('locker', {
      description:
        'The locker itself, which keeps excess fees that the wallet’s contract refused to take back',
    }),
    locker: OneOf(['token', 'liquidity']),
    contractAddress: AddressSchema,
  }),
]);
export type PortfolioSubject = Static<typeof SubjectSchema>;

/** An action that a wallet can take now. */
export const PortfolioNeedSchema = Type.Object({
  action: OneOf(NEEDED_ACTIONS),
  subject: SubjectSchema,
  token: Type.Composite([PortfolioTokenSchema], {
    description: 'The token that is paid; of a finalization the coin that was raised',
  }),
  amount: AmountSchema,
  deadline: Nullable(
    Type.Integer({ description: 'Seconds; when it is too late. Null if it can be done at any time' }),
  ),
  isVesting: Type.Boolean({ description: 'Whether more follows in steps: of locks and claims' }),
  isFromOther: Type.Boolean({ description: 'Whether another account made the lock, and may be unknown' }),
});
export type PortfolioNeed = Static<typeof PortfolioNeedSchema>;

/** Kinds of a portfolio's dates. */
const PORTFOLIO_DATES = [
  'release',
  'claim',
  'stake-unlock',
  'sale-start',
  'sale-end',
  'finalize-by',
] as const;

const PortfolioDateSchema = Type.Object({
  kind: OneOf(PORTFOLIO_DATES),
  timestamp: SecondsSchema,
  subject: SubjectSchema,
  token: PortfolioTokenSchema,
  amount: Nullable(AmountSchema),
});
export type PortfolioDate = Static<typeof PortfolioDateSchema>;

const PortfolioHoldingSchema = Type.Object({
  token: PortfolioTokenSchema,
  lockedAmount: described('Left in its locks, claimable or not'),
  stakedAmount: AmountSchema,
  earnedAmount: described('Rewards that a harvest pays now'),
  contributedAmount: described('In sales that are not finalized, and excess of fair sales, as coin'),
  claimableAmount: described('Tokens of finalized sales, due now'),
  isFromOthers: Type.Boolean({ description: 'Whether all of it came in locks that other accounts made' }),
});
export type PortfolioHolding = Static<typeof PortfolioHoldingSchema>;

/** The most dates and tokens of an answer. */
export const PORTFOLIO_LIMITS = { dates: 20, holdings: 100, priced: 50 } as const;

/** A wallet's positions in all contracts, as of one block. */
export const PortfolioSchema = Type.Object({
  blockNumber: Type.Integer(),
  timestamp: SecondsSchema,
  isPartial: Type.Boolean({
    description: 'Whether the wallet has more positions of a kind than are looked through',
  }),
  counts: Type.Object({
    needs: Type.Integer(),
    pressing: Type.Integer({ description: 'Needs other than harvests and offers of others' }),
    locks: Type.Integer({ description: 'That are not claimed, made by itself' }),
    receivedLocks: Type.Integer({ description: 'That are not claimed, made for it by others' }),
    contributions: Type.Integer(),
    stakes: Type.Integer(),
    sales: Type.Integer(),
    stakingPools: Type.Integer(),
  }),
  dates: Type.Array(PortfolioDateSchema, {
    maxItems: PORTFOLIO_LIMITS.dates,
    description: 'The next ones first',
  }),
  holdings: Type.Array(PortfolioHoldingSchema, {
    maxItems: PORTFOLIO_LIMITS.holdings,
    description: 'By token; those that came from others last',
  }),
  holdingCount: Type.Integer(),
});
export type Portfolio = Static<typeof PortfolioSchema>;

const UsdSchema = Type.String({ pattern: '^[0-9]+$', description: 'US dollars with 18 decimals' });

/** The prices of a portfolio's tokens. */
export const PortfolioValueSchema = Type.Object({
  blockNumber: Nullable(Type.Integer({ description: 'The block of the prices; null if there are none' })),
  total: Type.String({
    pattern: UsdSchema.pattern,
    description: 'US dollars with 18 decimals, of all holdings with a reliable price',
  }),
  values: Type.Array(Type.Object({ token: AddressSchema, usd: UsdSchema }), {
    maxItems: PORTFOLIO_LIMITS.priced,
  }),
  unpriced: Type.Integer({ description: 'Tokens that are not in the total' }),
});
export type PortfolioValue = Static<typeof PortfolioValueSchema>;

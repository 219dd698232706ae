import { SALE_KINDS } from './choices.ts';
import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, Nullable, SecondsSchema, OneOf } from './common.ts';

/** GET /api/v1/price/{token}: the token's price on the DEX, read at most once per block. */
export const TokenPriceSchema = Type.Object({
  tokenAddress: AddressSchema,
  priceUsd: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description:
        'Price of one whole token in US dollars, an integer with 18 decimals; null without a price',
    }),
  ),
  depthUsd: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description:
        'Value of the priced side of the deepest pair, in the unit of priceUsd; for an LP token, of its priced reserves; null without a pair',
    }),
  ),
  reason: OneOf(['priced', 'no-pair', 'shallow', 'unrecognised', 'unavailable'], {
    description:
      'shallow: the pair holds too little for a reliable price; ' +
      'unrecognised: an LP token of no listed factory',
  }),
  blockNumber: Nullable(Type.Integer()),
});
export type TokenPrice = Static<typeof TokenPriceSchema>;

const UsdSchema = Type.String({
  pattern: '^[0-9]{1,78}$',
  description: 'US dollars with 18 decimals, as an integer',
});
const CountSchema = Type.Integer({ minimum: 0 });

/** GET /api/v1/stats: totals for the landing page, as of one block. */
export const StatsSchema = Type.Object({
  blockNumber: Nullable(Type.Integer({ description: 'Block of the figures; null if not known yet' })),
  indexedBlock: Nullable(Type.Integer({ description: 'The newest indexed block; the figures may be older' })),
  valueLockedUsd: Nullable(UsdSchema),
  /** Tokens with open locks: those whose value is in the sum above, and those without a trusted price. */
  valuedTokens: CountSchema,
  unvaluedTokens: CountSchema,
  locks: CountSchema,
  openLocks: CountSchema,
  owners: Type.Integer({ minimum: 0, description: 'Wallets that own an open lock' }),
  presales: Nullable(Type.Integer({ description: 'Null if not known yet' })),
  stakers: Nullable(Type.Integer({ description: 'Wallets with a stake in any pool; null if not known yet' })),
});
export type Stats = Static<typeof StatsSchema>;

/** GET /api/v1/trending-presales/all (spec B.7): the payload is an array. */
export const TrendingPresalesSchema = Type.Array(
  Type.Object({
    presaleContractAddress: AddressSchema,
    tokenSymbol: Type.String(),
    progressPercentage: Type.Number({ description: 'Percent of the hard cap, truncated to two decimals' }),
    kind: OneOf(SALE_KINDS),
    tokensPerBNB: Type.String({
      pattern: '^[0-9]{1,78}$',
      description: 'Base units of the token for one whole coin; of a fair sale by what is committed now',
    }),
    tokenDecimals: Nullable(Type.Integer()),
    liquidityTokenAddress: AddressSchema,
  }),
);
export type TrendingPresale = Static<typeof TrendingPresalesSchema>[number];

const ProbeLegSchema = Type.Object({
  sent: AmountSchema,
  received: AmountSchema,
});

/** GET …/probe/{token}: a transfer to the locker and back, simulated and never sent. */
export const TokenProbeSchema = Type.Object({
  tokenAddress: AddressSchema,
  holder: AddressSchema,
  amount: AmountSchema,
  /** Null if nothing could be simulated. */
  blockNumber: Nullable(Type.Integer()),
  blockTimestamp: Nullable(SecondsSchema),
  result: OneOf(['clean', 'taxed', 'deposit-reverts', 'withdrawal-reverts', 'unchecked'], {
    description: 'unchecked: the node cannot simulate, or the holder has no balance',
  }),
  deposit: Nullable(ProbeLegSchema),
  withdrawal: Nullable(ProbeLegSchema),
  reason: Nullable(
    Type.String({ description: 'The token’s revert reason, or why the transfer is unchecked' }),
  ),
});
export type TokenProbe = Static<typeof TokenProbeSchema>;

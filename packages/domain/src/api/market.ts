import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, Nullable, SecondsSchema } from './common.ts';

/** GET /api/v1/price/{token}: what the DEX says a token is worth, read once per block at most. */
export const TokenPriceSchema = Type.Object({
  tokenAddress: AddressSchema,
  priceUsd: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description:
        'Of one whole token, US dollars with 18 decimals, as an integer; null where there is no price',
    }),
  ),
  depthUsd: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description: 'What the coin side of the pair is worth, as priceUsd; null without a pair',
    }),
  ),
  reason: Type.Union(
    [Type.Literal('priced'), Type.Literal('no-pair'), Type.Literal('shallow'), Type.Literal('unavailable')],
    { description: 'shallow: the pair holds too little to be believed' },
  ),
  blockNumber: Nullable(Type.Integer()),
});
export type TokenPrice = Static<typeof TokenPriceSchema>;

const ProbeLegSchema = Type.Object({
  sent: AmountSchema,
  received: AmountSchema,
});

/** GET …/probe/{token}: a transfer to the locker and back, simulated and never sent. */
export const TokenProbeSchema = Type.Object({
  tokenAddress: AddressSchema,
  holder: AddressSchema,
  amount: AmountSchema,
  /** Null where nothing could be simulated. */
  blockNumber: Nullable(Type.Integer()),
  blockTimestamp: Nullable(SecondsSchema),
  result: Type.Union(
    [
      Type.Literal('clean'),
      Type.Literal('taxed'),
      Type.Literal('deposit-reverts'),
      Type.Literal('withdrawal-reverts'),
      Type.Literal('unchecked'),
    ],
    { description: 'unchecked: the node could not simulate, or the holder has nothing to try with' },
  ),
  deposit: Nullable(ProbeLegSchema),
  withdrawal: Nullable(ProbeLegSchema),
  reason: Nullable(
    Type.String({ description: 'What the token said where it refused, or why nothing could be checked' }),
  ),
});
export type TokenProbe = Static<typeof TokenProbeSchema>;

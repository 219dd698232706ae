import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, Nullable } from './common.ts';
import { TokenProbeSchema } from './market.ts';
import { SaleSimulationSchema } from './simulation.ts';

/** GET /api/v1/presale/{pool}/facts: answers of the chain from which a sale's risks follow. */
export const RiskFactsSchema = Type.Object({
  blockNumber: Type.Integer({ description: 'Read at this block or a newer one' }),
  /** Null if the token names none. */
  totalSupply: Nullable(AmountSchema),
  /** Balances of the burn address and the zero address, which have no key. */
  burntAmount: AmountSchema,
  /** Null if the token names none. */
  tokenOwner: Nullable(AddressSchema),
  tokenCode: Type.Object(
    {
      blockNumber: Type.Integer(),
      canMint: Type.Boolean(),
      canPause: Type.Boolean(),
      isProxy: Type.Boolean(),
    },
    { description: 'Functions found in the token’s code' },
  ),
  forceFailers: Type.Array(AddressSchema, {
    description: 'Accounts that can force a sale to fail before it is filled or over',
  }),
  /** Null before the listing. */
  pair: Nullable(
    Type.Object({
      pairAddress: AddressSchema,
      tokenReserve: AmountSchema,
      coinReserve: AmountSchema,
      liquiditySupply: AmountSchema,
    }),
  ),
  /** A transfer of the sale's tokens to the token locker and back; null after the listing. */
  probe: Nullable(TokenProbeSchema),
  /** The newest trial of the sale's life, without its steps; null while none is at hand. */
  trial: Nullable(Type.Omit(SaleSimulationSchema, ['legs'])),
});
export type RiskFacts = Static<typeof RiskFactsSchema>;

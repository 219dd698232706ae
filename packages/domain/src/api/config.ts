import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, HashSchema, Nullable } from './common.ts';

/** A partner or an influencer, as the operator describes them. */
const PromoterSchema = Type.Object({
  name: Type.String(),
  description: Type.String(),
  url: Nullable(Type.String({ description: 'https' })),
});
export type Promoter = Static<typeof PromoterSchema>;

/** `GET /api/v1/config`: what a client needs to work without this server. */
export const ConfigSchema = Type.Object({
  chainId: Type.Integer(),
  chainName: Type.String(),
  rpcUrl: Type.String({ description: 'A public RPC for browsers, never the server’s own' }),
  blockTimeSeconds: Type.Number({
    description:
      'What dates are converted to blocks with: the configured time of a block, or the measured one where that differs',
  }),
  blockTime: Type.Object(
    {
      configuredSeconds: Type.Number(),
      measuredSeconds: Nullable(
        Type.Number({ description: 'Null until the chain has 150 seconds of blocks' }),
      ),
      measuredBlocks: Type.Integer({ minimum: 0, description: 'Over how many blocks it was measured' }),
    },
    { description: 'Source of blockTimeSeconds' },
  ),
  explorer: Nullable(Type.String({ description: 'Null if the chain has none (the dev chain)' })),
  contracts: Type.Object({
    tokenLocker: AddressSchema,
    liquidityLocker: AddressSchema,
    presaleFactory: Nullable(AddressSchema),
    stakingFactory: Nullable(AddressSchema),
  }),
  routers: Type.Array(Type.Object({ name: Type.String(), address: AddressSchema, factory: AddressSchema })),
  coins: Type.Array(Type.Object({ symbol: Type.String(), address: AddressSchema, decimals: Type.Integer() })),
  fees: Type.Object(
    {
      lock: Nullable(AmountSchema),
      liquidityLock: Nullable(AmountSchema),
      presale: Nullable(AmountSchema),
      staking: Nullable(AmountSchema),
    },
    {
      description: 'Wei, as the contracts report now; null before the first read: call fee(), feeAmount()',
    },
  ),
  limits: Type.Object({
    maxLockAmount: AmountSchema,
    maxDate: Type.Integer(),
    maxTitleLength: Type.Integer(),
    pageSize: Type.Integer(),
    searchLength: Type.Integer(),
    draftBytes: Type.Integer(),
  }),
  links: Type.Record(Type.String(), Type.String(), {
    description: 'Names and https addresses; the menu shows those of MENU_LINKS, the footer the others',
  }),
  partners: Type.Array(PromoterSchema),
  influencers: Type.Array(PromoterSchema),
  credit: Nullable(Type.Object({ name: Type.String(), url: Nullable(Type.String()) })),
  operators: Type.Array(AddressSchema, { description: 'Wallets that verify pools' }),
  anchor: Type.Object(
    { blockNumber: Type.Integer(), blockHash: HashSchema },
    { description: 'A block that only this chain has, among chains with the same id' },
  ),
  walletConnectProjectId: Nullable(Type.String()),
  walletConnectRelayUrl: Nullable(Type.String({ description: 'Set together with the project id' })),
  demoAccounts: Type.Array(
    Type.Object({
      name: Type.String(),
      address: AddressSchema,
    }),
    { description: 'Funded accounts of the dev chain, signed for by its node; empty on other chains' },
  ),
});
export type PublicConfig = Static<typeof ConfigSchema>;

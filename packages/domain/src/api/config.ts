import { Type, type Static } from '@sinclair/typebox';
import { AddressSchema, AmountSchema, HashSchema, Nullable } from './common.ts';

/** A partner or an influencer, as the operator describes them. */
const PromoterSchema = Type.Object({
  name: Type.String(),
  description: Type.String(),
  url: Nullable(Type.String({ description: 'https' })),
});
export type Promoter = Static<typeof PromoterSchema>;

const ContractsSchema = Type.Object({
  tokenLocker: AddressSchema,
  liquidityLocker: AddressSchema,
  presaleFactory: Nullable(AddressSchema),
  stakingFactory: Nullable(AddressSchema),
});

/** `GET /api/v1/config`: everything a client needs to work without this server. */
export const ConfigSchema = Type.Object({
  chainId: Type.Integer(),
  chainName: Type.String(),
  rpcUrl: Type.String({ description: 'A public RPC for browsers, never the server’s own' }),
  blockTimeSeconds: Type.Number({
    description: 'Block time for converting dates to blocks: configured, or measured if that differs',
  }),
  blockTime: Type.Object(
    {
      configuredSeconds: Type.Number(),
      measuredSeconds: Nullable(
        Type.Number({ description: 'Null until the chain has 150 seconds of blocks' }),
      ),
      measuredBlocks: Type.Integer({ minimum: 0, description: 'Number of blocks measured' }),
    },
    { description: 'Source of blockTimeSeconds' },
  ),
  explorer: Nullable(Type.String({ description: 'Null if the chain has none (the dev chain)' })),
  contracts: ContractsSchema,
  generations: Type.Optional(
    Type.Array(
      Type.Object({
        contracts: ContractsSchema,
        startBlock: Type.Integer({
          minimum: 0,
          description: 'The first block that can hold a log of its contracts',
        }),
        noNewLocks: Nullable(
          Type.String({
            description:
              'Why nothing new is to be locked in its contracts; null if nothing speaks against it',
          }),
        ),
      }),
      {
        minItems: 1,
        description:
          'All versions of the contracts, oldest first; new things are made in the last one, which `contracts` repeats. ' +
          'A lock’s id names its place in the list: id / 2^32, rounded down',
      },
    ),
  ),
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
      description: 'Current fees in wei; null before the first read (then call fee() or feeAmount())',
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
    description: 'https addresses by name, shown in menu and footer',
  }),
  partners: Type.Array(PromoterSchema),
  influencers: Type.Array(PromoterSchema),
  credit: Nullable(Type.Object({ name: Type.String(), url: Nullable(Type.String()) })),
  operators: Type.Array(AddressSchema, { description: 'Wallets that verify pools' }),
  anchor: Type.Object(
    { blockNumber: Type.Integer(), blockHash: HashSchema },
    { description: 'A block that identifies this chain among chains with the same id' },
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

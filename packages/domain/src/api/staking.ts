import { Type, type Static } from '@sinclair/typebox';
import { STAKING_STATUSES } from './choices.ts';
import { STAKING_META_BOUNDS } from '../staking/bounds.ts';
import {
  AddressSchema,
  FactoryAddressSchema,
  AmountSchema,
  DraftContractSchema,
  HashSchema,
  IncompleteSinceSchema,
  IsoSchema,
  LinkSchema,
  Nullable,
  SaltSchema,
  OneOf,
  SecondsSchema,
  SIGNED_FIELDS,
  UtcTextSchema,
} from './common.ts';

const BaseUnitsSchema = Type.String({
  pattern: '^[0-9]{1,78}$',
  description: 'Base units as a decimal string',
});
const UsdSchema = Nullable(
  Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'US dollars with 18 decimals, as an integer; null if there is no reliable price',
  }),
);
const BlockSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Off-chain metadata by a pool's creator. Both an empty text and null mean none. */
const META_FIELDS = {
  logoUrl: LinkSchema,
  projectSiteURL: LinkSchema,
  tokenLockFor: Nullable(
    Type.String({
      maxLength: STAKING_META_BOUNDS.maxTokenLockFor,
      description: 'One line of text; empty by default',
    }),
  ),
};
export const StakingMetaSchema = Type.Object(META_FIELDS, { additionalProperties: false });
export type StakingMetaFields = Static<typeof StakingMetaSchema>;

const StatusSchema = OneOf(STAKING_STATUSES, { 'x-hint': `Send one of ${STAKING_STATUSES.join(', ')}.` });

/** A pool's terms as the spec's calls name them (B.3). */
const TERM_FIELDS = {
  stakingTokenAddress: AddressSchema,
  rewardsTokenAddress: AddressSchema,
  stakingTokenName: Type.String({ maxLength: 1000 }),
  stakingTokenSymbol: Type.String({ maxLength: 1000 }),
  stakingTokenDecimals: Type.Integer({ minimum: 0, maximum: 255 }),
  rewardsTokenName: Type.String({ maxLength: 1000 }),
  rewardsTokenSymbol: Type.String({ maxLength: 1000 }),
  rewardsTokenDecimals: Type.Integer({ minimum: 0, maximum: 255 }),
  isRewardsSameAsStakingToken: Type.Boolean(),
  rewardsSupply: AmountSchema,
  /** Maximum stake of one wallet, base units of the staked token. */
  stakingTokensPerUser: AmountSchema,
  poolExpireDate: UtcTextSchema,
  /** An estimate: the contract only counts blocks. */
  poolExpireTimestamp: SecondsSchema,
  /** Base units of the reward token, rounded down. */
  rewardsPerBlock: AmountSchema,
  stakeTimeLockInDays: Type.Integer({
    minimum: 0,
    maximum: 1e10,
    description: 'Lock time of a stake after its last top-up, in SECONDS (spec B.3)',
  }),
  startBlockNumber: BlockSchema,
  endBlockNumber: BlockSchema,
  createdByAddress: AddressSchema,
};

/**
 * The body of POST /api/v1/staking/create: exactly the fields of spec B.3 and, optionally, the digest's salt. What is not known
 * before the transaction may be null; chain facts are never taken from here.
 */
export const StakingDraftSchema = Type.Object(
  {
    transactionHash: Nullable(HashSchema),
    blockNumber: Nullable(BlockSchema),
    stakingPoolAddress: Nullable(AddressSchema),
    ...TERM_FIELDS,
    status: StatusSchema,
    ...META_FIELDS,
    aprUpdatedAt: Nullable(Type.String({ maxLength: 40, description: 'ISO 8601, UTC' })),
    factoryAddress: Type.Optional(DraftContractSchema),
    metadataSalt: Type.Optional(SaltSchema),
  },
  { additionalProperties: false },
);
export type StakingDraft = Static<typeof StakingDraftSchema>;

/** The answer: the draft's id and the digest that the creating transaction has to carry. */
export const StakingDraftResultSchema = Type.Composite([
  Type.Omit(StakingDraftSchema, ['metadataSalt']),
  Type.Object({
    id: Type.String({ description: 'UUID of the draft' }),
    metadataDigest: Nullable(HashSchema),
    createdAt: IsoSchema,
  }),
]);
export type StakingDraftResult = Static<typeof StakingDraftResultSchema>;

/** Why a pool has no APR. */
const NoAprSchema = Nullable(
  OneOf(['no-price', 'nobody-stakes', 'finished'], {
    description: 'Null if there is an APR',
  }),
);

/** The pool's ledger at its last event: enough to compute a wallet's rewards at any block without a call. */
const LedgerSchema = Type.Object({
  accumulator: Type.String({
    pattern: '^[0-9]{1,80}$',
    description: 'Reward per unit of stake, times 1e36',
  }),
  lastRewardBlock: BlockSchema,
  rewardsPaid: BaseUnitsSchema,
  rewardsReturned: BaseUnitsSchema,
  /** Up to lastRewardBlock, less what the creator withdrew. */
  idleRewards: BaseUnitsSchema,
});

/** A wallet's stake in a pool. */
export const StakeSchema = Type.Object({
  amount: BaseUnitsSchema,
  rewardDebt: Type.String({
    pattern: '^[0-9]{1,80}$',
    description: 'Reward debt as the contract returns it',
  }),
  /** Left by an emergency withdrawal; a part of pendingReward. */
  keptRewards: BaseUnitsSchema,
  stakedTime: Type.Integer({ minimum: 0, description: 'Seconds; 0 without a stake' }),
  /** At the newest indexed block. */
  pendingReward: BaseUnitsSchema,
  rewardsPaid: BaseUnitsSchema,
});
export type Stake = Static<typeof StakeSchema>;

/** GET /api/v1/staking/all, and /get/{pool}: the record of spec B.3 with its chain facts. */
export const StakingPoolSchema = Type.Object({
  transactionHash: HashSchema,
  blockNumber: BlockSchema,
  stakingPoolAddress: AddressSchema,
  factoryAddress: FactoryAddressSchema,
  ...TERM_FIELDS,
  stakingTokenDecimals: Nullable(Type.Integer({ description: 'Null if the token does not report it' })),
  rewardsTokenDecimals: Nullable(Type.Integer()),
  rewardsSupply: BaseUnitsSchema,
  stakingTokensPerUser: BaseUnitsSchema,
  rewardsPerBlock: BaseUnitsSchema,
  createdTimestamp: SecondsSchema,
  status: StatusSchema,
  logoUrl: Nullable(Type.String()),
  projectSiteURL: Nullable(Type.String()),
  tokenLockFor: Type.String(),
  aprUpdatedAt: Nullable(IsoSchema),
  apr: Nullable(Type.Number({ description: 'Percent a year' })),
  noApr: NoAprSchema,
  stakingTokenPriceUsd: UsdSchema,
  rewardsTokenPriceUsd: UsdSchema,
  totalStaked: BaseUnitsSchema,
  stakerCount: Type.Integer({ minimum: 0, description: 'Wallets with a stake' }),
  /** The earlier of endBlockNumber and stopBlockNumber. */
  bonusEndBlock: BlockSchema,
  stopBlockNumber: Nullable(BlockSchema),
  books: LedgerSchema,
  /** Stake of the requested wallet; null without one, and if it never staked. */
  stake: Nullable(StakeSchema),
  hasMetadata: Type.Boolean({
    description: 'Whether the creator’s details are proved on-chain or by a signature',
  }),
  metadataVersion: Type.Integer({ minimum: 0 }),
  incompleteSince: IncompleteSinceSchema,
  updatedAt: IsoSchema,
});
export type StakingPoolItem = Static<typeof StakingPoolSchema>;

/** GET /api/v1/staking/{pool}/staked: what all wallets had staked, in at most 120 points. */
export const StakedSeriesSchema = Type.Object({
  points: Type.Array(
    Type.Object({
      timestamp: SecondsSchema,
      blockNumber: BlockSchema,
      totalStaked: Type.String({
        pattern: '^[0-9]{1,78}$',
        description: 'The total stake of all wallets from this block on, until the next point',
      }),
    }),
  ),
});
export type StakedSeries = Static<typeof StakedSeriesSchema>;

export const STAKING_SORTS = ['latest', 'hot', 'apr', 'earned', 'total-staked'] as const;
export type StakingSort = (typeof STAKING_SORTS)[number];
export const StakingSortSchema = OneOf(STAKING_SORTS, {
  default: 'latest',
  description: 'earned needs a wallet; without one, latest is used',
  'x-hint': `Send one of ${STAKING_SORTS.join(', ')}.`,
});
export const StakingFilterSchema = StatusSchema;

/** The body of PATCH /api/v1/staking/{pool}/metadata: all metadata again, signed by the creator (EIP-712). */
export const StakingMetadataEditSchema = Type.Object(
  { ...META_FIELDS, metadataSalt: SaltSchema, ...SIGNED_FIELDS },
  { additionalProperties: false },
);
export type StakingMetadataEdit = Static<typeof StakingMetadataEditSchema>;

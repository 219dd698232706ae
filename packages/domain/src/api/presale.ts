import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { Address, Hex } from '../address.ts';
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
import { PRESALE_FILTERS, PRESALE_SORTS, SALE_KINDS } from './choices.ts';
import { PRESALE_META_KINDS } from '../metadata.ts';
import { PRESALE_META_BOUNDS } from '../presale/bounds.ts';
import { HOLDER_KINDS } from '../presale/holders.ts';
import { ofTerms, type SaleTermTable } from '../presale/term-table.ts';

const PercentSchema = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'Percent, never basis points',
  'x-hint': 'Send a percentage from 0 to 100.',
});
/** {@link AmountSchema} for amounts returned by the server. */
const BaseUnitsSchema = Type.String({
  pattern: '^[0-9]{1,78}$',
  description: 'Base units as a decimal string',
});
/** A schema for each field, by the field's kind. */
const ofKinds = <Kinds extends Record<string, string>, Schemas extends Record<Kinds[keyof Kinds], TSchema>>(
  kinds: Kinds,
  schemas: Schemas,
) =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [field, schemas[kind as keyof Schemas]]),
  ) as { [Field in keyof Kinds]: Schemas[Kinds[Field]] };

/** Off-chain metadata by a sale's owner. Both an empty text and null mean none. */
const META_FIELDS = ofKinds(PRESALE_META_KINDS, {
  line: Type.String({ maxLength: PRESALE_META_BOUNDS.maxName }),
  image: LinkSchema,
  link: LinkSchema,
  video: LinkSchema,
  html: Nullable(
    Type.String({
      maxLength: PRESALE_META_BOUNDS.maxDescription,
      description: 'HTML from the rich-text editor; sanitised before it is shown',
    }),
  ),
});
export const PresaleMetaSchema = Type.Object(META_FIELDS, { additionalProperties: false });
export type PresaleMetaFields = Static<typeof PresaleMetaSchema>;

/** A sale's terms as the spec's calls name them (B.3). */
const TERM_FIELDS = {
  tokenAddress: AddressSchema,
  tokenName: Type.String({ maxLength: 1000 }),
  tokenSymbol: Type.String({ maxLength: 1000 }),
  tokenDecimals: Type.Integer({ minimum: 0, maximum: 255 }),
  /** Base units of the token for one whole coin. */
  tokensPerBNB: AmountSchema,
  totalTokenAmount: AmountSchema,
  minimumBuy: AmountSchema,
  maximumBuy: AmountSchema,
  softCap: AmountSchema,
  hardCap: AmountSchema,
  /** Base units of the token for one whole coin. */
  launchRate: AmountSchema,
  liquidityUnlockTimestamp: Type.Integer({
    minimum: 0,
    description: 'Duration of the liquidity lock in seconds; 0 if the liquidity is burnt',
  }),
  routerAddress: AddressSchema,
  startTime: UtcTextSchema,
  endTime: UtcTextSchema,
  startTimeTimestamp: SecondsSchema,
  endTimeTimestamp: SecondsSchema,
  liquidityTokenName: Type.String({ maxLength: 1000, description: 'Symbol of the coin raised' }),
  liquidityTokenAddress: Type.Unsafe<Address>({
    ...AddressSchema,
    description: 'The coin raised; the zero address for the native coin',
  }),
  liquidityPercentage: PercentSchema,
  isInvestorVestingEnable: Type.Boolean(),
  initialTokenReleasePercentage: Nullable(PercentSchema),
  vestingPeriodInDays: Nullable(Type.Number({ minimum: 0, description: 'Days between releases' })),
  cycleTokenReleasePercentage: Nullable(PercentSchema),
  poolOwner: AddressSchema,
  isWhiteListingEnabled: Type.Boolean(),
  publicSaleStartTimestamp: Type.Integer({
    minimum: 0,
    maximum: 1e10,
    description: 'Seconds since 1970 UTC; 0 without whitelisting',
  }),
};

/**
 * The body of POST /api/v1/presale/create: exactly the fields of spec B.3 and, optionally, the digest's salt. The pool's
 * address may be null while it is not known; chain facts are never taken from here.
 */
export const PresaleDraftSchema = Type.Object(
  {
    poolContractAddress: Nullable(AddressSchema),
    ...TERM_FIELDS,
    ...META_FIELDS,
    factoryAddress: Type.Optional(DraftContractSchema),
    metadataSalt: Type.Optional(SaltSchema),
  },
  { additionalProperties: false },
);
export type PresaleDraft = Static<typeof PresaleDraftSchema>;

/** The answer: the draft's id and the digest that the creating transaction has to carry. */
export const PresaleDraftResultSchema = Type.Composite([
  Type.Omit(PresaleDraftSchema, ['metadataSalt']),
  Type.Object({
    id: Type.String({ description: 'UUID of the draft' }),
    metadataDigest: Nullable(HashSchema),
    createdAt: IsoSchema,
  }),
]);
export type PresaleDraftResult = Static<typeof PresaleDraftResultSchema>;

const PRESALE_STATUS_CODES = ['upcoming', 'live', 'ongoing', 'ended', 'filled', 'canceled'] as const;
const PRESALE_LIST_STATUSES = [
  'upcoming',
  'live',
  'ended',
  'filled',
  'finalized',
  'canceled',
  'paused',
] as const;

/** Status of a sale (spec B.3, pool status). */
export const PresaleStatusSchema = Type.Object({
  statusCode: OneOf(PRESALE_STATUS_CODES, {
    description: 'A finalized sale keeps ended or filled, with poolStatus 4; ongoing is never sent',
  }),
  poolStatus: Type.Integer({
    minimum: 0,
    maximum: 4,
    description: '0 upcoming, 1 live, 2 to be finalized, 3 canceled, 4 finalized (tokens can be claimed)',
  }),
  statusName: Type.String(),
  statusColor: Type.String(),
  canContribute: Type.Boolean(),
});
export type PresaleStatus = Static<typeof PresaleStatusSchema>;

const ListStatusSchema = OneOf(PRESALE_LIST_STATUSES);

/** Why a sale failed; null if it did not. */
const FailureSchema = Nullable(
  OneOf(['soft-cap', 'cancelled', 'forced', 'not-finalized'], {
    description: 'forced: by the platform, see forcedReason; not-finalized: not finalized within 7 days',
  }),
);

const VerificationsSchema = Type.Object(
  { kyc: Type.Boolean(), audited: Type.Boolean(), safu: Type.Boolean() },
  { description: 'Claims verified by an operator; links alone are the owner’s claims' },
);

/** The newest vote of each wallet on a sale. Wallets are free: see docs/decisions/0048-votes.md. */
const VOTE_COUNTS = {
  inFavor: Type.Integer({ minimum: 0 }),
  against: Type.Integer({ minimum: 0 }),
  experiencedInFavor: Type.Integer({
    minimum: 0,
    description: 'Part of inFavor from wallets that had contributed or staked here before',
  }),
  experiencedAgainst: Type.Integer({ minimum: 0, description: 'Part of against from such wallets' }),
};
const VoteCountsSchema = Type.Object(VOTE_COUNTS);
export type VoteCounts = Static<typeof VoteCountsSchema>;

/** Items of cards and tables (spec B.3, presale list item, with additions). */
const ITEM_FIELDS = {
  poolContractAddress: AddressSchema,
  kind: OneOf(SALE_KINDS, {
    description: 'fixed: at a fixed rate; fair: at one price for all, by what is committed until the end',
  }),
  presaleName: Type.String({ description: 'The token’s name if the owner set none' }),
  logoURL: Nullable(Type.String()),
  coverImageUrl: Nullable(Type.String()),
  tokenAddress: AddressSchema,
  tokenName: Type.String(),
  tokenSymbol: Type.String(),
  tokenDecimals: Nullable(Type.Integer()),
  softCap: BaseUnitsSchema,
  hardCap: BaseUnitsSchema,
  raisedAmount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description:
      'Base units of the coin; of a fair sale the accepted part of what is committed, which can fall',
  }),
  committed: Type.String({
    pattern: '^[0-9]{1,78}$',
    description:
      'All commitments to a fair sale less what left, which can exceed the hard cap; at a fixed rate the same as raisedAmount',
  }),
  progressPercentage: Type.Number({
    description: 'Percent of the hard cap, truncated to two decimals; 100 at most',
  }),
  contributorCount: Type.Integer({
    minimum: 0,
    description: 'Wallets; of a fair sale without those that left whole',
  }),
  liquidityTokenName: Type.String(),
  liquidityTokenAddress: AddressSchema,
  liquidityTokenDecimals: Type.Integer(),
  liquidityPercentage: Type.Number(),
  liquidityUnlockTimestamp: Type.Integer({
    description: 'Duration of the liquidity lock in seconds; 0 if the liquidity is burnt',
  }),
  kycLink: Nullable(Type.String()),
  auditedLink: Nullable(Type.String()),
  safuLink: Nullable(Type.String()),
  websiteLink: Nullable(Type.String()),
  twitterLink: Nullable(Type.String()),
  telegramLink: Nullable(Type.String()),
  isVerifiedPool: Type.Boolean(),
  verifications: VerificationsSchema,
  status: ListStatusSchema,
  presaleStatus: PresaleStatusSchema,
  isWhiteListingEnabled: Type.Boolean(),
  publicSaleStartTimestamp: Type.Integer(),
  startTimeTimestamp: SecondsSchema,
  endTimeTimestamp: SecondsSchema,
  poolOwner: AddressSchema,
  tokensPerBNB: BaseUnitsSchema,
  launchRate: BaseUnitsSchema,
  failure: FailureSchema,
  votes: VoteCountsSchema,
  sellTrial: Type.Optional(
    OneOf(['partly', 'refused', 'differs', 'not-listed'], {
      description:
        'In lists: what the newest trial of selling refused, as in `…/{pool}/simulation`; absent where nothing is known against it',
    }),
  ),
};
/** How many sales have each status of the list's filter. */
export const PresaleCountsSchema = Type.Object({
  any: Type.Integer({ minimum: 0, description: 'All sales' }),
  upcoming: Type.Integer({ minimum: 0 }),
  live: Type.Integer({ minimum: 0 }),
  ended: Type.Integer({ minimum: 0, description: 'All that are neither upcoming nor live' }),
  filled: Type.Integer({ minimum: 0 }),
  finalized: Type.Integer({ minimum: 0 }),
  canceled: Type.Integer({ minimum: 0 }),
});
export type PresaleCounts = Static<typeof PresaleCountsSchema>;

export const PresaleItemSchema = Type.Object(ITEM_FIELDS);
export type PresaleItem = Static<typeof PresaleItemSchema>;

/** GET /api/v1/presale/get-contributed-pools/{wallet}: items hold the pool inside `presale`. */
export const ContributedPoolSchema = Type.Object({
  presale: PresaleItemSchema,
  contributedAmountInWei: BaseUnitsSchema,
  isRefunded: Type.Boolean(),
  excessAmountInWei: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Of a fair sale what claimExcess returns now, base units of the coin; 0 if nothing',
  }),
  lastContributionTimestamp: SecondsSchema,
});
export type ContributedPool = Static<typeof ContributedPoolSchema>;

const TERM_SCHEMAS = {
  amount: BaseUnitsSchema,
  seconds: Type.Integer(),
  percent: Type.Number(),
  flag: Type.Boolean(),
};
/** The schema of each term. */
type TermSchemas = {
  [K in keyof SaleTermTable as SaleTermTable[K]['api']]: (typeof TERM_SCHEMAS)[SaleTermTable[K]['kind']];
};
/** Terms that lists leave out. */
const RECORD_TERMS = Object.fromEntries(
  Object.entries(ofTerms((_, { api, kind }) => [api, TERM_SCHEMAS[kind]])).filter(
    ([api]) => !(api in ITEM_FIELDS),
  ),
) as Omit<TermSchemas, keyof typeof ITEM_FIELDS>;

/** GET /api/v1/presale/get/{pool}: the record of spec B.3 with its chain facts. */
export const PresaleRecordSchema = Type.Object({
  ...ITEM_FIELDS,
  factoryAddress: FactoryAddressSchema,
  transactionHash: HashSchema,
  blockNumber: Type.Integer(),
  createdTimestamp: SecondsSchema,
  totalTokenAmount: BaseUnitsSchema,
  tokensDeposited: BaseUnitsSchema,
  ...RECORD_TERMS,
  routerAddress: AddressSchema,
  routerName: Nullable(Type.String()),
  startTime: UtcTextSchema,
  endTime: UtcTextSchema,
  isInvestorVestingEnable: Type.Boolean(),
  initialTokenReleasePercentage: Nullable(Type.Number()),
  vestingPeriodInDays: Nullable(Type.Number()),
  cycleTokenReleasePercentage: Nullable(Type.Number()),
  vestingCycleInSeconds: Nullable(Type.Integer()),
  facebookLink: Nullable(Type.String()),
  githubLink: Nullable(Type.String()),
  instagramLink: Nullable(Type.String()),
  discordLink: Nullable(Type.String()),
  redditLink: Nullable(Type.String()),
  youTubeLink: Nullable(Type.String()),
  pooCoinLink: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'HTML, sanitised' })),
  refundedAmount: BaseUnitsSchema,
  closingWindowSeconds: Type.Integer({
    minimum: 0,
    description:
      'Seconds before the end of a fair sale in which less and less may leave, once for each wallet; 0 at a fixed rate',
  }),
  launchPercentage: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'Launch rate of a fair sale in percent of its rate; 0 at a fixed rate',
  }),
  excessReturned: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Base units of the coin that a fair sale returned of commitments above its hard cap',
  }),
  listRoot: Nullable(
    Type.Unsafe<Hex>({ ...HashSchema, description: 'The root of the sale’s list; null without one' }),
  ),
  filledTimestamp: Nullable(SecondsSchema),
  isPoolFinalized: Type.Boolean(),
  poolFinalizedAtTimestamp: Type.Integer({ description: 'Seconds since 1970 UTC; 0 before finalization' }),
  finalizeOpenTimestamp: Nullable(
    Type.Integer({
      description:
        'Time from which anyone may finalize, seconds since 1970 UTC; null until the sale is filled or ended',
    }),
  ),
  finalizeDeadlineTimestamp: Nullable(
    Type.Integer({
      description:
        'Time at which refunds open, seconds since 1970 UTC; null until the sale is filled or ended',
    }),
  ),
  cancelledTimestamp: Nullable(SecondsSchema),
  forcedReason: Nullable(Type.String()),
  tokensReclaimed: Type.Boolean({ description: 'Whether the owner withdrew the tokens of a failed sale' }),
  pairAddress: Nullable(
    Type.Unsafe<Address>(Type.String({ description: 'The pair of the listing; null before listing' })),
  ),
  liquidityAmount: Nullable(BaseUnitsSchema),
  liquidityLockId: Nullable(
    Type.Integer({ description: 'Lock id in the LP locker; null before listing and for burnt liquidity' }),
  ),
  liquidityLockKey: Nullable(Type.String({ description: 'Key of that lock in routes' })),
  coinListed: Nullable(BaseUnitsSchema),
  tokensListed: Nullable(BaseUnitsSchema),
  tokensSold: Nullable(BaseUnitsSchema),
  whitelistCount: Type.Integer({ minimum: 0 }),
  listedWallets: Nullable(
    Type.Integer({
      minimum: 1,
      description: 'Wallets on the published list; null while no list with the sale’s root is published here',
    }),
  ),
  otherPools: Type.Integer({ minimum: 0, description: 'Other pools that sell this token' }),
  sameNameTokens: Type.Integer({ minimum: 0, description: 'Other tokens with a pool and the same symbol' }),
  hasMetadata: Type.Boolean({
    description: 'Whether the owner’s details are proved on-chain or by a signature',
  }),
  metadataVersion: Type.Integer({ minimum: 0 }),
  commentCount: Type.Integer({ minimum: 0 }),
  incompleteSince: IncompleteSinceSchema,
  updatedAt: IsoSchema,
});
export type PresaleRecord = Static<typeof PresaleRecordSchema>;

export const SaleKindSchema = OneOf(SALE_KINDS, {
  description: 'fixed: at a fixed rate; fair: at one price for all, by what is committed until the end',
  'x-hint': `Send one of ${SALE_KINDS.join(', ')}.`,
});
export const PresaleSortSchema = OneOf(PRESALE_SORTS, {
  default: 'newest',
  'x-hint': `Send one of ${PRESALE_SORTS.join(', ')}.`,
});
export const PresaleFilterSchema = OneOf(PRESALE_FILTERS, {
  description: 'ended: sales that no longer take contributions; ongoing: live sales',
  'x-hint': `Send one of ${PRESALE_FILTERS.join(', ')}.`,
});

/** The body of POST /api/v1/presale/contribute: a refresh request; its amount is ignored. */
export const ContributionRefreshSchema = Type.Object(
  {
    poolContractAddress: AddressSchema,
    contributedAmountInWei: AmountSchema,
    walletAddress: AddressSchema,
  },
  { additionalProperties: false },
);
/** The body of DELETE /api/v1/presale/contribute: a refresh request. */
export const RefundRefreshSchema = Type.Object(
  { poolContractAddress: AddressSchema, walletAddress: AddressSchema },
  { additionalProperties: false },
);
/** The index's view of the wallet in the sale: `confirmed` once it has such a log, else `pending`. */
export const ContributionRefreshResultSchema = Type.Object({
  status: OneOf(['pending', 'confirmed']),
  contributedAmountInWei: BaseUnitsSchema,
});

/** GET /api/v1/presale/{pool}/contributions: from the chain's logs, newest first. */
export const ContributionSchema = Type.Object({
  kind: OneOf(['contribution', 'leave', 'refund', 'excess', 'claim'], {
    description:
      'leave: taken back from a fair sale before its end; excess: returned of a commitment above the hard cap',
  }),
  walletAddress: AddressSchema,
  amount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Base units of the coin; of the token for a claim',
  }),
  /** The wallet's total contribution after it, less what left. */
  total: BaseUnitsSchema,
  timestamp: SecondsSchema,
  blockNumber: Type.Integer(),
  transactionHash: HashSchema,
  logIndex: Type.Integer(),
});
export type Contribution = Static<typeof ContributionSchema>;

/** GET /api/v1/presale/{pool}/raised: cumulative contributions in at most 120 points. */
export const RaisedSeriesSchema = Type.Object({
  points: Type.Array(
    Type.Object({
      timestamp: SecondsSchema,
      raised: Type.String({
        pattern: '^[0-9]{1,78}$',
        description: 'Total contributed up to this point, less what left',
      }),
    }),
  ),
  contributionCount: Type.Integer({ minimum: 0 }),
  largest: Nullable(
    Type.Object(
      { walletAddress: AddressSchema, amount: BaseUnitsSchema },
      { description: 'The largest contributor, refunded or not; null before the first contribution' },
    ),
  ),
});
export type RaisedSeries = Static<typeof RaisedSeriesSchema>;

/** State of reading a third party's logs, and whether its contract confirms them. */
const READ_STATES = ['known', 'reading', 'over-budget', 'unknown'] as const;

/** GET /api/v1/presale/{pool}/holders: who holds the sale's token, confirmed by the token itself as of a block. */
export const HoldersSchema = Type.Object({
  state: OneOf(READ_STATES, {
    description: 'over-budget: too many transfers to read; unknown: balances and transfers differ',
  }),
  blockNumber: Nullable(
    Type.Integer({
      description: 'Block of the balances; null unless state is known',
    }),
  ),
  timestamp: Nullable(SecondsSchema),
  totalSupply: Nullable(BaseUnitsSchema),
  holderCount: Nullable(
    Type.Integer({ minimum: 0, description: 'Number of holders, counted from transfers' }),
  ),
  holders: Type.Array(
    Type.Object({
      walletAddress: AddressSchema,
      kind: OneOf(HOLDER_KINDS, { description: 'owner: the sale’s owner; contract: an unknown contract' }),
      amount: BaseUnitsSchema,
    }),
    {
      description:
        'The 20 largest holders and up to 20 known ones (sales, pools, lockers, the pair, burn addresses, the owner), largest first',
    },
  ),
});
export type Holders = Static<typeof HoldersSchema>;

const RESERVES_FIELDS = {
  blockNumber: Type.Integer(),
  timestamp: SecondsSchema,
  tokenReserve: BaseUnitsSchema,
  coinReserve: BaseUnitsSchema,
};

/** GET /api/v1/presale/{pool}/price-history: what the pair held since the listing; the price is the coins for the tokens. */
export const PriceHistorySchema = Type.Object({
  state: OneOf([...READ_STATES, 'unlisted'], {
    description:
      'over-budget: only the first trades are read; unknown: reserves and trades differ; unlisted: no pair',
  }),
  points: Type.Array(Type.Object(RESERVES_FIELDS), {
    description:
      'Reserves after the last trade of each hour, 241 points at most, with the first and the last',
  }),
  current: Nullable(
    Type.Object(RESERVES_FIELDS, { description: 'Current reserves of the pair; null unless state is known' }),
  ),
});
export type PriceHistory = Static<typeof PriceHistorySchema>;

/** GET /api/v1/presale/{pool}/whitelist. */
export const WhitelistEntrySchema = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  walletAddress: AddressSchema,
});
export type WhitelistEntry = Static<typeof WhitelistEntrySchema>;

/** GET /api/v1/presale/{pool}/list/{wallet}: the wallet's entry for the root that the sale has now. */
export const ListEntrySchema = Type.Object({
  listRoot: Nullable(Type.Unsafe<Hex>({ ...HashSchema, description: 'Null if the sale has no list' })),
  isPublished: Type.Boolean({ description: 'Whether the owner published the list here' }),
  entry: Nullable(
    Type.Object(
      {
        cap: Type.String({
          pattern: '^[0-9]{1,78}$',
          description:
            'The maximum of the wallet’s total before the public start, base units of the coin; 0 for the sale’s maximum',
        }),
        proof: Type.Array(Type.Unsafe<Hex>(HashSchema), { description: 'From the leaf up' }),
      },
      { description: 'Null if the wallet is not on the published list' },
    ),
  ),
});
export type SaleListEntry = Static<typeof ListEntrySchema>;

/** PUT /api/v1/presale/{pool}/list. */
export const PublishedListSchema = Type.Object({
  listRoot: Type.Unsafe<Hex>(HashSchema),
  listedWallets: Type.Integer({ minimum: 1 }),
});

/** GET /api/v1/presale/{pool}/finalization: whether finalizing would succeed now, simulated. */
export const FinalizationCheckSchema = Type.Object({
  wouldSucceed: Nullable(Type.Boolean({ description: 'Null if it could not be simulated' })),
  reason: Nullable(Type.String({ description: 'Why it would fail, in plain English' })),
  errorName: Nullable(Type.String({ description: 'Name of the contract’s error' })),
  code: Nullable(Type.String({ description: 'Code of the reason, such as contract.Presale_TooEarly' })),
  values: Type.Record(Type.String(), Type.String(), {
    description: 'Values of the reason: times in UTC seconds, coins in wei',
  }),
  pairAddress: Nullable(AddressSchema),
  tokenReserve: Nullable(BaseUnitsSchema),
  coinReserve: Nullable(BaseUnitsSchema),
  blockNumber: Nullable(Type.Integer()),
});
export type FinalizationCheck = Static<typeof FinalizationCheckSchema>;

/** The body of PATCH /api/v1/presale/{pool}/metadata: all metadata anew, signed by the owner (EIP-712). */
export const PresaleMetadataEditSchema = Type.Object(
  { ...META_FIELDS, metadataSalt: SaltSchema, ...SIGNED_FIELDS },
  { additionalProperties: false },
);
export type PresaleMetadataEdit = Static<typeof PresaleMetadataEditSchema>;

/** The body of PUT /api/v1/operator/presale/{pool}/verification, signed by an operator (EIP-712). */
export const PoolVerificationSchema = Type.Object(
  {
    operator: AddressSchema,
    isVerifiedPool: Type.Boolean(),
    kyc: Type.Boolean(),
    audited: Type.Boolean(),
    safu: Type.Boolean(),
    ...SIGNED_FIELDS,
  },
  { additionalProperties: false },
);
export type PoolVerification = Static<typeof PoolVerificationSchema>;

/** GET /api/v1/operator/presale/{pool}/verification: the current one. */
export const PoolVerificationStateSchema = Type.Object({
  isVerifiedPool: Type.Boolean(),
  kyc: Type.Boolean(),
  audited: Type.Boolean(),
  safu: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
  operator: Nullable(AddressSchema),
  updatedAt: Nullable(IsoSchema),
});
export type PoolVerificationState = Static<typeof PoolVerificationStateSchema>;

/** The body of PUT /api/v1/presale/{pool}/vote, signed by the voter (EIP-712). */
export const PoolVoteSchema = Type.Object(
  { voter: AddressSchema, inFavor: Type.Boolean(), ...SIGNED_FIELDS },
  { additionalProperties: false },
);
export type PoolVote = Static<typeof PoolVoteSchema>;

/** GET /api/v1/presale/{pool}/votes. */
export const VoteStateSchema = Type.Object({
  ...VOTE_COUNTS,
  isOpen: Type.Boolean({ description: 'Whether the sale is upcoming and accepts votes' }),
  mine: Nullable(Type.Object({ inFavor: Type.Boolean(), version: Type.Integer({ minimum: 1 }) })),
});
export type VoteState = Static<typeof VoteStateSchema>;

/** A comment on a pool (spec B.2, discussion). Plain text. */
export const CommentSchema = Type.Object({
  id: Type.String(),
  author: AddressSchema,
  text: Type.String(),
  isOwner: Type.Boolean(),
  isContributor: Type.Boolean(),
  isOperator: Type.Boolean(),
  isHidden: Type.Boolean({
    description: 'Whether only the pool’s owner, the operators and the author see it',
  }),
  createdAt: IsoSchema,
});
export type Comment = Static<typeof CommentSchema>;

/** The body of POST /api/v1/presale/{pool}/comments. */
export const NewCommentSchema = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: PRESALE_META_BOUNDS.maxComment }) },
  { additionalProperties: false },
);
/** The body of PATCH /api/v1/presale/{pool}/comments/{id}. */
export const CommentChangeSchema = Type.Object({ isHidden: Type.Boolean() }, { additionalProperties: false });

/** POST /api/v1/session/nonce. */
export const SessionNonceSchema = Type.Object({ nonce: Type.String() });
/** The body of POST /api/v1/session: an EIP-4361 message and its signature. */
export const SignInSchema = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 2000 }),
    signature: SIGNED_FIELDS.signature,
  },
  { additionalProperties: false },
);
/** GET /api/v1/session. */
export const SessionSchema = Type.Object({
  address: Nullable(AddressSchema),
  isOperator: Type.Boolean(),
  expiresAt: Nullable(IsoSchema),
});
export type Session = Static<typeof SessionSchema>;

/** The body of POST /api/v1/uploads. */
export const UploadRequestSchema = Type.Object(
  {
    contentType: OneOf(['image/png', 'image/jpeg', 'image/gif'], {
      'x-hint': 'Accepted formats are .png, .jpg, .jpeg or .gif.',
    }),
    size: Type.Integer({
      minimum: 1,
      maximum: 5_242_880,
      'x-hint': 'File size exceeds 5mb, review and try again.',
    }),
  },
  { additionalProperties: false },
);
/** A file's name: the time of its request in milliseconds, 8 random bytes, and the type's extension. */
export const UploadKeySchema = Type.String({
  pattern: '^[0-9]{13}-[0-9a-f]{16}\\.(png|jpg|gif)$',
  description: 'The file name from the upload ticket',
  'x-hint': 'Send the key of the upload ticket.',
});
/** A presigned S3 POST, valid 5 minutes: a form with these fields and, last, `file`. */
export const UploadTicketSchema = Type.Object({
  url: Type.String(),
  fields: Type.Record(Type.String(), Type.String()),
  key: Type.String({ description: 'The file’s name: {timestamp}-{random}.{ext}' }),
});
export type UploadTicket = Static<typeof UploadTicketSchema>;
/** POST /api/v1/uploads/{key}/complete: after the content’s own bytes were checked. */
export const UploadResultSchema = Type.Object({
  url: Type.String({ description: 'Public URL of the picture' }),
});

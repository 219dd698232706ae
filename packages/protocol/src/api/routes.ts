import {
  AddressSchema,
  AmountSchema,
  CommentChangeSchema,
  CommentSchema,
  ConfigSchema,
  ContributedPoolSchema,
  ContributionRefreshResultSchema,
  ContributionRefreshSchema,
  ContributionSchema,
  DraftSimulationSchema,
  FinalizationCheckSchema,
  HoldersSchema,
  LiquidityLockDraftSchema,
  LiquidityRecordDetailsSchema,
  ListEntrySchema,
  LockEventSchema,
  LockMetadataEditSchema,
  LockOrderSchema,
  LockRecordSchema,
  LockRecordUpdateResultSchema,
  LockRecordUpdateSchema,
  LockScopeSchema,
  NewCommentSchema,
  OwnershipUpdateResultSchema,
  OwnershipUpdateSchema,
  Page,
  PAGE_LIMITS,
  PageErrorCountedSchema,
  PageErrorSchema,
  PoolVerificationSchema,
  PoolVerificationStateSchema,
  PoolVoteSchema,
  PortfolioNeedSchema,
  PortfolioSchema,
  PortfolioValueSchema,
  PresaleCountsSchema,
  PresaleDraftResultSchema,
  PresaleDraftSchema,
  PresaleFilterSchema,
  PresaleItemSchema,
  PresaleMetadataEditSchema,
  PresaleRecordSchema,
  PresaleSortSchema,
  SaleKindSchema,
  PriceHistorySchema,
  PublishedListSchema,
  RaisedSeriesSchema,
  RefundRefreshSchema,
  RiskFactsSchema,
  SaleSimulationSchema,
  ScheduleRowSchema,
  SEARCH_MAX_LENGTH,
  SearchResultSchema,
  SessionNonceSchema,
  SessionSchema,
  SignInSchema,
  StakedSeriesSchema,
  StakingDraftResultSchema,
  StakingDraftSchema,
  StakingFilterSchema,
  StakingMetadataEditSchema,
  StakingPoolSchema,
  StakingSortSchema,
  StatsSchema,
  TokenLockDraftSchema,
  TokenPriceSchema,
  TokenOrderSchema,
  TokenProbeSchema,
  TokenRecordDetailsSchema,
  TokenSummarySchema,
  TrendingPresalesSchema,
  UnlockForecastSchema,
  UploadKeySchema,
  UploadRequestSchema,
  UploadResultSchema,
  UploadTicketSchema,
  VoteStateSchema,
  WhitelistEntrySchema,
} from '@kingspad/domain/api';
import { Type, type TObject, type TSchema } from '@sinclair/typebox';

/** One operation. An absent part means that the request has none. */
export interface Operation {
  /** The names in the path's braces. */
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The payload of the answer. */
  answer: TSchema;
}

// Parameters are texts, validated by patterns: no coercion and no clamping. `x-integer` is how the OpenAPI document shows
// one that is a whole number.

export const PageQuerySchema = Type.Object({
  page: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,8}$',
      description: 'Page number, from 1',
      'x-hint': 'Send a whole number from 1 on.',
      'x-integer': { minimum: 1, maximum: 999_999_999 },
    }),
  ),
  limit: Type.Optional(
    Type.String({
      pattern: '^([1-9][0-9]?|100)$',
      description: `Items per page, ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}`,
      'x-hint': `Send a whole number from ${PAGE_LIMITS.min} to ${PAGE_LIMITS.max}.`,
      'x-integer': { minimum: PAGE_LIMITS.min, maximum: PAGE_LIMITS.max },
    }),
  ),
});

export const SearchQuerySchema = Type.Composite([
  PageQuerySchema,
  Type.Object({
    search: Type.Optional(
      Type.String({
        maxLength: SEARCH_MAX_LENGTH,
        pattern: '^[^\\u0000-\\u001f\\u007f]*$',
        description: 'Text in the token’s address, symbol or name; ignores case, no wildcards',
        'x-hint': `Search for at most ${SEARCH_MAX_LENGTH} characters, without control characters.`,
      }),
    ),
  }),
]);

/** The text of a search in everything. */
const EverywhereQuerySchema = Type.Object({
  search: Type.String({
    minLength: 1,
    maxLength: SEARCH_MAX_LENGTH,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    description:
      'A name or symbol, an address of a token, pair, sale, staking pool or owner, the hash of a transaction, or the number ' +
      'of a lock with or without #',
    'x-hint': `Search for 1 to ${SEARCH_MAX_LENGTH} characters, without control characters.`,
  }),
});

/** Amounts of different tokens have no order. */
const WalletOrderSchema = Type.Union([Type.Literal('newest'), Type.Literal('unlock')], {
  default: 'newest',
  description: 'newest: newest lock first; unlock: next unlock first, then past dates',
  'x-hint': 'Send newest or unlock.',
});

const LockIdSchema = Type.String({
  description: '{hash}, {hash}-{lockId}, a decimal lock id, or the UUID of a draft',
});

const DraftIdSchema = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'The id returned by create',
  'x-hint': 'Send the id that create returned.',
});

const CreationHashSchema = Type.String({
  pattern: '^0x[0-9a-fA-F]{64}(-[1-9][0-9]{0,9})?$',
  description: 'The transaction that created the lock, or the lock’s key {hash}-{lockId}',
  'x-hint': 'Send the transaction that created the lock: 0x and 64 hex digits.',
});

const CommentIdSchema = Type.String({
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'The id of a comment',
  'x-hint': 'Send a comment’s id.',
  'x-integer': { minimum: 1, maximum: 999_999_999_999_999 },
});

const IndexPositionSchema = Type.Object({
  blockNumber: Type.Union([Type.Integer(), Type.Null()], { description: 'The newest indexed block' }),
  headNumber: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The newest known block of the chain',
  }),
});

const ofPool = Type.Object({ pool: AddressSchema });
const ofToken = Type.Object({ token: AddressSchema });
const ofWallet = Type.Object({ wallet: AddressSchema });
const ofLock = Type.Object({ id: LockIdSchema });
const WalletQuerySchema = Type.Object({ wallet: Type.Optional(AddressSchema) });

/** The operations of one locker, below its prefix. */
const lockerRoutes = <Draft extends TSchema, Details extends TSchema>(draft: Draft, details: Details) =>
  ({
    'GET /all': {
      query: Type.Composite([SearchQuerySchema, Type.Object({ sort: Type.Optional(TokenOrderSchema) })]),
      answer: Page(TokenSummarySchema),
    },
    'GET /get-lock-records/user/{wallet}': {
      params: ofWallet,
      query: Type.Composite([
        SearchQuerySchema,
        Type.Object({ scope: Type.Optional(LockScopeSchema), sort: Type.Optional(WalletOrderSchema) }),
      ]),
      answer: Page(LockRecordSchema),
    },
    'GET /get-token-lock-records/{token}': {
      params: ofToken,
      query: Type.Composite([PageQuerySchema, Type.Object({ sort: Type.Optional(LockOrderSchema) })]),
      answer: Page(LockRecordSchema),
    },
    'GET /get/{token}': { params: ofToken, answer: TokenSummarySchema },
    'GET /unlock-forecast/{token}': { params: ofToken, answer: UnlockForecastSchema },
    'GET /probe/{token}': {
      params: ofToken,
      query: Type.Object({ holder: AddressSchema, amount: AmountSchema }),
      answer: TokenProbeSchema,
    },
    'GET /lock-record/{id}': { params: ofLock, answer: LockRecordSchema },
    'GET /lock-record/{id}/schedule': {
      params: ofLock,
      query: PageQuerySchema,
      answer: Page(ScheduleRowSchema),
    },
    'GET /lock-record/{id}/history': {
      params: ofLock,
      query: PageQuerySchema,
      answer: Page(LockEventSchema),
    },
    'POST /create': { body: draft, answer: Type.Object({ tokenRecordDetails: details }) },
    'PATCH /update-lock-record/{id}': {
      params: Type.Object({ id: DraftIdSchema }),
      body: LockRecordUpdateSchema,
      answer: LockRecordUpdateResultSchema,
    },
    'PATCH /update-ownership/{transactionHash}': {
      params: Type.Object({ transactionHash: CreationHashSchema }),
      body: OwnershipUpdateSchema,
      answer: OwnershipUpdateResultSchema,
    },
    'PATCH /lock-record/{id}/metadata': {
      params: ofLock,
      body: LockMetadataEditSchema,
      answer: LockRecordSchema,
    },
  }) satisfies Record<string, Operation>;

type Below<Prefix extends string, Operations> = {
  [
    Key in keyof Operations as Key extends `${infer Method} ${infer Path}`
      ? `${Method} ${Prefix}${Path}`
      : never
  ]: Operations[Key];
};

const below = <const Prefix extends string, Operations extends Record<string, Operation>>(
  prefix: Prefix,
  operations: Operations,
) =>
  Object.fromEntries(
    Object.entries(operations).map(([key, operation]) => [key.replace(' ', ` ${prefix}`), operation]),
  ) as Below<Prefix, Operations>;

/**
 * Every operation of the API that answers with a payload, once: method and path, with the schemas of its parameters,
 * query, body and answer. The server declares its routes from it, and a test compares it with the OpenAPI document.
 */
export const ROUTES = {
  'GET /api/v1/config': { answer: ConfigSchema },
  'GET /api/v1/stats': { answer: StatsSchema },
  'GET /api/v1/search': { query: EverywhereQuerySchema, answer: SearchResultSchema },
  'GET /api/v1/price/{token}': { params: ofToken, answer: TokenPriceSchema },
  'GET /api/v1/trending-presales/all': { answer: TrendingPresalesSchema },
  'POST /api/v1/page-errors': { body: PageErrorSchema, answer: PageErrorCountedSchema },

  ...below('/api/v1/token-locker', lockerRoutes(TokenLockDraftSchema, TokenRecordDetailsSchema)),
  ...below('/api/v1/liquidity-locker', lockerRoutes(LiquidityLockDraftSchema, LiquidityRecordDetailsSchema)),
  'GET /api/v1/liquidity-locker/sync-lock-records': { answer: IndexPositionSchema },

  'GET /api/v1/presale/all': {
    query: Type.Composite([
      SearchQuerySchema,
      Type.Object({
        status: Type.Optional(PresaleFilterSchema),
        kind: Type.Optional(SaleKindSchema),
        sortBy: Type.Optional(PresaleSortSchema),
        token: Type.Optional(AddressSchema),
      }),
    ]),
    answer: Page(PresaleItemSchema),
  },
  'GET /api/v1/presale/counts': {
    query: Type.Object({ kind: Type.Optional(SaleKindSchema) }),
    answer: PresaleCountsSchema,
  },
  'GET /api/v1/presale/get/{pool}': { params: ofPool, answer: PresaleRecordSchema },
  'GET /api/v1/presale/get-presale/{wallet}': {
    params: ofWallet,
    query: PageQuerySchema,
    answer: Page(PresaleItemSchema),
  },
  'GET /api/v1/presale/get-contributed-pools/{wallet}': {
    params: ofWallet,
    query: PageQuerySchema,
    answer: Page(ContributedPoolSchema),
  },
  'GET /api/v1/presale/{pool}/contributions': {
    params: ofPool,
    query: Type.Composite([PageQuerySchema, WalletQuerySchema]),
    answer: Page(ContributionSchema),
  },
  'GET /api/v1/presale/{pool}/raised': { params: ofPool, answer: RaisedSeriesSchema },
  'GET /api/v1/presale/{pool}/whitelist': {
    params: ofPool,
    query: PageQuerySchema,
    answer: Page(WhitelistEntrySchema),
  },
  'GET /api/v1/presale/{pool}/list/{wallet}': {
    params: Type.Object({ pool: AddressSchema, wallet: AddressSchema }),
    answer: ListEntrySchema,
  },
  'PUT /api/v1/presale/{pool}/list': { params: ofPool, answer: PublishedListSchema },
  'GET /api/v1/presale/{pool}/finalization': { params: ofPool, answer: FinalizationCheckSchema },
  'GET /api/v1/presale/{pool}/holders': { params: ofPool, answer: HoldersSchema },
  'GET /api/v1/presale/{pool}/price-history': { params: ofPool, answer: PriceHistorySchema },
  'GET /api/v1/presale/{pool}/facts': { params: ofPool, answer: RiskFactsSchema },
  'GET /api/v1/presale/{pool}/simulation': {
    params: ofPool,
    query: WalletQuerySchema,
    answer: SaleSimulationSchema,
  },
  'POST /api/v1/presale/simulation': { body: DraftSimulationSchema, answer: SaleSimulationSchema },
  'GET /api/v1/presale/{pool}/votes': { params: ofPool, query: WalletQuerySchema, answer: VoteStateSchema },
  'GET /api/v1/presale/{pool}/comments': {
    params: ofPool,
    query: PageQuerySchema,
    answer: Page(CommentSchema),
  },
  'POST /api/v1/presale/create': { body: PresaleDraftSchema, answer: PresaleDraftResultSchema },
  'POST /api/v1/presale/contribute': {
    body: ContributionRefreshSchema,
    answer: ContributionRefreshResultSchema,
  },
  'DELETE /api/v1/presale/contribute': { body: RefundRefreshSchema, answer: ContributionRefreshResultSchema },
  'PATCH /api/v1/presale/{pool}/metadata': {
    params: ofPool,
    body: PresaleMetadataEditSchema,
    answer: PresaleRecordSchema,
  },
  'PUT /api/v1/presale/{pool}/vote': { params: ofPool, body: PoolVoteSchema, answer: VoteStateSchema },
  'POST /api/v1/presale/{pool}/comments': { params: ofPool, body: NewCommentSchema, answer: CommentSchema },
  'PATCH /api/v1/presale/{pool}/comments/{id}': {
    params: Type.Object({ pool: AddressSchema, id: CommentIdSchema }),
    body: CommentChangeSchema,
    answer: CommentSchema,
  },

  'GET /api/v1/operator/presale/{pool}/verification': {
    params: ofPool,
    answer: PoolVerificationStateSchema,
  },
  'PUT /api/v1/operator/presale/{pool}/verification': {
    params: ofPool,
    body: PoolVerificationSchema,
    answer: PoolVerificationStateSchema,
  },

  'GET /api/v1/staking/all': {
    query: Type.Composite([
      SearchQuerySchema,
      WalletQuerySchema,
      Type.Object({
        status: Type.Optional(StakingFilterSchema),
        sort: Type.Optional(StakingSortSchema),
        stakedBy: Type.Optional(AddressSchema),
        createdBy: Type.Optional(AddressSchema),
      }),
    ]),
    answer: Page(StakingPoolSchema),
  },
  'GET /api/v1/staking/get/{pool}': { params: ofPool, query: WalletQuerySchema, answer: StakingPoolSchema },
  'GET /api/v1/staking/{pool}/staked': { params: ofPool, answer: StakedSeriesSchema },
  'POST /api/v1/staking/create': { body: StakingDraftSchema, answer: StakingDraftResultSchema },
  'PATCH /api/v1/staking/{pool}/metadata': {
    params: ofPool,
    body: StakingMetadataEditSchema,
    answer: StakingPoolSchema,
  },

  'GET /api/v1/portfolio/{wallet}': { params: ofWallet, answer: PortfolioSchema },
  'GET /api/v1/portfolio/{wallet}/needs': {
    params: ofWallet,
    query: PageQuerySchema,
    answer: Page(PortfolioNeedSchema),
  },
  'GET /api/v1/portfolio/{wallet}/value': { params: ofWallet, answer: PortfolioValueSchema },

  'GET /api/v1/session': { answer: SessionSchema },
  'POST /api/v1/session': { body: SignInSchema, answer: SessionSchema },
  'DELETE /api/v1/session': { answer: SessionSchema },
  'POST /api/v1/session/nonce': { answer: SessionNonceSchema },
  'POST /api/v1/uploads': { body: UploadRequestSchema, answer: UploadTicketSchema },
  'POST /api/v1/uploads/{key}/complete': {
    params: Type.Object({ key: UploadKeySchema }),
    answer: UploadResultSchema,
  },
} satisfies Record<string, Operation>;

/** A method and a path, as in `GET /api/v1/presale/get/{pool}`. */
export type Route = keyof typeof ROUTES;

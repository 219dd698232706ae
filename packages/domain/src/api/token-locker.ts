import { Type, type Static } from '@sinclair/typebox';
import type { Address, Hex } from '../address.ts';
import {
  AddressSchema,
  AmountSchema,
  DraftContractSchema,
  GenerationSchema,
  HashSchema,
  IncompleteSinceSchema,
  IsoSchema,
  Nullable,
  SaltSchema,
  OneOf,
  SecondsSchema,
  SIGNED_FIELDS,
  UtcTextSchema,
} from './common.ts';
import { LOCK_BOUNDS } from '../lock/bounds.ts';
import { MAX_LOCK_ID } from '../lock/ids.ts';

const LockIdSchema = Type.Integer({
  minimum: 1,
  maximum: MAX_LOCK_ID,
  'x-hint': 'Send the lock id of the contract: a whole number from 1 on.',
});
const PercentSchema = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'Percent, never basis points',
  'x-hint': 'Send a percentage from 0 to 100.',
});

/** The body of POST …/token-locker/create: exactly the fields of spec A.3 and, optionally, the digest's salt. */
export const TokenLockDraftSchema = Type.Object(
  {
    title: Type.Optional(Nullable(Type.String({ maxLength: LOCK_BOUNDS.maxTitleLength }))),
    tokenAddress: AddressSchema,
    tokenOwner: AddressSchema,
    tokenName: Type.String({ maxLength: 1000 }),
    tokenSymbol: Type.String({ maxLength: 1000 }),
    tokenDecimals: Type.Integer({ minimum: 0, maximum: 255 }),
    tokenUnlockTime: Nullable(UtcTextSchema),
    unlockTimestamp: Nullable(SecondsSchema),
    transactionHash: Nullable(HashSchema),
    tokenLockId: Nullable(LockIdSchema),
    tokenLockAmount: AmountSchema,
    isVestingEnabled: Type.Boolean(),
    initialVestingReleaseDate: Nullable(UtcTextSchema),
    initialVestingReleasePercentage: Nullable(PercentSchema),
    vestingCycleInMinutes: Nullable(Type.Integer({ minimum: 1 })),
    vestingReleasePercentage: Nullable(PercentSchema),
    beneficiaryWalletAddress: Nullable(AddressSchema),
    contractAddress: Type.Optional(DraftContractSchema),
    metadataSalt: Type.Optional(SaltSchema),
  },
  { additionalProperties: false },
);
export type TokenLockDraft = Static<typeof TokenLockDraftSchema>;

/** The body of POST …/liquidity-locker/create: the same with spec A.3's fields for LP tokens. */
export const LiquidityLockDraftSchema = Type.Composite(
  [
    TokenLockDraftSchema,
    Type.Object({
      isLpToken: Type.Literal(true),
      dexPlatform: Nullable(Type.String({ maxLength: 1000 })),
      tokenAddressOne: Nullable(AddressSchema),
      tokenAddressTwo: Nullable(AddressSchema),
      tokenAddressOneName: Nullable(Type.String({ maxLength: 1000 })),
      tokenAddressTwoName: Nullable(Type.String({ maxLength: 1000 })),
      tokenAddressOneSymbol: Nullable(Type.String({ maxLength: 1000 })),
      tokenAddressTwoSymbol: Nullable(Type.String({ maxLength: 1000 })),
    }),
  ],
  { additionalProperties: false },
);
export type LiquidityLockDraft = Static<typeof LiquidityLockDraftSchema>;

/** The answer to a draft: its id, and the digest that the transaction has to carry. */
export const TokenRecordDetailsSchema = Type.Composite([
  Type.Omit(TokenLockDraftSchema, ['metadataSalt']),
  Type.Object({
    id: Type.String({ description: 'UUID of the draft' }),
    metadataDigest: Nullable(HashSchema),
    createdAt: IsoSchema,
  }),
]);
export type TokenRecordDetails = Static<typeof TokenRecordDetailsSchema>;

/** The same for an LP lock's draft. */
export const LiquidityRecordDetailsSchema = Type.Composite([
  Type.Omit(LiquidityLockDraftSchema, ['metadataSalt']),
  Type.Pick(TokenRecordDetailsSchema, ['id', 'metadataDigest', 'createdAt']),
]);

/** The body of PATCH …/update-lock-record/{id}. */
export const LockRecordUpdateSchema = Type.Object(
  { transactionHash: HashSchema, tokenLockId: LockIdSchema },
  { additionalProperties: false },
);
export type LockRecordUpdate = Static<typeof LockRecordUpdateSchema>;

/** Why a lock shows no title. */
const TITLE_GAPS = ['no-digest', 'draft-missing', 'new-owner'] as const;
export type TitleGap = (typeof TITLE_GAPS)[number];
const TitleGapSchema = OneOf(TITLE_GAPS, {
  description:
    'Why no title is shown; omitted if one is, or if the owner left it empty. no-digest: the transaction carries no digest, ' +
    'so the owner must sign a title (PATCH …/metadata). draft-missing: no stored draft has the digest of the transaction; ' +
    'post the draft with its salt. new-owner: the creator is no longer the owner, and only the ' +
    'owner’s title is shown',
});

/** `confirmed` once the lock is indexed; `pending` while the indexer has not seen the transaction. */
export const LockRecordUpdateResultSchema = Type.Object({
  id: Type.String(),
  status: OneOf(['pending', 'confirmed']),
  titleMissing: Type.Optional(TitleGapSchema),
  message: Type.Optional(Type.String({ description: 'Next step if the title is missing' })),
});
export type LockRecordUpdateResult = Static<typeof LockRecordUpdateResultSchema>;

const PairFactorySchema = Type.Object(
  { address: AddressSchema, name: Type.String() },
  {
    description:
      'The listed factory that created the LP token’s pair (in a summary, the newest lock’s); ' +
      'null if none did, and for tokens that are not pairs',
  },
);

const ScheduleSegmentSchema = Type.Object({
  passed: Type.Integer({ minimum: 0, description: 'Number of past steps' }),
  next: Type.Integer({
    description: 'Time of the next step, seconds since 1970 UTC; later steps follow at each cycle',
  }),
});

/** A lock (spec A.3) with its chain facts. Amounts in base units, times in UTC seconds or ISO texts. */
export const LockRecordSchema = Type.Object({
  id: Type.String({
    description: 'The key in routes: {hash}, or {hash}-{lockId} if one transaction created several',
  }),
  title: Nullable(Type.String()),
  titleMissing: Type.Optional(TitleGapSchema),
  transactionHash: HashSchema,
  tokenLockId: LockIdSchema,
  generation: GenerationSchema,
  contractAddress: AddressSchema,
  tokenAddress: AddressSchema,
  tokenLock: Type.Object({
    tokenName: Type.String(),
    tokenSymbol: Type.String(),
    tokenDecimals: Nullable(Type.Integer({ description: 'Null if the token does not return one' })),
    dexPlatform: Nullable(Type.String()),
  }),
  tokenAddressOne: Nullable(AddressSchema),
  tokenAddressTwo: Nullable(AddressSchema),
  tokenAddressOneName: Nullable(Type.String()),
  tokenAddressTwoName: Nullable(Type.String()),
  tokenAddressOneSymbol: Nullable(Type.String()),
  tokenAddressTwoSymbol: Nullable(Type.String()),
  pairFactory: Nullable(PairFactorySchema),
  owner: AddressSchema,
  payer: AddressSchema,
  lockedTokenAmount: AmountSchema,
  lockedTimestamp: SecondsSchema,
  unlockTime: Type.String({ description: 'unlockTimestamp as ISO 8601, UTC' }),
  unlockTimestamp: Type.Integer({
    minimum: 0,
    maximum: 1e10,
    description:
      'The last release, seconds since 1970 UTC: the unlock time of a plain lock, the last step of a vesting lock. ' +
      'The next release is nextReleaseTimestamp',
  }),
  isVestingEnabled: Type.Boolean(),
  initialVestingReleaseDate: Nullable(
    Type.String({ description: 'The first release of a vesting lock, ISO 8601, UTC' }),
  ),
  initialVestingReleasePercentage: Nullable(PercentSchema),
  releaseCycles: Nullable(
    Type.Number({ description: 'Cycle in days for token locks, in minutes for LP locks' }),
  ),
  vestingCycleInSeconds: Nullable(
    Type.Integer({ description: 'Cycle in seconds; 0 if everything is released at once' }),
  ),
  vestingCycleReleasePercentage: Nullable(PercentSchema),
  vestingSegments: Nullable(
    Type.Array(ScheduleSegmentSchema, {
      description:
        'Segments of the schedule, oldest first: one at creation and one for each extension; segments ' +
        'without a step are omitted',
    }),
  ),
  isClaimed: Type.Boolean({ description: 'Fully paid out' }),
  claimedTimestamp: Nullable(SecondsSchema),
  paidAmount: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description: 'Paid to the owner so far; null before the first payout',
    }),
  ),
  releasedAmount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Released so far, in base units; exceeds paidAmount only if the token reduced balances',
  }),
  remainingAmount: AmountSchema,
  claimableAmount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Unlocked or vested and not paid out, at the newest indexed block; 0 for a renounced lock',
  }),
  nextClaimTimestamp: Nullable(
    Type.Integer({
      description: 'The earliest unpaid release, possibly in the past; null if nothing is left to pay',
    }),
  ),
  nextReleaseTimestamp: Nullable(
    Type.Integer({
      description:
        'The next release after the newest indexed block that pays something, seconds since 1970 UTC; null if all is ' +
        'released, and for a renounced lock',
    }),
  ),
  lastClaimTimestamp: Nullable(SecondsSchema),
  isRenounced: Type.Boolean({ description: 'Whether the owner is the zero address' }),
  pendingOwner: Nullable(AddressSchema),
  isOpenUnlock: Type.Boolean({ description: 'Whether anyone may trigger payouts to the owner' }),
  isReceived: Type.Boolean({ description: 'Created for the owner by another wallet and not accepted yet' }),
  parentLockId: Nullable(Type.Integer({ minimum: 1, description: 'The lock that this one was split from' })),
  metadataVersion: Type.Integer({ minimum: 0, description: 'Number of title changes signed by the owner' }),
  blockNumber: Type.Integer(),
  incompleteSince: IncompleteSinceSchema,
  updatedAt: IsoSchema,
  siblings: Type.Array(Type.String(), {
    description: 'Keys of other locks of the same transaction, 100 at most',
  }),
});
export type LockRecord = Static<typeof LockRecordSchema>;

/** A token with its locked amount (spec A.3). */
export const TokenSummarySchema = Type.Object({
  id: Type.String(),
  tokenAddress: AddressSchema,
  tokenName: Type.String(),
  tokenSymbol: Type.String(),
  tokenDecimals: Nullable(Type.Integer()),
  totalTokensLocked: AmountSchema,
  dexPlatform: Nullable(Type.String()),
  tokenAddressOne: Nullable(AddressSchema),
  tokenAddressTwo: Nullable(AddressSchema),
  tokenAddressOneSymbol: Nullable(Type.String()),
  tokenAddressTwoSymbol: Nullable(Type.String()),
  pairFactory: Nullable(PairFactorySchema),
  lockCount: Type.Integer(),
  nextReleaseTimestamp: Nullable(
    Type.Integer({
      description:
        'The next release ahead of its 50 largest open locks, seconds since 1970 UTC; null if none is',
    }),
  ),
  lockRecords: Type.Array(LockRecordSchema, { description: 'The newest 3' }),
});
export type TokenSummary = Static<typeof TokenSummarySchema>;

/** Kinds of a wallet's locks: owned, received from others, or offered to it. */
export const LockScopeSchema = OneOf(['own', 'received', 'offered'], {
  default: 'own',
  description:
    'own: created by the wallet for itself, or accepted; received: created for it by another wallet; a split-off part counts like its parent; ' +
    'offered: waiting for it to accept',
  'x-hint': 'Send own, received or offered.',
});
export type LockScope = Static<typeof LockScopeSchema>;

/**
 * The order of a list of locks. A token's share and value both follow from what is left, so one order has both; the last
 * unlock is the one that the lists show.
 */
export const LockOrderSchema = OneOf(['newest', 'unlock', 'share'], {
  default: 'newest',
  description:
    'newest: newest lock first; unlock: by unlockTimestamp, the next one first, then past dates; ' +
    'share: the largest amount left first',
  'x-hint': 'Send newest, unlock or share.',
});
export type LockListOrder = Static<typeof LockOrderSchema>;

/** The order of a list of locked tokens. Values follow from prices that no index holds, so none sorts by them. */
export const TokenOrderSchema = Type.Union(
  [Type.Literal('newest'), Type.Literal('amount'), Type.Literal('share'), Type.Literal('release')],
  {
    default: 'newest',
    description:
      'newest: newest lock first; amount: the most whole tokens locked first; share: the largest share of the supply ' +
      'first; release: the soonest release first. Unknown figures come last, pairs that no listed factory recognised after all others',
    'x-hint': 'Send newest, amount, share or release.',
  },
);
export type TokenListOrder = Static<typeof TokenOrderSchema>;

/** One step of a vesting lock. The rows' amounts sum exactly to the locked amount. */
export const ScheduleRowSchema = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  timestamp: SecondsSchema,
  percentage: Type.Number({ description: 'Percent of the total released in this step' }),
  amount: Type.String({ pattern: '^[0-9]{1,78}$', description: 'Base units' }),
  isClaimed: Type.Boolean(),
});
export type ScheduleRow = Static<typeof ScheduleRowSchema>;

const LOCK_EVENT_KINDS = [
  'locked',
  'unlocked',
  'claimed',
  'extended',
  'increased',
  'split',
  'split-off',
  'offered',
  'offer-withdrawn',
  'transferred',
  'renounced',
  'open-unlock-on',
  'open-unlock-off',
] as const;

/** An event of a lock; fields that its kind does not have are null. */
export const LockEventSchema = Type.Object({
  kind: OneOf(LOCK_EVENT_KINDS, {
    description:
      'split: another lock was split off this one (otherLockId, amount); split-off: this lock was created by a split (otherLockId)',
  }),
  timestamp: SecondsSchema,
  blockNumber: Type.Integer(),
  transactionHash: HashSchema,
  amount: Nullable(
    Type.String({
      pattern: '^[0-9]{1,78}$',
      description: 'Locked, settled, added or split off, in base units',
    }),
  ),
  paidAmount: Nullable(Type.String({ pattern: '^[0-9]{1,78}$' })),
  /** The new unlock time or the new time of the next step. */
  newTimestamp: Nullable(Type.Integer()),
  from: Nullable(AddressSchema),
  to: Nullable(AddressSchema),
  otherLockId: Nullable(Type.Integer()),
});
export type LockEventItem = Static<typeof LockEventSchema>;
export type LockEventKind = (typeof LOCK_EVENT_KINDS)[number];

/** The unlock forecast of a token over all its open locks. */
export const UnlockForecastSchema = Type.Object({
  tokenAddress: AddressSchema,
  blockTimestamp: SecondsSchema,
  lockedAmount: Type.String({ pattern: '^[0-9]{1,78}$', description: 'Base units still in the locker' }),
  renouncedAmount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Part of lockedAmount in renounced locks',
  }),
  unlockedAmount: Type.String({
    pattern: '^[0-9]{1,78}$',
    description: 'Part of lockedAmount that is ready to claim',
  }),
  nextUnlock: Nullable(
    Type.Object({ timestamp: SecondsSchema, amount: Type.String({ pattern: '^[0-9]{1,78}$' }) }),
  ),
  points: Type.Array(
    Type.Object({
      timestamp: SecondsSchema,
      amount: Type.String({
        pattern: '^[0-9]{1,78}$',
        description: 'Cumulative amount unlocked by then',
      }),
    }),
    { description: 'Equal intervals from the block to the last step, without renounced locks' },
  ),
  isPartial: Type.Boolean({ description: 'Whether only the largest open locks were read' }),
});
export type UnlockForecastAnswer = Static<typeof UnlockForecastSchema>;

/** The body of PATCH …/update-ownership/{transactionHash}: the zero address (spec A.7). */
export const OwnershipUpdateSchema = Type.Object(
  {
    tokenOwner: Type.Unsafe<Address>(
      Type.String({
        pattern: '^0x0{40}$',
        description: 'The zero address',
        'x-hint': 'Send the zero address: the call reports a renounced lock.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** `confirmed` once the index has the renunciation; `pending` until then. */
export const OwnershipUpdateResultSchema = Type.Pick(LockRecordUpdateResultSchema, ['status']);

/** The body of PATCH …/lock-record/{id}/metadata: another title, signed by the owner (EIP-712, see docs/integrators.md). */
export const LockMetadataEditSchema = Type.Object(
  {
    title: Type.String({ maxLength: LOCK_BOUNDS.maxTitleLength, description: 'Empty for no title' }),
    metadataSalt: Type.Unsafe<Hex>(
      Type.String({
        pattern: '^0x[0-9a-fA-F]{32}$',
        'x-hint': 'Send a salt: 0x and 32 hex digits.',
      }),
    ),
    version: Type.Integer({
      minimum: 1,
      maximum: 2 ** 31 - 1,
      description: 'metadataVersion of the record plus 1',
    }),
    deadline: SecondsSchema,
    signature: SIGNED_FIELDS.signature,
  },
  { additionalProperties: false },
);
export type LockMetadataEdit = Static<typeof LockMetadataEditSchema>;

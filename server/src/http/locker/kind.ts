import { dexPlatformOf, type Address, type CycleUnit } from '@kingspad/domain';
import {
  LiquidityLockDraftSchema,
  LiquidityRecordDetailsSchema,
  TokenLockDraftSchema,
  TokenRecordDetailsSchema,
} from '@kingspad/domain/api';

/** The differences between both lockers' APIs. */
export interface LockerKind {
  /** Path prefix of its calls. */
  prefix: string;
  /** Its tag in the OpenAPI document. */
  tag: string;
  /** The contract. */
  locker: Address;
  /** The fields of its drafts and of the answers to them. */
  draft:
    | { body: typeof TokenLockDraftSchema; details: typeof TokenRecordDetailsSchema }
    | { body: typeof LiquidityLockDraftSchema; details: typeof LiquidityRecordDetailsSchema };
  /** The DEX of a token by its symbol; null if the locker's tokens have none. */
  dexPlatformOf: (symbol: string) => string | null;
  /** Unit of `releaseCycles`. */
  cycleUnit: CycleUnit;
}

/** The locker of ordinary tokens, which have no DEX. */
export function tokenLockerKind(locker: Address): LockerKind {
  return {
    prefix: '/api/v1/token-locker',
    tag: 'token locker',
    locker,
    draft: { body: TokenLockDraftSchema, details: TokenRecordDetailsSchema },
    dexPlatformOf: () => null,
    cycleUnit: 'days',
  };
}

/** The locker of V2 pairs. */
export function liquidityLockerKind(locker: Address): LockerKind {
  return {
    prefix: '/api/v1/liquidity-locker',
    tag: 'liquidity locker',
    locker,
    draft: { body: LiquidityLockDraftSchema, details: LiquidityRecordDetailsSchema },
    dexPlatformOf,
    cycleUnit: 'minutes',
  };
}

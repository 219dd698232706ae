import {
  LOCK_BOUNDS,
  fromUtcText,
  lockDraft,
  metadataDigest,
  pairDraftFields,
  scheduleEnd,
  typedSchedule,
  type Address,
  type CycleUnit,
  type Hex,
  type LockFormValues,
  type LockMeta,
  type Release,
} from '@kingspad/domain';
import type { LiquidityLockDraft, TokenLockDraft } from '@kingspad/domain/api';
import { draftSalt, type Salted } from '../../../creation/index.ts';
import type { PairInfo } from '@kingspad/protocol/token/pair';
import type { PermitDomain } from '@kingspad/protocol/token/permit';
import type { TokenInfo } from '@kingspad/protocol/token/read';

/** A lock about to be signed: checked, and frozen until the transaction ends. */
export interface LockIntent {
  /** The account that signs and pays. */
  payer: Address;
  /** The account that may unlock. */
  owner: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
  release: Release;
  /** Empty if the lock is for another owner, since only the owner may set a title. */
  title: string;
  /** For an LP token: its pair, read from the chain. */
  pair?: PairTokens;
  /** For a signed permit in place of an approval. */
  permit?: PermitDomain;
}

/** A draft's fields of a pair. */
export type PairTokens = Pick<PairInfo, 'tokenOne' | 'tokenTwo'>;

/** The body of a create call: of a token lock, or of an LP lock. */
export type LockDraft = TokenLockDraft | LiquidityLockDraft;

/**
 * The typed release, undefined while it is incomplete or ends later than the contract can store. Dates may
 * be in the past.
 */
export function typedRelease(values: LockFormValues, unit: CycleUnit): Release | undefined {
  if (values.isVesting) {
    const schedule = typedSchedule(values, unit);
    return schedule && scheduleEnd(schedule) < LOCK_BOUNDS.maxDate
      ? { kind: 'vesting', schedule }
      : undefined;
  }
  const unlockTimestamp = fromUtcText(values.lockUntil);
  return unlockTimestamp === undefined ? undefined : { kind: 'at-once', unlockTimestamp };
}

/** The body of the create call of an intent. */
export function draftOf({ pair, ...intent }: LockIntent, salt: Hex | undefined): LockDraft {
  const { symbol } = intent.token;
  return lockDraft({
    ...intent,
    salt,
    pair: pair && pairDraftFields(symbol, pair.tokenOne, pair.tokenTwo),
  });
}

/** The body of the create call and its digest; only used for a lock with a title. */
export function saltedDraft(
  intent: LockIntent,
  place: { chainId: number; contract: Address },
): Salted<LockDraft> {
  const unsent = draftOf(intent, undefined);
  const { salt, keep } = draftSalt([place, unsent]);
  const meta: LockMeta = { title: intent.title };
  const digest = metadataDigest({
    ...place,
    kind: 'lock',
    owner: intent.owner,
    token: intent.token.address,
    salt,
    meta,
  });
  return {
    draft: draftOf(intent, salt),
    digest,
    keepSalt: keep,
    unsalted: intent.title ? undefined : unsent,
  };
}

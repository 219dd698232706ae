import {
  LOCK_BOUNDS,
  fromUtcText,
  lockDraft,
  metadataDigest,
  newSalt,
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
import type { Salted } from '../../../creation/index.ts';
import type { PairInfo } from '../../../contracts/pair.ts';
import type { PermitDomain } from '../../../contracts/permit.ts';
import type { TokenInfo } from '../../../contracts/token.ts';

/** A lock as it is about to be signed: checked, and frozen while it is under way. */
export interface LockIntent {
  /** Who signs and pays. */
  payer: Address;
  /** Who may unlock. */
  owner: Address;
  token: TokenInfo;
  /** Base units. */
  amount: bigint;
  release: Release;
  /** Empty if the lock is for another owner: a title is its owner's to give. */
  title: string;
  /** Of an LP token: its pair, as the chain has it. */
  pair?: PairTokens;
  /** Of a signed permit instead of an approval. */
  permit?: PermitDomain;
}

/** What a draft says of a pair. */
export type PairTokens = Pick<PairInfo, 'tokenOne' | 'tokenTwo'>;

/** The body of a create call: of a token lock, or of an LP lock. */
export type LockDraft = TokenLockDraft | LiquidityLockDraft;

/**
 * The release that was typed, undefined while it is not complete or ends later than the contract can hold. Dates may
 * lie in the past.
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

/** The body of the create call, and its digest; a lock without a title goes on without it. */
export function saltedDraft(
  intent: LockIntent,
  place: { chainId: number; contract: Address },
): Salted<LockDraft> {
  const salt = newSalt();
  const meta: LockMeta = { title: intent.title };
  const digest = metadataDigest({
    ...place,
    kind: 'lock',
    owner: intent.owner,
    token: intent.token.address,
    salt,
    meta,
  });
  const unsalted = intent.title ? undefined : draftOf(intent, undefined);
  return { draft: draftOf(intent, salt), digest, unsalted };
}

import { lockReleases, nextRelease, type Address, type LockTerms } from '@kingspad/domain';
import { LOCK_VIEW, type LockView } from '../entities/lock.ts';
import { TITLE_OF_LOCK } from '../rules/draft-rules.ts';
import { listOf, viewReader } from '../table.ts';
import { addressFromBytea } from './encoding.ts';
import { METADATA_VERSION, SIGNED_TITLE } from './titles.ts';
import type { TitleGap } from '@kingspad/domain/api';

/** Releases of a vesting lock. Percents in basis points, times in seconds. */
export interface StoredVesting {
  /** The effective one: an extension before it moves it. */
  firstRelease: number;
  initialBps: number;
  cycle: number;
  cycleBps: number;
  segments: { passed: number; next: number }[];
}

/** Tokens of the pair, if the locker recognised one. */
export interface StoredPair {
  tokenOne: Address;
  tokenTwo: Address;
  /** The metadata of both tokens; empty if they have none. */
  nameOne: string;
  nameTwo: string;
  symbolOne: string;
  symbolTwo: string;
}

/** A factory that the LP locker lists. */
interface StoredFactory {
  address: Address;
  name: string;
}

/**
 * An indexed lock, with its token's metadata and the title that its owner signed. Amounts in base units, times in
 * seconds.
 */
export interface StoredLock extends LockView {
  tokenName: string;
  tokenSymbol: string;
  tokenDecimals: number | null;
  /** Null for a token that is no pair. */
  pair: StoredPair | null;
  /** Factory that recognised the pair at the lock; null if none did. */
  factory: StoredFactory | null;
  /** Chain time of the newest indexed block: values that follow from time are as of then. */
  headAt: number;
  claimable: string;
  /** The earliest unpaid release, possibly past; null if nothing will be paid any more. */
  nextClaimAt: number | null;
  /** The next release ahead; null if none is. */
  nextReleaseAt: number | null;
  /** Null for a plain lock. */
  vesting: StoredVesting | null;
  isRenounced: boolean;
  title: string | null;
  /** Why there is no title; undefined if there is one, or if the owner left it empty. */
  titleMissing: TitleGap | undefined;
  /** How often its owners signed another title. */
  metadataVersion: number;
  /** Ids of other locks of the same transaction, the first `MAX_SIBLINGS`. */
  siblings: number[];
}

/** The number of ids of a transaction's other locks in an answer; a transaction can make more than a thousand. */
const MAX_SIBLINGS = 100;

/** Columns of {@link LOCK_COLUMNS} besides the lock's. */
export interface FoundLock {
  lock_id: number;
  name: string | null;
  symbol: string | null;
  decimals: number | null;
  token_one: Buffer | null;
  token_two: Buffer | null;
  name_one: string | null;
  name_two: string | null;
  symbol_one: string | null;
  symbol_two: string | null;
  factory: Buffer | null;
  factory_name: string | null;
  head_at: number;
  first_release: number | null;
  title: string | null;
  metadata_version: number;
  has_digest: boolean;
  has_new_owner: boolean;
  siblings: string[];
}

const HEAD_AT = '(SELECT c.block_timestamp FROM chain.cursor c)';

/**
 * The title of a lock `l` by its owner: the newest signed one, else that of the owner's draft whose digest the lock's
 * own event carries. A copied digest shows nothing, and a former owner's title no longer counts.
 */
const TITLE = `
  coalesce(
    ${SIGNED_TITLE},
    (SELECT coalesce(d.title, '') FROM meta.draft d
      WHERE ${TITLE_OF_LOCK} LIMIT 1))`;

/** The joins for a lock `l`'s token, the pair that it may be, and the pair's factory. */
export const LOCK_TOKEN = `
  LEFT JOIN chain.token t ON t.address = l.token
  LEFT JOIN chain.pair pair ON pair.locker = l.locker AND pair.address = l.token
  LEFT JOIN chain.token one ON one.address = pair.token_one
  LEFT JOIN chain.token two ON two.address = pair.token_two
  LEFT JOIN chain.factory f ON f.locker = l.locker AND f.address = l.factory`;

/** Columns of a lock `l` with those that `LOCK_TOKEN` joins. */
export const LOCK_COLUMNS = `
  ${listOf(LOCK_VIEW, 'l')}, t.name, t.symbol, t.decimals, pair.token_one, pair.token_two, one.name AS name_one,
  two.name AS name_two, one.symbol AS symbol_one, two.symbol AS symbol_two, l.factory, f.name AS factory_name,
  ${HEAD_AT} AS head_at,
  chain.step_at(l.cycle, l.segment_next, l.segment_passed, 1) AS first_release,
  ${TITLE} AS title, ${METADATA_VERSION} AS metadata_version,
  l.metadata_digest IS NOT NULL AS has_digest, l.title_owner <> l.payer AS has_new_owner,
  ARRAY(SELECT s.lock_id::text FROM chain.lock s
         WHERE s.tx_hash = l.tx_hash AND s.locker = l.locker AND s.lock_id <> l.lock_id
         ORDER BY s.lock_id LIMIT ${MAX_SIBLINGS}) AS siblings`;

const readColumns = viewReader(LOCK_VIEW);

export function storedLockOf(found: FoundLock): StoredLock {
  const lock = readColumns(found);
  const vesting = vestingOf(lock, found.first_release);
  const isRenounced = lock.renouncedAt !== null;
  const terms = storedTermsOf({ ...lock, vesting, isRenounced });
  const { claimable, next } = lockReleases(terms, found.head_at);
  return {
    tokenName: found.name ?? '',
    tokenSymbol: found.symbol ?? '',
    tokenDecimals: found.decimals,
    pair: readPair(found),
    factory: found.factory && { address: addressFromBytea(found.factory), name: found.factory_name ?? '' },
    headAt: found.head_at,
    claimable: claimable.toString(),
    nextClaimAt: nextClaimOf(terms),
    nextReleaseAt: next && next.timestamp,
    vesting,
    isRenounced,
    title: found.title || null,
    titleMissing: titleGapOf(found),
    metadataVersion: found.metadata_version,
    siblings: found.siblings.map(Number),
    ...lock,
  };
}

/** An empty title was given as such; null means that none was found. */
function titleGapOf({ title, has_digest, has_new_owner }: FoundLock): TitleGap | undefined {
  if (title !== null) return undefined;
  if (has_new_owner) return 'new-owner';
  return has_digest ? 'draft-missing' : 'no-digest';
}

/** A lock's terms as the rules of the domain take them. */
export function storedTermsOf(
  lock: Pick<StoredLock, 'amount' | 'released' | 'unlockAt' | 'claimedAt' | 'isRenounced' | 'vesting'>,
): LockTerms {
  const { vesting, unlockAt, claimedAt, isRenounced } = lock;
  const amount = BigInt(lock.amount);
  const schedule = vesting && {
    initialPercent: vesting.initialBps,
    cycle: vesting.cycle,
    cyclePercent: vesting.cycleBps,
    segments: vesting.segments,
  };
  return {
    amount,
    unlockTimestamp: unlockAt,
    isClaimed: claimedAt !== null,
    isRenounced,
    vesting: schedule && { schedule, amount, released: BigInt(lock.released) },
  };
}

function nextClaimOf({ isClaimed, isRenounced, unlockTimestamp, vesting }: LockTerms): number | null {
  if (isClaimed || isRenounced) return null;
  if (!vesting) return unlockTimestamp;
  const { amount, schedule, released } = vesting;
  return nextRelease(amount, schedule, { released, time: 0 })?.timestamp ?? null;
}

function readPair(row: FoundLock): StoredPair | null {
  if (row.token_one === null || row.token_two === null) return null;
  return {
    tokenOne: addressFromBytea(row.token_one),
    tokenTwo: addressFromBytea(row.token_two),
    nameOne: row.name_one ?? '',
    nameTwo: row.name_two ?? '',
    symbolOne: row.symbol_one ?? '',
    symbolTwo: row.symbol_two ?? '',
  };
}

function vestingOf(lock: LockView, firstRelease: number | null): StoredVesting | null {
  const { segmentNext, segmentPassed } = lock;
  if (segmentNext === null || segmentPassed === null) return null;
  return {
    firstRelease: firstRelease ?? 0,
    initialBps: lock.initialBps ?? 0,
    cycle: lock.cycle ?? 0,
    cycleBps: lock.cycleBps ?? 0,
    segments: segmentPassed.map((passed, index) => ({ passed, next: segmentNext[index] ?? 0 })),
  };
}

import type { FactoryListed, LockSplit, PairLocked } from '@kingspad/abi/events';
import { generationOfLockId, idBaseOf, type Address, type Hex } from '@kingspad/domain';
import { RefusedError, type Entity, type Tolerance } from '../../chain/errors.ts';
import type { LockerEvent } from '../../chain/events/index.ts';
import type { TokenFacts } from '../../chain/types.ts';
import type { LockRow } from '../entities/lock.ts';
import {
  follows,
  isCreation,
  lockAfter,
  lockAfterSplit,
  lockMade,
  lockSplitOff,
  type Change,
} from './lock-changes.ts';
import { summarySearchText } from './search-texts.ts';

/** A row of chain.token_summary. */
export interface SummaryRow {
  locker: Address;
  token: Address;
  totalLocked: bigint;
  renouncedLocked: bigint;
  lockCount: number;
  lastLockId: number;
  /** Whether it is a pair that no listed factory recognised when it was last locked. */
  isUnrecognised: boolean;
  searchText: string;
}

/** A row of chain.pair. */
export interface PairRow {
  locker: Address;
  address: Address;
  tokenOne: Address;
  tokenTwo: Address;
  /** Null if the tokens are only the pair's own claim. */
  factory: Address | null;
}

/** A row of chain.factory. */
export interface FactoryRow {
  locker: Address;
  address: Address;
  name: string;
  activeFrom: number;
}

/** The rows that a batch of events touches, by key; absent keys do not exist. */
export interface Rows {
  /** The highest id so far, by `generationKeyOf`. */
  lastLockIds: Map<string, number>;
  /** Locks by `lockKeyOf`. */
  locks: Map<string, LockRow>;
  /** Summaries by `summaryKeyOf`. */
  summaries: Map<string, SummaryRow>;
  /** By `summaryKeyOf`. */
  pairs: Map<string, PairRow>;
  /** By `summaryKeyOf`. */
  factories: Map<string, FactoryRow>;
  /** By `lockKeyOf`: the factory that recognised the pair of a lock whose own event follows. */
  recognised: Map<string, Address | null>;
  /** The payers that are pools of sales. */
  pools: ReadonlySet<Address>;
  /** `digestKeyOf` of digests already used by a lock of the same locker and payer. */
  digests: Set<string>;
  tokens: ReadonlyMap<Address, TokenFacts>;
  tolerates: Tolerance;
}

export const lockKeyOf = (locker: Address, lockId: number): string => `${locker}/${lockId}`;
/** The locker of a generation, by the id of any of its locks. */
export const generationKeyOf = (locker: Address, lockId: number): string =>
  `${locker}/${generationOfLockId(lockId)}`;
export const summaryKeyOf = (locker: Address, token: Address): string => `${locker}/${token}`;
export const digestKeyOf = (locker: Address, payer: Address, digest: Hex): string =>
  `${locker}/${payer}/${digest}`;

/** The lock that an event creates; undefined for other events. */
export function madeBy(event: LockerEvent): { locker: Address; lockId: number } | undefined {
  const locker = event.log.address;
  if (isCreation(event)) return { locker, lockId: event.lockId };
  return event.name === 'LockSplit' ? { locker, lockId: event.childId } : undefined;
}

/**
 * Applies one event to the rows of a batch. A lock whose missing logs are tolerated is marked incomplete, and changed no more.
 * @throws {RefusedError} if the event contradicts the rows: an id is missing, or repeated.
 */
export function applyEvent(rows: Rows, event: LockerEvent): void {
  try {
    applyKnown(rows, event);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.entity || !rows.tolerates(error.entity)) throw error;
    const { entity } = error;
    const key = entity.kind === 'lock' ? lockKeyOf(entity.address, entity.lockId) : '';
    const lock = rows.locks.get(key);
    if (lock) rows.locks.set(key, { ...lock, incompleteSince: event.log.blockNumber });
  }
}

function applyKnown(rows: Rows, event: LockerEvent): void {
  if (event.name === 'FactoryListed') {
    addFactory(rows, event);
  } else if (event.name === 'PairLocked') {
    addPair(rows, event);
  } else if (isCreation(event)) {
    const factory = rows.recognised.get(lockKeyOf(event.log.address, event.lockId)) ?? null;
    addLock(rows, lockMade(event, factory, rows.pools.has(event.payer)));
  } else if (event.name === 'LockSplit') {
    const whole = rows.locks.get(lockKeyOf(event.log.address, event.lockId));
    // If the original lock is unknown or incomplete, the new lock's part of it cannot be computed.
    if (whole === undefined || whole.incompleteSince !== null) return skipLock(rows, event, whole);
    const known = lockOf(rows, event);
    addLock(rows, lockSplitOff(known, event));
    setLock(rows, known, lockAfterSplit(known, event));
  } else {
    const lock = lockOf(rows, event);
    if (lock.incompleteSince !== null) return;
    setLock(rows, lock, { ...lockAfter(lock, event), updatedAt: event.log.blockTimestamp });
  }
}

function addFactory(rows: Rows, { log, factory, exchange, activeFrom }: FactoryListed): void {
  const locker = log.address;
  rows.factories.set(summaryKeyOf(locker, factory), { locker, address: factory, name: exchange, activeFrom });
}

/** Stores a pair for the lock of the next event. A listed factory's data takes precedence over the pair's own. */
function addPair(rows: Rows, event: PairLocked): void {
  const { log, lockId, pair, factory, tokenOne, tokenTwo } = event;
  const locker = log.address;
  if (factory !== null && !rows.factories.has(summaryKeyOf(locker, factory))) {
    const entity: Entity = { kind: 'factories', address: locker };
    const message = `factory ${factory} was never listed: logs are missing`;
    if (!rows.tolerates(entity)) throw new RefusedError('contradiction', message, entity);
  }
  const key = summaryKeyOf(locker, pair);
  const isKnownBetter = factory === null && (rows.pairs.get(key)?.factory ?? null) !== null;
  if (!isKnownBetter) rows.pairs.set(key, { locker, address: pair, tokenOne, tokenTwo, factory });
  rows.recognised.set(lockKeyOf(locker, lockId), factory);
}

/** The lock that an event changes. @throws {RefusedError} if it does not exist, or can no longer change */
function lockOf(rows: Rows, event: Change | LockSplit): LockRow {
  const lock = rows.locks.get(lockKeyOf(event.log.address, event.lockId));
  if (lock === undefined) {
    throw new RefusedError('id-gap', `lock ${event.lockId} is not indexed: logs are missing`, lockIn(event));
  }
  if (lock.incompleteSince !== null) return lock;
  // The due amount, possibly all of it, is paid out before a lock is renounced.
  const isOver = lock.claimedAt !== null && event.name !== 'LockRenounced';
  if (isOver || lock.renouncedAt !== null || event.owner !== lock.owner || !follows(lock, event)) {
    throw new RefusedError(
      'contradiction',
      `${event.name} of lock ${event.lockId} contradicts the index: logs are missing`,
      lockIn(event),
    );
  }
  return lock;
}

/** Adds a lock and counts it. */
function addLock(rows: Rows, made: LockRow): void {
  const { locker, lockId } = made;
  takeId(rows, locker, lockId);
  const token = rows.tokens.get(made.token);
  if (token === undefined) throw new Error(`token ${made.token} was not read before its lock`);
  const summaryKey = summaryKeyOf(locker, made.token);
  const before = rows.summaries.get(summaryKey);
  const pair = rows.pairs.get(summaryKey);
  rows.locks.set(lockKeyOf(locker, lockId), { ...made, metadataDigest: takeDigest(rows, made) });
  rows.summaries.set(summaryKey, {
    locker,
    token: made.token,
    totalLocked: (before?.totalLocked ?? 0n) + remainingOf(made),
    renouncedLocked: before?.renouncedLocked ?? 0n,
    lockCount: (before?.lockCount ?? 0) + 1,
    lastLockId: Math.max(before?.lastLockId ?? 0, lockId),
    isUnrecognised: pair !== undefined && pair.factory === null,
    searchText: searchTextOf(rows, token, pair),
  });
}

/** Ids are consecutive in each generation; gaps are skipped where missing logs are tolerated. */
function takeId(rows: Rows, locker: Address, lockId: number): void {
  const key = generationKeyOf(locker, lockId);
  const expected = (rows.lastLockIds.get(key) ?? idBaseOf(generationOfLockId(lockId))) + 1;
  const message =
    lockId > expected
      ? `lock ${lockId} came where ${expected} must: logs are missing`
      : `lock ${lockId} was given out before`;
  const entity: Entity = { kind: 'lock', address: locker, lockId: Math.min(lockId, expected) };
  if (lockId < expected) throw new RefusedError('contradiction', message, entity);
  if (lockId > expected && !rows.tolerates(entity)) throw new RefusedError('id-gap', message, entity);
  rows.lastLockIds.set(key, lockId);
}

/** The id of a lock that was split off an unknown lock counts as used, and the lock is skipped. */
function skipLock(rows: Rows, event: LockSplit, whole: LockRow | undefined): void {
  const entity = lockIn(event);
  if (whole === undefined && !rows.tolerates(entity)) {
    throw new RefusedError('id-gap', `lock ${event.lockId} is not indexed: logs are missing`, entity);
  }
  takeId(rows, event.log.address, event.childId);
}

const lockIn = (event: { log: { address: Address }; lockId: number }): Entity => ({
  kind: 'lock',
  address: event.log.address,
  lockId: event.lockId,
});

function searchTextOf(rows: Rows, token: TokenFacts, pair: PairRow | undefined): string {
  const ofPair = pair ? [pair.tokenOne, pair.tokenTwo] : [];
  return summarySearchText(
    token,
    ofPair.map((address) => rows.tokens.get(address) ?? { address, symbol: '', name: '' }),
  );
}

/** The digest of a lock created by its own owner, unless an earlier lock of the owner uses it. */
function takeDigest(rows: Rows, { locker, payer, owner, metadataDigest }: LockRow): Hex | null {
  if (metadataDigest === null || payer !== owner) return null;
  const key = digestKeyOf(locker, payer, metadataDigest);
  if (rows.digests.has(key)) return null;
  rows.digests.add(key);
  return metadataDigest;
}

/** Stores a changed lock and updates its token's summary. */
function setLock(rows: Rows, before: LockRow, after: LockRow): void {
  const summaryKey = summaryKeyOf(before.locker, before.token);
  const summary = rows.summaries.get(summaryKey);
  if (summary === undefined) throw new Error(`token ${before.token} has a lock but no summary`);
  if (after.released > after.amount || after.amount <= 0n) {
    throw new RefusedError('contradiction', `the amount of lock ${before.lockId} would be negative`, {
      kind: 'lock',
      address: before.locker,
      lockId: before.lockId,
    });
  }
  const isOver = after.released === after.amount;
  rows.locks.set(lockKeyOf(before.locker, before.lockId), {
    ...after,
    claimedAt: isOver ? after.lastClaimAt : null,
  });
  rows.summaries.set(summaryKey, {
    ...summary,
    totalLocked: summary.totalLocked + remainingOf(after) - remainingOf(before),
    renouncedLocked: summary.renouncedLocked + (after.renouncedAt === null ? 0n : remainingOf(after)),
  });
}

const remainingOf = (lock: LockRow): bigint => lock.amount - lock.released;

import {
  cycleInUnit,
  generationOfLockId,
  lockKey,
  percentNumber,
  toIso,
  type Address,
} from '@kingspad/domain';
import {
  LockRecordSchema,
  type LockEventItem,
  type LockRecord,
  type ScheduleRow,
  type TokenSummary,
  type UnlockForecastAnswer,
} from '@kingspad/domain/api';
import { LOCK_VIEW } from '../../store/entities/lock.ts';
import type { StoredForecast } from '../../store/queries/forecast.ts';
import type { StoredLockEvent } from '../../store/queries/history.ts';
import type { StoredLock, StoredPair, StoredVesting } from '../../store/queries/lock-columns.ts';
import type { StoredStep } from '../../store/queries/schedule.ts';
import type { StoredSummary } from '../../store/queries/summaries.ts';
import { presenterOf } from '../../store/table.ts';
import { tokenText } from '../texts.ts';
import type { LockerKind } from './kind.ts';

/** Fields of a lock that are columns, by their API names (entities/lock.ts). */
const presentColumns = presenterOf(LOCK_VIEW, LockRecordSchema.properties);

/** A lock as the API shows it (spec A.3). */
export function presentLock(kind: LockerKind, lock: StoredLock): LockRecord {
  const inTransaction = lock.siblings.length + 1;
  return {
    id: lockKey(lock.txHash, lock.lockId, inTransaction),
    title: lock.title,
    ...(lock.titleMissing && { titleMissing: lock.titleMissing }),
    tokenLock: {
      tokenName: tokenText(lock.tokenName),
      tokenSymbol: tokenText(lock.tokenSymbol),
      tokenDecimals: lock.tokenDecimals,
      dexPlatform: kind.dexPlatformOf(lock.tokenSymbol),
    },
    generation: generationOfLockId(lock.lockId),
    contractAddress: kind.contractOf(lock.lockId),
    pairFactory: lock.factory,
    unlockTime: toIso(lock.unlockAt),
    isClaimed: lock.claimedAt !== null,
    remainingAmount: (BigInt(lock.amount) - BigInt(lock.released)).toString(),
    claimableAmount: lock.claimable,
    nextClaimTimestamp: lock.nextClaimAt,
    nextReleaseTimestamp: lock.nextReleaseAt,
    isRenounced: lock.isRenounced,
    metadataVersion: lock.metadataVersion,
    siblings: lock.siblings.map((id) => lockKey(lock.txHash, id, inTransaction)),
    ...presentPair(lock.pair),
    ...presentVesting(kind, lock.vesting),
    ...presentColumns(lock),
  };
}

type PairFields = Pick<
  LockRecord,
  | 'tokenAddressOne'
  | 'tokenAddressTwo'
  | 'tokenAddressOneName'
  | 'tokenAddressTwoName'
  | 'tokenAddressOneSymbol'
  | 'tokenAddressTwoSymbol'
>;

function presentPair(pair: StoredPair | null): PairFields {
  return {
    tokenAddressOne: pair && pair.tokenOne,
    tokenAddressTwo: pair && pair.tokenTwo,
    tokenAddressOneName: pair && tokenText(pair.nameOne),
    tokenAddressTwoName: pair && tokenText(pair.nameTwo),
    tokenAddressOneSymbol: pair && tokenText(pair.symbolOne),
    tokenAddressTwoSymbol: pair && tokenText(pair.symbolTwo),
  };
}

type VestingFields = Pick<
  LockRecord,
  | 'isVestingEnabled'
  | 'initialVestingReleaseDate'
  | 'initialVestingReleasePercentage'
  | 'releaseCycles'
  | 'vestingCycleInSeconds'
  | 'vestingCycleReleasePercentage'
  | 'vestingSegments'
>;

/** Percents and, for display, cycles in the locker's unit (spec A.9); the cycle in seconds is exact. */
function presentVesting(kind: LockerKind, vesting: StoredVesting | null): VestingFields {
  return {
    isVestingEnabled: vesting !== null,
    initialVestingReleaseDate: vesting && toIso(vesting.firstRelease),
    initialVestingReleasePercentage: vesting && percentNumber(vesting.initialBps),
    releaseCycles: vesting && cycleInUnit(vesting.cycle, kind.cycleUnit),
    vestingCycleInSeconds: vesting && vesting.cycle,
    vestingCycleReleasePercentage: vesting && percentNumber(vesting.cycleBps),
    vestingSegments: vesting && vesting.segments,
  };
}

/** A token with its locked amount (spec A.3). */
export function presentSummary(kind: LockerKind, summary: StoredSummary): TokenSummary {
  // A summary has at least one lock, and all of its locks hold the same pair.
  const [newest] = summary.newest;
  const pair = presentPair(newest?.pair ?? null);
  return {
    id: summary.token,
    tokenAddress: summary.token,
    tokenName: tokenText(summary.tokenName),
    tokenSymbol: tokenText(summary.tokenSymbol),
    tokenDecimals: summary.tokenDecimals,
    totalTokensLocked: summary.totalLocked,
    dexPlatform: kind.dexPlatformOf(summary.tokenSymbol),
    tokenAddressOne: pair.tokenAddressOne,
    tokenAddressTwo: pair.tokenAddressTwo,
    tokenAddressOneSymbol: pair.tokenAddressOneSymbol,
    tokenAddressTwoSymbol: pair.tokenAddressTwoSymbol,
    pairFactory: newest?.factory ?? null,
    lockCount: summary.lockCount,
    nextReleaseTimestamp: summary.nextReleaseAt,
    lockRecords: summary.newest.map((lock) => presentLock(kind, lock)),
  };
}

/** A step of a vesting lock. */
export function presentStep(step: StoredStep): ScheduleRow {
  const { number, at, bps, amount, isClaimed } = step;
  return { number, timestamp: at, percentage: percentNumber(bps), amount, isClaimed };
}

/** An event of a lock. */
export function presentEvent(event: StoredLockEvent): LockEventItem {
  const { kind, timestamp, blockNumber, transactionHash, amount, paid, newAt, from, to, otherLockId } = event;
  return {
    kind,
    timestamp,
    blockNumber,
    transactionHash,
    amount,
    paidAmount: paid,
    newTimestamp: newAt,
    from,
    to,
    otherLockId,
  };
}

/** The unlock forecast of a token over all its open locks. */
export function presentForecast(token: Address, forecast: StoredForecast): UnlockForecastAnswer {
  const point = ({ at, amount }: { at: number; amount: string }) => ({ timestamp: at, amount });
  return {
    tokenAddress: token,
    blockTimestamp: forecast.headAt,
    lockedAmount: forecast.locked,
    renouncedAmount: forecast.renounced,
    unlockedAmount: forecast.unlocked,
    nextUnlock: forecast.next && point(forecast.next),
    points: forecast.points.map(point),
    isPartial: forecast.isPartial,
  };
}

import { newSchedule, parseAddress, scheduleEnd, toIso, type Address } from '@kingspad/domain';
import type { LockRecord, TokenSummary } from '@kingspad/domain/api';

/** Made-up locks, as the server's answers. */

function address(text: string): Address {
  const parsed = parseAddress(text);
  if (!parsed) throw new TypeError(`not an address: ${text}`);
  return parsed;
}

export const OWNER = address('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
export const OTHER_ACCOUNT = address('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
export const TOKEN = address('0x5fbdb2315678afecb367f032d93f642f64180aa3');
export const LOCKER = address('0xe7f1725e7734ce288f8367e1bb143e90bb3f0512');
export const HASH = `0x${'a'.repeat(64)}` as const;

export function lockRecord(changes: Partial<LockRecord> = {}): LockRecord {
  return {
    id: HASH,
    title: 'Team tokens',
    transactionHash: HASH,
    tokenLockId: 17,
    generation: 0,
    contractAddress: LOCKER,
    tokenAddress: TOKEN,
    tokenLock: { tokenName: 'King Gold', tokenSymbol: 'KGT', tokenDecimals: 18, dexPlatform: null },
    tokenAddressOne: null,
    tokenAddressTwo: null,
    tokenAddressOneName: null,
    tokenAddressTwoName: null,
    tokenAddressOneSymbol: null,
    tokenAddressTwoSymbol: null,
    pairFactory: null,
    owner: OWNER,
    payer: OWNER,
    lockedTokenAmount: '1500000000000000000',
    lockedTimestamp: 1_700_000_000,
    unlockTime: '2027-01-15T08:00:00Z',
    unlockTimestamp: 4_000_000_000,
    isVestingEnabled: false,
    initialVestingReleaseDate: null,
    initialVestingReleasePercentage: null,
    releaseCycles: null,
    vestingCycleInSeconds: null,
    vestingCycleReleasePercentage: null,
    vestingSegments: null,
    isClaimed: false,
    claimedTimestamp: null,
    paidAmount: null,
    releasedAmount: '0',
    remainingAmount: '1500000000000000000',
    claimableAmount: '0',
    nextClaimTimestamp: null,
    nextReleaseTimestamp: null,
    lastClaimTimestamp: null,
    isRenounced: false,
    pendingOwner: null,
    isOpenUnlock: false,
    isReceived: false,
    parentLockId: null,
    metadataVersion: 0,
    blockNumber: 10,
    updatedAt: '2026-11-21T00:00:00Z',
    siblings: [],
    ...changes,
  };
}

export function tokenSummary(changes: Partial<TokenSummary> = {}): TokenSummary {
  return {
    id: TOKEN,
    tokenAddress: TOKEN,
    tokenName: 'King Gold',
    tokenSymbol: 'KGT',
    tokenDecimals: 18,
    totalTokensLocked: '1500000000000000000',
    dexPlatform: null,
    tokenAddressOne: null,
    tokenAddressTwo: null,
    tokenAddressOneSymbol: null,
    tokenAddressTwoSymbol: null,
    pairFactory: null,
    lockCount: 1,
    nextReleaseTimestamp: null,
    lockRecords: [],
    ...changes,
  };
}

/** Terms of a made-up vesting lock: percents in basis points, times in seconds, amounts in base units. */
export interface MadeVesting {
  firstRelease: number;
  initialPercent: number;
  cycle: number;
  cyclePercent: number;
  released?: bigint;
  lastClaim?: number;
}

/** A vesting lock as the index has it. */
export function vestingRecord(terms: MadeVesting, changes: Partial<LockRecord> = {}): LockRecord {
  const { firstRelease, initialPercent, cycle, cyclePercent, released = 0n, lastClaim } = terms;
  const schedule = newSchedule({ initialPercent, cycle, cyclePercent }, firstRelease);
  const record = lockRecord(changes);
  return {
    ...record,
    isVestingEnabled: true,
    initialVestingReleaseDate: toIso(firstRelease),
    initialVestingReleasePercentage: initialPercent / 100,
    releaseCycles: cycle / 86_400,
    vestingCycleInSeconds: cycle,
    vestingCycleReleasePercentage: cyclePercent / 100,
    vestingSegments: [...schedule.segments],
    unlockTimestamp: scheduleEnd(schedule),
    unlockTime: toIso(scheduleEnd(schedule)),
    releasedAmount: released.toString(),
    remainingAmount: (BigInt(record.lockedTokenAmount) - released).toString(),
    lastClaimTimestamp: lastClaim ?? null,
    ...changes,
  };
}

import { newSchedule, scheduleEnd, toIso, type Address } from '@kingspad/domain';
import type { LockRecord, TokenSummary } from '@kingspad/domain/api';
import { ALICE as OWNER, BOB as OTHER_ACCOUNT, LOCKER } from '#web3/testing/fake-chain.ts';

/** Made-up locks, as the server's answers. */

export { OWNER, OTHER_ACCOUNT, LOCKER };

export const TOKEN: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
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

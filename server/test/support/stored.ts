import {
  lockReleases,
  newSchedule,
  nextRelease,
  scheduleEnd,
  type Address,
  type VestingSchedule,
} from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { storedTermsOf, type StoredLock } from '../../src/store/queries/lock-columns.ts';
import type { StoredPresaleRecord } from '../../src/store/queries/presales.ts';
import type { StoredStakingPool } from '../../src/store/queries/staking.ts';

// Rows as the store reads them, made up: for texts and images of every state, without a database.

const DAY = 86_400;
/** 24 January 2027, 08:00 UTC. */
export const NOW = 1_800_777_600;

export const addressNo = (number: number): Address =>
  `0x${(0x5fbdb2315678n * BigInt(number) + BigInt(number)).toString(16).padStart(40, 'a3').slice(-40)}`;

const ZERO: Address = `0x${'0'.repeat(40)}`;
export const HASH = `0x${'ab'.repeat(32)}` as const;
const WHOLE = 10n ** 18n;

/** A lock as stored; values that follow from its terms and the time are computed. */
export function storedLock(
  changes: Partial<StoredLock> = {},
  schedule: VestingSchedule | null = null,
): StoredLock {
  const base = {
    lockId: 7,
    token: addressNo(3),
    owner: addressNo(4),
    payer: addressNo(4),
    amount: (1_500n * WHOLE).toString(),
    released: '0',
    paid: null,
    lockedAt: NOW - 100 * DAY,
    unlockAt: schedule ? scheduleEnd(schedule) : NOW + 300 * DAY,
    lastClaimAt: null,
    claimedAt: null,
    initialBps: schedule && schedule.initialPercent,
    cycle: schedule && schedule.cycle,
    cycleBps: schedule && schedule.cyclePercent,
    segmentNext: schedule && schedule.segments.map(({ next }) => next),
    segmentPassed: schedule && schedule.segments.map(({ passed }) => passed),
    pendingOwner: null,
    isOpenUnlock: false,
    isReceived: false,
    parentLockId: null,
    renouncedAt: null,
    txHash: HASH,
    blockNumber: 120,
    incompleteSince: null,
    updatedAt: NOW,
    tokenName: 'Crown',
    tokenSymbol: 'CROWN',
    tokenDecimals: 18,
    pair: null,
    factory: null,
    headAt: NOW,
    vesting: schedule && {
      firstRelease: schedule.segments[0]?.next ?? 0,
      initialBps: schedule.initialPercent,
      cycle: schedule.cycle,
      cycleBps: schedule.cyclePercent,
      segments: [...schedule.segments],
    },
    title: null,
    titleMissing: 'no-digest' as const,
    metadataVersion: 0,
    siblings: [],
    ...changes,
  };
  const lock = { ...base, isRenounced: base.renouncedAt !== null };
  const { claimable, next } = lockReleases(storedTermsOf(lock), lock.headAt);
  const unpaid =
    schedule && nextRelease(BigInt(lock.amount), schedule, { released: BigInt(lock.released), time: 0 });
  const isOver = lock.isRenounced || lock.claimedAt !== null;
  return {
    ...lock,
    claimable: claimable.toString(),
    nextClaimAt: isOver ? null : schedule ? (unpaid?.timestamp ?? null) : lock.unlockAt,
    nextReleaseAt: next && next.timestamp,
  };
}

/** 20% first, then 20% every 30 days. @param first seconds after `NOW` */
export const monthly = (first: number): VestingSchedule =>
  newSchedule({ initialPercent: 2000, cycle: 30 * DAY, cyclePercent: 2000 }, NOW + first);

/** A lock of a pair's LP tokens. @param factory null for a pair that no listed exchange made */
export const storedPairLock = (
  factory: StoredLock['factory'],
  changes: Partial<StoredLock> = {},
  schedule: VestingSchedule | null = null,
): StoredLock =>
  storedLock(
    {
      tokenName: 'Pancake LPs',
      tokenSymbol: 'Cake-LP',
      pair: {
        tokenOne: addressNo(11),
        tokenTwo: addressNo(12),
        nameOne: 'Wrapped BNB',
        nameTwo: 'Tether USD',
        symbolOne: 'WBNB',
        symbolTwo: 'USDT',
      },
      factory,
      ...changes,
    },
    schedule,
  );

/** A sale as stored: live, half filled. */
export function storedSale(changes: Partial<StoredPresaleRecord> = {}): StoredPresaleRecord {
  const coins = (amount: bigint) => (amount * WHOLE).toString();
  return {
    pool: addressNo(21),
    kind: 'fixed',
    number: 1,
    factory: addressNo(22),
    owner: addressNo(4),
    token: addressNo(3),
    coin: ZERO,
    router: addressNo(23),
    unit: coins(1n),
    listedWallets: null,
    tokensForSale: coins(75_000n),
    tokensDeposited: coins(110_000n),
    startAt: NOW - 5 * DAY,
    endAt: NOW + 5 * DAY,
    publicStartAt: 0,
    softCap: coins(25n),
    hardCap: coins(50n),
    minimumBuy: coins(0n),
    maximumBuy: coins(10n),
    tokensPerCoin: coins(1500n),
    launchRate: coins(1300n),
    liquidityBps: 6000,
    lockSeconds: 180 * DAY,
    initialBps: 0,
    cycle: 0,
    cycleBps: 0,
    closingWindow: 0,
    launchBps: 0,
    listRoot: null,
    isWhitelisted: false,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
    txHash: HASH,
    blockNumber: 100,
    createdAt: NOW - 6 * DAY,
    raised: coins(29n),
    committed: coins(29n),
    refunded: '0',
    excessPaid: '0',
    contributorCount: 12,
    whitelistCount: 0,
    filledAt: null,
    cancelledAt: null,
    isForced: false,
    forcedReason: null,
    finalizedAt: null,
    finalizedTx: null,
    pair: null,
    liquidity: null,
    lockId: null,
    coinListed: null,
    tokensListed: null,
    fee: null,
    sold: null,
    tokensReclaimed: null,
    incompleteSince: null,
    updatedAt: NOW,
    tokenName: 'Lantern',
    tokenSymbol: 'LNTN',
    tokenDecimals: 18,
    coinSymbol: '',
    liquidityLock: null,
    status: 1,
    headAt: NOW,
    meta: null,
    metadataVersion: 0,
    votes: { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 },
    otherPools: 0,
    sameNameTokens: 0,
    ...changes,
  };
}

/** A staking pool as stored: live, with an APR. */
export function storedPool(changes: Partial<StoredStakingPool> = {}): StoredStakingPool {
  return {
    pool: addressNo(31),
    number: 1,
    factory: addressNo(32),
    creator: addressNo(4),
    stakedToken: addressNo(3),
    rewardToken: addressNo(33),
    rewardsSupply: (10_000n * WHOLE).toString(),
    startBlock: 100,
    endBlock: 900_000,
    limitPerUser: '0',
    lockTime: 0,
    txHash: HASH,
    blockNumber: 90,
    createdAt: NOW - 30 * DAY,
    accumulator: '0',
    lastRewardBlock: 100,
    idle: '0',
    rewardsPaid: '0',
    rewardsReturned: '0',
    totalStaked: (246_500n * WHOLE).toString(),
    stakerCount: 3,
    stopBlock: null,
    lastStakedAt: NOW - DAY,
    incompleteSince: null,
    updatedAt: NOW,
    isSameToken: false,
    bonusEndBlock: 900_000,
    status: 'live',
    headBlock: 100_000,
    headAt: NOW,
    figure: {
      apr: 44.52,
      noApr: null,
      totalStakedUsd: null,
      stakedPriceUsd: null,
      rewardPriceUsd: null,
      updatedAt: new Date(NOW * 1000),
    },
    stakedName: 'Crown',
    stakedSymbol: 'CROWN',
    stakedDecimals: 18,
    rewardName: 'Tether USD',
    rewardSymbol: 'USDT',
    rewardDecimals: 18,
    meta: null,
    metadataVersion: 0,
    stake: null,
    ...changes,
  };
}

/** A simulated transfer that loses a share. @param received of 100 base units */
export const probeOf = (result: TokenProbe['result'], received = '100'): TokenProbe => ({
  tokenAddress: addressNo(3),
  holder: addressNo(21),
  amount: '100',
  blockNumber: 175,
  blockTimestamp: NOW,
  result,
  deposit: { sent: '100', received },
  withdrawal: null,
  reason: null,
});

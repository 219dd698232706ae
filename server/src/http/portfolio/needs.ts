import {
  excessDue,
  fairTokensOf,
  finalizationTimes,
  isVestingSale,
  tokensFor,
  vestedBps,
  WHOLE,
  zeroAddress,
  type Address,
} from '@kingspad/domain';
import { NEEDED_ACTIONS, type NeededAction, type PortfolioSubject } from '@kingspad/domain/api';
import type {
  WalletContribution,
  OpenLock,
  WalletPositions,
  WalletSale,
} from '../../store/queries/portfolio.ts';

/** The subject of a line, without its name. */
export type FoundSubject =
  | { kind: 'sale' | 'staking-pool'; contractAddress: Address }
  | Extract<PortfolioSubject, { kind: 'lock' | 'locker' }>;

/** A need without texts. */
export interface FoundNeed {
  action: NeededAction;
  subject: FoundSubject;
  token: Address;
  amount: bigint;
  deadline: number | null;
  isVesting: boolean;
  isFromOther: boolean;
}

/** Gives the subject of a lock: the contract of its generation, and the locker's kind. */
export type LockSubject = (lock: OpenLock) => FoundSubject;
/** Gives the subject of a locker's contract. */
export type LockerSubject = (contract: Address) => FoundSubject;

export const subjectOfSale = (contractAddress: Address): FoundSubject => ({
  kind: 'sale',
  contractAddress,
});
export const subjectOfPool = (contractAddress: Address): FoundSubject => ({
  kind: 'staking-pool',
  contractAddress,
});

/** The tokens of a contribution to a sale that is finalized. */
export const boughtOf = (sale: WalletSale, contributed: bigint): bigint =>
  sale.kind === 'fair'
    ? fairTokensOf(contributed, sale)
    : tokensFor(contributed, sale.tokensPerCoin, sale.unit);

/** What a claim of excess returns now; 0 at a fixed rate. */
export const excessDueOf = ({ sale, contributed, excessPaid }: WalletContribution): bigint =>
  excessDue(sale, { contributed, isExcessPaid: excessPaid > 0n });

/** Tokens of a contribution that are due at `time` and not claimed; 0 before the finalization. */
export function claimableOf({ sale, contributed, claimed }: WalletContribution, time: number): bigint {
  if (sale.status !== 4) return 0n;
  const bought = boughtOf(sale, contributed);
  const vested = (bought * BigInt(vestedBps(sale.vesting, sale.finalizedAt, time))) / BigInt(WHOLE);
  return vested > claimed ? vested - claimed : 0n;
}

const ONCE = { deadline: null, isVesting: false, isFromOther: false };

/** Everything that the wallet can do now, the most urgent first; of one kind the newest first. */
export function needsOf(
  positions: WalletPositions,
  subjectOf: LockSubject,
  subjectOfLocker: LockerSubject,
): FoundNeed[] {
  const needs = [
    ...contributionNeeds(positions),
    ...lockNeeds(positions, subjectOf),
    ...stakeNeeds(positions),
    ...ownerNeeds(positions),
    ...creditNeeds(positions, subjectOfLocker),
  ];
  const order = ({ action, isFromOther }: FoundNeed) =>
    NEEDED_ACTIONS.indexOf(action) + (isFromOther ? NEEDED_ACTIONS.length : 0);
  return needs.toSorted((one, other) => order(one) - order(other));
}

/** Whether a need is more than rewards that go on, or an offer of someone else. */
export const isPressing = ({ action, isFromOther }: FoundNeed): boolean =>
  action !== 'harvest' && !isFromOther;

function contributionNeeds({ contributions, time }: WalletPositions): FoundNeed[] {
  return contributions.flatMap((one): FoundNeed[] => {
    const { sale, contributed, isRefunded } = one;
    const subject = subjectOfSale(sale.pool);
    if (sale.status === 3 && !isRefunded && contributed > 0n) {
      const amount = contributed - one.excessPaid;
      return [{ ...ONCE, action: 'claim-back', subject, token: sale.coin, amount }];
    }
    const [amount, excess] = [claimableOf(one, time), excessDueOf(one)];
    const isVesting = isVestingSale(sale.vesting);
    const claim: FoundNeed = { ...ONCE, action: 'claim', subject, token: sale.token, amount, isVesting };
    const back: FoundNeed = { ...ONCE, action: 'claim-excess', subject, token: sale.coin, amount: excess };
    return [claim, back].filter((need) => need.amount > 0n);
  });
}

function lockNeeds({ locks, offers }: WalletPositions, subjectOf: LockSubject): FoundNeed[] {
  const needOf = (action: 'unlock' | 'accept', lock: OpenLock, amount: bigint): FoundNeed => ({
    action,
    subject: subjectOf(lock),
    token: lock.token,
    amount,
    deadline: null,
    isVesting: lock.isVesting,
    isFromOther: action === 'accept' || lock.isReceived,
  });
  return [
    ...locks.filter(({ claimable }) => claimable > 0n).map((lock) => needOf('unlock', lock, lock.claimable)),
    ...offers.map((lock) => needOf('accept', lock, lock.left)),
  ];
}

function stakeNeeds({ stakes }: WalletPositions): FoundNeed[] {
  return stakes.flatMap(({ pool, staked, earned, isFinished, stakedToken, rewardToken }): FoundNeed[] => {
    const subject = subjectOfPool(pool);
    if (isFinished && staked > 0n) {
      return [{ ...ONCE, action: 'unstake', subject, token: stakedToken, amount: staked }];
    }
    return earned > 0n ? [{ ...ONCE, action: 'harvest', subject, token: rewardToken, amount: earned }] : [];
  });
}

/** Payments that the wallet's contract refused, at sales and at lockers. */
function creditNeeds(
  { credits, lockerCredits }: WalletPositions,
  subjectOfLocker: LockerSubject,
): FoundNeed[] {
  const needOf = (subject: FoundSubject, token: Address, amount: bigint): FoundNeed => ({
    ...ONCE,
    action: 'withdraw-credit',
    subject,
    token,
    amount,
  });
  return [
    ...credits.map(({ pool, asset, amount }) => needOf(subjectOfSale(pool), asset, amount)),
    ...lockerCredits.map(({ contract, amount }) => needOf(subjectOfLocker(contract), zeroAddress, amount)),
  ];
}

function ownerNeeds({ sales, idle }: WalletPositions): FoundNeed[] {
  const ofSale = (sale: WalletSale): FoundNeed[] => {
    const subject = subjectOfSale(sale.pool);
    if (sale.status === 2) {
      const { deadline } = finalizationTimes(sale);
      return [{ ...ONCE, action: 'finalize', subject, token: sale.coin, amount: sale.raised, deadline }];
    }
    if (sale.status !== 3 || sale.isReclaimed) return [];
    return [{ ...ONCE, action: 'reclaim-tokens', subject, token: sale.token, amount: sale.tokensDeposited }];
  };
  return [
    ...sales.flatMap(ofSale),
    ...idle.map(({ pool, rewardToken, amount }): FoundNeed => ({
      ...ONCE,
      action: 'reclaim-rewards',
      subject: subjectOfPool(pool),
      token: rewardToken,
      amount,
    })),
  ];
}

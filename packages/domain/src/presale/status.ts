import type { PresaleItem, PresaleRecord, PresaleStatus } from '../api/presale.ts';
import { PRESALE_BOUNDS } from './bounds.ts';
import type { SaleKind } from './fair.ts';
import { progressBps } from './math.ts';
import type { ChosenTerms } from './terms.ts';

/** Inputs of a sale's status. Times are seconds, amounts base units of the coin. */
export interface SaleFacts extends Pick<ChosenTerms, 'startAt' | 'endAt' | 'softCap' | 'hardCap'> {
  /** A fixed rate unless given. */
  kind?: SaleKind;
  /** Total contributions, of a fair sale the accepted part of them; refunds do not lower it. */
  raised: bigint;
  /** When the hard cap was reached, or the rest up to it bought no token; 0 before, and always of a fair sale. */
  filledAt: number;
  /** 0 before. */
  finalizedAt: number;
  /** Cancelled by the owner, or forced by the platform. */
  isCancelled: boolean;
}

/** 0 upcoming, 1 live, 2 to be finalized, 3 failed (refunds are open for ever), 4 finalized. */
export type PoolStatus = 0 | 1 | 2 | 3 | 4;
export type PresaleListStatus = PresaleItem['status'];
export type PresaleFailure = NonNullable<PresaleRecord['failure']>;

/** When no more contributions were taken: it was filled, or ended. */
const closedAt = ({ filledAt, endAt }: Pick<SaleFacts, 'filledAt' | 'endAt'>) => filledAt || endAt;

/** Finalization windows of a sale that was filled or has ended, seconds. */
export function finalizationTimes(facts: Pick<SaleFacts, 'filledAt' | 'endAt'>) {
  return {
    /** The time from which any account may finalize; the owner may at once. */
    openAt: closedAt(facts) + PRESALE_BOUNDS.ownerFinalizes,
    /** The last second at which it can be finalized; refunds open after it. */
    deadline: closedAt(facts) + PRESALE_BOUNDS.finalizeWithin,
  };
}

const isSoftCapReached = ({ raised, softCap }: Pick<SaleFacts, 'raised' | 'softCap'>) => raised >= softCap;

/** Progress towards both caps. Shares are basis points of the hard cap, rounded down. */
export function saleProgress(facts: Pick<SaleFacts, 'raised' | 'softCap' | 'hardCap'>) {
  const shareOf = (amount: bigint) => progressBps(amount, facts.hardCap);
  return {
    raised: { amount: facts.raised, bps: shareOf(facts.raised) },
    soft: { amount: facts.softCap, bps: shareOf(facts.softCap), isReached: isSoftCapReached(facts) },
  };
}

/** A page may receive the total before the time of filling. A fair sale runs to its end whatever is committed. */
const isFilled = ({ kind, filledAt, raised, hardCap }: SaleFacts) =>
  filledAt !== 0 || (kind !== 'fair' && raised >= hardCap);

/** The status exactly as the contract derives it. @param now seconds */
export function poolStatusAt(facts: SaleFacts, now: number): PoolStatus {
  if (facts.finalizedAt !== 0) return 4;
  if (facts.isCancelled) return 3;
  if (now < facts.startAt) return 0;
  if (!isFilled(facts) && now < facts.endAt) return 1;
  if (!isSoftCapReached(facts)) return 3;
  return now <= finalizationTimes(facts).deadline ? 2 : 3;
}

/** {@link finalizationTimes} while the sale waits to be finalized; undefined else. @param now seconds */
export function finalizationWindow(facts: SaleFacts, now: number) {
  return poolStatusAt(facts, now) === 2 ? finalizationTimes(facts) : undefined;
}

const STATUS_NAMES: Record<PresaleListStatus, string> = {
  upcoming: 'Upcoming',
  live: 'Ongoing',
  ended: 'Ended',
  filled: 'Filled',
  finalized: 'Finalized',
  canceled: 'Canceled',
  paused: 'Paused',
};

const STATUS_COLORS: Record<PresaleListStatus, string> = {
  upcoming: 'blue',
  live: 'green',
  ended: 'gray',
  filled: 'gold',
  finalized: 'gold',
  canceled: 'red',
  paused: 'gray',
};

/** The status under which lists file a sale. @param now seconds */
export function listStatus(facts: SaleFacts, now: number): PresaleListStatus {
  const status = poolStatusAt(facts, now);
  if (status === 2) return facts.filledAt === 0 ? 'ended' : 'filled';
  return ({ 0: 'upcoming', 1: 'live', 3: 'canceled', 4: 'finalized' } as const)[status];
}

/**
 * The status as the API has it (spec B.3). A finalized sale keeps the code filled or ended, with poolStatus 4.
 * `canContribute` is of the sale; whether a wallet may before the public start is its own question.
 * @param now seconds
 */
export function presaleStatus(facts: SaleFacts, now: number): PresaleStatus {
  const poolStatus = poolStatusAt(facts, now);
  const listed = listStatus(facts, now);
  const closed = facts.filledAt === 0 ? 'ended' : 'filled';
  return {
    statusCode: listed === 'finalized' || listed === 'paused' ? closed : listed,
    poolStatus,
    statusName: STATUS_NAMES[listed],
    statusColor: STATUS_COLORS[listed],
    canContribute: poolStatus === 1,
  };
}

/** The facts of a sale that lists show as upcoming or live. */
export function factsOfItem(
  item: Pick<
    PresaleItem,
    'kind' | 'startTimeTimestamp' | 'endTimeTimestamp' | 'raisedAmount' | 'softCap' | 'hardCap'
  >,
): SaleFacts & { isForced: boolean } {
  const [raised, hardCap] = [BigInt(item.raisedAmount), BigInt(item.hardCap)];
  return {
    kind: item.kind,
    startAt: item.startTimeTimestamp,
    endAt: item.endTimeTimestamp,
    softCap: BigInt(item.softCap),
    hardCap,
    raised,
    // A list item does not have this time; it is the end at the latest.
    filledAt: item.kind === 'fixed' && raised >= hardCap ? item.endTimeTimestamp : 0,
    finalizedAt: 0,
    isCancelled: false,
    isForced: false,
  };
}

/** Why a sale failed; null if it did not. @param now seconds */
export function failureOf(facts: SaleFacts & { isForced: boolean }, now: number): PresaleFailure | null {
  if (poolStatusAt(facts, now) !== 3) return null;
  if (facts.isForced) return 'forced';
  if (facts.isCancelled) return 'cancelled';
  return isSoftCapReached(facts) ? 'not-finalized' : 'soft-cap';
}

export interface SaleTimer {
  label: 'Sale Starts In' | 'Sale Ends In' | 'Public Sales Starts In' | 'Ended';
  /** Seconds; null if nothing counts down. */
  target: number | null;
}

/** Inputs of a countdown; seconds. `poolStatus` as last read: an early end is not in the sale's times. */
export interface CountdownFacts {
  poolStatus: number;
  startAt: number;
  endAt: number;
  /** 0 without whitelisting. */
  publicStartAt: number;
}

/** The countdown of a sale and its label (spec B.2). @param now seconds */
export function countdownOf({ poolStatus, startAt, endAt }: CountdownFacts, now: number): SaleTimer {
  if (poolStatus > 1 || now >= endAt) return { label: 'Ended', target: null };
  return now < startAt
    ? { label: 'Sale Starts In', target: startAt }
    : { label: 'Sale Ends In', target: endAt };
}

/** The second countdown, of a sale that is live for whitelisted wallets alone; undefined else. @param now seconds */
export function publicCountdownOf(facts: CountdownFacts, now: number): SaleTimer | undefined {
  const { publicStartAt } = facts;
  return countdownOf(facts, now).label === 'Sale Ends In' && now < publicStartAt
    ? { label: 'Public Sales Starts In', target: publicStartAt }
    : undefined;
}

/** Whether the whitelist badge shows: before the public start, and not of a sale that is over (spec B.2). */
export function showsWhitelistBadge({ poolStatus, publicStartAt }: CountdownFacts, now: number): boolean {
  return poolStatus <= 1 && now < publicStartAt;
}

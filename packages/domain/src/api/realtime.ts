import type { PresaleStatus } from './presale.ts';

/** Channels `/locks` and `/presales`: the newest indexed block, pushed on connecting and with each block. */
export interface HeadMessage {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  timestamp: number;
  /** The newest changes of the index; an HTTP answer with the same `x-index-revision` has them. */
  revision?: string;
  /** A position of the index that has this block, as `x-index-position` of HTTP answers; only where there are replicas. */
  position?: string;
}

/** Socket.IO, channel `/locks`: locks that a block (or an undone one) changed. `all` if there are too many to name. */
export interface LocksChangedMessage {
  blockNumber: number;
  all: boolean;
  locks: {
    /** The contract that holds it. Ids are unique for a kind of locker, over all generations. */
    locker: string;
    lockId: number;
    transactionHash: string;
    tokenAddress: string;
    owner: string;
  }[];
}

export interface LocksServerEvents {
  head: (message: HeadMessage) => void;
  locksChanged: (message: LocksChangedMessage) => void;
}

export const LOCKS_CHANNEL = '/locks';

export const PRESALES_CHANNEL = '/presales';

/** A client's question about a sale (spec B.7); an address that is no sale is answered with an error. */
export interface PresaleQuestion {
  presaleAddress: string;
}

/** Amounts in base units of the coin, as decimal strings (spec B.3, pool progress). */
export interface PresaleProgress {
  presaleAddress: string;
  progressDetails: {
    progressPercentage: number;
    bnbFilledSoFar: string;
    /** All commitments to a fair sale less what left, which can exceed the hard cap; else the amount above. */
    committed: string;
    hardCap: string;
    maxContributionAmount: string;
    minContributionAmount: string;
    contributorCount: number;
  };
}

export interface PresaleStatusAnswer {
  presaleAddress: string;
  status: PresaleStatus;
}

export interface PresaleContributors {
  presaleAddress: string;
  contributorCount: number;
}

/** The acknowledgement of a question that cannot be answered. */
export interface RealtimeError {
  error: { code: string; message: string };
}

/** Channel `/presales`: each question is acknowledged and answered by the event of the same name. */
export interface PresalesClientEvents {
  presaleProgressStatus: (
    question: PresaleQuestion,
    ack?: (answer: PresaleProgress | RealtimeError) => void,
  ) => void;
  presaleStatus: (
    question: PresaleQuestion,
    ack?: (answer: PresaleStatusAnswer | RealtimeError) => void,
  ) => void;
  presaleContributorStatus: (
    question: PresaleQuestion,
    ack?: (answer: PresaleContributors | RealtimeError) => void,
  ) => void;
  /** Subscribes to changes of the sale, pushed with the block in which they happen. */
  watchPresale: (question: PresaleQuestion, ack: (answer: { ok: true } | RealtimeError) => void) => void;
  unwatchPresale: (question: PresaleQuestion) => void;
}

export interface PresalesServerEvents {
  head: (message: HeadMessage) => void;
  presaleProgressStatus: (answer: PresaleProgress) => void;
  presaleStatus: (answer: PresaleStatusAnswer) => void;
  presaleContributorStatus: (answer: PresaleContributors) => void;
  /** A watched sale changed: read it again. */
  presaleChanged: (message: { presaleAddress: string; blockNumber: number }) => void;
  /** Comments of a watched sale changed. */
  commentsChanged: (message: { presaleAddress: string }) => void;
  /** Votes on a watched sale changed. */
  votesChanged: (message: { presaleAddress: string }) => void;
}

export const STAKING_CHANNEL = '/staking';

/** The body of `calculateAPR`: the pool's data, of which only the address is read. */
export interface AprQuestion {
  stakingPoolAddress: string;
}

/** `apr` in percent a year; null if there is no price, the pool has no stakes, or it is over. */
export interface AprAnswer {
  stakingPoolAddress: string;
  apr: number | null;
}

/** Channel `/staking`: questions are acknowledged, and answered by the events `calculatedAPR` and `blockNumber` (spec B.7). */
export interface StakingClientEvents {
  calculateAPR: (question: AprQuestion, ack?: (answer: AprAnswer | RealtimeError) => void) => void;
  requestBlock: (ack?: (blockNumber: number | RealtimeError) => void) => void;
}

export interface StakingServerEvents {
  calculatedAPR: (answer: AprAnswer) => void;
  /**
   * The newest indexed block: the answer to a question, and pushed with every block. @param timestamp its chain time,
   * seconds @param revision as in {@link HeadMessage}
   */
  blockNumber: (blockNumber: number, timestamp: number, revision?: string, position?: string) => void;
  /** Pools that a block (or an undone one) changed: read them again. `all` if there are too many to name. */
  stakingChanged: (message: { blockNumber: number; all: boolean; pools: string[] }) => void;
  /**
   * Dollar figures of pools were recomputed after a block and differ: read them again. @param mark unique to this change; a call
   * that names `{revision}_{mark}` in `x-known-revision` gets no answer from before it
   */
  stakingFiguresChanged: (mark?: string) => void;
}

/** Socket.IO, channel `/locks`: what the server pushes after each block that it indexed. */
export interface HeadMessage {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  timestamp: number;
}

/** Locks that a block (or an undone one) changed. `all` where there are too many to name. */
export interface LocksChangedMessage {
  blockNumber: number;
  all: boolean;
  locks: {
    /** The contract that holds it: the two lockers give out the same ids. */
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

import type { Address, Hex } from '@kingspad/domain';

/** The indexer says here, in the transaction that indexed them, what blocks changed. */
export const HEAD_CHANNEL = 'kingspad_head';

/** Anybody may say here that there is something to look at now; the payload is ignored. */
export const REFRESH_CHANNEL = 'kingspad_refresh';

/** An API process says here which sale's comments changed: the payload is the pool's address in lower case. */
export const COMMENTS_CHANNEL = 'kingspad_comments';

/** A lock that a block touched. Addresses in lower case. */
export interface ChangedLock {
  locker: Address;
  lockId: number;
  tx: Hex;
  token: Address;
  owner: Address;
}

/** What blocks changed. */
export interface Changes {
  locks: ChangedLock[];
  /** Sales, in lower case: those that something happened to, and those that came to another stage by the time alone. */
  pools: Address[];
  /** Staking pools, in lower case: those that something happened to, and those that ended by the blocks alone. */
  stakingPools: Address[];
}

/** The payload of `HEAD_CHANNEL`, as JSON. */
export interface HeadNotice {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  timestamp: number;
  changed: ChangedLock[];
  /** Sales, see {@link Changes}. */
  pools: Address[];
  /** See {@link Changes}. */
  stakingPools: Address[];
  /** There are too many to name, or blocks were undone: anything may have changed. The lists are empty then. */
  all: boolean;
}

/** Postgres refuses payloads of 8000 bytes and more. */
const MAX_NOTICE_BYTES = 7000;

/** The text of a notice that is short enough to send. */
export function writeHeadNotice(notice: HeadNotice): string {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  return JSON.stringify({
    ...notice,
    changed: [],
    pools: [],
    stakingPools: [],
    all: true,
  } satisfies HeadNotice);
}

/** Reads what `writeHeadNotice` wrote. */
export function readHeadNotice(payload: string): HeadNotice {
  return JSON.parse(payload) as HeadNotice;
}

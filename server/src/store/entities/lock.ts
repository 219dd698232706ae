import { toIso } from '@kingspad/domain';
import {
  address,
  amount,
  flag,
  hash,
  integer,
  integers,
  long,
  longs,
  omit,
  tableOf,
  type RowOf,
  type ViewOf,
} from '../table.ts';

/** A lock. Amounts are base units, times seconds, percents basis points. */
export const LOCK = {
  locker: address(),
  lockId: long().api('tokenLockId'),
  token: address().api('tokenAddress'),
  owner: address().api('owner').changing(),
  payer: address().api('payer'),
  amount: amount().api('lockedTokenAmount').changing(),
  /** Amount settled so far. */
  released: amount().api('releasedAmount').changing(),
  /** Amount paid out so far; null before the first payout. */
  paid: amount().api('paidAmount').orNull().changing(),
  lockedAt: long().api('lockedTimestamp'),
  /** Time at which it is fully unlocked. */
  unlockAt: long().api('unlockTimestamp').changing(),
  lastClaimAt: long().api('lastClaimTimestamp').orNull().changing(),
  /** Time of the final payout. */
  claimedAt: long().api('claimedTimestamp').orNull().changing(),
  /** The five are null for a plain lock; see chain-schema.sql. */
  initialBps: integer().orNull(),
  cycle: long().orNull(),
  cycleBps: integer().orNull(),
  segmentNext: longs().orNull().changing(),
  segmentPassed: integers().orNull().changing(),
  pendingOwner: address().api('pendingOwner').orNull().changing(),
  isOpenUnlock: flag().api('isOpenUnlock').changing(),
  isReceived: flag().api('isReceived').changing(),
  parentLockId: long().api('parentLockId').orNull(),
  /** The listed factory that recognised its pair at the time of the lock; null if none did, or if it is not a pair. */
  factory: address().orNull(),
  renouncedAt: long().orNull().changing(),
  /** The account whose signed titles are shown. */
  titleOwner: address().changing(),
  metadataDigest: hash().orNull(),
  txHash: hash().api('transactionHash'),
  blockNumber: long().api('blockNumber'),
  logIndex: integer(),
  /** The first block whose events could not be applied because logs are missing; the row has not changed since. */
  incompleteSince: long().api('incompleteSince').orNull().changing(),
  updatedAt: long().api('updatedAt', toIso).changing(),
};
export type LockRow = RowOf<typeof LOCK>;

export const lockTable = tableOf('lock', ['locker', 'lockId'], LOCK, {
  kind: { sql: 'text', changes: false, of: ({ cycle }) => (cycle === null ? 'plain' : 'vesting') },
});

/** Columns of answers. */
export const LOCK_VIEW = omit(LOCK, ['locker', 'factory', 'titleOwner', 'metadataDigest', 'logIndex']);
export type LockView = ViewOf<typeof LOCK_VIEW>;

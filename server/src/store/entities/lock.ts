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
  /** What is settled of it. */
  released: amount().api('releasedAmount').changing(),
  /** What was sent; null before the first payout. */
  paid: amount().api('paidAmount').orNull().changing(),
  lockedAt: long().api('lockedTimestamp'),
  /** When all of it is unlocked. */
  unlockAt: long().api('unlockTimestamp').changing(),
  lastClaimAt: long().api('lastClaimTimestamp').orNull().changing(),
  /** When the last of it was paid. */
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
  /** The listed factory that recognised its pair when it was locked; null where none did, and for what is no pair. */
  factory: address().orNull(),
  renouncedAt: long().orNull().changing(),
  /** Whose titles name it. */
  titleOwner: address().changing(),
  metadataDigest: hash().orNull(),
  txHash: hash().api('transactionHash'),
  blockNumber: long().api('blockNumber'),
  logIndex: integer(),
  /** The first block whose events do not follow: logs are missing, and the row is not changed since. */
  incompleteSince: long().api('incompleteSince').orNull().changing(),
  updatedAt: long().api('updatedAt', toIso).changing(),
};
export type LockRow = RowOf<typeof LOCK>;

export const lockTable = tableOf('lock', ['locker', 'lockId'], LOCK, {
  kind: { sql: 'text', changes: false, of: ({ cycle }) => (cycle === null ? 'plain' : 'vesting') },
});

/** What answers are made of. */
export const LOCK_VIEW = omit(LOCK, ['locker', 'factory', 'titleOwner', 'metadataDigest', 'logIndex']);
export type LockView = ViewOf<typeof LOCK_VIEW>;

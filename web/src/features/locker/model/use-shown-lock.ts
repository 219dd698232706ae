import type { LockRecord } from '@kingspad/domain/api';
import { lockOfRecord, newerLock } from '@kingspad/protocol/lock/model';
import type { ShownToken } from '#lib/shown-token.ts';
import { useChainNow } from '#web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import { useLockOnChain } from './lock-reads.ts';
import { recordToken } from './record-token.ts';
import { lockView, type LockView } from './record-view.ts';
import type { LockRecordState } from './use-lock-record.ts';
import { useLocker } from './use-locker.ts';
import { useShownToken } from './use-shown-token.ts';

/** A lock as its pages show it. */
export interface ShownLock {
  /** Undefined while the server does not answer. */
  record: LockRecord | undefined;
  lock: LockView;
  token: ShownToken;
  /** The contract's view of an indexed lock. */
  chain: ReturnType<typeof useLockOnChain>;
  /** The block of the read that stands in for the server. */
  block: number | undefined;
}

/**
 * A lock with its state from the chain; undefined while its token is read. It is one hook for both sources, so that a page keeps its
 * open dialogs and typed values when the server answers again.
 */
export function useShownLock(kind: LockerKind, source: LockRecordState): ShownLock | undefined {
  const now = useChainNow();
  const record = source.status === 'here' ? source.record : undefined;
  const found = source.status === 'on-chain' ? source : undefined;
  const chain = useLockOnChain(useLocker(kind, record?.tokenLockId), record?.tokenLockId);
  const foundToken = useShownToken(found?.lock.token);
  if (record) {
    const lock = lockView(newerLock(lockOfRecord(record), chain.data), now);
    return { record, lock, token: recordToken(record), chain, block: undefined };
  }
  if (!found || !foundToken) return undefined;
  return { record, lock: lockView(found.lock, now), token: foundToken, chain, block: found.block };
}

import type { LockRecord } from '@kingspad/domain/api';
import type { LockerKind } from '../kinds.ts';
import type { LockKey } from '@kingspad/protocol/lock/calls';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockView } from './record-view.ts';

/** A lock with what its actions need. */
export interface OwnedLock {
  kind: LockerKind;
  /** Undefined if the server does not answer. */
  record: LockRecord | undefined;
  lock: LockView;
  token: ShownToken;
  target: LockKey & { id: number };
  /** Chain time, seconds. */
  now: number;
}

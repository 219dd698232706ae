import type { LockRecord } from '@kingspad/domain/api';
import type { LockerKind } from '../kinds.ts';
import type { LockTarget } from './owner-requests.ts';
import type { ShownToken } from '../../../lib/shown-token.ts';
import type { LockView } from './record-view.ts';

/** A lock as those see it who may do something with it. */
export interface OwnedLock {
  kind: LockerKind;
  record: LockRecord;
  lock: LockView;
  token: ShownToken;
  target: LockTarget;
  /** Chain time, seconds. */
  now: number;
}

import type { Address } from '@kingspad/domain';
import type {
  LockRecord,
  LockRecordUpdate,
  LockRecordUpdateResult,
  TokenRecordDetails,
} from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';
import { untilListed } from '../../../lib/until-indexed.ts';
import type { LockerKind } from '../kinds.ts';
import type { LockDraft } from '../model/lock-draft.ts';

/** Stores a lock's draft; the same body again is the same draft. */
export async function createDraft(kind: LockerKind, draft: LockDraft): Promise<TokenRecordDetails> {
  const { tokenRecordDetails } = await api.post<{ tokenRecordDetails: TokenRecordDetails }>(
    `${kind.api}/create`,
    draft,
  );
  return tokenRecordDetails;
}

/**
 * Notifies the server in which transaction a draft became a lock; it looks for itself.
 * @returns whether its index has the lock already
 */
export async function updateLockRecord(
  kind: LockerKind,
  draftId: string,
  update: LockRecordUpdate,
): Promise<boolean> {
  const { status } = await api.patch<LockRecordUpdateResult>(
    `${kind.api}/update-lock-record/${draftId}`,
    update,
  );
  return status === 'confirmed';
}

/**
 * Until the server's index has a lock, by the newest lock of its token, as ids count up: a look at the lock itself would be
 * a failure in the browser's console until it is there.
 */
export const untilLockListed = (
  kind: LockerKind,
  { id, token }: { id: number; token: Address },
): Promise<void> =>
  untilListed<LockRecord>(
    `${kind.api}/get-token-lock-records/${token}`,
    1,
    ({ tokenLockId }) => tokenLockId >= id,
  );

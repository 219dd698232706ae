import type { Address } from '@kingspad/domain';
import type {
  LockRecord,
  LockRecordUpdate,
  LockRecordUpdateResult,
  PageOf,
  TokenRecordDetails,
} from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';
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
 * Tells the server in which transaction a draft became a lock; it looks for itself.
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
 * Whether the server's index has a lock; false where it cannot be asked, too. Its token's newest lock tells, since ids
 * count up: a look at the lock itself would be a failure in the browser's console until it is there.
 */
export async function isIndexed(
  kind: LockerKind,
  { id, token }: { id: number; token: Address },
): Promise<boolean> {
  try {
    const { items } = await api.get<PageOf<LockRecord>>(`${kind.api}/get-token-lock-records/${token}`, {
      query: { page: 1, limit: 1 },
    });
    return items.some(({ tokenLockId }) => tokenLockId >= id);
  } catch {
    return false;
  }
}

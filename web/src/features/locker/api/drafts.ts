import type { Address } from '@kingspad/domain';
import type { LockRecordUpdate, TokenRecordDetails } from '@kingspad/domain/api';
import { call } from '#lib/api-client.ts';
import { untilListed } from '#lib/until-indexed.ts';
import type { LockerKind } from '../kinds.ts';
import type { LockDraft } from '@kingspad/protocol/lock/create';

/** Stores a lock's draft; an equal body is the same draft. */
export async function createDraft(kind: LockerKind, draft: LockDraft): Promise<TokenRecordDetails> {
  const { tokenRecordDetails } = await call(`POST /api/v1/${kind.api}/create`, { body: draft });
  return tokenRecordDetails;
}

/**
 * Notifies the server of the transaction that created a draft's lock; the server verifies it on the chain.
 * @returns whether the server has indexed the lock already
 */
export async function updateLockRecord(
  kind: LockerKind,
  draftId: string,
  update: LockRecordUpdate,
): Promise<boolean> {
  const { status } = await call(`PATCH /api/v1/${kind.api}/update-lock-record/{id}`, {
    id: draftId,
    body: update,
  });
  return status === 'confirmed';
}

/**
 * Waits until the server has indexed a lock, by the newest lock of its token, since ids are consecutive: requesting the
 * lock itself would log a failed request in the browser's console until it is indexed.
 */
export const untilLockListed = (
  kind: LockerKind,
  { id, token }: { id: number; token: Address },
): Promise<void> =>
  untilListed(
    () => call(`GET /api/v1/${kind.api}/get-token-lock-records/{token}`, { token, page: 1, limit: 1 }),
    ({ tokenLockId }) => tokenLockId >= id,
  );

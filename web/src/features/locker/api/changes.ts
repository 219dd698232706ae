import { zeroAddress } from '@kingspad/domain';
import type { LockMetadataEdit } from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';
import type { LockerKind } from '../kinds.ts';

/**
 * Notifies the server that a lock was renounced.
 * @param recordKey the lock's key in routes, its transaction's hash
 * @returns whether the server has indexed it already
 */
export async function updateOwnership(kind: LockerKind, recordKey: string): Promise<boolean> {
  const { status } = await api.patch<{ status: 'pending' | 'confirmed' }>(
    `${kind.api}/update-ownership/${recordKey}`,
    { tokenOwner: zeroAddress },
  );
  return status === 'confirmed';
}

/** Sends a lock's new title with its owner's signature. */
export async function editMetadata(kind: LockerKind, lockId: number, edit: LockMetadataEdit): Promise<void> {
  await api.patch<unknown>(`${kind.api}/lock-record/${lockId}/metadata`, edit);
}

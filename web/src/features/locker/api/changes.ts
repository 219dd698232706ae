import { zeroAddress } from '@kingspad/domain';
import type { LockMetadataEdit } from '@kingspad/domain/api';
import { call } from '#lib/api-client.ts';
import type { LockerKind } from '../kinds.ts';

/**
 * Notifies the server that a lock was renounced.
 * @param recordKey the lock's key in routes, its transaction's hash
 * @returns whether the server has indexed it already
 */
export async function updateOwnership(kind: LockerKind, recordKey: string): Promise<boolean> {
  const { status } = await call(`PATCH /api/v1/${kind.api}/update-ownership/{transactionHash}`, {
    transactionHash: recordKey,
    body: { tokenOwner: zeroAddress },
  });
  return status === 'confirmed';
}

/** Sends a lock's new title with its owner's signature. */
export async function editMetadata(kind: LockerKind, lockId: number, edit: LockMetadataEdit): Promise<void> {
  await call(`PATCH /api/v1/${kind.api}/lock-record/{id}/metadata`, { id: lockId, body: edit });
}

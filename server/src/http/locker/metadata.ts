import {
  lockMetadataTypedData,
  metadataDigest,
  sameAddress,
  zeroAddress,
  type Address,
  type Hex,
} from '@kingspad/domain';
import { type LockMetadataEdit } from '@kingspad/domain/api';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { OwnerVerifier } from '../../chain/owner-verifier.ts';
import type { StoredLock } from '../../store/queries/lock-columns.ts';
import { findLock } from '../../store/queries/locks.ts';
import { saveTitle } from '../../store/queries/titles.ts';
import { ApiError } from '../errors.ts';
import { route } from '../route.ts';
import { orUnavailable, refuseDeadline, refuseForgery } from '../signed-edits.ts';
import { lineProblem } from '../texts.ts';
import type { App } from '../typebox-provider.ts';
import type { LockerKind } from './kind.ts';
import { presentLock } from './present.ts';
import { readReference } from './records.ts';

export interface MetadataOptions {
  chainId: number;
  owners: OwnerVerifier;
}

/** Changes an owner's metadata of a lock after its creation by a signed message instead of a transaction. */
export function registerMetadata(app: App, kind: LockerKind, pool: pg.Pool, options: MetadataOptions): void {
  route(app, `PATCH ${kind.prefix}/lock-record/{id}/metadata`, {
    tag: kind.tag,
    summary: 'Update a lock’s title, signed by its owner (EIP-712); returns the updated lock',
    failures: [
      'deadline_passed',
      'signature_invalid',
      'lock_not_found',
      'version_conflict',
      'lock_renounced',
      'too_many_titles',
    ],
    handle: async ({ params, body }) => {
      const problem = lineProblem('title', body.title);
      if (problem) throw new ApiError('validation_failed', [problem]);
      const lock = await lockOf(kind, pool, params.id);
      await refuseDeadline(pool, body.deadline);
      const owner = await ownerAtHead(kind, lock, options.owners);
      const digest = await signedDigest(kind, lock, { owner, edit: body, ...options });
      const outcome = await saveTitle(pool, {
        locker: kind.locker,
        transactionHash: lock.txHash,
        lockId: lock.lockId,
        version: body.version,
        owner,
        title: body.title,
        digest,
        signature: body.signature,
        deadline: body.deadline,
      });
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      if (outcome === 'too-many') throw new ApiError('too_many_titles');
      return presentLock(kind, await lockOf(kind, pool, params.id));
    },
  });
}

async function lockOf(kind: LockerKind, pool: pg.Pool, id: string): Promise<StoredLock> {
  const lock = await findLock(pool, kind.locker, readReference(id));
  if (!lock) throw new ApiError('lock_not_found');
  return lock;
}

/** The owner at the chain's head has to sign; the index may lack the latest transfer. */
async function ownerAtHead(kind: LockerKind, lock: StoredLock, owners: OwnerVerifier): Promise<Address> {
  const owner = await orUnavailable(owners.ownerOf(kind.contractOf(lock.lockId), lock.lockId));
  if (owner === undefined) throw new ApiError('lock_not_found');
  if (sameAddress(owner, zeroAddress)) throw new ApiError('lock_renounced');
  return owner;
}

/** The digest of the new metadata. @throws ApiError if the owner did not sign it for this lock and version */
async function signedDigest(
  kind: LockerKind,
  lock: StoredLock,
  { owner, edit, chainId, owners }: MetadataOptions & { owner: Address; edit: LockMetadataEdit },
): Promise<Hex> {
  const digest = metadataDigest({
    chainId,
    contract: kind.contractOf(lock.lockId),
    kind: 'lock',
    owner,
    token: lock.token,
    salt: edit.metadataSalt,
    meta: { title: edit.title },
  });
  const terms = {
    chainId,
    locker: kind.contractOf(lock.lockId),
    transactionHash: lock.txHash,
    lockId: lock.lockId,
    version: edit.version,
    metadataDigest: digest,
    deadline: edit.deadline,
  };
  const hash = hashTypedData(lockMetadataTypedData(terms));
  await refuseForgery(owners, owner, hash, edit.signature);
  return digest;
}

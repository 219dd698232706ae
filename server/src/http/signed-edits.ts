import {
  METADATA_EDIT_MAX_SECONDS,
  metadataDigest,
  type Address,
  type Hex,
  type MetadataSubject,
  type PoolMetadataEditTerms,
} from '@kingspad/domain';
import type pg from 'pg';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import { readIndexState } from '../store/queries/index-state.ts';
import type { SavedMetadata, SignedMetadata } from '../store/queries/signed-metadata.ts';
import { ApiError, invalidField } from './errors.ts';

/** Chain time of the index. A client's clock may be wrong, and the dev chain's runs ahead of ours. */
async function chainTime(pool: pg.Pool): Promise<number> {
  return (await readIndexState(pool))?.blockTimestamp ?? 0;
}

/** @throws ApiError if a signature's deadline has passed or is too far ahead, by chain time */
export async function refuseDeadline(pool: pg.Pool, deadline: number): Promise<void> {
  const now = await chainTime(pool);
  if (deadline < now) throw new ApiError('deadline_passed');
  if (deadline > now + METADATA_EDIT_MAX_SECONDS) {
    throw invalidField('deadline', 'Choose a deadline within a day of the newest block.');
  }
}

/** @throws ApiError if the account did not sign the hash, or the node cannot be reached */
export async function refuseForgery(
  owners: OwnerVerifier,
  account: Address,
  hash: Hex,
  signature: Hex,
): Promise<void> {
  const isSigned = await orUnavailable(owners.isSignedBy(account, hash, signature));
  if (!isSigned) throw new ApiError('signature_invalid');
}

/** The node's answer. @throws ApiError if there is none */
export async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new ApiError('unavailable', [], { cause: error });
  }
}

/** The edited pool, as indexed, and its current metadata. */
export interface EditedPool<Meta extends Record<string, unknown>> extends Pick<
  MetadataSubject<Meta>,
  'kind' | 'owner' | 'token' | 'meta'
> {
  pool: Address;
  /** The factory that made it. */
  factory: Address;
  transactionHash: Hex;
}

export interface PoolEditOptions {
  chainId: number;
  owners: OwnerVerifier;
}

/**
 * Checks a signed edit of a sale or staking pool, and returns it ready to store.
 * @param edit the body: the signed fields besides the metadata
 * @param hashOf of the typed data that the owner's wallet showed
 * @throws ApiError if its time is over, or the owner did not sign it for this pool and version
 */
export async function signedPoolEdit<Meta extends Record<string, unknown>>(
  pool: pg.Pool,
  edited: EditedPool<Meta>,
  edit: { version: number; deadline: number; metadataSalt: Hex; signature: Hex },
  hashOf: (terms: PoolMetadataEditTerms) => Hex,
  { chainId, owners }: PoolEditOptions,
): Promise<SignedMetadata<Meta>> {
  const { kind, owner, token, meta, factory, transactionHash } = edited;
  const { version, deadline } = edit;
  await refuseDeadline(pool, deadline);
  const { metadataSalt: salt, signature } = edit;
  const digest = metadataDigest({ chainId, contract: factory, kind, owner, token, salt, meta });
  const hash = hashOf({ chainId, pool: edited.pool, version, metadataDigest: digest, deadline });
  await refuseForgery(owners, owner, hash, signature);
  return { pool: edited.pool, transactionHash, version, owner, meta, salt, digest, signature, deadline };
}

/** @throws ApiError if the metadata was not stored */
export function refuseUnsaved(outcome: SavedMetadata): void {
  if (outcome === 'version-taken') throw new ApiError('version_conflict');
  if (outcome === 'too-many') throw new ApiError('too_many_edits');
}

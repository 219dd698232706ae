import { METADATA_EDIT_MAX_SECONDS, type Address, type Hex } from '@kingspad/domain';
import type pg from 'pg';
import type { OwnerWitness } from '../chain/owner-witness.ts';
import { readIndexState } from '../store/queries/index-state.ts';
import { ApiError, invalidField } from './errors.ts';

/** Chain time as the index has it. A client's clock may be wrong, and the dev chain's runs ahead of ours. */
async function chainTime(pool: pg.Pool): Promise<number> {
  return (await readIndexState(pool))?.blockTimestamp ?? 0;
}

/** @throws ApiError where a signature's deadline has passed or lies too far ahead, by the chain's time */
export async function refuseDeadline(pool: pg.Pool, deadline: number): Promise<void> {
  const now = await chainTime(pool);
  if (deadline < now) throw new ApiError('deadline_passed');
  if (deadline > now + METADATA_EDIT_MAX_SECONDS) {
    throw invalidField('deadline', 'Choose a deadline at most a day after the chain’s newest block.');
  }
}

/** @throws ApiError where the account did not sign the hash, or nobody can tell */
export async function refuseForgery(
  owners: OwnerWitness,
  account: Address,
  hash: Hex,
  signature: Hex,
): Promise<void> {
  const isSigned = await orUnavailable(owners.isSignedBy(account, hash, signature));
  if (!isSigned) throw new ApiError('signature_invalid');
}

/** What the node says, or that we cannot say anything without it. */
export async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new ApiError('unavailable', [], { cause: error });
  }
}

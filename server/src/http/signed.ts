import { METADATA_EDIT_MAX_SECONDS } from '@kingspad/domain';
import type pg from 'pg';
import { readIndexState } from '../store/queries/index-state.ts';
import { ApiError, invalidField } from './errors.ts';

/**
 * A signature counts for a day at most. Judged by the chain's time: a client's clock may be wrong, and the dev chain's
 * runs ahead of ours.
 * @throws ApiError where the deadline has passed or lies too far ahead
 */
export async function refuseDeadline(pool: pg.Pool, deadline: number): Promise<void> {
  const now = (await readIndexState(pool))?.blockTimestamp ?? 0;
  if (deadline < now) throw new ApiError('deadline_passed');
  if (deadline > now + METADATA_EDIT_MAX_SECONDS) {
    throw invalidField('deadline', 'Choose a deadline at most a day after the chain’s newest block.');
  }
}

/** What the node says, or that we cannot say anything without it. */
export async function orUnavailable<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw new ApiError('unavailable', [], { cause: error });
  }
}

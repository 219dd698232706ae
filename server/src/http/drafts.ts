import { createHash } from 'node:crypto';
import { parseAddress, sameAddress, type Address } from '@kingspad/domain';
import type pg from 'pg';
import type { Counter } from 'prom-client';
import { saveDraft, type DraftLimits, type NewDraft } from '../store/queries/drafts.ts';
import { ApiError, type ErrorCode, type ErrorDetail } from './errors.ts';

export interface DraftOptions {
  chainId: number;
  limits: DraftLimits;
  counter: Counter<'outcome'>;
}

/** Errors of calls that store drafts, besides the common ones. */
export const DRAFT_FAILURES = ['too_many_drafts', 'drafts_full'] as const satisfies readonly ErrorCode[];

/** Stores a draft, once. @throws ApiError if there are too many */
export async function keepDraft(
  pool: pg.Pool,
  draft: Omit<NewDraft, 'bodyHash'>,
  { limits, counter }: DraftOptions,
): Promise<{ id: string; createdAt: string }> {
  const result = await saveDraft(pool, { ...draft, bodyHash: hashBody(draft.contract, draft.body) }, limits);
  if (!result.saved) {
    counter.inc({ outcome: 'refused' });
    throw new ApiError(result.reason === 'client-full' ? 'too_many_drafts' : 'drafts_full');
  }
  counter.inc({ outcome: result.isNew ? 'stored' : 'repeated' });
  return { id: result.id, createdAt: result.createdAt.toISOString() };
}

/** Parses an address of a body; a wrong checksum is added to the details. */
export function bodyAddress(details: ErrorDetail[], path: string, text: string): Address | undefined {
  const parsed = parseAddress(text);
  if (!parsed)
    details.push({ path, message: 'The checksum is wrong: check the address for a mistyped digit.' });
  return parsed;
}

/**
 * The contract that a draft is for, whose digest the transaction carries.
 * @param named as the body names it; the newest generation's if it names none
 * @param contracts of all generations, the oldest first
 * @throws ApiError if no generation has the named one
 */
export function contractOfDraft(
  contracts: readonly Address[],
  path: 'contractAddress' | 'factoryAddress',
  named: string | undefined,
): Address {
  const found =
    named === undefined ? contracts.at(-1) : contracts.find((contract) => sameAddress(contract, named));
  if (found === undefined)
    throw new ApiError('validation_failed', [
      { path, message: 'No generation of this site has this contract. Read GET /api/v1/config again.' },
    ]);
  return found;
}

/** Equal for the same fields in any order, of the same contract. */
function hashBody(contract: Address, body: object): Buffer {
  const sorted = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([contract, sorted]))
    .digest();
}

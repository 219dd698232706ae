import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { DRAFT_OF_LOCK } from '../rules/draft-rules.ts';
import { toBytea } from './encoding.ts';

/**
 * A draft `d` is of the lock `l`: the chain shows its token, its owner as maker or first owner, its kind, and no more than
 * its amount, as of the creation. A taxed token arrives with less; other terms are the chain's to say.
 */
const IS_OF_DRAFT = `
  l.locker = d.contract AND l.token = d.token
  AND (l.segment_next IS NOT NULL) = (d.body->>'isVestingEnabled')::boolean
  AND EXISTS (SELECT 1 FROM chain.lock_event e
               WHERE (e.locker, e.lock_id, e.block_number, e.log_index) = (l.locker, l.lock_id, l.block_number, l.log_index)
                 AND e.kind IN ('locked', 'split-off') AND e.amount <= (d.body->>'tokenLockAmount')::numeric
                 AND (l.payer = d.owner OR e.to_address = d.owner))`;

/**
 * The id of a draft's lock as a subquery: the one whose event carries its digest, else the one that a client named and
 * that the chain shows to be of this draft. Its title is shown for the digest only.
 * @param condition of the draft `d`
 */
export const LOCK_OF_DRAFT = (condition: string): string => `
  SELECT found.lock_id FROM meta.draft d CROSS JOIN LATERAL (
    SELECT l.lock_id, 0 AS place FROM chain.lock l
     WHERE ${DRAFT_OF_LOCK}
    UNION ALL
    SELECT l.lock_id, 1 FROM chain.lock l
     WHERE l.locker = d.contract AND l.lock_id = d.named_lock_id AND l.tx_hash = d.named_tx AND ${IS_OF_DRAFT}
  ) AS found WHERE ${condition} ORDER BY found.place LIMIT 1`;

export interface NamedLock {
  transactionHash: string;
  lockId: number;
}

/** Whether the chain shows a named lock to be of a draft; false as long as it is not indexed. */
export async function isOfDraft(
  pool: pg.Pool,
  contract: Address,
  draftId: string,
  { transactionHash, lockId }: NamedLock,
): Promise<boolean> {
  const found = await pool.query(
    `SELECT 1 FROM meta.draft d JOIN chain.lock l ON l.locker = d.contract
      WHERE d.id = $1 AND d.contract = $2 AND l.lock_id = $3 AND l.tx_hash = $4
        AND (${DRAFT_OF_LOCK} OR (${IS_OF_DRAFT}))`,
    [draftId, toBytea(contract), lockId, toBytea(transactionHash)],
  );
  return found.rowCount === 1;
}

/**
 * Keeps the lock that a client names for its draft. The first one that the chain confirms stays; until then a later one
 * replaces it.
 * @returns false if the draft has another lock already
 */
export async function nameLock(
  pool: pg.Pool,
  contract: Address,
  draftId: string,
  { transactionHash, lockId }: NamedLock,
): Promise<boolean> {
  const values = [draftId, toBytea(contract), toBytea(transactionHash), lockId];
  const named = await pool.query(
    `UPDATE meta.draft d SET named_tx = $3, named_lock_id = $4
      WHERE d.id = $1 AND d.contract = $2
        AND coalesce((${LOCK_OF_DRAFT('d.id = $1 AND d.contract = $2')}), $4) = $4`,
    values,
  );
  return named.rowCount === 1;
}

import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { isProven } from '../rules/draft-rules.ts';
import { addressFromBytea, toBytea } from './encoding.ts';
import { inLockedTransaction } from './locked.ts';

export interface NewDraft {
  /** SHA-256 of the posted body. */
  bodyHash: Buffer;
  digest: Hex | null;
  kind: 'lock' | 'presale' | 'staking';
  /** The locker; of a sale or a staking pool the factory. */
  contract: Address;
  owner: Address;
  /** Token of the draft; for a staking pool, the staked one. */
  token: Address;
  body: object;
  /** Title of a lock, name of a sale; null for a staking pool. */
  title: string | null;
  /** A hash of who posted it. */
  client: Buffer;
}

export interface DraftLimits {
  /** Drafts that no event has claimed. */
  drafts: number;
  /** Unclaimed drafts that one client posted for one owner: anyone can name any owner. */
  draftsPerOwner: number;
  /** Unclaimed drafts that one client posted. */
  draftsPerClient: number;
}

export type SavedDraft =
  | { saved: true; id: string; createdAt: Date; isNew: boolean }
  | { saved: false; reason: 'client-full' | 'store-full' };

/** `meta.draft d` is unclaimed: not marked as claimed, and no indexed event claims it. */
const UNCLAIMED = `d.claimed_at IS NULL AND NOT ${isProven()}`;

/**
 * Stores a draft, once: the same body is the same draft, also when it comes twice at a time. A draft whose digest the
 * chain carries already is always stored: it needs no limit, so that a third party cannot make an owner lose a title by
 * using up a quota. Where the store is full, the client that has the most in it makes room with its oldest.
 */
export async function saveDraft(pool: pg.Pool, draft: NewDraft, limits: DraftLimits): Promise<SavedDraft> {
  // One at a time per client, so that its counts hold.
  const keys = [`draft ${draft.client.toString('hex')}`];
  return inLockedTransaction(pool, keys, (client) => saveLocked(client, draft, limits));
}

async function saveLocked(client: pg.ClientBase, draft: NewDraft, limits: DraftLimits): Promise<SavedDraft> {
  const known = await client.query<{ id: string; created_at: Date }>(
    'SELECT id, created_at FROM meta.draft WHERE body_hash = $1',
    [draft.bodyHash],
  );
  const [same] = known.rows;
  if (same) return { saved: true, id: same.id, createdAt: same.created_at, isNew: false };
  const full = await fullReason(client, draft, limits);
  if (full) return { saved: false, reason: full };
  const inserted = await client.query<{ id: string; created_at: Date }>(
    `INSERT INTO meta.draft (body_hash, digest, kind, contract, owner, token, body, title, client)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id, created_at`,
    [
      draft.bodyHash,
      draft.digest && toBytea(draft.digest),
      draft.kind,
      toBytea(draft.contract),
      toBytea(draft.owner),
      toBytea(draft.token),
      JSON.stringify(draft.body),
      draft.title,
      draft.client,
    ],
  );
  const [row] = inserted.rows;
  if (!row) throw new Error('an insert returned no row');
  return { saved: true, id: row.id, createdAt: row.created_at, isNew: true };
}

async function fullReason(
  client: pg.ClientBase,
  draft: NewDraft,
  limits: DraftLimits,
): Promise<'client-full' | 'store-full' | undefined> {
  const counted = await client.query<{
    proven: boolean;
    of_owner: number;
    of_client: number;
    of_all: number;
  }>(
    `SELECT ${isProven({ digest: '$1', owner: '$2', token: '$3', contract: '$4' })} AS proven,
            (SELECT count(*) FROM meta.draft d
              WHERE d.client = $5 AND d.owner = $2 AND ${UNCLAIMED}) AS of_owner,
            (SELECT count(*) FROM meta.draft d WHERE d.client = $5 AND d.claimed_at IS NULL) AS of_client,
            (SELECT count(*) FROM meta.draft d WHERE d.claimed_at IS NULL) AS of_all`,
    [
      draft.digest && toBytea(draft.digest),
      toBytea(draft.owner),
      toBytea(draft.token),
      toBytea(draft.contract),
      draft.client,
    ],
  );
  const [row] = counted.rows;
  if (!row || row.proven) return undefined;
  if (row.of_owner >= limits.draftsPerOwner || row.of_client >= limits.draftsPerClient) return 'client-full';
  if (row.of_all < limits.drafts) return undefined;
  return (await makeRoom(client, row.of_client)) ? undefined : 'store-full';
}

/**
 * Removes the oldest draft of the client that has the most, where that is more than another one has.
 * @param held how many the other one has
 */
async function makeRoom(client: pg.ClientBase, held: number): Promise<boolean> {
  const removed = await client.query(
    `DELETE FROM meta.draft WHERE id = (
       SELECT d.id
         FROM (SELECT m.client, count(*) AS held FROM meta.draft m WHERE m.claimed_at IS NULL
                GROUP BY m.client ORDER BY held DESC LIMIT 1) AS most
         JOIN meta.draft d ON d.client IS NOT DISTINCT FROM most.client
        WHERE most.held > $1 AND ${UNCLAIMED}
        ORDER BY d.created_at LIMIT 1)`,
    [held],
  );
  return removed.rowCount === 1;
}

/** Owner and token of a draft; undefined if there is none with this id. */
export async function findDraft(
  pool: pg.Pool,
  contract: Address,
  id: string,
): Promise<{ owner: Address; token: Address } | undefined> {
  const found = await pool.query<{ owner: Buffer; token: Buffer }>(
    'SELECT owner, token FROM meta.draft WHERE id = $1 AND contract = $2',
    [id, toBytea(contract)],
  );
  const [row] = found.rows;
  return row && { owner: addressFromBytea(row.owner), token: addressFromBytea(row.token) };
}

/**
 * Marks the drafts that events have claimed and removes the unclaimed ones of more than `days` days, but only those
 * whose whole term is indexed: while the index is behind or being rebuilt it is unknown which were claimed.
 */
export async function cleanUpDrafts(
  pool: pg.Pool,
  days: number,
): Promise<{ claimed: number; removed: number }> {
  const claimed = await pool.query(
    `UPDATE meta.draft d SET claimed_at = now(), client = NULL WHERE d.claimed_at IS NULL AND ${isProven()}`,
  );
  const removed = await pool.query(
    `DELETE FROM meta.draft d
      WHERE ${UNCLAIMED} AND d.created_at < now() - make_interval(days => $1)
        AND d.created_at + make_interval(days => $1) <
            (SELECT to_timestamp(c.block_timestamp) FROM chain.cursor c)`,
    [days],
  );
  return { claimed: claimed.rowCount ?? 0, removed: removed.rowCount ?? 0 };
}

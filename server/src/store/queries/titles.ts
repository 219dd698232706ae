import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';

/** A title that a lock's owner signed, checked by the caller. */
export interface SignedTitle {
  locker: Address;
  /** The transaction that made the lock. */
  transactionHash: Hex;
  lockId: number;
  version: number;
  owner: Address;
  /** Empty for none. */
  title: string;
  digest: Hex;
  signature: Hex;
  /** Seconds. */
  deadline: number;
}

/** Daily limit of changes to a lock's title: each change is kept. */
const MAX_A_DAY = 20;

/** The rows of a lock `l`. */
const OF_LOCK = 's.locker = l.locker AND s.tx_hash = l.tx_hash AND s.lock_id = l.lock_id';

/** A column of a lock `l`: the newest title that its owner signed, '' if it was removed, null if none was signed. */
export const SIGNED_TITLE = `
  (SELECT s.title FROM meta.lock_title s WHERE ${OF_LOCK} AND s.owner = l.title_owner
    ORDER BY s.version DESC LIMIT 1)`;

/** A column of a lock `l`: the newest version over all signers; the next one is one more. */
export const METADATA_VERSION = `
  (SELECT coalesce(max(s.version), 0) FROM meta.lock_title s WHERE ${OF_LOCK})`;

/**
 * Stores a title where its version is the next one. Of two at a time one is stored.
 * @returns `same` where this very title is the newest already: its client missed the answer
 */
export async function saveTitle(
  pool: pg.Pool,
  title: SignedTitle,
): Promise<'saved' | 'same' | 'version-taken' | 'too-many'> {
  const key = [toBytea(title.locker), toBytea(title.transactionHash), title.lockId];
  const inserted = await pool.query(
    `INSERT INTO meta.lock_title (locker, tx_hash, lock_id, version, owner, title, digest, signature, deadline)
     SELECT $1, $2, $3, $4::integer, $5, $6, $7, $8, $9
       FROM (SELECT coalesce(max(s.version), 0) AS version,
                    count(*) FILTER (WHERE s.created_at > now() - interval '1 day') AS today
               FROM meta.lock_title s WHERE s.locker = $1 AND s.tx_hash = $2 AND s.lock_id = $3) AS stored
      WHERE $4::integer = stored.version + 1 AND stored.today < ${MAX_A_DAY}
     ON CONFLICT DO NOTHING`,
    [
      ...key,
      title.version,
      toBytea(title.owner),
      title.title,
      toBytea(title.digest),
      toBytea(title.signature),
      title.deadline,
    ],
  );
  if (inserted.rowCount === 1) return 'saved';
  const found = await pool.query<{ version: number; digest: Buffer; owner: Buffer }>(
    `SELECT s.version, s.digest, s.owner FROM meta.lock_title s
      WHERE s.locker = $1 AND s.tx_hash = $2 AND s.lock_id = $3 ORDER BY s.version DESC LIMIT 1`,
    key,
  );
  const [newest] = found.rows;
  if (newest?.version === title.version) {
    const isSame = newest.digest.equals(toBytea(title.digest)) && newest.owner.equals(toBytea(title.owner));
    return isSame ? 'same' : 'version-taken';
  }
  return newest?.version === title.version - 1 ? 'too-many' : 'version-taken';
}

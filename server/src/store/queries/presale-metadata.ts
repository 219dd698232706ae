import type { Address, Hex, PresaleMeta } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';

/** What a sale's owner signed about it, checked by the caller. */
export interface SignedPresaleMetadata {
  pool: Address;
  /** The transaction that made the sale. */
  transactionHash: Hex;
  version: number;
  owner: Address;
  meta: PresaleMeta;
  /** 16 bytes. */
  salt: Hex;
  digest: Hex;
  signature: Hex;
  /** Seconds. */
  deadline: number;
}

/** So often a day may one sale's metadata change: each change is kept. */
const MAX_A_DAY = 20;

/**
 * Keeps metadata where its version is the next one. Of two at a time one is kept.
 * @returns `same` where this very metadata is the newest already: its client did not hear the answer
 */
export async function savePresaleMetadata(
  pool: pg.Pool,
  signed: SignedPresaleMetadata,
): Promise<'saved' | 'same' | 'version-taken' | 'too-many'> {
  const key = [toBytea(signed.pool), toBytea(signed.transactionHash)];
  const inserted = await pool.query(
    `INSERT INTO meta.presale_metadata (pool, tx_hash, version, owner, name, meta, salt, digest, signature, deadline)
     SELECT $1, $2, $3::integer, $4, $5, $6, $7, $8, $9, $10
       FROM (SELECT coalesce(max(m.version), 0) AS version,
                    count(*) FILTER (WHERE m.created_at > now() - interval '1 day') AS today
               FROM meta.presale_metadata m WHERE m.pool = $1 AND m.tx_hash = $2) AS stored
      WHERE $3::integer = stored.version + 1 AND stored.today < ${MAX_A_DAY}
     ON CONFLICT DO NOTHING`,
    [
      ...key,
      signed.version,
      toBytea(signed.owner),
      signed.meta.presaleName,
      JSON.stringify(signed.meta),
      toBytea(signed.salt),
      toBytea(signed.digest),
      toBytea(signed.signature),
      signed.deadline,
    ],
  );
  if (inserted.rowCount === 1) return 'saved';
  const found = await pool.query<{ version: number; digest: Buffer; owner: Buffer }>(
    `SELECT m.version, m.digest, m.owner FROM meta.presale_metadata m
      WHERE m.pool = $1 AND m.tx_hash = $2 ORDER BY m.version DESC LIMIT 1`,
    key,
  );
  const [newest] = found.rows;
  if (newest?.version === signed.version) {
    const isSame = newest.digest.equals(toBytea(signed.digest)) && newest.owner.equals(toBytea(signed.owner));
    return isSame ? 'same' : 'version-taken';
  }
  return newest?.version === signed.version - 1 ? 'too-many' : 'version-taken';
}

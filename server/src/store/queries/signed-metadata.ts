import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';

/** Signed metadata of a sale or staking pool, checked by the caller. */
export interface SignedMetadata<Meta extends object> {
  pool: Address;
  /** The transaction that made it. */
  transactionHash: Hex;
  version: number;
  owner: Address;
  meta: Meta;
  /** 16 bytes. */
  salt: Hex;
  digest: Hex;
  signature: Hex;
  /** Seconds. */
  deadline: number;
}

/** `same`: this very metadata is the newest already, and its client missed the answer. */
export type SavedMetadata = 'saved' | 'same' | 'version-taken' | 'too-many';

/** Daily limit of changes to a pool's metadata: each change is kept. */
const MAX_A_DAY = 20;

/**
 * Keeps metadata where its version is the next one. Of two at a time one is kept.
 * @param table of schema meta
 * @param more what the table holds beside: columns and their values
 */
export async function saveSignedMetadata<Meta extends object>(
  pool: pg.Pool,
  table: 'presale_metadata' | 'staking_metadata',
  signed: SignedMetadata<Meta>,
  more: Readonly<Record<string, string>> = {},
): Promise<SavedMetadata> {
  const key = [toBytea(signed.pool), toBytea(signed.transactionHash)];
  const columns = Object.keys(more);
  const inserted = await pool.query(
    `INSERT INTO meta.${table}
       (${['pool', 'tx_hash', 'version', 'owner', 'meta', 'salt', 'digest', 'signature', 'deadline', ...columns].join()})
     SELECT ${['$1', '$2', '$3::integer', '$4', '$5', '$6', '$7', '$8', '$9', ...columns.map((_, at) => `$${at + 10}`)].join()}
       FROM (SELECT coalesce(max(m.version), 0) AS version,
                    count(*) FILTER (WHERE m.created_at > now() - interval '1 day') AS today
               FROM meta.${table} m WHERE m.pool = $1 AND m.tx_hash = $2) AS stored
      WHERE $3::integer = stored.version + 1 AND stored.today < ${MAX_A_DAY}
     ON CONFLICT DO NOTHING`,
    [
      ...key,
      signed.version,
      toBytea(signed.owner),
      JSON.stringify(signed.meta),
      toBytea(signed.salt),
      toBytea(signed.digest),
      toBytea(signed.signature),
      signed.deadline,
      ...Object.values(more),
    ],
  );
  if (inserted.rowCount === 1) return 'saved';
  const found = await pool.query<{ version: number; digest: Buffer; owner: Buffer }>(
    `SELECT m.version, m.digest, m.owner FROM meta.${table} m
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

import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';
import type { SaleIdentity } from './sales.ts';

/** Signed verification of a sale by an operator, checked by the caller. */
export interface SignedVerification {
  version: number;
  operator: Address;
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
  signature: Hex;
  /** Seconds. */
  deadline: number;
}

export interface StoredVerification {
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
  /** The newest version over all signers; 0 if there is none. The next one is one more. */
  version: number;
  /** The operator of the counting verification; null if none counts. */
  operator: Address | null;
  updatedAt: Date | null;
}

/** Columns that {@link verificationJoin} gives: booleans, never null. */
export const VERIFICATION_COLUMNS = `
  coalesce(v.is_verified, false) AS is_verified,
  coalesce(v.kyc, false) AS kyc, coalesce(v.audited, false) AS audited, coalesce(v.safu, false) AS safu`;

/**
 * A join `v` for sales `p` of chain.presale: the newest verification by a current operator. Derived at each read, so
 * that a former operator's no longer counts.
 * @param operators a parameter of type bytea[], `$3`: {@link operatorsParameter}
 */
export function verificationJoin(operators: string): string {
  return `
    LEFT JOIN LATERAL (
      SELECT s.is_verified, s.kyc, s.audited, s.safu, s.operator, s.created_at FROM meta.pool_verification s
       WHERE s.pool = p.pool AND s.tx_hash = p.tx_hash AND s.operator = ANY (${operators}::bytea[])
       ORDER BY s.version DESC LIMIT 1) v ON true`;
}

/** The operators as a parameter of a query. */
export function operatorsParameter(operators: readonly Address[]): Buffer[] {
  return operators.map(toBytea);
}

const NEWEST_VERSION = `
  coalesce((SELECT max(s.version) FROM meta.pool_verification s
             WHERE s.pool = p.pool AND s.tx_hash = p.tx_hash), 0)`;

interface VerificationRow {
  is_verified: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
  version: number;
  operator: Buffer | null;
  created_at: Date | null;
}

/** The counting verification of a sale; undefined if no such sale is indexed. */
export async function findVerification(
  pool: pg.Pool,
  sale: Address,
  operators: readonly Address[],
): Promise<StoredVerification | undefined> {
  const found = await pool.query<VerificationRow>(
    `SELECT ${VERIFICATION_COLUMNS}, v.operator, v.created_at, ${NEWEST_VERSION} AS version
       FROM chain.presale p ${verificationJoin('$2')} WHERE p.pool = $1`,
    [toBytea(sale), operatorsParameter(operators)],
  );
  const [row] = found.rows;
  return (
    row && {
      isVerifiedPool: row.is_verified,
      kyc: row.kyc,
      audited: row.audited,
      safu: row.safu,
      version: row.version,
      operator: row.operator && addressFromBytea(row.operator),
      updatedAt: row.created_at,
    }
  );
}

/**
 * Stores a verification where its version is the next one. Of two at a time one is stored.
 * @returns `same` where this very one is the newest already: its client missed the answer
 */
export async function saveVerification(
  pool: pg.Pool,
  sale: SaleIdentity,
  signed: SignedVerification,
): Promise<'saved' | 'same' | 'version-taken'> {
  const key = [toBytea(sale.pool), toBytea(sale.transactionHash)];
  const values = [
    ...key,
    signed.version,
    toBytea(signed.operator),
    signed.isVerifiedPool,
    signed.kyc,
    signed.audited,
    signed.safu,
  ];
  const inserted = await pool.query(
    `INSERT INTO meta.pool_verification
            (pool, tx_hash, version, operator, is_verified, kyc, audited, safu, signature, deadline)
     SELECT $1, $2, $3::integer, $4, $5, $6, $7, $8, $9, $10
      WHERE $3::integer = 1 + coalesce((SELECT max(s.version) FROM meta.pool_verification s
                                         WHERE s.pool = $1 AND s.tx_hash = $2), 0)
     ON CONFLICT DO NOTHING`,
    [...values, toBytea(signed.signature), signed.deadline],
  );
  if (inserted.rowCount === 1) return 'saved';
  const newest = await pool.query<{ is_same: boolean }>(
    `SELECT s.version = $3::integer AND s.operator = $4 AND s.is_verified = $5 AND s.kyc = $6
            AND s.audited = $7 AND s.safu = $8 AS is_same
       FROM meta.pool_verification s WHERE s.pool = $1 AND s.tx_hash = $2 ORDER BY s.version DESC LIMIT 1`,
    values,
  );
  return newest.rows[0]?.is_same ? 'same' : 'version-taken';
}

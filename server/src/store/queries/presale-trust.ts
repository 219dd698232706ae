import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { COMMENT_COUNT } from './comments.ts';
import { addressFromBytea, toBytea } from './encoding.ts';
import { operatorsParameter, VERIFICATION_COLUMNS, verificationJoin } from './verifications.ts';

/** Verifications of a sale by operators. */
export interface SaleTrust {
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
}

interface TrustRow {
  pool: Buffer;
  is_verified: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
}

const readTrust = ({ is_verified, kyc, audited, safu }: TrustRow): SaleTrust => ({
  isVerifiedPool: is_verified,
  kyc,
  audited,
  safu,
});

const UNVERIFIED: SaleTrust = { isVerifiedPool: false, kyc: false, audited: false, safu: false };

/** The operators' verifications of a page's sales, as a function of the sale. */
export async function trustOf(
  pool: pg.Pool,
  sales: readonly Address[],
  operators: readonly Address[],
): Promise<(sale: Address) => SaleTrust> {
  // Without operators no verification counts.
  if (sales.length === 0 || operators.length === 0) return () => UNVERIFIED;
  const found = await pool.query<TrustRow>(
    `SELECT p.pool, ${VERIFICATION_COLUMNS}
       FROM chain.presale p ${verificationJoin('$2')} WHERE p.pool = ANY ($1::bytea[])`,
    [sales.map(toBytea), operatorsParameter(operators)],
  );
  const known = new Map(found.rows.map((row) => [addressFromBytea(row.pool), readTrust(row)]));
  return (sale) => known.get(sale) ?? UNVERIFIED;
}

/** The sales that an operator verified, the newest first. @param most of them */
export async function verifiedSales(
  pool: pg.Pool,
  operators: readonly Address[],
  most: number,
): Promise<Address[]> {
  if (operators.length === 0) return [];
  const found = await pool.query<{ pool: Buffer }>(
    `SELECT p.pool
       FROM (SELECT DISTINCT s.pool FROM meta.pool_verification s WHERE s.operator = ANY ($1::bytea[])) AS signed
       JOIN chain.presale p ON p.pool = signed.pool ${verificationJoin('$1')}
      WHERE v.is_verified ORDER BY p.number DESC LIMIT $2`,
    [operatorsParameter(operators), most],
  );
  return found.rows.map((row) => addressFromBytea(row.pool));
}

/** The same of one sale, with its number of public comments. */
export async function trustOfSale(
  pool: pg.Pool,
  sale: Address,
  operators: readonly Address[],
): Promise<SaleTrust & { commentCount: number }> {
  const found = await pool.query<TrustRow & { comments: number }>(
    `SELECT p.pool, ${VERIFICATION_COLUMNS}, ${COMMENT_COUNT} AS comments
       FROM chain.presale p ${verificationJoin('$2')} WHERE p.pool = $1`,
    [toBytea(sale), operatorsParameter(operators)],
  );
  const [row] = found.rows;
  return row ? { ...readTrust(row), commentCount: row.comments } : { ...UNVERIFIED, commentCount: 0 };
}

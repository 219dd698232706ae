import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { toBytea } from './encoding.ts';

/** A token's indexed decimals; null if it has none, undefined if the token is not indexed. */
export async function findDecimals(pool: pg.Pool, token: Address): Promise<number | null | undefined> {
  const found = await pool.query<{ decimals: number | null }>(
    'SELECT decimals FROM chain.token WHERE address = $1',
    [toBytea(token)],
  );
  return found.rows[0]?.decimals;
}

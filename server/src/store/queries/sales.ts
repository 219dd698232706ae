import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';

/** Distinguishes a sale from another one at the same address, and gives its owner. */
export interface SaleIdentity {
  pool: Address;
  /** The transaction that made it. */
  transactionHash: Hex;
  owner: Address;
}

/** The sale at an address; undefined if none is indexed. */
export async function findSaleIdentity(pool: pg.Pool, address: Address): Promise<SaleIdentity | undefined> {
  const found = await pool.query<{ tx_hash: Buffer; owner: Buffer }>(
    'SELECT tx_hash, owner FROM chain.presale WHERE pool = $1',
    [toBytea(address)],
  );
  const [row] = found.rows;
  return (
    row && { pool: address, transactionHash: fromBytea(row.tx_hash), owner: addressFromBytea(row.owner) }
  );
}

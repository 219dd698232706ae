import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import { addressFromBytea, toBytea } from './encoding.ts';

/** A wallet with an open contribution. */
export interface OpenContribution {
  wallet: Address;
  /** Base units of the coin. */
  contribution: bigint;
}

/** Wallets that a random choice is made from: choosing among all would read all. */
const CHOSEN_FROM = 200;

/** Wallets of a sale with a contribution that was not refunded, in random order. */
export async function someContributors(
  pool: pg.Pool,
  sale: Address,
  count: number,
): Promise<OpenContribution[]> {
  const found = await pool.query<{ wallet: Buffer; contributed: string }>(
    `SELECT wallet, contributed FROM (
       SELECT wallet, contributed FROM chain.presale_wallet
        WHERE pool = $1 AND refunded_at IS NULL AND contributed > 0 LIMIT ${CHOSEN_FROM}) AS chosen
      ORDER BY random() LIMIT $2`,
    [toBytea(sale), count],
  );
  return found.rows.map(({ wallet, contributed }) => ({
    wallet: addressFromBytea(wallet),
    contribution: BigInt(contributed),
  }));
}

/** A wallet's contribution that was not refunded; undefined without one. */
export async function openContribution(
  pool: pg.Pool,
  sale: Address,
  wallet: Address,
): Promise<OpenContribution | undefined> {
  const found = await pool.query<{ contributed: string }>(
    `SELECT contributed FROM chain.presale_wallet
      WHERE pool = $1 AND wallet = $2 AND refunded_at IS NULL AND contributed > 0`,
    [toBytea(sale), toBytea(wallet)],
  );
  const [row] = found.rows;
  return row && { wallet, contribution: BigInt(row.contributed) };
}

import type { Address, Hex } from '@kingspad/domain';
import { proofNodes } from '@kingspad/domain';
import type pg from 'pg';
import { ENTRY_BYTES, type HashedList } from '../../lists/hashed-list.ts';
import { addressFromBytea, fromBytea, toBytea } from './encoding.ts';
import { inLockedTransaction } from './locked.ts';

/** The list `l` of a sale `p`: it has the root that the sale has now. */
export const LIST_OF_SALE = 'l.pool = p.pool AND l.tx_hash = p.tx_hash AND l.root = p.list_root';

/** A sale, and whether its list is published. */
export interface ListedSale {
  pool: Address;
  transactionHash: Hex;
  owner: Address;
  /** Null without a list. */
  root: Hex | null;
  coinDecimals: number;
  /** The published list; undefined if there is none. */
  list: number | undefined;
}

/** The sale at an address; undefined if none is indexed. */
export async function findListedSale(pool: pg.Pool, address: Address): Promise<ListedSale | undefined> {
  const found = await pool.query<{
    tx_hash: Buffer;
    owner: Buffer;
    list_root: Buffer | null;
    unit: string;
    list: number | null;
  }>(
    `SELECT p.tx_hash, p.owner, p.list_root, p.unit, l.id AS list
       FROM chain.presale p LEFT JOIN meta.sale_list l ON ${LIST_OF_SALE} WHERE p.pool = $1`,
    [toBytea(address)],
  );
  const [row] = found.rows;
  return (
    row && {
      pool: address,
      transactionHash: fromBytea(row.tx_hash),
      owner: addressFromBytea(row.owner),
      root: row.list_root && fromBytea(row.list_root),
      coinDecimals: row.unit.length - 1,
      list: row.list ?? undefined,
    }
  );
}

/** Wallets of all published lists together: about four gigabytes. */
const MOST_WALLETS = 20_000_000;
/** Entries of a statement: a tenth of the time that one may take. */
const ENTRIES_AT_ONCE = 5_000;

/**
 * Stores a sale's list, whose root the caller compared with the sale's.
 * @returns `same` where it is stored already
 */
export function saveList(
  pool: pg.Pool,
  { pool: sale, transactionHash }: Pick<ListedSale, 'pool' | 'transactionHash'>,
  { root, walletCount, entries, nodes }: HashedList,
): Promise<'saved' | 'same' | 'full'> {
  return inLockedTransaction(pool, ['sale lists'], async (client) => {
    const stored = await client.query<{ wallets: string }>(
      'SELECT coalesce(sum(wallet_count), 0)::text AS wallets FROM meta.sale_list',
    );
    if (Number(stored.rows[0]?.wallets) + walletCount > MOST_WALLETS) return 'full';
    const added = await client.query<{ id: number }>(
      `INSERT INTO meta.sale_list (pool, tx_hash, root, wallet_count, nodes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (pool, tx_hash, root) DO NOTHING RETURNING id`,
      [toBytea(sale), toBytea(transactionHash), toBytea(root), walletCount, Buffer.from(nodes)],
    );
    const [list] = added.rows;
    if (!list) return 'same';
    for (let first = 0; first < walletCount; first += ENTRIES_AT_ONCE) {
      const part = entries.subarray(first * ENTRY_BYTES, (first + ENTRIES_AT_ONCE) * ENTRY_BYTES);
      await client.query(
        `INSERT INTO meta.sale_list_entry (list, wallet, cap, leaf)
         SELECT $1, substr($2, at + 1, 20), substr($2, at + 21, 32),
                ('x' || encode(substr($2, at + 53, 4), 'hex'))::bit(32)::integer
           FROM generate_series(0, length($2::bytea) - 1, ${ENTRY_BYTES}) AS at`,
        [list.id, Buffer.from(part)],
      );
    }
    return 'saved';
  });
}

/** A wallet's entry with its proof, for the root that the sale has now. */
export interface StoredListEntry {
  /** Null without a list. */
  root: Hex | null;
  isPublished: boolean;
  /** Undefined if the wallet is not on the published list. */
  entry: { cap: bigint; proof: Hex[] } | undefined;
}

/** A wallet's entry; undefined if no such sale is indexed. */
export async function listEntryOf(
  pool: pg.Pool,
  sale: Address,
  wallet: Address,
): Promise<StoredListEntry | undefined> {
  const found = await pool.query<{
    root: Buffer | null;
    list: number | null;
    cap: Buffer | null;
    leaf: number | null;
  }>(
    `SELECT p.list_root AS root, l.id AS list, e.cap, e.leaf
       FROM chain.presale p
       LEFT JOIN meta.sale_list l ON ${LIST_OF_SALE}
       LEFT JOIN meta.sale_list_entry e ON e.list = l.id AND e.wallet = $2
      WHERE p.pool = $1`,
    [toBytea(sale), toBytea(wallet)],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { root, list, cap, leaf } = row;
  return {
    root: root && fromBytea(root),
    isPublished: list !== null,
    entry:
      list === null || cap === null || leaf === null
        ? undefined
        : { cap: BigInt(fromBytea(cap)), proof: await nodesOf(pool, list, proofNodes(leaf)) },
  };
}

/** Nodes of a list's tree, in the order of their numbers. */
async function nodesOf(pool: pg.Pool, list: number, numbers: readonly number[]): Promise<Hex[]> {
  if (numbers.length === 0) return [];
  const found = await pool.query<{ node: Buffer }>(
    `SELECT substr(l.nodes, n.number * 32 + 1, 32) AS node
       FROM meta.sale_list l, unnest($2::integer[]) WITH ORDINALITY AS n (number, place)
      WHERE l.id = $1 ORDER BY n.place`,
    [list, numbers],
  );
  return found.rows.map(({ node }) => fromBytea(node));
}

const ROWS_PER_PORTION = 2_000;

/** The wallets of a list in their order, in portions; no connection is held between portions. */
export async function* eachListed(
  pool: pg.Pool,
  list: number,
): AsyncGenerator<{ wallet: Hex; cap: bigint }[]> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const found = await pool.query<{ wallet: Buffer; cap: Buffer }>(
      `SELECT wallet, cap FROM meta.sale_list_entry WHERE list = $1 AND wallet > $2
        ORDER BY wallet LIMIT ${ROWS_PER_PORTION}`,
      [list, after],
    );
    const last = found.rows.at(-1);
    if (last)
      yield found.rows.map(({ wallet, cap }) => ({ wallet: fromBytea(wallet), cap: BigInt(fromBytea(cap)) }));
    if (!last || found.rows.length < ROWS_PER_PORTION) return;
    after = last.wallet;
  }
}

import { DEAD_ADDRESS, zeroAddress, type Address } from '@kingspad/domain';
import type pg from 'pg';
import { bytea, hexOf } from '../hex.ts';

/** A logged transfer; addresses in lower case, the amount in base units. */
export interface Transfer {
  blockNumber: number;
  logIndex: number;
  from: Address;
  to: Address;
  amount: bigint;
}

/** Adds transfers to the balances. @param isUndoable whether to keep them for undoing a reorganisation */
export async function addTransfers(
  client: pg.ClientBase,
  token: Address,
  transfers: readonly Transfer[],
  isUndoable: boolean,
): Promise<void> {
  if (transfers.length === 0) return;
  if (isUndoable) {
    await client.query(
      `INSERT INTO market.transfer (token, block_number, log_index, sender, recipient, amount)
       SELECT $1, * FROM unnest($2::bigint[], $3::integer[], $4::bytea[], $5::bytea[], $6::numeric[])`,
      [
        bytea(token),
        transfers.map(({ blockNumber }) => blockNumber),
        transfers.map(({ logIndex }) => logIndex),
        transfers.map(({ from }) => bytea(from)),
        transfers.map(({ to }) => bytea(to)),
        transfers.map(({ amount }) => amount.toString()),
      ],
    );
  }
  const changes = new Map<Address, bigint>();
  const add = (holder: Address, amount: bigint) => changes.set(holder, (changes.get(holder) ?? 0n) + amount);
  for (const { from, to, amount } of transfers) {
    add(from, -amount);
    add(to, amount);
  }
  const changed = [...changes].filter(([, amount]) => amount !== 0n);
  await client.query(
    `INSERT INTO market.balance (token, holder, amount)
     SELECT $1, * FROM unnest($2::bytea[], $3::numeric[])
     ON CONFLICT (token, holder) DO UPDATE SET amount = market.balance.amount + excluded.amount`,
    [bytea(token), changed.map(([holder]) => bytea(holder)), changed.map(([, amount]) => amount.toString())],
  );
}

/** Undoes the transfers above a block. */
export async function undoTransfers(client: pg.ClientBase, token: Address, above: number): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM market.transfer WHERE token = $1 AND block_number > $2 RETURNING sender, recipient, amount)
     INSERT INTO market.balance (token, holder, amount)
     SELECT $1, holder, sum(amount)
       FROM (SELECT sender AS holder, amount FROM gone UNION ALL SELECT recipient, -amount FROM gone) AS back
      GROUP BY holder
     ON CONFLICT (token, holder) DO UPDATE SET amount = market.balance.amount + excluded.amount`,
    [bytea(token), above],
  );
}

/** Drops the transfers up to the oldest checkpoint, which are never undone. */
export async function settleTransfers(client: pg.ClientBase, token: Address): Promise<void> {
  await client.query(
    `DELETE FROM market.transfer WHERE token = $1 AND block_number <=
       (SELECT min(number) FROM market.checkpoint WHERE kind = 'token' AND address = $1)`,
    [bytea(token)],
  );
}

/** The minted amount less the amount burnt by transfers to the zero address, according to the logs; base units. */
export async function mintedOf(client: pg.ClientBase, token: Address): Promise<bigint> {
  const found = await client.query<{ amount: string }>(
    'SELECT -amount AS amount FROM market.balance WHERE token = $1 AND holder = $2',
    [bytea(token), bytea(zeroAddress)],
  );
  return BigInt(found.rows[0]?.amount ?? 0);
}

/** A token's holders according to its logs. */
export interface IndexedHolders {
  /** How many accounts have a balance, without the zero address. */
  count: number;
  /** Whether an account sent more than it had. */
  isImpossible: boolean;
  /** The largest holders, and those that a sale's page names; largest first. */
  shown: { holder: Address; amount: bigint }[];
}

/** The most holders of each sort: the largest, and those that a sale's page names. */
const SHOWN = 20;

/** @param named accounts that pages name besides sales, pools, pairs and owners, which are the lockers */
export async function indexedHolders(
  client: pg.ClientBase,
  token: Address,
  named: readonly Address[],
): Promise<IndexedHolders> {
  const key = bytea(token);
  const zero = bytea(zeroAddress);
  const totals = await client.query<{ count: number; is_impossible: boolean }>(
    `SELECT count(*) FILTER (WHERE amount > 0) AS count, coalesce(bool_or(amount < 0), false) AS is_impossible
       FROM market.balance WHERE token = $1 AND holder <> $2`,
    [key, zero],
  );
  const found = await client.query<{ holder: Buffer; amount: string }>(
    `WITH held AS (SELECT holder, amount FROM market.balance WHERE token = $1 AND holder <> $2 AND amount > 0)
     (SELECT holder, amount FROM held ORDER BY amount DESC, holder LIMIT ${SHOWN})
     UNION
     (SELECT holder, amount FROM held
       WHERE holder = ANY ($3::bytea[])
          OR EXISTS (SELECT FROM chain.presale p WHERE p.pool = held.holder)
          OR EXISTS (SELECT FROM chain.staking_pool s WHERE s.pool = held.holder)
          OR EXISTS (SELECT FROM chain.presale p WHERE p.token = $1 AND held.holder IN (p.pair, p.owner))
       ORDER BY amount DESC, holder LIMIT ${SHOWN})
     ORDER BY amount DESC, holder`,
    [key, zero, [DEAD_ADDRESS, ...named].map(bytea)],
  );
  const [total] = totals.rows;
  return {
    count: total?.count ?? 0,
    isImpossible: total?.is_impossible ?? false,
    shown: found.rows.map(({ holder, amount }) => ({ holder: hexOf(holder), amount: BigInt(amount) })),
  };
}

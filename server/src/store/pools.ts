import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { PoolKind } from '../chain/events/pools.ts';
import { byteaArray, hexTypes } from './hex.ts';

const TABLES: Readonly<Record<PoolKind, string>> = {
  presale: 'chain.presale',
  staking: 'chain.staking_pool',
};

/** Filters the addresses that are pools of the kind. */
export async function poolsAmong(
  client: pg.ClientBase,
  kind: PoolKind,
  addresses: readonly Address[],
): Promise<Set<Address>> {
  if (addresses.length === 0) return new Set();
  const found = await client.query<{ pool: Address }>({
    text: `SELECT pool FROM ${TABLES[kind]} WHERE pool = ANY ($1::bytea[])`,
    values: [byteaArray([...new Set(addresses)])],
    types: hexTypes,
  });
  return new Set(found.rows.map((row) => row.pool));
}

/** The addresses of all pools of every kind. */
export async function allPools(client: pg.ClientBase): Promise<Address[]> {
  const found = await client.query<{ pool: Address }>({
    text: Object.values(TABLES)
      .map((table) => `SELECT pool FROM ${table}`)
      .join(' UNION ALL '),
    types: hexTypes,
  });
  return found.rows.map((row) => row.pool);
}

/** Pools of a kind are counted from 1 without gaps. */
export async function lastPoolNumber(client: pg.ClientBase, kind: PoolKind): Promise<number> {
  const found = await client.query<{ last: number | null }>(
    `SELECT max(number) AS last FROM ${TABLES[kind]}`,
  );
  return found.rows[0]?.last ?? 0;
}

/** Whether a pool of any kind was made after a block and up to another. */
export async function isAnyPoolAfter(client: pg.ClientBase, block: number, last: number): Promise<boolean> {
  const found = await client.query(
    `${Object.values(TABLES)
      .map((table) => `SELECT FROM ${table} WHERE block_number > $1 AND block_number <= $2`)
      .join(' UNION ALL ')} LIMIT 1`,
    [block, last],
  );
  return found.rowCount === 1;
}

import type { Address, ReserveHour } from '@kingspad/domain';
import type pg from 'pg';
import { bytea } from '../hex.ts';

/** Saves the last reserves of each hour, replacing those of an hour that is already stored. */
export async function saveHours(
  client: pg.ClientBase,
  pair: Address,
  hours: readonly ReserveHour[],
): Promise<void> {
  if (hours.length === 0) return;
  await client.query(
    `INSERT INTO market.reserve_hour (pair, hour, block_number, timestamp, reserve0, reserve1)
     SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[])
     ON CONFLICT (pair, hour) DO UPDATE SET block_number = excluded.block_number, timestamp = excluded.timestamp,
       reserve0 = excluded.reserve0, reserve1 = excluded.reserve1`,
    [
      bytea(pair),
      hours.map(({ hour }) => hour),
      hours.map(({ blockNumber }) => blockNumber),
      hours.map(({ timestamp }) => timestamp),
      hours.map(({ reserves }) => reserves[0].toString()),
      hours.map(({ reserves }) => reserves[1].toString()),
    ],
  );
}

/**
 * Drops the hours that end above a block.
 * @returns the block of the last trade that is left; undefined if there is none
 */
export async function undoHours(
  client: pg.ClientBase,
  pair: Address,
  above: number,
): Promise<number | undefined> {
  await client.query('DELETE FROM market.reserve_hour WHERE pair = $1 AND block_number > $2', [
    bytea(pair),
    above,
  ]);
  return (await lastReserves(client, pair))?.blockNumber;
}

/** The reserves after the last trade; undefined if none was read. */
export async function lastReserves(
  client: pg.ClientBase,
  pair: Address,
): Promise<{ blockNumber: number; reserves: [bigint, bigint] } | undefined> {
  const found = await client.query<{ number: number; reserve0: string; reserve1: string }>(
    `SELECT block_number AS number, reserve0, reserve1 FROM market.reserve_hour
      WHERE pair = $1 ORDER BY hour DESC LIMIT 1`,
    [bytea(pair)],
  );
  const [row] = found.rows;
  return row && { blockNumber: row.number, reserves: [BigInt(row.reserve0), BigInt(row.reserve1)] };
}

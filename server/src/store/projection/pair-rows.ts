import type pg from 'pg';
import type { Address } from '@kingspad/domain';
import { bytea, hexOf } from '../hex.ts';
import { summaryKeyOf, type FactoryRow, type PairRow } from './reduce.ts';

/** A token and the locker that holds it. */
export interface TokenAtLocker {
  locker: Address;
  token: Address;
}

/** The keys as two array parameters. */
export const arraysOf = (held: readonly TokenAtLocker[]) => [
  held.map(({ locker }) => bytea(locker)),
  held.map(({ token }) => bytea(token)),
];

/** The pairs among them. */
export async function loadPairs(
  client: pg.ClientBase,
  held: readonly TokenAtLocker[],
): Promise<Map<string, PairRow>> {
  if (held.length === 0) return new Map();
  const found = await client.query<{
    locker: Buffer;
    address: Buffer;
    token_one: Buffer;
    token_two: Buffer;
    factory: Buffer | null;
  }>(
    `SELECT p.* FROM unnest($1::bytea[], $2::bytea[]) AS w(locker, address)
       JOIN chain.pair p USING (locker, address)`,
    arraysOf(held),
  );
  const rows = found.rows.map((row): PairRow => ({
    locker: hexOf(row.locker),
    address: hexOf(row.address),
    tokenOne: hexOf(row.token_one),
    tokenTwo: hexOf(row.token_two),
    factory: row.factory && hexOf(row.factory),
  }));
  return new Map(rows.map((row) => [summaryKeyOf(row.locker, row.address), row]));
}

/** All factories: the contract allows at most 255. */
export async function loadFactories(client: pg.ClientBase): Promise<Map<string, FactoryRow>> {
  const found = await client.query<{ locker: Buffer; address: Buffer; name: string; active_from: number }>(
    'SELECT * FROM chain.factory',
  );
  const rows = found.rows.map((row): FactoryRow => ({
    locker: hexOf(row.locker),
    address: hexOf(row.address),
    name: row.name,
    activeFrom: row.active_from,
  }));
  return new Map(rows.map((row) => [summaryKeyOf(row.locker, row.address), row]));
}

/** Unchanged rows are not written and stay out of the journal. */
export async function savePairs(client: pg.ClientBase, pairs: readonly PairRow[]): Promise<void> {
  if (pairs.length === 0) return;
  await client.query(
    `INSERT INTO chain.pair AS p (locker, address, token_one, token_two, factory)
     SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[])
     ON CONFLICT (locker, address) DO UPDATE SET
       token_one = excluded.token_one, token_two = excluded.token_two, factory = excluded.factory
      WHERE (p.token_one, p.token_two, p.factory)
            IS DISTINCT FROM (excluded.token_one, excluded.token_two, excluded.factory)`,
    [
      pairs.map((pair) => bytea(pair.locker)),
      pairs.map((pair) => bytea(pair.address)),
      pairs.map((pair) => bytea(pair.tokenOne)),
      pairs.map((pair) => bytea(pair.tokenTwo)),
      pairs.map((pair) => pair.factory && bytea(pair.factory)),
    ],
  );
}

/** Listings never change. */
export async function saveFactories(client: pg.ClientBase, factories: readonly FactoryRow[]): Promise<void> {
  if (factories.length === 0) return;
  await client.query(
    `INSERT INTO chain.factory (locker, address, name, active_from)
     SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::text[], $4::bigint[])
     ON CONFLICT (locker, address) DO NOTHING`,
    [
      factories.map((factory) => bytea(factory.locker)),
      factories.map((factory) => bytea(factory.address)),
      factories.map((factory) => factory.name),
      factories.map((factory) => factory.activeFrom),
    ],
  );
}

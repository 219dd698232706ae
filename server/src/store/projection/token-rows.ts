import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { TokenFacts } from '../../chain/types.ts';
import { bytea, hexOf } from '../hex.ts';

/** The tokens that have no row yet. */
export async function unknownTokens(client: pg.ClientBase, tokens: readonly Address[]): Promise<Address[]> {
  if (tokens.length === 0) return [];
  const found = await client.query<{ address: Buffer }>(
    `SELECT w.address FROM unnest($1::bytea[]) AS w(address)
      WHERE NOT EXISTS (SELECT 1 FROM chain.token t WHERE t.address = w.address)`,
    [tokens.map(bytea)],
  );
  return found.rows.map((row) => hexOf(row.address));
}

interface StoredToken {
  address: Buffer;
  name: string;
  symbol: string;
  decimals: number | null;
}

function tokensByAddress(rows: readonly StoredToken[]): Map<Address, TokenFacts> {
  const tokens = rows.map((row): TokenFacts => ({ ...row, address: hexOf(row.address) }));
  return new Map(tokens.map((token) => [token.address, token]));
}

/** Metadata of tokens; inserts new ones. Those without facts are inserted as unread, with empty texts. */
export async function loadTokens(
  client: pg.ClientBase,
  tokens: Address[],
  facts: ReadonlyMap<Address, TokenFacts>,
): Promise<Map<Address, TokenFacts>> {
  if (tokens.length === 0) return new Map();
  const found = await client.query<StoredToken>(
    'SELECT * FROM chain.token WHERE address = ANY ($1::bytea[])',
    [tokens.map(bytea)],
  );
  const known = tokensByAddress(found.rows);
  const addresses = tokens.filter((address) => !known.has(address));
  const fresh = addresses.map((address) => facts.get(address) ?? unread(address));
  await insertTokens(client, fresh);
  await insertUnread(
    client,
    addresses.filter((address) => !facts.has(address)),
  );
  for (const token of fresh) known.set(token.address, token);
  return known;
}

const unread = (address: Address): TokenFacts => ({ address, name: '', symbol: '', decimals: null });

/** Metadata of stored tokens by address. */
export async function tokenRows(
  client: pg.ClientBase,
  tokens: readonly Address[],
): Promise<(address: Address) => TokenFacts> {
  const found = await client.query<StoredToken>(
    'SELECT * FROM chain.token WHERE address = ANY ($1::bytea[])',
    [tokens.map(bytea)],
  );
  const known = tokensByAddress(found.rows);
  return (address) => known.get(address) ?? unread(address);
}

/** Metadata of all tokens that were read. */
export async function storedTokens(client: pg.ClientBase): Promise<Map<Address, TokenFacts>> {
  // Schemas before version 13 have no unread tokens.
  const there = await client.query<{ there: boolean }>(
    `SELECT to_regclass('chain.unread_token') IS NOT NULL AS there`,
  );
  const found = await client.query<StoredToken>(
    there.rows[0]?.there
      ? 'SELECT * FROM chain.token WHERE address NOT IN (SELECT address FROM chain.unread_token)'
      : 'SELECT * FROM chain.token',
  );
  return tokensByAddress(found.rows);
}

/** Removes all tokens. @returns the metadata of those that were read */
export async function takeTokens(client: pg.ClientBase): Promise<Map<Address, TokenFacts>> {
  const tokens = await storedTokens(client);
  await client.query('DELETE FROM chain.token');
  return tokens;
}

async function insertUnread(client: pg.ClientBase, tokens: readonly Address[]): Promise<void> {
  if (tokens.length === 0) return;
  await client.query(
    'INSERT INTO chain.unread_token SELECT * FROM unnest($1::bytea[]) ON CONFLICT DO NOTHING',
    [tokens.map(bytea)],
  );
}

async function insertTokens(client: pg.ClientBase, tokens: readonly TokenFacts[]): Promise<void> {
  if (tokens.length === 0) return;
  await client.query(
    `INSERT INTO chain.token (address, name, symbol, decimals)
     SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::smallint[])`,
    [
      tokens.map((token) => bytea(token.address)),
      tokens.map((token) => token.name),
      tokens.map((token) => token.symbol),
      tokens.map((token) => token.decimals),
    ],
  );
}

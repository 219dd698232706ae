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

/** Metadata of tokens; inserts new ones. */
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
  const fresh = tokens
    .filter((address) => !known.has(address))
    .flatMap((address) => facts.get(address) ?? []);
  await insertTokens(client, fresh);
  for (const token of fresh) known.set(token.address, token);
  return known;
}

/** Metadata of all tokens. */
export async function storedTokens(client: pg.ClientBase): Promise<Map<Address, TokenFacts>> {
  const found = await client.query<StoredToken>('SELECT * FROM chain.token');
  return tokensByAddress(found.rows);
}

/** Removes all tokens. @returns their metadata */
export async function takeTokens(client: pg.ClientBase): Promise<Map<Address, TokenFacts>> {
  const taken = await client.query<StoredToken>('DELETE FROM chain.token RETURNING *');
  return tokensByAddress(taken.rows);
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

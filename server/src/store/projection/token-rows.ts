import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { TokenFacts } from '../../chain/types.ts';
import { bytea, hexOf } from '../hex.ts';

type FactReader = (tokens: readonly Address[]) => Promise<ReadonlyMap<Address, TokenFacts>>;

/** Metadata of tokens, or what reads it of some of them when it is needed. */
export type KnownFacts = ReadonlyMap<Address, TokenFacts> | FactReader;

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
  facts: KnownFacts,
): Promise<Map<Address, TokenFacts>> {
  if (tokens.length === 0) return new Map();
  const found = await client.query<StoredToken>(
    'SELECT * FROM chain.token WHERE address = ANY ($1::bytea[])',
    [tokens.map(bytea)],
  );
  const known = tokensByAddress(found.rows);
  const addresses = tokens.filter((address) => !known.has(address));
  const factsOf = typeof facts === 'function' ? await facts(addresses) : facts;
  const fresh = addresses.map((address) => factsOf.get(address) ?? unread(address));
  await insertTokens(client, fresh);
  await insertUnread(
    client,
    addresses.filter((address) => !factsOf.has(address)),
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

/** A schema's tokens that were read, `t`, as the end of a statement. */
async function fromReadTokens(client: pg.ClientBase): Promise<string> {
  // Schemas before version 13 have no unread tokens.
  const there = await client.query<{ there: boolean }>(
    `SELECT to_regclass('chain.unread_token') IS NOT NULL AS there`,
  );
  return there.rows[0]?.there
    ? 'FROM chain.token t WHERE NOT EXISTS (SELECT FROM chain.unread_token u WHERE u.address = t.address)'
    : 'FROM chain.token t WHERE true';
}

/** A statement's tokens among those that are asked for, when they are: there may be as many tokens as sales. */
const readerOf =
  (client: pg.ClientBase, select: string): FactReader =>
  async (tokens) => {
    if (tokens.length === 0) return new Map();
    const found = await client.query<StoredToken>(`${select} AND t.address = ANY ($1::bytea[])`, [
      tokens.map(bytea),
    ]);
    return tokensByAddress(found.rows);
  };

/** Reads metadata of tokens that were read. */
export const storedFacts = async (client: pg.ClientBase): Promise<FactReader> =>
  readerOf(client, `SELECT t.* ${await fromReadTokens(client)}`);

/**
 * Sets the metadata of all tokens that were read aside until the end of the transaction, in which their rows may be deleted.
 * @param more metadata of further tokens
 */
export async function keepFacts(
  client: pg.ClientBase,
  more: ReadonlyMap<Address, TokenFacts>,
): Promise<FactReader> {
  await client.query('CREATE TEMPORARY TABLE kept_token (LIKE chain.token INCLUDING INDEXES) ON COMMIT DROP');
  await insertTokens(client, [...more.values()], 'pg_temp.kept_token');
  await client.query(
    `INSERT INTO pg_temp.kept_token SELECT t.* ${await fromReadTokens(client)} ON CONFLICT DO NOTHING`,
  );
  return readerOf(client, 'SELECT t.* FROM pg_temp.kept_token t WHERE true');
}

async function insertUnread(client: pg.ClientBase, tokens: readonly Address[]): Promise<void> {
  if (tokens.length === 0) return;
  await client.query(
    'INSERT INTO chain.unread_token SELECT * FROM unnest($1::bytea[]) ON CONFLICT DO NOTHING',
    [tokens.map(bytea)],
  );
}

async function insertTokens(
  client: pg.ClientBase,
  tokens: readonly TokenFacts[],
  table = 'chain.token',
): Promise<void> {
  if (tokens.length === 0) return;
  await client.query(
    `INSERT INTO ${table} (address, name, symbol, decimals)
     SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::smallint[])`,
    [
      tokens.map((token) => bytea(token.address)),
      tokens.map((token) => token.name),
      tokens.map((token) => token.symbol),
      tokens.map((token) => token.decimals),
    ],
  );
}

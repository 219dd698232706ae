import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { TokenFacts } from '../chain/types.ts';
import { bytea, hexOf } from './hex.ts';
import { saleSearchText, stakingSearchText, summarySearchText } from './projection/search-texts.ts';
import { tokenRows } from './projection/token-rows.ts';

/** Tokens whose rows were written without their facts, in random order so that none waits for others. */
export async function unreadTokens(client: pg.ClientBase, limit: number): Promise<Address[]> {
  const found = await client.query<{ address: Buffer }>(
    'SELECT address FROM chain.unread_token ORDER BY random() LIMIT $1',
    [limit],
  );
  return found.rows.map((row) => hexOf(row.address));
}

/**
 * Stores facts of tokens that were unread, and the search texts that contain them, inside the caller's transaction.
 * @returns how many tokens were still unread
 */
export async function storeLateFacts(client: pg.ClientBase, facts: readonly TokenFacts[]): Promise<number> {
  const taken = await client.query<{ address: Buffer }>(
    'DELETE FROM chain.unread_token WHERE address = ANY ($1::bytea[]) RETURNING address',
    [facts.map(({ address }) => bytea(address))],
  );
  const unread = new Set(taken.rows.map((row) => hexOf(row.address)));
  const late = facts.filter(({ address }) => unread.has(address));
  if (late.length === 0) return 0;
  await client.query(
    `UPDATE chain.token t SET name = f.name, symbol = f.symbol, decimals = f.decimals
       FROM unnest($1::bytea[], $2::text[], $3::text[], $4::smallint[]) AS f(address, name, symbol, decimals)
      WHERE t.address = f.address`,
    [
      late.map(({ address }) => bytea(address)),
      late.map(({ name }) => name),
      late.map(({ symbol }) => symbol),
      late.map(({ decimals }) => decimals),
    ],
  );
  const addresses = late.map(({ address }) => bytea(address));
  await nameSummaries(client, addresses);
  await nameSales(client, addresses);
  await nameStakingPools(client, addresses);
  return late.length;
}

async function nameSummaries(client: pg.ClientBase, tokens: string[]): Promise<void> {
  const found = await client.query<{
    locker: Buffer;
    token: Buffer;
    token_one: Buffer | null;
    token_two: Buffer | null;
  }>(
    `SELECT s.locker, s.token, p.token_one, p.token_two
       FROM chain.token_summary s LEFT JOIN chain.pair p ON p.locker = s.locker AND p.address = s.token
      WHERE s.token = ANY ($1) OR p.token_one = ANY ($1) OR p.token_two = ANY ($1)`,
    [tokens],
  );
  const rows = found.rows.map((row) => ({
    locker: hexOf(row.locker),
    token: hexOf(row.token),
    pair: row.token_one && row.token_two ? [hexOf(row.token_one), hexOf(row.token_two)] : [],
  }));
  const named = await tokenRows(
    client,
    rows.flatMap(({ token, pair }) => [token, ...pair]),
  );
  await client.query(
    `UPDATE chain.token_summary s SET search_text = n.search_text
       FROM unnest($1::bytea[], $2::bytea[], $3::text[]) AS n(locker, token, search_text)
      WHERE s.locker = n.locker AND s.token = n.token`,
    [
      rows.map(({ locker }) => bytea(locker)),
      rows.map(({ token }) => bytea(token)),
      rows.map(({ token, pair }) => summarySearchText(named(token), pair.map(named))),
    ],
  );
}

async function nameSales(client: pg.ClientBase, tokens: string[]): Promise<void> {
  const found = await client.query<{ pool: Buffer; token: Buffer }>(
    'SELECT pool, token FROM chain.presale WHERE token = ANY ($1)',
    [tokens],
  );
  const rows = found.rows.map(({ pool, token }) => ({ pool: hexOf(pool), token: hexOf(token) }));
  const named = await tokenRows(
    client,
    rows.map(({ token }) => token),
  );
  await saveSearchTexts(
    client,
    'presale',
    rows.map(({ pool, token }) => ({ pool, text: saleSearchText(pool, named(token)) })),
  );
}

async function nameStakingPools(client: pg.ClientBase, tokens: string[]): Promise<void> {
  const found = await client.query<{ pool: Buffer; staked_token: Buffer; reward_token: Buffer }>(
    `SELECT pool, staked_token, reward_token FROM chain.staking_pool
      WHERE staked_token = ANY ($1) OR reward_token = ANY ($1)`,
    [tokens],
  );
  const rows = found.rows.map((row) => ({
    pool: hexOf(row.pool),
    staked: hexOf(row.staked_token),
    reward: hexOf(row.reward_token),
  }));
  const named = await tokenRows(
    client,
    rows.flatMap(({ staked, reward }) => [staked, reward]),
  );
  await saveSearchTexts(
    client,
    'staking_pool',
    rows.map(({ pool, staked, reward }) => ({
      pool,
      text: stakingSearchText(pool, named(staked), named(reward)),
    })),
  );
}

async function saveSearchTexts(
  client: pg.ClientBase,
  table: 'presale' | 'staking_pool',
  rows: readonly { pool: Address; text: string }[],
): Promise<void> {
  await client.query(
    `UPDATE chain.${table} p SET search_text = n.search_text
       FROM unnest($1::bytea[], $2::text[]) AS n(pool, search_text) WHERE p.pool = n.pool`,
    [rows.map(({ pool }) => bytea(pool)), rows.map(({ text }) => text)],
  );
}

import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import { bytea, hexOf } from '../hex.ts';
import { takeStep } from '../positions.ts';

/** A third-party contract whose logs are read: a sale's token, or the pair where it was listed. */
export interface Followed {
  kind: 'token' | 'pair';
  address: Address;
}

export type FollowState = 'reading' | 'complete' | 'over-budget' | 'unreliable';

/** Read range of a contract's logs: all blocks from `readFrom` to `readTo`, both included. */
export interface Follow extends Followed {
  state: FollowState;
  readFrom: number;
  readTo: number;
  /** The range of the next request, in blocks. */
  width: number;
  /** How much of the budget is spent. */
  logs: number;
  requests: number;
  /** How often the contract's answers contradicted its logs. */
  failures: number;
  /** Chain time of the block at which its figures were verified, seconds; null if they are not. */
  verifiedAt: number | null;
}

/** A block that shows whether a reorganisation happened. */
export interface Checkpoint {
  number: number;
  hash: Hex;
}

interface FollowRow {
  kind: Followed['kind'];
  address: Buffer;
  state: FollowState;
  read_from: number;
  read_to: number;
  width: number;
  logs: number;
  requests: number;
  failures: number;
  verified_time: number | null;
}

/** How many checkpoints are kept. After a reorganisation below the oldest one, the contract is read again from the start. */
const KEPT_CHECKPOINTS = 32;

/** The newest indexed block; undefined before the first one. */
export async function indexedBlock(
  client: pg.ClientBase,
): Promise<(Checkpoint & { timestamp: number }) | undefined> {
  const found = await client.query<{ number: number; hash: Buffer | null; timestamp: number }>(
    'SELECT block_number AS number, block_hash AS hash, block_timestamp AS timestamp FROM chain.cursor',
  );
  const [row] = found.rows;
  return row?.hash ? { number: row.number, hash: hexOf(row.hash), timestamp: row.timestamp } : undefined;
}

/** How many contracts are followed, by kind and state. */
export interface FollowCount {
  kind: Followed['kind'];
  state: FollowState;
  contracts: number;
}

export async function countFollowed(client: pg.ClientBase): Promise<FollowCount[]> {
  const found = await client.query<FollowCount>(
    'SELECT kind, state, count(*)::integer AS contracts FROM market.follow GROUP BY kind, state',
  );
  return found.rows;
}

/** The contract whose turn is next; undefined if none is due. */
export async function nextDue(client: pg.ClientBase): Promise<Follow | undefined> {
  const found = await client.query<FollowRow>(
    `SELECT kind, address, state, read_from, read_to, width, logs, requests, failures, verified_time
       FROM market.follow WHERE next_at <= now() ORDER BY next_at LIMIT 1`,
  );
  const [row] = found.rows;
  return (
    row && {
      kind: row.kind,
      address: hexOf(row.address),
      state: row.state,
      readFrom: row.read_from,
      readTo: row.read_to,
      width: row.width,
      logs: row.logs,
      requests: row.requests,
      failures: row.failures,
      verifiedAt: row.verified_time,
    }
  );
}

/**
 * Adds tokens and pairs of sales that are not followed yet: tokens from the indexed block, pairs from their listing. Removes those whose
 * sale no longer exists. In the caller's transaction.
 */
export async function followSales(client: pg.ClientBase, at: Checkpoint, width: number): Promise<void> {
  await client.query(
    `WITH added AS (
       INSERT INTO market.follow (kind, address, read_from, read_to, width)
       SELECT DISTINCT 'token', p.token, $1::bigint + 1, $1::bigint, $3::integer FROM chain.presale p
        WHERE NOT EXISTS (SELECT FROM market.follow f WHERE f.kind = 'token' AND f.address = p.token)
       RETURNING kind, address)
     INSERT INTO market.checkpoint (kind, address, number, hash) SELECT kind, address, $1, $2 FROM added`,
    [at.number, bytea(at.hash), width],
  );
  await client.query(
    `INSERT INTO market.follow (kind, address, read_from, read_to, width)
     SELECT 'pair', p.pair, min(r.block_number), min(r.block_number) - 1, $1::integer
       FROM chain.presale p JOIN chain.raw_log r ON r.address = p.pool AND r.tx_hash = p.finalized_tx
      WHERE p.pair IS NOT NULL
        AND NOT EXISTS (SELECT FROM market.follow f WHERE f.kind = 'pair' AND f.address = p.pair)
      GROUP BY p.pair`,
    [width],
  );
  const gone = await client.query<{ kind: Followed['kind']; address: Buffer }>(
    `SELECT f.kind, f.address FROM market.follow f
      WHERE NOT EXISTS (SELECT FROM chain.presale p WHERE p.token = f.address AND f.kind = 'token')
        AND NOT EXISTS (SELECT FROM chain.presale p WHERE p.pair = f.address AND f.kind = 'pair')`,
  );
  for (const { kind, address } of gone.rows) await forget(client, { kind, address: hexOf(address) });
}

/** Removes a contract with everything that was read. `followSales` adds it again if a sale still refers to it. */
export async function forget(client: pg.ClientBase, followed: Followed): Promise<void> {
  await dropRead(client, followed);
  await client.query('DELETE FROM market.follow WHERE kind = $1 AND address = $2', keyOf(followed));
}

/** Starts reading a token again from the indexed block; the spent budget stays spent. */
export async function restart(client: pg.ClientBase, follow: Follow, at: Checkpoint): Promise<void> {
  Object.assign(follow, { state: 'reading', readFrom: at.number + 1, readTo: at.number });
  await dropRead(client, follow);
  await dropCheckpoints(client, follow, -1);
  await addCheckpoint(client, follow, at);
  await saveFollow(client, follow);
}

/** Removes the read rows of a contract, which stays followed. */
export async function dropRead(client: pg.ClientBase, { kind, address }: Followed): Promise<void> {
  const tables = kind === 'token' ? ['balance', 'transfer'] : ['reserve_hour'];
  for (const table of tables) {
    await client.query(`DELETE FROM market.${table} WHERE ${kind} = $1`, [bytea(address)]);
  }
}

/** The contracts whose logs are all read. */
export async function completelyRead(client: pg.ClientBase): Promise<Address[]> {
  const found = await client.query<{ address: Buffer }>(
    `SELECT address FROM market.follow WHERE state = 'complete' ORDER BY address`,
  );
  return found.rows.map(({ address }) => hexOf(address));
}

/** Makes contracts due now, if their logs are all read. @param addresses all contracts by default */
export async function makeDue(client: pg.ClientBase, addresses?: readonly Address[]): Promise<void> {
  await client.query(
    `UPDATE market.follow SET next_at = least(next_at, now())
      WHERE state = 'complete' AND ($1::bytea[] IS NULL OR address = ANY ($1))`,
    [addresses?.map(bytea) ?? null],
  );
}

/** Saves how far a contract is read, in the caller's transaction. */
export async function saveFollow(client: pg.ClientBase, follow: Follow): Promise<void> {
  await client.query(
    `UPDATE market.follow SET state = $3, read_from = $4, read_to = $5, width = $6, logs = $7, requests = $8, failures = $9
      WHERE kind = $1 AND address = $2`,
    [
      ...keyOf(follow),
      follow.state,
      follow.readFrom,
      follow.readTo,
      follow.width,
      follow.logs,
      follow.requests,
      follow.failures,
    ],
  );
}

/** Sets the time of a contract's next turn. @param seconds from now; null for never */
export async function scheduleNext(
  client: pg.ClientBase,
  followed: Followed,
  seconds: number | null,
): Promise<void> {
  await client.query(
    `UPDATE market.follow SET next_at = now() + make_interval(secs => $3::double precision) WHERE kind = $1 AND address = $2`,
    [...keyOf(followed), seconds],
  );
}

/** Saves the figures that the contract confirmed; null if none are confirmed any more. */
export async function saveVerified(
  client: pg.ClientBase,
  follow: Follow,
  verified: { figures: object; block: number; timestamp: number } | null,
): Promise<void> {
  follow.verifiedAt = verified?.timestamp ?? null;
  await client.query(
    `UPDATE market.follow SET verified = $3, verified_block = $4, verified_time = $5 WHERE kind = $1 AND address = $2`,
    [
      ...keyOf(follow),
      verified && JSON.stringify(verified.figures),
      verified?.block ?? null,
      verified?.timestamp ?? null,
    ],
  );
  await takeStep(client);
}

/** A contract's checkpoints, newest first. */
export async function checkpointsOf(client: pg.ClientBase, followed: Followed): Promise<Checkpoint[]> {
  const found = await client.query<{ number: number; hash: Buffer }>(
    'SELECT number, hash FROM market.checkpoint WHERE kind = $1 AND address = $2 ORDER BY number DESC',
    keyOf(followed),
  );
  return found.rows.map(({ number, hash }) => ({ number, hash: hexOf(hash) }));
}

/** Adds a checkpoint, and drops the oldest beyond the number that is kept. */
export async function addCheckpoint(
  client: pg.ClientBase,
  followed: Followed,
  { number, hash }: Checkpoint,
): Promise<void> {
  await client.query(
    `INSERT INTO market.checkpoint (kind, address, number, hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [...keyOf(followed), number, bytea(hash)],
  );
  await client.query(
    `DELETE FROM market.checkpoint WHERE kind = $1 AND address = $2 AND number <
       (SELECT min(number) FROM (SELECT number FROM market.checkpoint WHERE kind = $1 AND address = $2
                                  ORDER BY number DESC LIMIT ${KEPT_CHECKPOINTS}) AS kept)`,
    keyOf(followed),
  );
}

/** Drops the checkpoints above a block. */
export async function dropCheckpoints(
  client: pg.ClientBase,
  followed: Followed,
  above: number,
): Promise<void> {
  await client.query('DELETE FROM market.checkpoint WHERE kind = $1 AND address = $2 AND number > $3', [
    ...keyOf(followed),
    above,
  ]);
}

const keyOf = ({ kind, address }: Followed): [string, string] => [kind, bytea(address)];

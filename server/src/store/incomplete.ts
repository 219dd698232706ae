import { generationOfLockId, idBaseOf, numberOfLockId, type Address, type SaleKind } from '@kingspad/domain';
import type pg from 'pg';
import type { LockerOfGeneration } from '../chain/contracts.ts';
import type { Entity } from '../chain/errors.ts';
import { POOL_KIND_NAMES } from '../chain/events/pools.ts';
import { bytea, hexOf } from './hex.ts';
import { lastPoolNumber } from './pools.ts';
import { MOVES_TOTAL, TOTAL_CHANGE } from './rules/sale-rules.ts';

/** Range of an entity's missing logs: from its creation, or from the nearest known lock. */
export async function firstBlockOf(client: pg.ClientBase, entity: Entity): Promise<number | undefined> {
  const find = async (sql: string, values: unknown[]) => {
    const found = await client.query<{ block: number | null }>(sql, values);
    return found.rows[0]?.block ?? undefined;
  };
  switch (entity.kind) {
    case 'presale':
      return find('SELECT block_number AS block FROM chain.presale WHERE pool = $1', [bytea(entity.address)]);
    case 'staking':
      return find('SELECT block_number AS block FROM chain.staking_pool WHERE pool = $1', [
        bytea(entity.address),
      ]);
    case 'lock':
      return find(
        `SELECT block_number AS block FROM chain.lock WHERE locker = $1 AND lock_id <= $2 AND lock_id > $3
          ORDER BY lock_id DESC LIMIT 1`,
        [bytea(entity.address), entity.lockId, idBaseOf(generationOfLockId(entity.lockId))],
      );
    case 'token':
      return find('SELECT min(block_number) AS block FROM chain.lock WHERE locker = $1 AND token = $2', [
        bytea(entity.address),
        bytea(entity.token),
      ]);
    case 'factories':
    case 'credit':
    case 'pool-count':
      return undefined;
  }
}

/**
 * The blocks between which an entity's missing logs are most likely: after the last event that it has, and up to the one
 * that does not follow. Undefined where nothing limits them.
 */
export async function gapOf(
  client: pg.ClientBase,
  entity: Entity,
): Promise<{ first: number | undefined; last: number | undefined }> {
  const find = async (sql: string, values: unknown[]) => {
    const found = await client.query<{ first: number | null; last: number | null }>(sql, values);
    return { first: found.rows[0]?.first ?? undefined, last: found.rows[0]?.last ?? undefined };
  };
  switch (entity.kind) {
    case 'presale':
    case 'staking': {
      const table = entity.kind === 'presale' ? 'presale' : 'staking_pool';
      return find(
        `SELECT max(r.block_number) AS first, max(p.incomplete_since) AS last
           FROM chain.${table} p LEFT JOIN chain.raw_log r
             ON r.address = p.pool AND r.block_number < coalesce(p.incomplete_since, r.block_number + 1)
          WHERE p.pool = $1`,
        [bytea(entity.address)],
      );
    }
    case 'lock':
      return find(
        `SELECT coalesce(
                  (SELECT max(e.block_number) FROM chain.lock_event e JOIN chain.lock l USING (locker, lock_id)
                    WHERE e.locker = $1 AND e.lock_id = $2
                      AND e.block_number < coalesce(l.incomplete_since, e.block_number + 1)),
                  (SELECT max(block_number) FROM chain.lock WHERE locker = $1 AND lock_id < $2 AND lock_id > $3)) AS first,
                coalesce(
                  (SELECT incomplete_since FROM chain.lock WHERE locker = $1 AND lock_id = $2),
                  (SELECT min(block_number) FROM chain.lock
                    WHERE locker = $1 AND lock_id > $2 AND lock_id < $3 + ${idBaseOf(1)})) AS last`,
        [bytea(entity.address), entity.lockId, idBaseOf(generationOfLockId(entity.lockId))],
      );
    case 'token':
    case 'factories':
    case 'credit':
    case 'pool-count':
      return { first: await firstBlockOf(client, entity), last: undefined };
  }
}

export async function isKnownLock(
  client: pg.ClientBase,
  { address, lockId }: Extract<Entity, { kind: 'lock' }>,
): Promise<boolean> {
  const found = await client.query('SELECT FROM chain.lock WHERE locker = $1 AND lock_id = $2', [
    bytea(address),
    lockId,
  ]);
  return found.rowCount === 1;
}

/** The maximum number of entities per search. */
const MOST = 20;

/** Entities with missing logs: marked rows, and for each locker of each generation the first missing id. */
export async function incompleteEntities(client: pg.ClientBase): Promise<Entity[]> {
  const found = await client.query<{
    kind: 'presale' | 'staking' | 'lock';
    address: Buffer;
    lock_id: number | null;
  }>(
    `(SELECT 'presale' AS kind, pool AS address, NULL::bigint AS lock_id FROM chain.presale
       WHERE incomplete_since IS NOT NULL LIMIT ${MOST})
     UNION ALL
     (SELECT 'staking', pool, NULL FROM chain.staking_pool WHERE incomplete_since IS NOT NULL LIMIT ${MOST})
     UNION ALL
     (SELECT 'lock', locker, lock_id FROM chain.lock WHERE incomplete_since IS NOT NULL LIMIT ${MOST})
     UNION ALL
     (SELECT 'lock', g.locker,
             (SELECT min(l.id) + 1
                FROM (SELECT g.base AS id UNION ALL
                      SELECT lock_id FROM chain.lock
                       WHERE locker = g.locker AND lock_id > g.base AND lock_id < g.base + ${idBaseOf(1)}) AS l
               WHERE NOT EXISTS (SELECT FROM chain.lock n WHERE n.locker = g.locker AND n.lock_id = l.id + 1))
        FROM (SELECT locker, lock_id - lock_id % ${idBaseOf(1)} AS base FROM chain.lock
               GROUP BY 1, 2 HAVING max(lock_id % ${idBaseOf(1)}) > count(*)) AS g)`,
  );
  return found.rows.map(({ kind, address, lock_id: lockId }): Entity =>
    kind === 'lock'
      ? { kind, address: hexOf(address), lockId: lockId ?? 1 }
      : { kind, address: hexOf(address) },
  );
}

/** The view of a sale's contract that tells all of its contributions. */
export async function totalViewOf(client: pg.ClientBase, pool: Address): Promise<'committed' | 'raised'> {
  const found = await client.query(`SELECT FROM chain.presale WHERE pool = $1 AND kind = 'fair'`, [
    bytea(pool),
  ]);
  return found.rowCount === 1 ? 'committed' : 'raised';
}

/** Contributions to a sale less what left, as of a block, by the index. */
export async function committedAsOf(client: pg.ClientBase, pool: Address, block: number): Promise<bigint> {
  const found = await client.query<{ committed: string }>(
    `SELECT coalesce(sum(${TOTAL_CHANGE}), 0)::text AS committed
       FROM chain.presale_contribution a
      WHERE a.pool = $1 AND ${MOVES_TOTAL} AND a.block_number <= $2`,
    [bytea(pool), block],
  );
  return BigInt(found.rows[0]?.committed ?? 0);
}

/** The number of pools of a kind as of a block, according to the index. */
export async function poolsAsOf(
  client: pg.ClientBase,
  of: 'presale' | 'staking',
  block: number,
): Promise<bigint> {
  const table = of === 'presale' ? 'presale' : 'staking_pool';
  const found = await client.query<{ pools: string }>(
    `SELECT count(*)::text AS pools FROM chain.${table} WHERE block_number <= $1`,
    [block],
  );
  return BigInt(found.rows[0]?.pools ?? 0);
}

/** A value that can also be read from a contract. */
export interface AuditedValue {
  entity: Entity;
  /**
   * View of its contract. `balance`: the contract's balance of `token`, which must cover the index's value; `tokensLeft`: the
   * same, of which nothing is left only after it was reclaimed.
   */
  view:
    | 'raised'
    | 'committed'
    | 'refunded'
    | 'contributorCount'
    | 'whiteListedCount'
    | 'totalStaked'
    | 'totalLocked'
    | 'lockCount'
    | 'poolCount'
    | 'status'
    | 'finalizedAt'
    | 'stopBlock'
    | 'tokensLeft'
    | 'balance';
  token?: Address;
  /** The index's value. */
  indexed: bigint;
}

/** The position of a full audit. */
export interface AuditPlace {
  presale: number;
  staking: number;
  token: { locker: Buffer; token: Buffer } | undefined;
}
export const AUDIT_START: AuditPlace = { presale: 0, staking: 0, token: undefined };

/** The status of a sale whose owner may take its tokens back. */
const FAILED = 3;
/** Never the number of a row. */
const BEYOND = 2 ** 50;

/** Rows that changed since the last audit. */
interface Changed {
  pools: readonly Address[];
  stakingPools: readonly Address[];
  tokens: readonly [Address, Address][];
}

/**
 * The values of what changed, and of the next rows after `place`; at the start of a round the number of locks too.
 * @param options `sample`: how many rows of each table
 * @returns `next` where the audit goes on; undefined at the end of a round
 */
export async function valuesToAudit(
  client: pg.ClientBase,
  changed: Changed,
  place: AuditPlace | undefined,
  { lockers, sample }: { lockers: readonly LockerOfGeneration[]; sample: number },
): Promise<{ values: AuditedValue[]; next: AuditPlace | undefined }> {
  const sales = await saleValues(client, [changed.pools.map(bytea), place?.presale ?? BEYOND, sample]);
  const staking = await stakingValues(client, [
    changed.stakingPools.map(bytea),
    place?.staking ?? BEYOND,
    sample,
  ]);
  const tokens = await tokenValues(client, changed.tokens, place, sample);
  const counts =
    lockers.length > 0 ? [...(await lockCounts(client, lockers)), ...(await poolCounts(client))] : [];
  const values = [...sales, ...staking, ...tokens.values, ...counts];
  if (place === undefined) return { values, next: undefined };
  const last = await client.query<{ presale: number | null; staking: number | null }>(
    `SELECT (SELECT max(number) FROM chain.presale) AS presale, (SELECT max(number) FROM chain.staking_pool) AS staking`,
  );
  const isRound =
    place.presale + sample >= (last.rows[0]?.presale ?? 0) &&
    place.staking + sample >= (last.rows[0]?.staking ?? 0) &&
    tokens.sampled.length < sample;
  const next = {
    presale: place.presale + sample,
    staking: place.staking + sample,
    token: tokens.sampled.at(-1) ?? place.token,
  };
  return { values, next: isRound ? undefined : next };
}

/** Addresses that changed, the number before the sample's first row, and the sample's size. */
type ChangedAndSample = [changed: string[], after: number, sample: number];

async function saleValues(client: pg.ClientBase, chosen: ChangedAndSample): Promise<AuditedValue[]> {
  const sales = await client.query<{
    pool: Buffer;
    kind: SaleKind;
    raised: string;
    committed: string;
    /** With the returned excess, as the contract counts it. */
    refunded: string;
    contributor_count: number;
    whitelisted: string;
    status: number;
    finalized_at: number | null;
    token: Buffer;
    tokens_deposited: string;
    tokens_reclaimed: string | null;
  }>(
    `SELECT pool, kind, raised, committed, refunded + excess_paid AS refunded, contributor_count, finalized_at, token, tokens_deposited, tokens_reclaimed,
            chain.pool_status(p, (SELECT block_timestamp FROM chain.cursor)) AS status,
            (SELECT count(*) FROM chain.presale_whitelist w WHERE w.pool = p.pool)::text AS whitelisted
       FROM chain.presale p
      WHERE incomplete_since IS NULL AND (pool = ANY ($1::bytea[]) OR number > $2::bigint AND number <= $2::bigint + $3::bigint)`,
    chosen,
  );
  return sales.rows.flatMap((row): AuditedValue[] => {
    const entity: Entity = { kind: 'presale', address: hexOf(row.pool) };
    const values: AuditedValue[] = [
      { entity, view: 'raised', indexed: BigInt(row.raised) },
      ...(row.kind === 'fair'
        ? [{ entity, view: 'committed' as const, indexed: BigInt(row.committed) }]
        : []),
      { entity, view: 'refunded', indexed: BigInt(row.refunded) },
      { entity, view: 'contributorCount', indexed: BigInt(row.contributor_count) },
      { entity, view: 'whiteListedCount', indexed: BigInt(row.whitelisted) },
      { entity, view: 'status', indexed: BigInt(row.status) },
      { entity, view: 'finalizedAt', indexed: BigInt(row.finalized_at ?? 0) },
    ];
    const mayReclaim = row.status === FAILED && row.tokens_reclaimed === null;
    return mayReclaim
      ? [
          ...values,
          { entity, view: 'tokensLeft', indexed: BigInt(row.tokens_deposited), token: hexOf(row.token) },
        ]
      : values;
  });
}

async function stakingValues(client: pg.ClientBase, chosen: ChangedAndSample): Promise<AuditedValue[]> {
  const staking = await client.query<{
    pool: Buffer;
    staked_token: Buffer;
    total_staked: string;
    stop_block: number | null;
  }>(
    `SELECT pool, staked_token, total_staked, stop_block FROM chain.staking_pool
      WHERE incomplete_since IS NULL AND (pool = ANY ($1::bytea[]) OR number > $2::bigint AND number <= $2::bigint + $3::bigint)`,
    chosen,
  );
  return staking.rows.flatMap((row): AuditedValue[] => {
    const entity: Entity = { kind: 'staking', address: hexOf(row.pool) };
    const total: AuditedValue = { entity, view: 'totalStaked', indexed: BigInt(row.total_staked) };
    return [
      ...withBalance(total, hexOf(row.staked_token)),
      { entity, view: 'stopBlock', indexed: BigInt(row.stop_block ?? 0) },
    ];
  });
}

/** @returns `sampled` the tokens of the sample, in its order */
async function tokenValues(
  client: pg.ClientBase,
  changed: Changed['tokens'],
  place: AuditPlace | undefined,
  sample: number,
): Promise<{ values: AuditedValue[]; sampled: NonNullable<AuditPlace['token']>[] }> {
  const tokens = await client.query<{
    locker: Buffer;
    token: Buffer;
    total_locked: string;
    sampled: boolean;
  }>(
    `(SELECT s.locker, s.token, s.total_locked, false AS sampled FROM chain.token_summary s
        JOIN unnest($1::bytea[], $2::bytea[]) AS c(locker, token) USING (locker, token))
     UNION ALL
     (SELECT locker, token, total_locked, true FROM chain.token_summary
       WHERE $5::boolean AND ($3::bytea IS NULL OR (locker, token) > ($3::bytea, $4::bytea)) ORDER BY locker, token LIMIT $6::bigint)`,
    [
      changed.map(([locker]) => bytea(locker)),
      changed.map(([, token]) => bytea(token)),
      place?.token?.locker ?? null,
      place?.token?.token ?? null,
      place !== undefined,
      sample,
    ],
  );
  const values = tokens.rows.flatMap(({ locker, token, total_locked: total }): AuditedValue[] => {
    const entity: Entity = { kind: 'token', address: hexOf(locker), token: hexOf(token) };
    return withBalance({ entity, view: 'totalLocked', indexed: BigInt(total) }, entity.token);
  });
  return { values, sampled: tokens.rows.filter((row) => row.sampled) };
}

const withBalance = (value: AuditedValue, token: Address): AuditedValue[] => [
  value,
  { ...value, view: 'balance', token },
];

/** The number of locks that a generation's locker made, by the newest. */
async function lockCounts(
  client: pg.ClientBase,
  lockers: readonly LockerOfGeneration[],
): Promise<AuditedValue[]> {
  const bases = lockers.map(({ generation }) => idBaseOf(generation));
  const found = await client.query<{ locker: Buffer; newest: number }>(
    `SELECT l.locker, coalesce((SELECT max(lock_id) FROM chain.lock k
              WHERE k.locker = l.locker AND lock_id > l.base AND lock_id < l.base + ${idBaseOf(1)}), l.base) AS newest
       FROM unnest($1::bytea[], $2::bigint[]) AS l(locker, base)`,
    [lockers.map(({ locker }) => bytea(locker)), bases],
  );
  return found.rows.map(({ locker, newest }) => ({
    entity: { kind: 'lock', address: hexOf(locker), lockId: newest + 1 },
    view: 'lockCount',
    indexed: BigInt(numberOfLockId(newest)),
  }));
}

/** The newest pool of each kind. */
async function poolCounts(client: pg.ClientBase): Promise<AuditedValue[]> {
  const values: AuditedValue[] = [];
  for (const of of POOL_KIND_NAMES) {
    const indexed = BigInt(await lastPoolNumber(client, of));
    values.push({ entity: { kind: 'pool-count', of }, view: 'poolCount', indexed });
  }
  return values;
}

/** Marks a sale or a staking pool whose missing logs were not found. Inside the caller's transaction. */
export async function markIncomplete(client: pg.ClientBase, entity: Entity, block: number): Promise<void> {
  const table =
    entity.kind === 'presale' ? 'presale' : entity.kind === 'staking' ? 'staking_pool' : undefined;
  if (table === undefined || !('address' in entity)) return;
  await client.query(
    `UPDATE chain.${table} SET incomplete_since = $2 WHERE pool = $1 AND incomplete_since IS NULL`,
    [bytea(entity.address), block],
  );
}

import type { Address } from '@kingspad/domain';
import type pg from 'pg';
import type { Entity } from '../chain/errors.ts';
import { bytea, hexOf } from './hex.ts';

/** Where the logs that an entity lacks may stand: from its creation on, or from the nearest known lock. */
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
        `SELECT block_number AS block FROM chain.lock WHERE locker = $1 AND lock_id <= $2
          ORDER BY lock_id DESC LIMIT 1`,
        [bytea(entity.address), entity.lockId],
      );
    case 'token':
      return find('SELECT min(block_number) AS block FROM chain.lock WHERE locker = $1 AND token = $2', [
        bytea(entity.address),
        bytea(entity.token),
      ]);
    case 'factories':
    case 'pool-count':
      return undefined;
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

/** How many are looked for at a time. */
const MOST = 20;

/** What lacks logs: marked rows, and for each locker the first id that is missing. */
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
             (SELECT min(l.id) + 1 FROM (SELECT 0 AS id UNION ALL SELECT lock_id FROM chain.lock WHERE locker = g.locker) AS l
               WHERE NOT EXISTS (SELECT FROM chain.lock n WHERE n.locker = g.locker AND n.lock_id = l.id + 1))
        FROM (SELECT locker FROM chain.lock GROUP BY locker HAVING max(lock_id) > count(*)) AS g)`,
  );
  return found.rows.map(({ kind, address, lock_id: lockId }): Entity =>
    kind === 'lock'
      ? { kind, address: hexOf(address), lockId: lockId ?? 1 }
      : { kind, address: hexOf(address) },
  );
}

/** A value that a contract says too. */
export interface AuditedValue {
  entity: Entity;
  /** Of its contract. */
  view: 'raised' | 'refunded' | 'contributorCount' | 'totalStaked' | 'totalLocked';
  /** What the index has. */
  indexed: bigint;
}

/** Where an audit of everything has come to. */
export interface AuditPlace {
  presale: number;
  staking: number;
  token: { locker: Buffer; token: Buffer } | undefined;
}
export const AUDIT_START: AuditPlace = { presale: 0, staking: 0, token: undefined };

/** Rows of each table that are audited at a time beside those that changed. */
const SAMPLE = 25;
/** A number that no row has. */
const BEYOND = 2 ** 50;

/**
 * The values of what changed, and of the next rows after `place`.
 * @returns `next` where the audit goes on; undefined where it has come round
 */
export async function valuesToAudit(
  client: pg.ClientBase,
  changed: {
    pools: readonly Address[];
    stakingPools: readonly Address[];
    tokens: readonly [Address, Address][];
  },
  place: AuditPlace | undefined,
): Promise<{ values: AuditedValue[]; next: AuditPlace | undefined }> {
  const sales = await client.query<{
    pool: Buffer;
    number: number;
    raised: string;
    refunded: string;
    contributor_count: number;
  }>(
    `SELECT pool, number, raised, refunded, contributor_count FROM chain.presale
      WHERE incomplete_since IS NULL AND (pool = ANY ($1::bytea[]) OR number > $2::bigint AND number <= $2::bigint + ${SAMPLE})`,
    [changed.pools.map(bytea), place?.presale ?? BEYOND],
  );
  const staking = await client.query<{ pool: Buffer; number: number; total_staked: string }>(
    `SELECT pool, number, total_staked FROM chain.staking_pool
      WHERE incomplete_since IS NULL AND (pool = ANY ($1::bytea[]) OR number > $2::bigint AND number <= $2::bigint + ${SAMPLE})`,
    [changed.stakingPools.map(bytea), place?.staking ?? BEYOND],
  );
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
       WHERE $5::boolean AND ($3::bytea IS NULL OR (locker, token) > ($3::bytea, $4::bytea)) ORDER BY locker, token LIMIT ${SAMPLE})`,
    [
      changed.tokens.map(([locker]) => bytea(locker)),
      changed.tokens.map(([, token]) => bytea(token)),
      place?.token?.locker ?? null,
      place?.token?.token ?? null,
      place !== undefined,
    ],
  );
  const values: AuditedValue[] = [
    ...sales.rows.flatMap(({ pool, raised, refunded, contributor_count: count }): AuditedValue[] => {
      const entity: Entity = { kind: 'presale', address: hexOf(pool) };
      return [
        { entity, view: 'raised', indexed: BigInt(raised) },
        { entity, view: 'refunded', indexed: BigInt(refunded) },
        { entity, view: 'contributorCount', indexed: BigInt(count) },
      ];
    }),
    ...staking.rows.map(({ pool, total_staked: total }): AuditedValue => ({
      entity: { kind: 'staking', address: hexOf(pool) },
      view: 'totalStaked',
      indexed: BigInt(total),
    })),
    ...tokens.rows.map(({ locker, token, total_locked: total }): AuditedValue => ({
      entity: { kind: 'token', address: hexOf(locker), token: hexOf(token) },
      view: 'totalLocked',
      indexed: BigInt(total),
    })),
  ];
  if (place === undefined) return { values, next: undefined };
  const last = await client.query<{ presale: number | null; staking: number | null }>(
    `SELECT (SELECT max(number) FROM chain.presale) AS presale, (SELECT max(number) FROM chain.staking_pool) AS staking`,
  );
  const sampled = tokens.rows.filter((row) => row.sampled);
  const isRound =
    place.presale + SAMPLE >= (last.rows[0]?.presale ?? 0) &&
    place.staking + SAMPLE >= (last.rows[0]?.staking ?? 0) &&
    sampled.length < SAMPLE;
  const next = {
    presale: place.presale + SAMPLE,
    staking: place.staking + SAMPLE,
    token: sampled.at(-1) ?? place.token,
  };
  return { values, next: isRound ? undefined : next };
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

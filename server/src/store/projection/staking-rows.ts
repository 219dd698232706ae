import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import type { StakingEvent } from '../../chain/events/index.ts';
import { stakedTotalTable, stakeTable, stakingPoolTable } from '../entities/staking.ts';
import { bytea, hexOf } from '../hex.ts';
import { lastPoolNumber } from '../pools.ts';
import { saleDigestKeyOf, walletKeyOf } from './presale-reduce.ts';
import { knownKeys, saveByKey, type KnownKeys } from './save.ts';
import type { StakingRows } from './staking-reduce.ts';
import { loadTokens, type KnownFacts } from './token-rows.ts';

/** The tokens of a staking pool's event. */
export function tokensOfStaking(event: StakingEvent): Address[] {
  return event.name === 'StakingPoolCreated' ? [event.stakedToken, event.rewardToken] : [];
}

/** Reads the rows that the events touch. Tokens that are not in the database are looked up in `facts`. */
export async function loadStakingRows(
  client: pg.ClientBase,
  events: readonly StakingEvent[],
  facts: KnownFacts,
): Promise<Omit<StakingRows, 'tolerates'>> {
  const isMade = events.some(({ name }) => name === 'StakingPoolCreated');
  const pools = await stakingPoolTable.load(
    client,
    [...new Set(events.map(({ pool }) => pool))].map((pool) => [pool]),
  );
  const keys = new Map(
    events.flatMap((event) =>
      'wallet' in event ? [[walletKeyOf(event.pool, event.wallet), event] as const] : [],
    ),
  );
  const stakes = await stakeTable.load(
    client,
    [...keys.values()].map(({ pool, wallet }) => [pool, wallet]),
  );
  return {
    lastNumber: isMade ? await lastPoolNumber(client, 'staking') : 0,
    pools: new Map(pools.map((pool) => [pool.pool, pool])),
    stakes: new Map(stakes.map((stake) => [walletKeyOf(stake.pool, stake.wallet), stake])),
    totals: [],
    digests: await loadDigests(client, events),
    tokens: await loadTokens(client, [...new Set(events.flatMap(tokensOfStaking))], facts),
  };
}

async function loadDigests(client: pg.ClientBase, events: readonly StakingEvent[]): Promise<Set<string>> {
  const digests = events.flatMap((event): Hex[] =>
    event.name === 'StakingPoolCreated' && event.metadataDigest !== null ? [event.metadataDigest] : [],
  );
  if (digests.length === 0) return new Set();
  const found = await client.query<{ factory: Buffer; creator: Buffer; metadata_digest: Buffer }>(
    'SELECT factory, creator, metadata_digest FROM chain.staking_pool WHERE metadata_digest = ANY ($1::bytea[])',
    [digests.map(bytea)],
  );
  const keys = found.rows.map((row) =>
    saleDigestKeyOf(hexOf(row.factory), hexOf(row.creator), hexOf(row.metadata_digest)),
  );
  return new Set(keys);
}

/** Keys of the rows that existed before the events. */
export interface StakingKnown {
  pools: KnownKeys;
  stakes: KnownKeys;
}

export const stakingKnownIn = (rows: Omit<StakingRows, 'tolerates'>): StakingKnown => ({
  pools: knownKeys(rows.pools),
  stakes: knownKeys(rows.stakes),
});

/** Writes the changed rows. */
export async function saveStakingRows(
  client: pg.ClientBase,
  rows: StakingRows,
  before: StakingKnown,
): Promise<void> {
  await saveByKey(client, stakingPoolTable, rows.pools, before.pools);
  await saveByKey(client, stakeTable, rows.stakes, before.stakes);
  await stakedTotalTable.insert(client, rows.totals);
}

import { NO_STAKE, type Address, type Hex } from '@kingspad/domain';
import { RefusedError, type Tolerance } from '../../chain/errors.ts';
import type { StakingEvent } from '../../chain/events/index.ts';
import type { StakingPoolCreated, StakingPoolEvent } from '@kingspad/abi/events';
import type { TokenFacts } from '../../chain/types.ts';
import type { StakedTotalRow, StakeRow, StakingPoolRow } from '../entities/staking.ts';
import { contradiction } from './presale-changes.ts';
import { saleDigestKeyOf, walletKeyOf } from './presale-reduce.ts';
import { stakingSearchText } from './search-texts.ts';
import { stakingAfter, stakingPoolMade } from './staking-changes.ts';

/** The rows that a batch of events touches, by key; absent keys do not exist. */
export interface StakingRows {
  /** The highest number of a pool. */
  lastNumber: number;
  pools: Map<Address, StakingPoolRow>;
  /** By `walletKeyOf`. */
  stakes: Map<string, StakeRow>;
  /** Rows that are only added. */
  totals: StakedTotalRow[];
  /** `saleDigestKeyOf` of digests already used by a pool of the same factory and creator. */
  digests: Set<string>;
  tokens: ReadonlyMap<Address, TokenFacts>;
  tolerates: Tolerance;
}

/**
 * Brings the rows of a batch forward by one event. A pool whose missing logs are tolerated is marked incomplete, and changed no more.
 * @throws {RefusedError} if the event cannot follow what is known.
 */
export function applyStakingEvent(rows: StakingRows, event: StakingEvent): void {
  const pool = rows.pools.get(event.pool);
  if (pool !== undefined && pool.incompleteSince !== null) return;
  try {
    if (event.name === 'StakingPoolCreated') addPool(rows, event);
    else changePool(rows, event);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.entity || !rows.tolerates(error.entity)) throw error;
    if (pool) rows.pools.set(event.pool, { ...pool, incompleteSince: event.log.blockNumber });
  }
}

function addPool(rows: StakingRows, event: StakingPoolCreated): void {
  const { pool, creator, stakedToken, rewardToken } = event;
  if (rows.pools.has(pool)) contradiction('staking', pool, 'a second making');
  const factsOf = (token: Address) => {
    const facts = rows.tokens.get(token);
    if (facts === undefined) throw new Error(`token ${token} has no row before its pool`);
    return facts;
  };
  rows.lastNumber++;
  rows.pools.set(pool, {
    ...stakingPoolMade(event),
    number: rows.lastNumber,
    metadataDigest: takeDigest(rows, event.log.address, creator, event.metadataDigest),
    searchText: stakingSearchText(pool, factsOf(stakedToken), factsOf(rewardToken)),
  });
}

/** The digest, unless an earlier pool of the creator uses it. */
function takeDigest(rows: StakingRows, factory: Address, creator: Address, digest: Hex | null): Hex | null {
  if (digest === null) return null;
  const key = saleDigestKeyOf(factory, creator, digest);
  if (rows.digests.has(key)) return null;
  rows.digests.add(key);
  return digest;
}

function changePool(rows: StakingRows, event: StakingPoolEvent): void {
  const pool = rows.pools.get(event.pool) ?? contradiction('staking', event.pool, event.name);
  const wallet = 'wallet' in event ? event.wallet : undefined;
  const key = wallet && walletKeyOf(event.pool, wallet);
  const before = key === undefined ? undefined : rows.stakes.get(key);
  const after =
    stakingAfter(pool, before ?? NO_STAKE, event) ?? contradiction('staking', event.pool, event.name);
  const at = event.log.blockTimestamp;
  const isDeposit = event.name === 'StakeDeposited';
  // A wallet that never staked can harvest nothing: the pool's ledger advances, and the wallet gets no row.
  if (key !== undefined && wallet !== undefined && (before || isDeposit)) {
    rows.stakes.set(key, {
      pool: event.pool,
      wallet,
      ...after.stake,
      rewardsPaid: (before?.rewardsPaid ?? 0n) + (event.name === 'RewardPaid' ? event.amount : 0n),
      lastStakedAt: isDeposit ? at : (before?.lastStakedAt ?? at),
    });
  }
  if (after.ledger.totalStaked !== pool.totalStaked) {
    const { blockNumber, logIndex } = event.log;
    const { totalStaked } = after.ledger;
    rows.totals.push({ pool: event.pool, blockNumber, logIndex, timestamp: at, totalStaked });
  }
  const isIn = (amount: bigint | undefined) => (amount ? 1 : 0);
  rows.pools.set(event.pool, {
    ...pool,
    ...after.ledger,
    stakerCount:
      pool.stakerCount + (wallet === undefined ? 0 : isIn(after.stake.amount) - isIn(before?.amount)),
    lastStakedAt: isDeposit ? at : pool.lastStakedAt,
    updatedAt: at,
  });
}

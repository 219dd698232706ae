import type { Address } from '@kingspad/domain';
import type { BlockTime } from '../../chain/block-time.ts';
import type { StakingPools, StoredStakingPool } from '../../store/queries/staking.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { route } from '../route.ts';
import type pg from 'pg';
import { stakedSeries } from '../../store/queries/staked-series.ts';
import type { App } from '../typebox-provider.ts';
import { presentStakingPool } from './present.ts';

export interface StakingReadOptions {
  pools: StakingPools;
  blockTime: Pick<BlockTime, 'current'>;
}

/** @throws ApiError if our factory created no such pool */
export async function stakingPoolAt(
  pools: StakingPools,
  text: string,
  wallet?: Address,
): Promise<StoredStakingPool> {
  const found = await pools.find(readAddress('pool', text), wallet);
  if (!found) throw new ApiError('staking_pool_not_found');
  return found;
}

/** One pool, and the requested wallet's stake in it. */
export function registerStakingRecord(app: App, { pools, blockTime }: StakingReadOptions): void {
  route(app, 'GET /api/v1/staking/get/{pool}', {
    tag: 'staking',
    summary: 'Get a staking pool: terms, totals, APR and the creator’s details',
    failures: ['staking_pool_not_found'],
    handle: async ({ params, query }) => {
      const wallet = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      const pool = await stakingPoolAt(pools, params.pool, wallet);
      return presentStakingPool(pool, blockTime.current().blockTimeSeconds);
    },
  });
}

/** How a pool's total stake changed. */
export function registerStakedSeries(app: App, pool: pg.Pool): void {
  route(app, 'GET /api/v1/staking/{pool}/staked', {
    tag: 'staking',
    summary: 'Get how the total stake of a pool changed, in at most 120 points',
    failures: ['staking_pool_not_found'],
    handle: async ({ params }) => {
      const series = await stakedSeries(pool, readAddress('pool', params.pool));
      if (!series) throw new ApiError('staking_pool_not_found');
      return series;
    },
  });
}

import { AddressSchema, Payload, StakingPoolSchema } from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import { Type } from '@sinclair/typebox';
import type { BlockTime } from '../../chain/block-time.ts';
import type { StakingPools, StoredStakingPool } from '../../store/queries/staking.ts';
import { ApiError } from '../errors.ts';
import { readAddress } from '../query.ts';
import { responses } from '../schemas.ts';
import type { App } from '../typebox-provider.ts';
import { STAKING_TAG, StakingPoolParamsSchema } from './params.ts';
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

export const WalletQuerySchema = Type.Object({ wallet: Type.Optional(AddressSchema) });

/** One pool, and the requested wallet's stake in it. */
export function registerStakingRecord(app: App, { pools, blockTime }: StakingReadOptions): void {
  app.get(
    '/api/v1/staking/get/:pool',
    {
      schema: {
        tags: [STAKING_TAG],
        summary: 'Get a staking pool: terms, totals, APR and the creator’s details',
        params: StakingPoolParamsSchema,
        querystring: WalletQuerySchema,
        response: responses(Payload(StakingPoolSchema), ['staking_pool_not_found']),
      },
    },
    async ({ params, query }) => {
      const wallet = query.wallet === undefined ? undefined : readAddress('wallet', query.wallet);
      const pool = await stakingPoolAt(pools, params.pool, wallet);
      return { payload: presentStakingPool(pool, blockTime.current().blockTimeSeconds) };
    },
  );
}

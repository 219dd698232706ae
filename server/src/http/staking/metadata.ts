import { stakingMetadataTypedData, stakingMetaOf, type PoolMetadataEditTerms } from '@kingspad/domain';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import { saveStakingMetadata } from '../../store/queries/staking-metadata.ts';
import { ApiError } from '../errors.ts';
import { route } from '../route.ts';
import { refuseUnsaved, signedPoolEdit, type PoolEditOptions } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';
import { stakingMetaProblems } from './meta.ts';
import { presentStakingPool } from './present.ts';
import { stakingPoolAt, type StakingReadOptions } from './records.ts';

export type StakingEditOptions = StakingReadOptions & PoolEditOptions;

/** Replaces a pool's metadata after its creation, signed by its creator. A pool's creator never changes. */
export function registerStakingMetadata(app: App, pool: pg.Pool, options: StakingEditOptions): void {
  route(app, 'PATCH /api/v1/staking/{pool}/metadata', {
    tag: 'staking',
    summary: 'Update a pool’s logo and links, signed by its creator (EIP-712); returns the updated pool',
    failures: [
      'deadline_passed',
      'signature_invalid',
      'staking_pool_not_found',
      'version_conflict',
      'too_many_edits',
    ],
    handle: async ({ params, body }) => {
      const { pools, blockTime } = options;
      const problems = stakingMetaProblems(body);
      if (problems.length > 0) throw new ApiError('validation_failed', problems);
      const staking = await stakingPoolAt(pools, params.pool);
      const { pool: address, factory, txHash, creator: owner, stakedToken: token } = staking;
      const edited = {
        pool: address,
        factory,
        transactionHash: txHash,
        kind: 'staking',
        owner,
        token,
        meta: stakingMetaOf(body),
      } as const;
      const hashOf = (terms: PoolMetadataEditTerms) => hashTypedData(stakingMetadataTypedData(terms));
      const signed = await signedPoolEdit(pool, edited, body, hashOf, options);
      refuseUnsaved(await saveStakingMetadata(pool, signed));
      const now = await stakingPoolAt(pools, params.pool);
      return presentStakingPool(now, blockTime.current().blockTimeSeconds);
    },
  });
}

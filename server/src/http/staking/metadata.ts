import {
  metadataDigest,
  stakingMetadataTypedData,
  stakingMetaOf,
  type Address,
  type Hex,
} from '@kingspad/domain';
import {
  Payload,
  StakingMetadataEditSchema,
  StakingPoolSchema,
  type StakingMetadataEdit,
} from '@kingspad/domain/api';
import type pg from 'pg';
import { hashTypedData } from 'viem';
import type { OwnerWitness } from '../../chain/owner-witness.ts';
import { saveStakingMetadata } from '../../store/queries/staking-metadata.ts';
import type { StoredStakingPool } from '../../store/queries/staking.ts';
import { ApiError } from '../errors.ts';
import { responses } from '../schemas.ts';
import { refuseDeadline, refuseForgery } from '../signed-edits.ts';
import type { App } from '../typebox-provider.ts';
import { stakingMetaProblems } from './meta.ts';
import { STAKING_TAG, StakingPoolParamsSchema } from './params.ts';
import { presentStakingPool } from './present.ts';
import { stakingPoolAt, type StakingReadOptions } from './records.ts';

export interface StakingEditOptions extends StakingReadOptions {
  chainId: number;
  factory: Address;
  owners: OwnerWitness;
}

/** What a creator says of his pool after it was made: all of it anew, signed. A pool's creator never changes. */
export function registerStakingMetadata(app: App, pool: pg.Pool, options: StakingEditOptions): void {
  app.patch(
    '/api/v1/staking/:pool/metadata',
    {
      schema: {
        tags: [STAKING_TAG],
        summary:
          'Another logo and other links, signed by the pool’s creator (EIP-712); answers the pool with them',
        params: StakingPoolParamsSchema,
        body: StakingMetadataEditSchema,
        response: responses(Payload(StakingPoolSchema), [
          'invalid_json',
          'body_too_large',
          'unsupported_media_type',
          'deadline_passed',
          'signature_invalid',
          'staking_pool_not_found',
          'version_conflict',
          'too_many_edits',
        ]),
      },
    },
    async ({ params, body }) => {
      const { pools, blockTime } = options;
      const problems = stakingMetaProblems(body);
      if (problems.length > 0) throw new ApiError('validation_failed', problems);
      const staking = await stakingPoolAt(pools, params.pool);
      await refuseDeadline(pool, body.deadline);
      const digest = await signedDigest(staking, body, options);
      const outcome = await saveStakingMetadata(pool, {
        pool: staking.pool,
        transactionHash: staking.transactionHash,
        version: body.version,
        owner: staking.creator,
        meta: stakingMetaOf(body),
        salt: body.metadataSalt as Hex,
        digest,
        signature: body.signature as Hex,
        deadline: body.deadline,
      });
      if (outcome === 'version-taken') throw new ApiError('version_conflict');
      if (outcome === 'too-many') throw new ApiError('too_many_edits');
      const now = await stakingPoolAt(pools, params.pool);
      return { payload: presentStakingPool(now, blockTime.current().blockTimeSeconds) };
    },
  );
}

/** The digest of the new metadata. @throws ApiError where the creator did not sign it for this pool and version */
async function signedDigest(
  staking: StoredStakingPool,
  edit: StakingMetadataEdit,
  { chainId, factory, owners }: StakingEditOptions,
): Promise<Hex> {
  const digest = metadataDigest({
    chainId,
    contract: factory,
    kind: 'staking',
    owner: staking.creator,
    token: staking.stakedToken,
    salt: edit.metadataSalt as Hex,
    meta: stakingMetaOf(edit),
  });
  const { version, deadline } = edit;
  const terms = { chainId, pool: staking.pool, version, metadataDigest: digest, deadline };
  const hash = hashTypedData(stakingMetadataTypedData(terms));
  await refuseForgery(owners, staking.creator, hash, edit.signature as Hex);
  return digest;
}

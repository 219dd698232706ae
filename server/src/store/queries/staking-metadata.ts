import type { StakingMeta } from '@kingspad/domain';
import type pg from 'pg';
import { saveSignedMetadata, type SavedMetadata, type SignedMetadata } from './signed-metadata.ts';

/** Signed metadata of a pool's creator, checked by the caller. */
export type SignedStakingMetadata = SignedMetadata<StakingMeta>;

/** Keeps metadata of a staking pool: see {@link saveSignedMetadata}. */
export const saveStakingMetadata = (pool: pg.Pool, signed: SignedStakingMetadata): Promise<SavedMetadata> =>
  saveSignedMetadata(pool, 'staking_metadata', signed);

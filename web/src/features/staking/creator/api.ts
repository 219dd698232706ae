import type { Address } from '@kingspad/domain';
import type { StakingMetadataEdit } from '@kingspad/domain/api';
import { call } from '#lib/api-client.ts';

/** Sends a pool's metadata with its creator's signature. */
export async function editPoolMetadata(pool: Address, edit: StakingMetadataEdit): Promise<void> {
  await call('PATCH /api/v1/staking/{pool}/metadata', { pool, body: edit });
}

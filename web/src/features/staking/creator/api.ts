import type { StakingMetadataEdit } from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';

/** Sends a pool's metadata with its creator's signature. */
export async function editPoolMetadata(pool: string, edit: StakingMetadataEdit): Promise<void> {
  await api.patch<unknown>(`/staking/${pool}/metadata`, edit);
}

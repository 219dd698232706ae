import { sameAddress, type Address } from '@kingspad/domain';
import type { StakingDraft, StakingDraftResult } from '@kingspad/domain/api';
import { call } from '#lib/api-client.ts';
import { untilListed } from '#lib/until-indexed.ts';

/** Stores a pool's metadata; the same body again is the same draft. */
export function createStakingDraft(draft: StakingDraft): Promise<StakingDraftResult> {
  return call('POST /api/v1/staking/create', { body: draft });
}

/** Waits until the server's list has a new pool. */
export const untilPoolListed = (pool: Address): Promise<void> =>
  untilListed(
    () => call('GET /api/v1/staking/all', { page: 1, limit: 9 }),
    ({ stakingPoolAddress }) => sameAddress(stakingPoolAddress, pool),
  );

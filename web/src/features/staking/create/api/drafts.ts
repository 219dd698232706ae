import { sameAddress, type Address } from '@kingspad/domain';
import type { StakingDraft, StakingDraftResult, StakingPoolItem } from '@kingspad/domain/api';
import { api } from '../../../../lib/api-client.ts';
import { untilListed } from '../../../../lib/until-indexed.ts';

/** Stores a pool's metadata; the same body again is the same draft. */
export function createStakingDraft(draft: StakingDraft): Promise<StakingDraftResult> {
  return api.post<StakingDraftResult>('/staking/create', draft);
}

/** Waits until the server's list has a new pool. */
export const untilPoolListed = (pool: Address): Promise<void> =>
  untilListed<StakingPoolItem>('/staking/all', 9, ({ stakingPoolAddress }) =>
    sameAddress(stakingPoolAddress, pool),
  );

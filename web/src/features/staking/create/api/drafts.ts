import { sameAddress, type Address } from '@kingspad/domain';
import type { PageOf, StakingDraft, StakingDraftResult, StakingPoolItem } from '@kingspad/domain/api';
import { api } from '../../../../lib/api-client.ts';

/** Stores what a pool's creator says of it; the same body again is the same draft. */
export function createStakingDraft(draft: StakingDraft): Promise<StakingDraftResult> {
  return api.post<StakingDraftResult>('/staking/create', draft);
}

/** Whether the server's list has a new pool; false where it cannot be asked, too. */
export async function isPoolListed(pool: Address): Promise<boolean> {
  try {
    const { items } = await api.get<PageOf<StakingPoolItem>>('/staking/all', {
      query: { page: 1, limit: 9 },
    });
    return items.some(({ stakingPoolAddress }) => sameAddress(stakingPoolAddress, pool));
  } catch {
    return false;
  }
}

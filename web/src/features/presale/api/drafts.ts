import { sameAddress, type Address } from '@kingspad/domain';
import type { PageOf, PresaleDraft, PresaleDraftResult, PresaleItem } from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';

/** Stores what a sale's owner says of it; the same body again is the same draft. */
export function createPresaleDraft(draft: PresaleDraft): Promise<PresaleDraftResult> {
  return api.post<PresaleDraftResult>('/presale/create', draft);
}

/**
 * Whether the server's index has a wallet's new sale; false where it cannot be asked, too. The wallet's newest sale
 * tells: a look at the sale itself would be a failure in the browser's console until it is there.
 */
export async function isSaleIndexed(owner: Address, pool: Address): Promise<boolean> {
  try {
    const { items } = await api.get<PageOf<PresaleItem>>(`/presale/get-presale/${owner}`, {
      query: { page: 1, limit: 9 },
    });
    return items.some(({ poolContractAddress }) => sameAddress(poolContractAddress, pool));
  } catch {
    return false;
  }
}

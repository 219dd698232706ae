import { sameAddress, type Address } from '@kingspad/domain';
import type { PresaleDraft, PresaleDraftResult, PresaleItem } from '@kingspad/domain/api';
import { api } from '../../../lib/api-client.ts';
import { untilListed } from '../../../lib/until-indexed.ts';

/** Stores a sale's metadata; the same body again is the same draft. */
export function createPresaleDraft(draft: PresaleDraft): Promise<PresaleDraftResult> {
  return api.post<PresaleDraftResult>('/presale/create', draft);
}

/**
 * Until the server's index has a wallet's new sale, by the wallet's newest sales: a look at the sale itself would be a
 * failure in the browser's console until it is there.
 */
export const untilSaleListed = (owner: Address, pool: Address): Promise<void> =>
  untilListed<PresaleItem>(`/presale/get-presale/${owner}`, 9, ({ poolContractAddress }) =>
    sameAddress(poolContractAddress, pool),
  );

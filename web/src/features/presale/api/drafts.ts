import { sameAddress, type Address } from '@kingspad/domain';
import type { PresaleDraft, PresaleDraftResult } from '@kingspad/domain/api';
import { call } from '#lib/api-client.ts';
import { untilListed } from '#lib/until-indexed.ts';

/** Stores a sale's metadata; the same body again is the same draft. */
export function createPresaleDraft(draft: PresaleDraft): Promise<PresaleDraftResult> {
  return call('POST /api/v1/presale/create', { body: draft });
}

/**
 * Until the server's index has a wallet's new sale, by the wallet's newest sales: a look at the sale itself would be a
 * failure in the browser's console until it is there.
 */
export const untilSaleListed = (owner: Address, pool: Address): Promise<void> =>
  untilListed(
    () => call('GET /api/v1/presale/get-presale/{wallet}', { wallet: owner, page: 1, limit: 9 }),
    ({ poolContractAddress }) => sameAddress(poolContractAddress, pool),
  );

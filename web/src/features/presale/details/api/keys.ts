import type { Address } from '@kingspad/domain';
import { apiKey } from '#lib/api-query.ts';

/** The query key of a sale as the chain has it; the socket's messages update it. */
export const poolKey = (chainId: number | undefined, pool: Address | undefined) =>
  ['chain', chainId, ...poolPath(pool)] as const;

/** {@link poolKey} below the chain. */
export const poolPath = (pool: Address | undefined) => ['presale', pool?.toLowerCase()] as const;

/** The query key of the server's record of a sale. */
export const presaleRecordKey = (pool: Address) => apiKey('GET /api/v1/presale/get/{pool}', { pool });

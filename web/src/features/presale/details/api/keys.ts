import type { Address } from '@kingspad/domain';

/** The query key of a sale as the chain has it; the socket writes what it hears into it. */
export const poolKey = (chainId: number | undefined, pool: Address | undefined) =>
  ['chain', chainId, ...poolPath(pool)] as const;

/** {@link poolKey} below the chain. */
export const poolPath = (pool: Address | undefined) => ['presale', pool?.toLowerCase()] as const;

/** Where pages keep what the server says of a sale. */
export const presaleRecordKey = (pool: Address | undefined) =>
  ['api', 'presale', 'record', pool?.toLowerCase()] as const;

/**
 * Stands in for viem's CCIP-Read module (see the alias in vite.config.ts). viem fetches that module whenever a call reverts,
 * also where clients have `ccipRead: false`; while the server is away the fetch failed, and its error took the place of the
 * contract's reason. chain.ts imports this file, so that it is part of what is loaded by then.
 */
export const offchainLookupSignature = '0x556f1830';

/** @throws always: no client of the app follows off-chain lookups */
export function offchainLookup(): never {
  throw new Error('Off-chain lookups are not followed.');
}

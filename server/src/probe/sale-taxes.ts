import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { LRUCache } from 'lru-cache';
import { withinTime } from '../within-time.ts';
import type { Probes } from './probes.ts';

/** A sale whose token's transfers are simulated. */
export interface TaxedSale {
  pool: Address;
  token: Address;
  /** Base units of the token. */
  tokensForSale: string;
  finalizedAt: number | null;
}

export interface SaleTaxesOptions {
  probes: Probes;
  /** The locker that the simulated transfer goes to, as on the sale's page. */
  locker: Address;
  /** The newest indexed block. */
  blockNumber: () => number;
}

const MAX_KEPT = 500;
const KEPT_MS = 30_000;

/**
 * Simulates transfers of sales' tokens for documents and images, which must not wait for a slow node.
 * @returns the probe of a sale's token; undefined if there is none within `patience` milliseconds, or the sale is
 *   finalized and holds no tokens to try
 */
export function createSaleTaxes({ probes, locker, blockNumber }: SaleTaxesOptions) {
  const kept = new LRUCache<Address, Promise<TokenProbe>>({ max: MAX_KEPT, ttl: KEPT_MS });
  const probe = (sale: TaxedSale) => {
    const { pool, token, tokensForSale } = sale;
    const question = { locker, token, holder: pool, amount: BigInt(tokensForSale) };
    const probing = probes.probe(question, blockNumber());
    kept.set(pool, probing);
    return probing;
  };
  return async (sale: TaxedSale, patience: number): Promise<TokenProbe | undefined> => {
    if (sale.finalizedAt !== null) return undefined;
    return withinTime(kept.get(sale.pool) ?? probe(sale), patience);
  };
}

import { excessOf, fairPrices, fairTokensOf, type FairPrices } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import { fairFactsOf } from '@kingspad/protocol/sale/model';
import type { ShownSale } from './sale.ts';

/** What a commitment comes to: tokens in their base units, the rest in those of the coin. */
export interface Estimate {
  tokens: bigint;
  /** What is returned of it. */
  excess: bigint;
  /** The tokens if all of it is spent, at the ceiling. */
  atCeiling: bigint;
}

/**
 * What a wallet's whole commitment comes to, by what is committed now and what is added to it.
 * @param mine what the wallet has committed before
 */
export function estimateOf(
  sale: Pick<ShownSale, 'fair' | 'tokensForSale' | 'softCap' | 'hardCap'>,
  mine: bigint,
  added: bigint,
): Estimate {
  const facts = fairFactsOf(sale);
  if (!facts) return { tokens: 0n, excess: 0n, atCeiling: 0n };
  const after = { ...facts, committed: facts.committed + added };
  const total = mine + added;
  return {
    tokens: fairTokensOf(total, after),
    excess: excessOf(total, after),
    atCeiling: (total * facts.supply) / facts.hardCap,
  };
}

/** Prices of one whole token, base units of the coin times 10^12, as those of {@link PRICE_PLACES}. */
export function pricesOf(sale: ShownSale): FairPrices | undefined {
  const facts = fairFactsOf(sale);
  return facts && fairPrices(facts, 10n ** BigInt((sale.token.decimals ?? 0) + PRICE_PLACES));
}

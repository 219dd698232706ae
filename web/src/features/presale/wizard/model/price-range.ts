import { fairPrices } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { Unit } from '#lib/figures.ts';
import { readTypedSale } from './sale-values.ts';
import type { Wizard } from './use-wizard.ts';

const SCALE = 10n ** BigInt(PRICE_PLACES);

/** The prices of one whole token, in base units of the unit. */
export interface PriceRange {
  /** At the soft cap. */
  floor: bigint;
  /** At the hard cap. */
  ceiling: bigint;
  unit: Unit;
}

/** The prices of a fair sale at its caps; undefined while a term of them is missing. */
export function priceRangeOf({
  values,
  context,
  coin,
  token,
}: Pick<Wizard, 'values' | 'context' | 'coin' | 'token'>): PriceRange | undefined {
  const { supply, softCap, hardCap } = readTypedSale(values, context);
  if (!supply || !softCap || !hardCap || !coin || !token.data) return undefined;
  const scaled = { supply, softCap: softCap * SCALE, hardCap: hardCap * SCALE, committed: 0n };
  const { floor, ceiling } = fairPrices(scaled, 10n ** BigInt(context.tokenDecimals));
  return { floor, ceiling, unit: { label: coin.symbol, decimals: coin.decimals + PRICE_PLACES } };
}

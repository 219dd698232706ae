import { fairPrices, type FairFacts } from '@kingspad/domain';

/** A place of the curve. */
export interface CurvePoint {
  /** What is committed, base units of the coin. */
  committed: bigint;
  price: bigint;
}

/** Price by what is committed: flat up to the soft cap, then in proportion, and flat from the hard cap on. */
export interface PriceCurve {
  points: CurvePoint[];
  /** The right edge. */
  to: bigint;
  ceiling: bigint;
  floor: bigint;
  present: CurvePoint;
}

/** Points between the caps, which can be read one by one. */
const BETWEEN = 8n;

/** @param tokenUnit the unit of the prices, in base units of the token */
export function priceCurveOf(facts: FairFacts, tokenUnit: bigint): PriceCurve {
  const { softCap, hardCap, committed } = facts;
  const beyond = (hardCap * 3n) / 2n;
  const wide = (committed * 11n) / 10n;
  const to = wide > beyond ? wide : beyond;
  const at = (amount: bigint): CurvePoint => ({
    committed: amount,
    price: fairPrices({ ...facts, committed: amount }, tokenUnit).present,
  });
  const steps = Array.from(
    { length: Number(BETWEEN) + 1 },
    (_, index) => softCap + ((hardCap - softCap) * BigInt(index)) / BETWEEN,
  );
  const places = [...new Set([0n, ...steps, committed, to])].toSorted((a, b) => (a < b ? -1 : 1));
  const { floor, ceiling } = fairPrices(facts, tokenUnit);
  return { points: places.map(at), to, floor, ceiling, present: at(committed) };
}

import { percentText, roundedBasisPoints } from '@kingspad/domain';

/** A share of a token's supply in percent with two decimals, `12.34`, `<0.01`; or why it is unknown. */
export type ShareOfSupply = { percent: string } | { problem: 'none' | 'nonsense' };

/**
 * @param locked base units
 * @param supply as the token reports it, base units: it may report anything
 */
export function supplyShare(locked: bigint, supply: bigint): ShareOfSupply {
  if (supply === 0n) return { problem: 'none' };
  if (supply < locked) return { problem: 'nonsense' };
  const share = roundedBasisPoints(locked, supply);
  // A share above zero is never shown as zero.
  return { percent: locked > 0n && share === 0 ? '<0.01' : percentText(share) };
}

import { percentText, roundedBasisPoints, WHOLE } from '@kingspad/domain';

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

/**
 * The supply's parts in basis points, 10,000 together; what is locked is rounded as {@link supplyShare} does.
 * @param amounts base units @returns null if they exceed the supply that the token reports
 */
export function supplyShares({ supply, locked, burnt }: Record<'supply' | 'locked' | 'burnt', bigint>) {
  if (supply === 0n || locked + burnt > supply) return null;
  const lockedBps = roundedBasisPoints(locked, supply);
  const burntBps = Math.min(roundedBasisPoints(burnt, supply), WHOLE - lockedBps);
  return { locked: lockedBps, burnt: burntBps, free: WHOLE - lockedBps - burntBps };
}

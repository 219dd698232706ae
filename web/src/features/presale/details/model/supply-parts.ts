import { roundedBasisPoints } from '@kingspad/domain';
import type { Slice } from './distribution.ts';
import type { TokenSpread } from './use-distribution.ts';

/** A part of the bar of the whole supply. */
export interface SupplyPart {
  kind: 'largest' | 'free' | 'presale' | 'liquidity' | 'locked' | 'burnt';
  /** Basis points of the supply. */
  bps: number;
}

/** The supply in one line, what can be sold first; parts of nothing are left out. */
export function supplyParts(
  { slices, supply }: Pick<TokenSpread, 'slices' | 'supply'>,
  largest: { bps: number } | null,
): SupplyPart[] {
  const bpsOf = (kind: Slice['kind']) =>
    roundedBasisPoints(
      slices.reduce((sum, slice) => (slice.kind === kind ? sum + slice.amount : sum), 0n),
      supply,
    );
  const free = bpsOf('unlocked');
  const one = Math.min(largest?.bps ?? 0, free);
  const parts = [
    ['largest', one],
    ['free', free - one],
    ['presale', bpsOf('presale')],
    ['liquidity', bpsOf('liquidity')],
    ['locked', bpsOf('lock')],
    ['burnt', bpsOf('burnt')],
  ] as const;
  return parts.flatMap(([kind, bps]) => (bps > 0 ? [{ kind, bps }] : []));
}

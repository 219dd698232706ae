import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { mapRead, readOf, valueOf, type Read } from '#lib/read.ts';
import { ShareBar, type SharePart } from '#ui/ShareBar.tsx';
import { saleQueries } from '../api/queries.ts';
import { largestFree } from '../model/holders.ts';
import type { Shown } from '../model/shown.ts';
import { supplyParts, type SupplyPart } from '../model/supply-parts.ts';
import type { TokenSpread } from '../model/use-distribution.ts';

export interface SupplyBarProps {
  shown: Shown;
  spread: Read<TokenSpread>;
  /** The parts in words below. */
  withLegend?: boolean;
}

const TONES: Record<SupplyPart['kind'], SharePart['tone']> = {
  largest: 'danger',
  free: 'warning',
  presale: 'accent',
  liquidity: 'info',
  locked: 'success',
  burnt: 'neutral',
};

/** The whole supply as one bar, the largest free wallet in red. */
export function SupplyBar({ shown: { sale }, spread, withLegend }: SupplyBarProps) {
  const t = useText();
  const largest = valueOf(mapRead(readOf(useQuery(saleQueries.holders(sale.pool))), largestFree));
  const found = valueOf(spread);
  return (
    <ShareBar
      title={t('details.supply.title')}
      label={(parts) => t('details.supply.label', { parts })}
      parts={
        found &&
        supplyParts(found, largest ?? null).map(({ kind, bps }) => ({
          name: t(`details.supply.${kind}`),
          bps,
          tone: TONES[kind],
        }))
      }
      withLegend={withLegend}
    />
  );
}

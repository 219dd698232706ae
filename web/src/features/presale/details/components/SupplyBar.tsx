import { percentText } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { mapRead, readOf, valueOf, type Read } from '#lib/read.ts';
import { saleQueries } from '../api/queries.ts';
import { largestFree } from '../model/holders.ts';
import type { Shown } from '../model/shown.ts';
import { supplyParts, type SupplyPart } from '../model/supply-parts.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import styles from './SupplyBar.module.css';

export interface SupplyBarProps {
  shown: Shown;
  spread: Read<TokenSpread>;
  /** The parts in words below. */
  withLegend?: boolean;
}

/** The whole supply as one bar, the largest free wallet in red. */
export function SupplyBar({ shown: { sale }, spread, withLegend }: SupplyBarProps) {
  const t = useText();
  const largest = valueOf(mapRead(readOf(useQuery(saleQueries.holders(sale.pool))), largestFree));
  const found = valueOf(spread);
  const parts = found ? supplyParts(found, largest ?? null) : [];
  const name = ({ kind, bps }: SupplyPart) => `${t(`details.supply.${kind}`)} ${percentText(bps)}%`;
  const label = t('details.supply.label', { parts: parts.map(name).join(t('ui.comma')) });
  return (
    <>
      <svg
        className={styles.bar}
        viewBox="0 0 10000 8"
        preserveAspectRatio="none"
        {...(found ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <rect className={styles.track} width="10000" height="8" />
        {parts.map(({ kind, from, bps }) => (
          <rect key={kind} className={styles.part} data-kind={kind} x={from} width={bps} height="8" />
        ))}
      </svg>
      {withLegend && (
        <ul className={styles.legend} aria-label={t('details.supply.title')}>
          {parts.map((part) => (
            <li key={part.kind} className={styles.item} data-kind={part.kind}>
              {name(part)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

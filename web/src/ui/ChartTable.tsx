import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import styles from './ChartTable.module.css';
import { tableRows } from './chart-ticks.ts';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';

/** A chart's points as a folded table, the newest first. */
export function ChartTable<Point>({
  points,
  children,
  ...table
}: Omit<PlainTableProps<Point>, 'rows' | 'gap'> & { points: readonly Point[]; children?: ReactNode }) {
  const t = useText();
  return (
    <details className={styles.details}>
      <summary>{t('ui.chart.asTable')}</summary>
      <PlainTable {...table} rows={tableRows(points)} />
      {children}
    </details>
  );
}

import { arcsOf } from '../model/donut.ts';
import styles from './DonutChart.module.css';

export interface DonutPart {
  key: string;
  /** The larger the part, the larger its arc. */
  weight: bigint;
  /** Index of the chart's colour. */
  tone: number;
}

/** A ring of parts. No figure can be read off it, so a table is next to it and it is read out as one sentence. */
export function DonutChart({
  label,
  parts,
  children,
}: {
  label: string;
  parts: readonly DonutPart[];
  children?: string;
}) {
  const tones = new Map(parts.map(({ key, tone }) => [key, tone]));
  return (
    <svg className={styles.donut} viewBox="0 0 100 100" role="img" aria-label={label}>
      {arcsOf(parts).map(({ key, path }) => (
        <path key={key} className={styles.arc} data-tone={tones.get(key)} d={path} />
      ))}
      {children && (
        <text className={styles.centre} x="50" y="50" textAnchor="middle" dominantBaseline="central">
          {children}
        </text>
      )}
    </svg>
  );
}

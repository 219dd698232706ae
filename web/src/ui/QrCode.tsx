import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** Modules of empty space around a code, without which readers do not find it. */
const QUIET = 4;

/** The dark modules as one path: a rectangle for each run in a row. */
function pathOf(rows: readonly boolean[][]): string {
  const runs = rows.flatMap((row, y) => {
    const text = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...text.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return runs.join('');
}

export interface QrCodeProps {
  value: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A QR code, dark on light in every theme: most readers take no other. */
export function QrCode({ value, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(value, 'raw', { ecc: 'medium', border: QUIET }), [value]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}

import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** Quiet zone around a code in modules, required by readers. */
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
  /** Description for screen readers. */
  label: string;
}

/** A QR code, dark on light in every theme: most readers accept nothing else. */
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

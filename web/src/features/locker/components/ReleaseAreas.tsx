import { useId } from 'react';
import { HEIGHT, WIDTH } from '#ui/StepChart.tsx';
import styles from './ReleaseAreas.module.css';

export interface ReleaseAreasProps {
  /** Path of the area below the release curve. */
  area: string;
  /** Position of the present time; parts to its right are locked. */
  now: number;
  /** The paid share, 0 to 1. */
  paid: number;
}

/** The paid, claimable and locked parts below a release curve, in three tones. */
export function ReleaseAreas({ area, now, paid }: ReleaseAreasProps) {
  const id = useId();
  const paidAt = HEIGHT * (1 - paid);
  const parts = [
    { name: 'locked', x: now, y: 0, width: WIDTH - now, height: HEIGHT },
    { name: 'claimable', x: 0, y: 0, width: now, height: paidAt },
    { name: 'paid', x: 0, y: paidAt, width: now, height: HEIGHT - paidAt },
  ] as const;
  return parts.map(({ name, ...box }) => (
    <g key={name}>
      <clipPath id={`${id}-${name}`}>
        <rect {...box} />
      </clipPath>
      <path className={styles[name]} d={area} clipPath={`url(#${id}-${name})`} />
    </g>
  ));
}

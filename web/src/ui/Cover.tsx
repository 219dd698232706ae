import { useMemo, useState } from 'react';
import { isShownPicture } from '../lib/picture.ts';
import styles from './Cover.module.css';
import { huesOf, numbersOf } from './identity.ts';

export interface CoverProps {
  /** The project's own picture; null where there is none. */
  url: string | null;
  /** An address: what the pattern in place of a picture follows from. */
  seed: string;
}

/** A cover picture, or a quiet pattern of its own where there is none or it does not load. Its size never changes. */
export function Cover({ url, seed }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const circles = useMemo(() => circlesOf(seed), [seed]);
  return (
    <span className={styles.cover} style={huesOf(seed)} aria-hidden="true">
      <svg viewBox="0 0 160 60" preserveAspectRatio="xMidYMid slice" className={styles.pattern}>
        {circles.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </svg>
      {url && url !== broken && isShownPicture(url) && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={styles.picture}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}

function circlesOf(seed: string) {
  const next = numbersOf(seed);
  return Array.from({ length: 5 }, () => ({
    x: Math.round(next() * 160),
    y: Math.round(next() * 60),
    r: 12 + Math.round(next() * 30),
  }));
}

import { useMemo, useState } from 'react';
import { isShownPicture } from '#lib/picture.ts';
import styles from './Cover.module.css';
import { huesOf, PATTERN, patternOf } from './identity.ts';
import { styled } from './styled.ts';

export interface CoverProps {
  /** The project's own picture; null if there is none. */
  url: string | null;
  /** An address: the seed of the fallback pattern. */
  seed: string;
}

/** A cover picture, with a generated pattern as the fallback. Its size never changes. */
export function Cover({ url, seed }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const shapes = useMemo(() => patternOf(seed), [seed]);
  return (
    <span className={styles.cover} ref={styled(huesOf(seed))} aria-hidden="true">
      <svg
        viewBox={`0 0 ${PATTERN.width} ${PATTERN.height}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles.pattern}
      >
        {shapes.map((shape) => (
          <path key={shape} d={shape} />
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

import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** In characters of the text that it stands for; the whole width where left out. */
  chars?: number;
  /** In lines of text. */
  lines?: number;
}

/** Holds the place of text that is on its way, at the text's own size. */
export function Skeleton({ chars, lines = 1 }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: chars ? `${chars}ch` : '100%', blockSize: `${lines}lh` };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

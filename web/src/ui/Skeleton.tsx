import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Width in characters of the text; full width by default. */
  chars?: number;
  /** Number of text lines. */
  lines?: number;
}

/** Placeholder of loading text, in the text's size. */
export function Skeleton({ chars, lines = 1 }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: chars ? `${chars}ch` : '100%', blockSize: `${lines}lh` };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

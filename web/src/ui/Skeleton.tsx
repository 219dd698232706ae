import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Width in characters of the text; full width by default. */
  chars?: number;
  /** Number of text lines; the style sheet has a height for each. */
  lines?: 1 | 1.3 | 2 | 2.2 | 2.9 | 3 | 3.6 | 4 | 5 | 6 | 8 | 9 | 10 | 12 | 13 | 14 | 16;
}

/**
 * Placeholder of loading text, in the text's size. Its width is that of a number of digits, which are not part of the
 * page's text.
 */
export function Skeleton({ chars, lines = 1 }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-digits={chars && '0'.repeat(chars)}
      data-lines={lines}
      aria-hidden="true"
    />
  );
}

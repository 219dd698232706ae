import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './PoolCard.module.css';

/** Placeholder with about the height of a pool's card. */
export function PoolSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton chars={18} lines={2.9} />
      <Skeleton lines={4} />
      <Skeleton lines={3.6} />
      <Skeleton chars={10} lines={1.3} />
    </div>
  );
}

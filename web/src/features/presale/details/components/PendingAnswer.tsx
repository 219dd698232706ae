import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead } from '#lib/read.ts';
import { type ListRead } from '#ui/ListFailure.tsx';
import { Skeleton, type SkeletonProps } from '#ui/Skeleton.tsx';
import styles from './MyPart.module.css';

/** Holds a card's place while its answer is on the way, and says so from the first failed attempt on. */
export function PendingAnswer({ query, lines }: { query: ListRead } & Pick<SkeletonProps, 'lines'>) {
  const t = useText();
  return cannotBeRead(query) ? (
    <p className={styles.text}>{t('details.away')}</p>
  ) : (
    <Skeleton lines={lines} />
  );
}

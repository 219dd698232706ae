import type { Address } from '@kingspad/domain';
import { useId, useState, type ReactNode } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Marks } from './Amount.tsx';
import styles from './PositionList.module.css';

export interface PositionListProps {
  title: string;
  aside?: ReactNode;
  /** Shown if the list is complete and empty. */
  empty: string;
  isLoading: boolean;
  /** The read that failed, and an alternative. */
  failure?: { text: string; onRetry: () => void };
  count: number;
  children: ReactNode;
}

/** Positions of one kind: loading, failed, empty or listed. */
export function PositionList(props: PositionListProps) {
  const { title, aside, empty, isLoading, failure, count, children } = props;
  const t = useText();
  return (
    <Card title={title} aside={aside}>
      {failure && (
        <Notice tone="warning" live>
          <p>{failure.text}</p>
          <Button onClick={failure.onRetry}>{t('ui.retry')}</Button>
        </Notice>
      )}
      {!isLoading && !failure && count === 0 && <p className={styles.empty}>{empty}</p>}
      <Stack as="ul" gap={4} className={styles.list}>
        {isLoading && (
          // Height of one position: the first one found moves nothing.
          <li aria-hidden="true">
            <Skeleton lines={6} />
          </li>
        )}
        {children}
      </Stack>
    </Card>
  );
}

export interface PositionProps {
  name: ReactNode;
  /** The contract, if each position has its own. */
  address?: Address;
  /** Its tokens; look-alikes of listed coins are marked. */
  tokens?: readonly Address[];
  facts: ReactNode;
  /** Shown above the action buttons. */
  notice?: ReactNode;
  /** The action buttons. */
  children: ReactNode;
  /** Actions that give something up, behind "More". */
  more?: ReactNode;
}

/** One position: its name, its state, and its actions. */
export function Position({ name, address, tokens = [], facts, notice, children, more }: PositionProps) {
  const t = useText();
  const moreId = useId();
  const [isMore, setMore] = useState(false);
  const explorer = useAppConfig()?.explorer;
  return (
    <Stack as="li" gap={3} className={styles.position}>
      <Stack gap={1}>
        <Cluster as="span" gap={2} className={styles.name}>
          {name}
          {address && <AddressLink value={address} what={t('recover.contract')} explorer={explorer} />}
          <Marks of={tokens} />
        </Cluster>
        <span className={styles.facts}>{facts}</span>
      </Stack>
      {notice}
      <Cluster gap={3} align="start" className={styles.actions}>
        {children}
        {more && (
          <Button
            variant="ghost"
            aria-expanded={isMore}
            aria-controls={moreId}
            onClick={() => setMore(!isMore)}
          >
            {t(isMore ? 'recover.less' : 'recover.more')}
          </Button>
        )}
      </Cluster>
      {more && (
        <Cluster id={moreId} gap={3} align="start" className={styles.actions} hidden={!isMore}>
          {isMore && more}
        </Cluster>
      )}
    </Stack>
  );
}

/** A position that could not be read. */
export function PositionFailure({ name, onRetry }: { name: ReactNode; onRetry: () => void }) {
  const t = useText();
  return (
    <Stack as="li" gap={3} align="start" className={styles.position}>
      <span role="status">
        {name}: {t('recover.failedRead')}
      </span>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </Stack>
  );
}

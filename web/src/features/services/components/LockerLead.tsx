import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import styles from './LockerLead.module.css';
import { countText } from '#lib/figures.ts';

export interface LockerLeadProps {
  id: 'tokens' | 'liquidity';
}

const PLACES = {
  tokens: { title: 'pages.tokenLocks', create: '/token-locker', list: '/token-list' },
  liquidity: { title: 'pages.liquidityLocks', create: '/liquidity-locker', list: '/liquidity-list' },
} as const;

/** The way into one of the lockers, with how much is in its list. */
export function LockerLead({ id }: LockerLeadProps) {
  const t = useText();
  const { title, create, list } = PLACES[id];
  const { data, failureCount } = useQuery({
    ...apiQuery(`GET /api/v1${create}/all`, { page: 1, limit: 1 }),
    refetchInterval: 30_000,
  });
  return (
    <Card title={t(title)}>
      <p className={styles.text}>{t(`pages.locker.${id}.text`)}</p>
      <p className={styles.count}>
        <span className={styles.figure}>
          {data ? countText(data.meta.itemCount) : failureCount > 0 ? '–' : <Skeleton chars={2} />}
        </span>{' '}
        {t(`pages.locker.${id}.count`)}
      </p>
      <Cluster as="p" gap={3} align="stretch" className={styles.actions}>
        <LinkButton variant="primary" to={create}>
          {t(`pages.locker.${id}.create`)}
        </LinkButton>
        <LinkButton to={list}>{t(`pages.locker.${id}.list`)}</LinkButton>
      </Cluster>
    </Card>
  );
}

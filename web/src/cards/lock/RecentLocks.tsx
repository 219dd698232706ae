import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { LockRow } from './LockRow.tsx';
import { locksOf } from './proof.ts';
import { newestQuery } from './queries.ts';
import styles from './RecentLocks.module.css';

const ROWS = 6;

/** The newest non-empty locks of both lockers; LP locks only of recognised pairs. */
export function RecentLocks() {
  const t = useText();
  const tokens = useQuery(newestQuery('token-locker'));
  const pairs = useQuery(newestQuery('liquidity-locker'));
  const recognised = (pairs.data?.items ?? []).filter(({ pairFactory }) => pairFactory !== null);
  const pairAddresses = new Set(recognised.map(({ tokenAddress }) => tokenAddress));
  const rows = locksOf([...(tokens.data?.items ?? []), ...recognised])
    .filter(({ isClaimed }) => !isClaimed)
    .slice(0, ROWS);
  const failed = [tokens, pairs].find(cannotBeRead);
  const isLoading = !tokens.data || !pairs.data;
  return (
    <Section
      title={t('cards.locks')}
      text={t('cards.locks.text')}
      aside={
        <Cluster gap={5}>
          <Link to="/token-list">{t('cards.locks.tokens')}</Link>
          <Link to="/liquidity-list">{t('cards.locks.pairs')}</Link>
        </Cluster>
      }
    >
      {content()}
    </Section>
  );

  function content() {
    if (failed) return <ListFailure query={failed} />;
    if (!isLoading && rows.length === 0) {
      return (
        <EmptyState
          icon="lock"
          title={t('cards.locks.none')}
          text={t('cards.locks.noneText')}
          action={<LinkButton to="/token-locker">{t('landing.create.tokens')}</LinkButton>}
        />
      );
    }
    return (
      <Stack as="ul" aria-busy={isLoading || undefined}>
        {isLoading
          ? Array.from({ length: ROWS }, (_, index) => (
              <li key={index} className={styles.row}>
                <Skeleton lines={2} />
              </li>
            ))
          : rows.map((lock) => (
              <LockRow
                key={`${lock.id} ${lock.tokenAddress}`}
                lock={lock}
                isPair={pairAddresses.has(lock.tokenAddress)}
              />
            ))}
      </Stack>
    );
  }
}

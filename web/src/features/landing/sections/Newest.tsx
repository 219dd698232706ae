import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { newestQuery } from '../api.ts';
import { locksOf } from '../proof.ts';
import styles from './Newest.module.css';
import { NewestRow } from './NewestRow.tsx';
import { Section } from './Section.tsx';

const ROWS = 6;

/** The locks that were made last, of both lockers. */
export function Newest() {
  const t = useText();
  const tokens = useQuery(newestQuery('token-locker'));
  const pairs = useQuery(newestQuery('liquidity-locker'));
  const summaries = [...(tokens.data?.items ?? []), ...(pairs.data?.items ?? [])];
  const pairAddresses = new Set(pairs.data?.items.map(({ tokenAddress }) => tokenAddress));
  const rows = locksOf(summaries).slice(0, ROWS);
  const isLoading = [tokens, pairs].some(({ data, failureCount }) => !data && failureCount === 0);
  const isEmpty = tokens.data !== undefined && pairs.data !== undefined && rows.length === 0;
  return (
    <Section title={t('pages.home.newest')} text={t('pages.home.newest.text')}>
      <Stack as="ul" aria-busy={isLoading || undefined}>
        {isLoading
          ? Array.from({ length: ROWS }, (_, index) => (
              <li key={index} className={styles.row}>
                <Skeleton lines={2} />
              </li>
            ))
          : rows.map((lock) => (
              <NewestRow
                key={`${lock.id} ${lock.tokenAddress}`}
                lock={lock}
                isPair={pairAddresses.has(lock.tokenAddress)}
              />
            ))}
      </Stack>
      {isEmpty && (
        <p className={styles.none}>
          {t('pages.home.newest.none')} <Link to="/token-locker">{t('pages.home.newest.first')}</Link>
        </p>
      )}
      {!isLoading && !isEmpty && rows.length === 0 && (
        <p className={styles.none}>{t('pages.home.newest.away')}</p>
      )}
      <Cluster as="p" align="stretch" className={styles.links}>
        <Link to="/token-list">{t('pages.locker.tokens.list')}</Link>
        <Link to="/liquidity-list">{t('pages.locker.liquidity.list')}</Link>
      </Cluster>
    </Section>
  );
}

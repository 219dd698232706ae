import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestQuery } from '#cards/lock/queries.ts';
import { SALES_ON_HOME, saleStrip } from '#cards/sale/queries.ts';
import { withTexts } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './Proof.module.css';

/** Their parts are fetched while their data is. */
const { Part: FeaturedSale, preload: preloadSale } = late(
  withTexts('pages', () => import('./FeaturedSale.tsx').then((m) => m.FeaturedSale)),
  'features/landing/FeaturedSale',
);
const { Part: ProofPanel, preload: preloadLock } = late(
  withTexts('pages', () => import('./ProofPanel.tsx').then((m) => m.ProofPanel)),
  'features/landing/ProofPanel',
);

/**
 * Example next to the headline: the live sale that an operator verified or that is furthest, or a lock where no sale
 * is live. Its place has the same size when empty.
 */
export function Showcase() {
  const sales = useQuery(saleStrip('live', SALES_ON_HOME));
  const locks = useQuery(newestQuery('token-locker'));
  const items = sales.data?.items ?? [];
  const sale = items.find(({ isVerifiedPool }) => isVerifiedPool) ?? items[0];
  const isLoading = [sales, ...(sale ? [] : [locks])].some(
    ({ data, failureCount }) => !data && failureCount === 0,
  );
  useEffect(() => {
    preloadSale();
    preloadLock();
  }, []);
  return (
    <Stack gap={4} justify="between" className={styles.proof} aria-busy={isLoading || undefined}>
      {content()}
    </Stack>
  );

  function content() {
    if (isLoading) return <ShowcaseSkeleton />;
    if (sale) return <FeaturedSale item={sale} placeholder={<ShowcaseSkeleton />} />;
    return <ProofPanel tokens={locks.data?.items} placeholder={<ShowcaseSkeleton />} />;
  }
}

function ShowcaseSkeleton() {
  return (
    <>
      <Skeleton chars={18} />
      <Skeleton chars={14} lines={3} />
      <Skeleton lines={6} />
      <Skeleton lines={2} />
    </>
  );
}

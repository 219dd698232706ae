import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { late } from '../../ui/late.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { newestQuery } from '../../cards/lock/queries.ts';
import styles from './Proof.module.css';

/** Its chart and its clock are fetched while the lock is. */
const { Part: ProofPanel, preload } = late(() => import('./ProofPanel.tsx').then((m) => m.ProofPanel));

/** A lock of this very chain. Its place has one size, whether or not there is something to show. */
export function Proof() {
  const { data, failureCount } = useQuery(newestQuery('token-locker'));
  const isLoading = !data && failureCount === 0;
  useEffect(preload, []);
  return (
    <Stack gap={4} justify="between" className={styles.proof} aria-busy={isLoading || undefined}>
      {isLoading ? <ProofSkeleton /> : <ProofPanel tokens={data?.items} placeholder={<ProofSkeleton />} />}
    </Stack>
  );
}

function ProofSkeleton() {
  return (
    <>
      <Skeleton chars={18} />
      <Skeleton chars={14} lines={3} />
      <Skeleton lines={6} />
      <Skeleton lines={2} />
    </>
  );
}

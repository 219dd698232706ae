import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { chainNow } from '../../web3/index.ts';
import { newestQuery } from '../../cards/lock/queries.ts';
import { pickProof } from '../../cards/lock/proof.ts';
import styles from './Proof.module.css';
import { ProofLock } from './ProofLock.tsx';
import { Seal } from './Seal.tsx';

/** A lock of this very chain. Its place has one size, whether or not there is something to show. */
export function Proof() {
  const t = useText();
  const { data, failureCount } = useQuery(newestQuery('token-locker'));
  const lock = data && pickProof(data.items, chainNow());
  const isLoading = !data && failureCount === 0;
  return (
    <Stack gap={5} justify="between" className={styles.proof} aria-busy={isLoading || undefined}>
      {lock && <ProofLock lock={lock} />}
      {isLoading && <ProofSkeleton />}
      {!lock && !isLoading && (
        <Stack gap={3} align="center" justify="center" className={styles.none}>
          <Seal />
          {data && (
            <>
              <p className={styles.noneTitle}>{t('landing.proof.empty')}</p>
              <p className={styles.note}>{t('landing.proof.emptyText')}</p>
            </>
          )}
        </Stack>
      )}
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

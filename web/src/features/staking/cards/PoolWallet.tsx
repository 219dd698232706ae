import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPlace } from '#web3/components/SuccessPlace.tsx';
import { useSentTransactions } from '#web3/index.ts';
import { EarnedRow } from './EarnedRow.tsx';
import styles from './PoolCard.module.css';
import { StakedRow, type StakedRowProps } from './StakedRow.tsx';

/** The connected wallet's rewards and stake in a pool, with their actions. */
export function PoolWallet({ pool, now, isMain }: StakedRowProps) {
  const t = useText();
  const isPending = useSentTransactions().some(
    ({ status, data }) => (status === 'pending' || status === 'server') && data.pool === pool.pool,
  );
  return (
    <Stack gap={4} className={styles.wallet}>
      <SuccessPlace>
        <EarnedRow pool={pool} now={now} />
        <StakedRow pool={pool} now={now} isMain={isMain} />
      </SuccessPlace>
      <output className={styles.pending}>{isPending && t('staking.card.pending')}</output>
    </Stack>
  );
}

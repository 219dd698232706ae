import { formatPercent } from '@kingspad/domain';
import { lazy, Suspense, useState } from 'react';
import { retried } from '#lib/retried.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTokenBalance, useWallet } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { shownAprOf, rewardToken, stakedOf } from '../model/pool.ts';
import styles from './PoolCard.module.css';

const RoiCalculatorDialog = lazy(
  retried(() =>
    import('../calculator/RoiCalculatorDialog.tsx').then((m) => ({ default: m.RoiCalculatorDialog })),
  ),
);

/** The APR, or why there is none; opens the ROI calculator in either case (spec B.2). @param isEnding less than a day is left */
export function AprButton({ pool, isEnding }: { pool: ListedPool; isEnding: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const earn = t('cards.pool.earn', { token: rewardToken(pool).label });
  const apr = shownAprOf(pool);
  const noApr = pool.record?.noApr;
  const reason = t(noApr ? `cards.pool.noApr.${noApr}` : 'staking.card.aprUnknown');
  return (
    <>
      <button
        type="button"
        className={styles.apr}
        data-ending={isEnding || undefined}
        aria-label={
          apr === null
            ? t('staking.card.aprOpenUnknown', { reason, pool: earn })
            : t('staking.card.aprOpen', { apr: formatPercent(apr), pool: earn })
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {apr === null ? <span className={styles.noApr}>{reason}</span> : formatPercent(apr)}{' '}
        <Icon name="trend" />
      </button>
      {isOpen && <Calculator pool={pool} onClose={() => setOpen(false)} />}
    </>
  );
}

function Calculator({ pool, onClose }: { pool: ListedPool; onClose: () => void }) {
  const { account } = useWallet();
  const held = useTokenBalance(pool.staked.address, account).data;
  const balance = held === undefined ? undefined : held + (stakedOf(pool) ?? 0n);
  return (
    <Suspense>
      <RoiCalculatorDialog
        pool={{ ...pool, stake: pool.stake ?? null }}
        balance={balance}
        onClose={onClose}
      />
    </Suspense>
  );
}

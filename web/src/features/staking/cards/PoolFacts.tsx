import { DAY, isAbsurdApr } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken } from '../model/pool.ts';
import { AprButton } from './AprButton.tsx';
import styles from './PoolCard.module.css';

/** What a pool pays, in what, and for how long it keeps a stake. */
export function PoolFacts({ pool }: { pool: ListedPool }) {
  const t = useText();
  return (
    <dl className={styles.facts}>
      <dt>{t('staking.card.apr')}</dt>
      <dd>
        {pool.apr === null ? (
          <span className={styles.noApr}>
            <span>—</span>
            {pool.noApr && <span className={styles.reason}>{t(`staking.card.apr.${pool.noApr}`)}</span>}
          </span>
        ) : (
          <>
            {isAbsurdApr(pool.apr) && (
              <InfoTip label={t('staking.card.apr.absurd')}>{t('staking.card.apr.absurdText')}</InfoTip>
            )}
            <AprButton pool={pool} apr={pool.apr} />
          </>
        )}
      </dd>
      <dt>{t('staking.card.reflection')}</dt>
      <dd>{rewardToken(pool).label}</dd>
      <dt>{t('staking.card.lock')}</dt>
      <dd>{lock()}</dd>
    </dl>
  );

  function lock(): string {
    const seconds = pool.stakeTimeLockInDays;
    if (seconds === 0) return t('staking.card.lock.none');
    const hundredths = Math.round((seconds * 100) / DAY);
    if (hundredths === 100) return t('staking.card.day');
    return t('staking.card.days', { count: hundredths < 1 ? '<0.01' : hundredths / 100 });
  }
}

import { DAY, isAbsurdApr } from '@kingspad/domain';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { InfoTip } from '#ui/InfoTip.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useChainMinute } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { shownAprOf, rewardToken, stakedToken, usdOf } from '../model/pool.ts';
import { useAskedApr } from '../live/apr-questions.ts';
import type { PoolNow } from '../model/use-pool-now.ts';
import { AprButton } from './AprButton.tsx';
import styles from './PoolCard.module.css';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { Time } from '#ui/Time.tsx';

/** A pool's APR, total stake, end and lock time. */
export function PoolFacts({ pool, now: { times } }: { pool: ListedPool; now: PoolNow }) {
  const t = useText();
  useAskedApr(pool);
  const now = useChainMinute(times ? [times.endsAt] : []);
  const staked = stakedToken(pool);
  const total = pool.ledger.totalStaked;
  const totalUsd = usdOf(staked, total);
  const isOver = times?.isFinished ?? pool.isFinished;
  return (
    <dl className={styles.facts}>
      <dt>{t('cards.pool.apr')}</dt>
      <dd>
        {isAbsurdApr(shownAprOf(pool)) && (
          <InfoTip label={t('staking.card.apr.absurd')}>{t('staking.card.apr.absurdText')}</InfoTip>
        )}
        <AprButton pool={pool} isEnding={times !== undefined && times.endsAt - now < DAY} />
      </dd>
      <dt>{t('staking.card.allStakes')}</dt>
      <dd>
        <TokenAmount value={total} decimals={staked.decimals} symbol={staked.label} />
        {totalUsd !== null && (
          <span className={styles.usd}>
            {' '}
            <Usd value={totalUsd} />
          </span>
        )}
      </dd>
      <dt>{t(isOver ? 'staking.card.endedAt' : 'cards.pool.ends')}</dt>
      <dd>
        {times ? (
          <>
            {relativeTime(now, times.endsAt)}
            <span className={styles.date}>
              <Time at={times.endsAt} />
            </span>
          </>
        ) : (
          <Skeleton chars={14} lines={2} />
        )}
      </dd>
      <dt>{t('staking.card.reflection')}</dt>
      <dd>{rewardToken(pool).label}</dd>
      <dt>{t('staking.card.lock')}</dt>
      <dd>{lock()}</dd>
    </dl>
  );

  function lock(): string {
    const seconds = pool.lockTime;
    if (seconds === 0) return t('staking.card.lock.none');
    const hundredths = Math.round((seconds * 100) / DAY);
    return t('lists.days', { count: hundredths < 1 ? '<0.01' : hundredths / 100 });
  }
}

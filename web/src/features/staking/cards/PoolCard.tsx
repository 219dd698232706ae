import { PATHS } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PoolLogos } from '#cards/pool/PoolLogos.tsx';
import { useText } from '#lib/i18n/index.ts';
import { LookAlikes } from '#ui/LookAlike.tsx';
import { STATUS_TONES } from '#ui/status-tones.ts';
import { Tag } from '#ui/Tag.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken, stakedToken } from '../model/pool.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import { PoolDetails } from './PoolDetails.tsx';
import { PoolFacts } from './PoolFacts.tsx';
import styles from './PoolCard.module.css';
import { PoolWallet } from './PoolWallet.tsx';
import { StartEarning } from './StartEarning.tsx';

export interface PoolCardProps {
  pool: ListedPool;
  /** Shown instead of the folded details. */
  details?: ReactNode;
}

/** A staking pool in the portal (spec B.2), and on its own page. */
export function PoolCard({ pool, details }: PoolCardProps) {
  const t = useText();
  const { account } = useWallet();
  const now = usePoolNow(pool);
  const reward = rewardToken(pool);
  const status = statusNow();
  return (
    <article className={styles.card} aria-label={poolName()}>
      <Row as="header" gap={3} className={styles.head}>
        <PoolLogos {...pool} logoUrl={pool.record?.logoUrl ?? null} />
        <div className={styles.titles}>
          <h2 className={styles.name} title={pool.reward.name}>
            <Link to={PATHS.stakingPool(pool.pool)} className={styles.link}>
              {t('cards.pool.earn', { token: reward.label })}
            </Link>
          </h2>
          <p className={styles.staked} title={pool.staked.name}>
            {t('cards.pool.stake', { token: stakedToken(pool).label })}
          </p>
          <LookAlikes tokens={[pool.reward, pool.staked]} />
        </div>
        <Tag tone={STATUS_TONES[status]}>{t(`staking.status.${status}`)}</Tag>
      </Row>
      <PoolFacts pool={pool} now={now} />
      {wallet()}
      {details === undefined ? <PoolDetails pool={pool} now={now} /> : details}
    </article>
  );

  function wallet(): ReactNode {
    const isMain = details !== undefined;
    if (account) return <PoolWallet pool={pool} now={now} isMain={isMain} />;
    return status === 'finished' ? <Ended /> : <StartEarning isMain={isMain} />;
  }

  function poolName(): string {
    const earn = t('cards.pool.earn', { token: reward.label });
    return `${earn}${t('ui.comma')}${t('cards.pool.stake', { token: stakedToken(pool).label })}`;
  }

  /** By the newest block; the list may be some blocks old. */
  function statusNow() {
    if (now.times?.isFinished ?? pool.isFinished) return 'finished';
    return (now.times?.startsIn ?? 0) > 0 ? 'upcoming' : 'live';
  }
}

/** Shown instead of {@link StartEarning} once the pool has ended. */
function Ended() {
  const t = useText();
  return <p className={styles.ended}>{t('staking.card.ended')}</p>;
}

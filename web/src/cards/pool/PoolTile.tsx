import { DAY, formatPercent, PATHS, usdValue } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';
import { stakingPoolOfRecord, type StakingToken } from '@kingspad/protocol/stakingPool/model';
import { Link } from 'wouter';
import { relativeTime, useText } from '#lib/i18n/index.ts';
import { LookAlikes } from '#ui/LookAlike.tsx';
import { LinkedRow } from '#ui/linked-row.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useChainMinute } from '#web3/index.ts';
import { PoolLogos } from './PoolLogos.tsx';
import styles from './PoolTile.module.css';
import { tokenLabel } from '#lib/shown-token.ts';

const symbolOf = ({ symbol, address }: StakingToken) => tokenLabel({ symbol, name: '', address });

/** Card of a staking pool; the whole card links to its page. */
export function PoolTile({ pool }: { pool: StakingPoolItem }) {
  const t = useText();
  const now = useChainMinute([pool.poolExpireTimestamp]);
  const model = stakingPoolOfRecord(pool);
  const [reward, staked] = [symbolOf(model.reward), symbolOf(model.staked)];
  return (
    <article className={styles.tile}>
      <Row as="header" gap={3}>
        <PoolLogos {...model} logoUrl={pool.logoUrl} />
        <div className={styles.titles}>
          <h3 className={styles.name}>
            <Link to={PATHS.stakingPool(pool.stakingPoolAddress)} className={styles.link}>
              {t('cards.pool.earn', { token: reward })}
            </Link>
          </h3>
          <p className={styles.staked}>{t('cards.pool.stake', { token: staked })}</p>
          <LookAlikes tokens={[model.reward, model.staked]} />
        </div>
      </Row>
      <p className={styles.apr}>
        <span className={styles.label}>{t('cards.pool.apr')}</span>
        {pool.apr === null ? (
          <span className={styles.noApr}>{pool.noApr ? t(`cards.pool.noApr.${pool.noApr}`) : '—'}</span>
        ) : (
          <span className={styles.figure} translate="no">
            {formatPercent(pool.apr)}
          </span>
        )}
      </p>
      <dl className={styles.facts}>
        <dt>{t('cards.pool.ends')}</dt>
        <dd data-soon={pool.poolExpireTimestamp - now < DAY || undefined}>
          {relativeTime(now, pool.poolExpireTimestamp)}
        </dd>
        <dt>{t('cards.pool.total')}</dt>
        <dd translate="no">{total()}</dd>
        <dt>{t('cards.pool.stakers')}</dt>
        <dd>{pool.stakerCount}</dd>
      </dl>
    </article>
  );

  function total() {
    const { decimals } = model.staked;
    const price = pool.stakingTokenPriceUsd;
    const amount = model.ledger.totalStaked;
    const usd = usdValue(amount, decimals, price === null ? null : BigInt(price));
    return (
      <LinkedRow value>
        <TokenAmount value={amount} decimals={decimals} symbol={staked} />
        {usd !== null && (
          <span>
            {' · '}
            <Usd value={usd} />
          </span>
        )}
      </LinkedRow>
    );
  }
}

/** Placeholder with the height of a pool's card. */
export function PoolTileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton chars={18} lines={2} />
      <Skeleton chars={10} lines={2} />
      <Skeleton lines={4} />
    </div>
  );
}

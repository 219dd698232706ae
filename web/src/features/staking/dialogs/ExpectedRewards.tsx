import { formatPercent } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Time } from '#ui/Time.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { ListedPool } from '../api/queries.ts';
import { shownAprOf, rewardToken, stakedOf, usdOf } from '../model/pool.ts';
import { useEstimate } from '../model/use-estimate.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import styles from './dialogs.module.css';

/** The rewards of a stake until the pool's end, its own dilution included. @param amount as credited, base units; undefined for none */
export function ExpectedRewards({ pool, amount }: { pool: ListedPool; amount: bigint | undefined }) {
  const t = useText();
  const { times } = usePoolNow(pool);
  const estimates = useEstimate(pool);
  const own = stakedOf(pool);
  const stake = amount === undefined || own === undefined ? undefined : own + amount;
  const estimate = stake === undefined ? undefined : estimates.withNextBlock(stake);
  const paidAtOnce = estimate?.paidAtOnce ?? 0n;
  return (
    <Stack gap={2}>
      <FactList
        facts={[
          { label: t('staking.stake.apr'), value: percentText(shownAprOf(pool)) },
          {
            label: t('staking.stake.aprAfter'),
            value: stake === undefined ? '—' : percentText(estimates.aprWith(stake)),
          },
          {
            label: t('staking.stake.until'),
            value: <Time at={times?.endsAt ?? pool.endsAt} />,
          },
          {
            label: t('staking.stake.expected'),
            value: estimate === undefined ? '—' : rewardsText(estimate.byEnd),
          },
          ...(paidAtOnce > 0n
            ? [{ label: t('staking.stake.paidAtOnce'), value: rewardsText(paidAtOnce) }]
            : []),
        ]}
      />
      <p className={styles.assumes}>
        {t(own !== undefined && own > 0n ? 'staking.stake.assumesWhole' : 'staking.stake.assumes')}
      </p>
    </Stack>
  );

  function rewardsText(amount: bigint): ReactNode {
    const reward = rewardToken(pool);
    const usd = usdOf(reward, amount);
    return (
      <>
        <TokenAmount value={amount} decimals={reward.decimals} symbol={reward.label} />
        {usd !== null && (
          <span>
            {' '}
            (<Usd value={usd} full />)
          </span>
        )}
      </>
    );
  }
}

const percentText = (apr: number | null) => (apr === null ? '—' : formatPercent(apr));

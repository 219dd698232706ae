import {
  aprCurve,
  formatPercent,
  readPoolForm,
  zeroAddress,
  type Address,
  type AprPoint,
} from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { shownText } from '#lib/figures.ts';
import { priceQuery } from '#lib/price.ts';
import { useText } from '#lib/i18n/index.ts';
import { roundValues } from '#ui/chart-ticks.ts';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepChart } from '#ui/StepChart.tsx';
import { tokenLabel } from '#lib/shown-token.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import styles from './PoolForm.module.css';

/** APR at each total stake, while the terms are typed. */
export function AprCurve({ form }: { form: PoolForm }) {
  const t = useText();
  const points = usePoints(form);
  const { staked } = form;
  const unit = staked.data && { label: tokenLabel(staked.data), decimals: staked.data.decimals };
  return (
    <Card title={t('staking.create.curve')}>
      {points === 'incomplete' || !unit ? (
        <p className={styles.muted}>{t('staking.create.curve.incomplete')}</p>
      ) : points === 'loading' ? (
        <Skeleton lines={4} />
      ) : points === 'no-price' ? (
        <p className={styles.muted}>{t('staking.create.curve.noPrice')}</p>
      ) : (
        <Curve points={points} totalText={(total) => shownText(unit, total)} />
      )}
    </Card>
  );
}

type Points = AprPoint[] | 'incomplete' | 'loading' | 'no-price';

/** Dollars of a whole token with 18 decimals; null without a reliable price, undefined while it loads. */
function usePrice(token: Address | undefined): bigint | null | undefined {
  const { data } = useQuery({ ...priceQuery(token ?? zeroAddress), enabled: token !== undefined });
  return data && (data.priceUsd ? BigInt(data.priceUsd) : null);
}

function usePoints({ values, context, staked, reward }: PoolForm): Points {
  const isSameToken = values.isRewardsSameAsStakingToken;
  const stakedPrice = usePrice(isSameToken ? undefined : staked.data?.address);
  const rewardPrice = usePrice(isSameToken ? undefined : reward.data?.address);
  const { rewardsSupply, startBlock, endBlock } = readPoolForm(values, context);
  if (!staked.data || !reward.data || rewardsSupply === undefined || endBlock === undefined)
    return 'incomplete';
  if (endBlock <= startBlock || rewardsSupply === 0n) return 'incomplete';
  if (!isSameToken && (stakedPrice === undefined || rewardPrice === undefined)) return 'loading';
  const points = aprCurve({
    rewardsSupply,
    startBlock,
    endBlock,
    isSameToken,
    stakedDecimals: staked.data.decimals,
    rewardDecimals: reward.data.decimals,
    stakedPriceUsd: stakedPrice ?? null,
    rewardPriceUsd: rewardPrice ?? null,
    blockTime: context.blockTime,
  });
  return points.length > 0 ? points : 'no-price';
}

/** The curve over totals in equal ratios. */
function Curve({ points, totalText }: { points: AprPoint[]; totalText: (total: bigint) => string }) {
  const t = useText();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const at = ({ totalStaked }: AprPoint) => Math.log10(Number(totalStaked));
  const ends = {
    high: formatPercent(first.apr),
    few: totalText(first.totalStaked),
    low: formatPercent(last.apr),
    many: totalText(last.totalStaked),
  };
  return (
    <>
      <p className={styles.muted}>{t('staking.create.curve.text')}</p>
      <StepChart
        label={t('staking.create.curve.label', ends)}
        steps={points.map((point) => ({ time: at(point), share: point.apr / first.apr }))}
        from={at(first)}
        to={at(last)}
        ticks={roundValues(0n, BigInt(Math.floor(first.apr))).map((apr) => ({
          share: Number(apr) / first.apr,
          text: `${apr}%`,
        }))}
        figureOf={(index) => formatPercent(points[index]?.apr ?? 0)}
        placeOf={(index) => totalText(points[index]?.totalStaked ?? 0n)}
        fromText={ends.few}
        toText={ends.many}
        sloped
        fromFirst
      />
      <details>
        <summary className={styles.muted}>{t('staking.create.curve.figures')}</summary>
        <PlainTable
          caption={t('staking.create.curve')}
          rows={points}
          rowKey={({ totalStaked }) => String(totalStaked)}
          columns={[
            { header: t('cards.pool.total'), cell: ({ totalStaked }) => totalText(totalStaked) },
            { header: t('cards.pool.apr'), align: 'end', cell: ({ apr }) => formatPercent(apr) },
          ]}
        />
      </details>
    </>
  );
}

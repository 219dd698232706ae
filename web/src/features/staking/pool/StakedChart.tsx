import { dateOfBlock, lastPaidBlock } from '@kingspad/domain';
import type { StakedSeries } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useBlockTime } from '#lib/config.ts';
import { figureText, shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { ChartTable } from '#ui/ChartTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepChart } from '#ui/StepChart.tsx';
import { Time } from '#ui/Time.tsx';
import { useHeadBlock } from '#web3/index.ts';
import { stakedSeriesQuery, type ListedPool } from '../api/queries.ts';
import { stakedToken } from '../model/pool.ts';
import styles from './PoolPage.module.css';

/** Total stake of a pool, from the first stake on. */
export function StakedChart({ pool }: { pool: ListedPool }) {
  const t = useText();
  const query = useQuery(stakedSeriesQuery(pool.pool));
  const head = useHeadBlock();
  const blockTime = useBlockTime()?.blockTimeSeconds;
  return (
    <Card title={t('staking.total.title')}>
      <div className={styles.chart}>{content()}</div>
    </Card>
  );

  function content() {
    if (cannotBeRead(query)) return <p className={styles.text}>{t('staking.total.away')}</p>;
    if (!query.data || !head || blockTime === undefined) return <Skeleton lines={4} />;
    if (query.data.points.length === 0) return <p className={styles.text}>{t('staking.total.none')}</p>;
    const lastPaid = lastPaidBlock(pool, pool.ledger.stopBlock);
    const endsAt = dateOfBlock(lastPaid, head.blockNumber, head.timestamp, blockTime);
    return <Drawn pool={pool} points={query.data.points} to={Math.min(head.timestamp, endsAt)} />;
  }
}

interface DrawnProps {
  pool: ListedPool;
  /** One or more. */
  points: StakedSeries['points'];
  /** Now, or the pool's end; stakes can go later. */
  to: number;
}

function Drawn({ pool, points, to: known }: DrawnProps) {
  const t = useText();
  const token = stakedToken(pool);
  const totals = points.map(({ totalStaked }) => BigInt(totalStaked));
  const most = totals.reduce((a, b) => (a > b ? a : b), 0n);
  const from = points[0]?.timestamp ?? known;
  const to = Math.max(known, (points.at(-1)?.timestamp ?? from) + 1);
  return (
    <>
      <StepChart
        label={t('staking.total.label', {
          total: shownText(token, totals.at(-1) ?? 0n),
          most: shownText(token, most),
        })}
        steps={points.map(({ timestamp }, index) => ({
          time: timestamp,
          share: shareBetween(totals[index] ?? 0n, 0n, most),
        }))}
        ticks={roundValues(0n, most).map((value) => ({
          share: shareBetween(value, 0n, most),
          text: figureText(value, token.decimals),
        }))}
        figureOf={(index) => shownText(token, totals[index] ?? 0n)}
        from={from}
        to={to}
        topText={t('staking.total.most', { amount: shownText(token, most) })}
        fromText={<Time at={from} />}
        midText={<Time at={middleOf(from, to)} />}
        toText={<Time at={to} />}
      />
      <ChartTable
        caption={t('staking.total.title')}
        points={points}
        rowKey={({ blockNumber }) => blockNumber}
        columns={[
          { header: t('staking.total.time'), cell: ({ timestamp }) => <Time at={timestamp} /> },
          {
            header: t('staking.total.title'),
            align: 'end',
            cell: ({ totalStaked }) => shownText(token, BigInt(totalStaked)),
          },
        ]}
      />
    </>
  );
}

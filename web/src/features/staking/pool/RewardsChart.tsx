import { dateOfBlock, emittedAt, lastPaidBlock } from '@kingspad/domain';
import { useBlockTime } from '#lib/config.ts';
import { figureText, shownText } from '#lib/figures.ts';
import { useText, utcText } from '#lib/i18n/index.ts';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { Card } from '#ui/Card.tsx';
import { ChartTable } from '#ui/ChartTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StepChart } from '#ui/StepChart.tsx';
import { Time } from '#ui/Time.tsx';
import { useHeadBlock } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken } from '../model/pool.ts';
import styles from './PoolPage.module.css';

/** The line is straight: these are for reading it. */
const POINTS = 25;

/** Rewards that are still to be emitted, from the pool's first block to its last: its terms fix them. */
export function RewardsChart({ pool }: { pool: ListedPool }) {
  const t = useText();
  const head = useHeadBlock();
  const blockTime = useBlockTime()?.blockTimeSeconds;
  const token = rewardToken(pool);
  const { rewardsSupply: supply, startBlock } = pool;
  const last = lastPaidBlock(pool, pool.ledger.stopBlock);
  const isKnown = head !== undefined && blockTime !== undefined && last > startBlock && supply > 0n;
  return (
    <Card title={t('staking.rewards.title')}>
      <div className={styles.chart}>{isKnown ? chart(head, blockTime) : <Skeleton lines={4} />}</div>
    </Card>
  );

  function chart({ blockNumber, timestamp }: NonNullable<typeof head>, seconds: number) {
    const points = Array.from({ length: POINTS }, (_, index) => {
      const block = startBlock + Math.round(((last - startBlock) * index) / (POINTS - 1));
      const left = supply - emittedAt(pool, block);
      return { time: dateOfBlock(block, blockNumber, timestamp, seconds), left };
    });
    const [from, to] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
    const left = supply - emittedAt(pool, Math.min(blockNumber, last));
    return (
      <>
        <StepChart
          label={t('staking.rewards.label', {
            left: shownText(token, left),
            supply: shownText(token, supply),
            time: utcText(to),
          })}
          steps={points.map((point) => ({ time: point.time, share: shareBetween(point.left, 0n, supply) }))}
          from={from}
          to={to}
          now={{ time: timestamp, text: t('ui.step.current') }}
          ticks={roundValues(0n, supply).map((value) => ({
            share: shareBetween(value, 0n, supply),
            text: figureText(value, token.decimals),
          }))}
          figureOf={(index) => shownText(token, points[index]?.left ?? 0n)}
          fromText={<Time at={from} />}
          midText={<Time at={middleOf(from, to)} />}
          toText={<Time at={to} />}
          topText={shownText(token, supply)}
          sloped
          fromFirst
        />
        <ChartTable
          caption={t('staking.rewards.title')}
          points={points}
          rowKey={({ time }) => time}
          columns={[
            { header: t('staking.total.time'), cell: ({ time }) => <Time at={time} /> },
            {
              header: t('staking.rewards.title'),
              align: 'end',
              cell: (point) => shownText(token, point.left),
            },
          ]}
        />
      </>
    );
  }
}

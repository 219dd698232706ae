import { percentText, roundedBasisPoints, saleProgress, shortAddress } from '@kingspad/domain';
import type { RaisedSeries } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { countText, shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { ChartTable } from '#ui/ChartTable.tsx';
import { FactList } from '#ui/FactList.tsx';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { StepChart } from '#ui/StepChart.tsx';
import { Time } from '#ui/Time.tsx';
import { saleQueries } from '../api/queries.ts';
import type { ShownSale } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import styles from './MyPart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

/** How the contributions added up, and how much of them is one wallet's. */
export function RaisedCard({ sale, now }: Shown) {
  const t = useText();
  const query = useQuery(saleQueries.raised(sale.pool));
  return (
    <Card title={t(sale.fair ? 'details.raised.titleFair' : 'details.raised.title')}>
      {query.data ? (
        <Raised sale={sale} now={now} series={query.data} />
      ) : (
        <PendingAnswer query={query} lines={13} />
      )}
    </Card>
  );
}

function Raised({ sale, now, series }: { sale: ShownSale; now: number; series: RaisedSeries }) {
  const t = useText();
  const unit = { label: sale.coin.symbol, decimals: sale.coin.decimals };
  const { points, largest, contributionCount } = series;
  const last = points.at(-1);
  if (!last || !largest) return <p className={styles.text}>{t('details.raised.none')}</p>;
  const { soft } = saleProgress(sale);
  const total = BigInt(last.raised);
  // Commitments to a fair sale can exceed its cap, and can have been more than they are.
  const top = points.reduce((most, { raised }) => {
    const value = BigInt(raised);
    return value > most ? value : most;
  }, sale.hardCap);
  const isBeyond = top > sale.hardCap;
  const hardText = t('details.raised.hard', { amount: shownText(unit, sale.hardCap) });
  const part = percentText(roundedBasisPoints(BigInt(largest.amount), total));
  return (
    <>
      <StepChart
        isTall
        hasDots
        label={t('details.raised.label', {
          raised: shownText(unit, total),
          cap: shownText(unit, sale.hardCap),
        })}
        steps={points.map(({ timestamp, raised }) => ({
          time: timestamp,
          share: shareBetween(BigInt(raised), 0n, top),
        }))}
        ticks={roundValues(0n, top).map((amount) => ({
          share: shareBetween(amount, 0n, top),
          text: shownText(unit, amount),
        }))}
        figureOf={(index) => shownText(unit, BigInt(points[index]?.raised ?? 0))}
        from={sale.startAt}
        to={sale.endAt}
        fromText={<Time at={sale.startAt} />}
        midText={<Time at={middleOf(sale.startAt, sale.endAt)} />}
        toText={<Time at={sale.endAt} />}
        topText={isBeyond ? shownText(unit, top) : hardText}
        level={
          isBeyond
            ? { share: shareBetween(sale.hardCap, 0n, top), text: hardText }
            : {
                share: soft.bps / 10_000,
                text: t('details.raised.soft', { amount: shownText(unit, soft.amount) }),
              }
        }
        until={now}
        now={{ time: now, text: t('details.raised.now') }}
      />
      <ChartTable
        caption={t('details.raised.title')}
        points={points}
        rowKey={({ timestamp }) => timestamp}
        columns={[
          { header: t('details.raised.time'), cell: ({ timestamp }) => <Time at={timestamp} /> },
          {
            header: t('details.raised.total'),
            align: 'end',
            cell: ({ raised }) => shownText(unit, BigInt(raised)),
          },
        ]}
      />
      <FactList
        facts={[
          { label: t('details.raised.count'), value: countText(contributionCount) },
          {
            label: t('details.raised.largest'),
            value: (
              <span title={largest.walletAddress}>
                {t('details.raised.share', { percent: part, wallet: shortAddress(largest.walletAddress) })}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

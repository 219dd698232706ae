import { PRICE_PLACES } from '@kingspad/domain/prices';
import { useQuery } from '@tanstack/react-query';
import { priceLabel, priceText } from '#lib/prices.ts';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ChartTable } from '#ui/ChartTable.tsx';
import { Price } from '#ui/Price.tsx';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { StepChart } from '#ui/StepChart.tsx';
import { Time } from '#ui/Time.tsx';
import { saleQueries } from '../api/queries.ts';
import { priceChartOf, type PriceChart } from '../model/price-chart.ts';
import type { ShownSale } from '../model/sale.ts';
import styles from './PriceHistoryChart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

/** Price of a token since its listing, as a chart and a table. */
export function PriceHistoryChart({ sale }: { sale: ShownSale }) {
  const t = useText();
  const query = useQuery(saleQueries.priceHistory(sale.pool));
  const { data } = query;
  const chart = data && priceChartOf(sale, data);
  return (
    <div className={styles.place} data-drawn={chart !== undefined || (!data && !cannotBeRead(query))}>
      {!data && <PendingAnswer query={query} lines={9} />}
      {chart && <Drawn sale={sale} chart={chart} />}
      {data?.state === 'over-budget' && (
        <p className={styles.text}>
          {t('details.market.over-budget', { block: countText(chart?.block ?? 0) })}
        </p>
      )}
      {data?.state === 'unknown' && <p className={styles.text}>{t('details.market.unknown')}</p>}
      {data && !chart && (data.state === 'reading' || data.state === 'unlisted') && (
        <p className={styles.text}>{t('details.market.reading')}</p>
      )}
    </div>
  );
}

/** A price that never changed is drawn in the middle. */
const ticksOf = ({ low, high }: PriceChart) =>
  low === high
    ? [{ price: low, share: 0.5 }]
    : roundValues(low, high).map((price) => ({ price, share: shareBetween(price, low, high) }));

function Drawn({ sale, chart }: { sale: ShownSale; chart: PriceChart }) {
  const t = useText();
  const unit = { label: sale.coin.symbol, decimals: sale.coin.decimals + PRICE_PLACES };
  const text = (price: bigint) => priceText(price, unit);
  const [low, high] = [text(chart.low), text(chart.high)];
  const shown = (price: bigint) => <Price value={price} unit={unit} />;
  return (
    <>
      <StepChart
        isTall
        label={t('details.market.chart', { first: text(chart.first), last: text(chart.last), low, high })}
        steps={chart.points}
        ticks={ticksOf(chart).map(({ price, share }) => ({ share, text: priceLabel(price, unit) }))}
        figureOf={(index) => text(chart.points[index]?.price ?? 0n)}
        from={chart.from}
        to={chart.to}
        fromFirst
        topText={t('details.market.high', { price: priceLabel(chart.high, unit) })}
        fromText={<Time at={chart.from} />}
        midText={<Time at={middleOf(chart.from, chart.to)} />}
        toText={<Time at={chart.to} />}
      />
      <FactList facts={[{ label: t('details.market.low'), value: shown(chart.low) }]} />
      <ChartTable
        caption={t('details.market.prices')}
        points={chart.points}
        rowKey={({ time }) => time}
        columns={[
          { header: t('details.market.hour'), cell: ({ time }) => <Time at={time} /> },
          { header: t('details.market.price'), align: 'end', cell: ({ price }) => shown(price) },
        ]}
      >
        <p className={styles.text}>{t('details.checks.block', { block: countText(chart.block) })}</p>
      </ChartTable>
    </>
  );
}

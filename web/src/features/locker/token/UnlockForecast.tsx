import type { TokenSummary, UnlockForecastAnswer as Forecast } from '@kingspad/domain/api';
import { useText, utcText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { middleOf, roundValues, shareBetween } from '#ui/chart-ticks.ts';
import { StepChart } from '#ui/StepChart.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { tokenLabel } from '#lib/shown-token.ts';
import styles from '../components/schedule.module.css';
import { figureText } from '#lib/figures.ts';
import { CHART_SYMBOL, inSentence } from '#lib/untrusted.ts';
import { Time } from '#ui/Time.tsx';

/** Maximum number of listed points; the chart has all. */
const TABLE_ROWS = 12;

/** The upcoming unlocks of a token: as a chart, and as a list for users who cannot see it. */
export function UnlockForecast({ summary, forecast }: { summary: TokenSummary; forecast: Forecast }) {
  const t = useText();
  const { points, lockedAmount, isPartial } = forecast;
  const first = points[0];
  const last = points.at(-1);
  const symbol = tokenLabel({
    symbol: summary.tokenSymbol,
    name: summary.tokenName,
    address: summary.tokenAddress,
  });
  const decimals = summary.tokenDecimals;
  if (!first || !last) {
    return (
      <Card title={t('locker.forecast')}>
        <p className={styles.text}>{t('locker.forecast.none')}</p>
      </Card>
    );
  }
  const whole = BigInt(lockedAmount);
  // Some space after the last step, so that it is visible.
  const right = last.timestamp + Math.max(1, Math.ceil((last.timestamp - first.timestamp) / 25));
  const text = (value: bigint, unit = symbol) => `${figureText(value, decimals)} ${unit}`;
  const short = inSentence(symbol, CHART_SYMBOL);
  return (
    <Card title={t('locker.forecast')}>
      <StepChart
        label={t('locker.chart.forecast', {
          amount: text(BigInt(last.amount)),
          time: utcText(last.timestamp),
        })}
        steps={points.map((point) => ({
          time: point.timestamp,
          share: shareBetween(BigInt(point.amount), 0n, whole),
        }))}
        ticks={roundValues(0n, whole).map((value) => ({
          share: shareBetween(value, 0n, whole),
          text: text(value, short),
        }))}
        figureOf={(index) => text(BigInt(points[index]?.amount ?? 0))}
        from={first.timestamp}
        to={right}
        fromText={<Time at={first.timestamp} utc />}
        midText={<Time at={middleOf(first.timestamp, right)} utc />}
        toText={<Time at={last.timestamp} utc />}
        topText={text(whole)}
      />
      {isPartial && <p className={styles.text}>{t('locker.forecast.partial')}</p>}
      <details className={styles.details}>
        <summary className={styles.summary}>{t('locker.forecast.figures')}</summary>
        <div className={styles.figures}>
          <PlainTable
            caption={t('locker.forecast.table')}
            rows={someOf(points)}
            rowKey={({ timestamp }) => timestamp}
            columns={[
              { header: t('locker.schedule.time'), cell: ({ timestamp }) => <Time at={timestamp} utc /> },
              {
                header: t('locker.forecast.amount'),
                align: 'end',
                cell: (point) => (
                  <TokenAmount value={BigInt(point.amount)} decimals={decimals} symbol={symbol} />
                ),
              },
            ]}
          />
        </div>
      </details>
    </Card>
  );
}

/** At most this many of the points, first and last included, at which the amount changed. */
function someOf(points: Forecast['points']): Forecast['points'] {
  const changes = points.filter((point, index) => point.amount !== points[index - 1]?.amount);
  if (changes.length <= TABLE_ROWS) return changes;
  const stride = (changes.length - 1) / (TABLE_ROWS - 1);
  return Array.from({ length: TABLE_ROWS }, (_, index) => changes[Math.round(index * stride)]).filter(
    (point): point is Forecast['points'][number] => point !== undefined,
  );
}

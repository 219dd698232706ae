import { PRICE_PLACES } from '@kingspad/domain/prices';
import { fairFactsOf } from '@kingspad/protocol/sale/model';
import { shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { priceLabel, priceText } from '#lib/prices.ts';
import { Card } from '#ui/Card.tsx';
import { shareBetween } from '#ui/chart-ticks.ts';
import { ChartTable } from '#ui/ChartTable.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { StepChart } from '#ui/StepChart.tsx';
import { priceCurveOf } from '../../model/price-curve.ts';
import { coinText, tokenText } from '../../model/requests.ts';
import type { ShownSale } from '../../model/sale.ts';
import styles from '../MyPart.module.css';

/** Width of the drawing's axis: places are whole numbers on it. */
const ACROSS = 10_000;
/** The ceiling is drawn below the upper edge. */
const HIGHEST = 0.8;

/** The price of a fair sale by what is committed, with the present point, and the rules that it follows from. */
export function PriceCurveCard({ sale }: { sale: ShownSale }) {
  const t = useText();
  const facts = fairFactsOf(sale);
  if (!facts || !sale.fair) return null;
  const coin = { label: sale.coin.symbol, decimals: sale.coin.decimals };
  const unit = { ...coin, decimals: coin.decimals + PRICE_PLACES };
  const { points, to, floor, ceiling, present } = priceCurveOf(
    facts,
    10n ** BigInt((sale.token.decimals ?? 0) + PRICE_PLACES),
  );
  const across = (committed: bigint) => Math.round(shareBetween(committed, 0n, to) * ACROSS);
  const share = (price: bigint) => shareBetween(price, 0n, ceiling) * HIGHEST;
  const figure = (price: bigint) => priceText(price, unit);
  return (
    <Card title={t('details.curve.title')}>
      <StepChart
        isTall
        sloped
        fromFirst
        label={t('details.curve.label', {
          price: figure(present.price),
          committed: shownText(coin, present.committed),
          floor: figure(floor),
          ceiling: figure(ceiling),
        })}
        steps={points.map(({ committed, price }) => ({ time: across(committed), share: share(price) }))}
        figureOf={(index) => figure(points[index]?.price ?? 0n)}
        placeOf={(index) => shownText(coin, points[index]?.committed ?? 0n)}
        from={0}
        to={ACROSS}
        ticks={[
          { share: share(floor), text: priceLabel(floor, unit) },
          { share: share(ceiling), text: priceLabel(ceiling, unit) },
        ]}
        fromText={shownText(coin, 0n)}
        midText={t('details.curve.axis')}
        toText={shownText(coin, to)}
        now={{
          time: across(present.committed),
          text: t('details.curve.now', { price: figure(present.price) }),
        }}
      />
      <ChartTable
        caption={t('details.curve.title')}
        points={points}
        rowKey={({ committed }) => String(committed)}
        columns={[
          { header: t('details.curve.axis'), cell: ({ committed }) => shownText(coin, committed) },
          { header: t('details.market.price'), align: 'end', cell: ({ price }) => figure(price) },
        ]}
      />
      <Stack as="ul" gap={2}>
        {[
          t('details.curve.all', { tokens: tokenText(sale, sale.tokensForSale) }),
          t('details.curve.same'),
          t('details.curve.door'),
          t('details.fair.maximum', { most: coinText(sale, sale.maximumBuy) }),
        ].map((line) => (
          <li key={line} className={styles.text}>
            {line}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

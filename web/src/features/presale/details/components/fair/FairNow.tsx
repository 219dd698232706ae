import { percentText, progressBps } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import { Worth } from '#cards/Worth.tsx';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/Price.tsx';
import { styled } from '#ui/styled.ts';
import { TimeIn } from '#ui/Time.tsx';
import { closingOf, committedOf, filledBps, isDoorClosed } from '../../model/fair.ts';
import { pricesOf } from '../../model/fair-estimate.ts';
import { coinText, shownCoin } from '../../model/requests.ts';
import type { ShownSale } from '../../model/sale.ts';
import type { Shown } from '../../model/shown.ts';
import styles from '../SaleNow.module.css';

/** What is committed to a fair sale, and the price that follows from it. */
export function FairNow({ shown }: { shown: Shown }) {
  const { sale, stage } = shown;
  return (
    <>
      <Committed sale={sale} isFailed={stage.status === 3} />
      {stage.status !== 3 && (
        <>
          <Prices sale={sale} isOver={stage.status > 1} />
          <Rules shown={shown} />
        </>
      )}
    </>
  );
}

/** A bar up to all that is committed, which can be more than the hard cap, with a mark at each cap. */
function Committed({ sale, isFailed }: { sale: ShownSale; isFailed: boolean }) {
  const t = useText();
  const { softCap, hardCap, coin } = sale;
  const committed = committedOf(sale);
  const whole = committed > hardCap ? committed : hardCap;
  const percent = percentText(filledBps(sale));
  const isReached = committed >= softCap;
  const mark = (amount: bigint) => (
    <span
      className={styles.soft}
      ref={styled({ 'inset-inline-start': `${progressBps(amount, whole) / 100}%` })}
      aria-hidden="true"
    />
  );
  return (
    <Stack gap={2}>
      <p className={styles.raised} title={coinText(sale, committed)}>
        {t('details.fair.committed', { amount: shownCoin(sale, committed) })}
      </p>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.small}>
          <Worth token={coin.address} decimals={coin.decimals} amount={committed} />
        </p>
        <p className={styles.percent}>{t('details.fair.ofCap', { percent })}</p>
      </Cluster>
      <div className={styles.track}>
        <progress
          className={styles.bar}
          aria-label={t('details.fair.label')}
          aria-valuetext={t('details.progress.text', {
            percent,
            raised: shownCoin(sale, committed),
            hardCap: coinText(sale, hardCap),
          })}
          max={10_000}
          value={isFailed ? 0 : progressBps(committed, whole)}
        />
        {mark(softCap)}
        {committed > hardCap && mark(hardCap)}
      </div>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.small}>
          {t(
            isReached
              ? 'details.progress.softReached'
              : isFailed
                ? 'details.progress.softNot'
                : 'details.progress.soft',
            {
              amount: coinText(sale, softCap),
            },
          )}
        </p>
        <p className={styles.small}>{t('details.raised.hard', { amount: coinText(sale, hardCap) })}</p>
        <p className={styles.small}>
          {t('details.progress.contributors', { count: countText(sale.contributors) })}
        </p>
      </Cluster>
    </Stack>
  );
}

/** The price that all pay if the sale ended now, and its bounds. */
function Prices({ sale, isOver }: { sale: ShownSale; isOver: boolean }) {
  const t = useText();
  const prices = pricesOf(sale);
  if (!prices) return null;
  const unit = { label: sale.coin.symbol, decimals: sale.coin.decimals + PRICE_PLACES };
  return (
    <FactList
      facts={[
        {
          label: t(isOver ? 'details.fair.final' : 'details.fair.present'),
          value: <Price value={prices.present} unit={unit} />,
        },
        { label: t('details.fair.floor'), value: <Price value={prices.floor} unit={unit} /> },
        { label: t('details.fair.ceiling'), value: <Price value={prices.ceiling} unit={unit} /> },
      ]}
    />
  );
}

/** What the hard cap means, and when leaving gets scarce. */
function Rules({ shown: { sale, stage, now } }: { shown: Shown }) {
  const t = useText();
  const committed = committedOf(sale);
  const closing = closingOf(sale) ?? sale.endAt;
  return (
    <Stack gap={2}>
      <p className={styles.small}>
        {committed > sale.hardCap
          ? t('details.fair.above', {
              percent: percentText(10_000 - progressBps(sale.hardCap, committed)),
              cap: coinText(sale, sale.hardCap),
            })
          : t('details.fair.below', { cap: coinText(sale, sale.hardCap) })}
      </p>
      {stage.status <= 1 && (
        <p className={styles.small}>
          <TimeIn
            at={[closing, sale.endAt]}
            text={(time, end) =>
              t(now < closing ? 'details.fair.closesAt' : 'details.fair.closing', { time, end })
            }
          />
        </p>
      )}
      {stage.status === 1 && isDoorClosed(sale, now) && (
        <p className={styles.small}>{t('details.fair.doorClosed')}</p>
      )}
    </Stack>
  );
}

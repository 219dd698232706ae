import { SHOWN_DECIMALS, percentText, saleProgress } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { coinText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { styled } from '#ui/styled.ts';
import styles from './SaleNow.module.css';
import { countText, fixedFigure } from '#lib/figures.ts';

const TONES = { filled: 'success', ended: 'exception', paused: 'exception' } as const;

/** How far a sale is: what is filled with four decimals, the percent with two (spec B.9). */
export function RaisedProgress({ sale, stage }: Omit<Shown, 'now'>) {
  const t = useText();
  const { raised, soft } = saleProgress(sale);
  const isCanceled = stage.listed === 'canceled';
  const percent = percentText(raised.bps);
  const values = {
    raised: fixedFigure(raised.amount, sale.coin.decimals, SHOWN_DECIMALS.filled),
    hardCap: coinText(sale, sale.hardCap, 4),
  };
  return (
    <Stack gap={2}>
      <p className={styles.raised} title={coinText(sale, raised.amount)}>
        {t('details.progress.of', values)}
      </p>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.small}>
          <Worth token={sale.coin.address} decimals={sale.coin.decimals} amount={raised.amount} />
        </p>
        <p className={styles.percent}>{percent}%</p>
      </Cluster>
      <div className={styles.track}>
        <progress
          className={styles.bar}
          data-tone={stage.listed in TONES ? TONES[stage.listed as keyof typeof TONES] : undefined}
          aria-label={t('details.progress.label')}
          aria-valuetext={t('details.progress.text', { percent, ...values })}
          max={10_000}
          value={isCanceled ? 0 : raised.bps}
        />
        <span
          className={styles.soft}
          ref={styled({ 'inset-inline-start': `${soft.bps / 100}%` })}
          aria-hidden="true"
        />
      </div>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.small}>{t(softText(), { amount: coinText(sale, soft.amount, 4) })}</p>
        <p className={styles.small}>
          {t('details.progress.contributors', { count: countText(sale.contributors) })}
        </p>
      </Cluster>
    </Stack>
  );

  function softText() {
    if (soft.isReached) return 'details.progress.softReached';
    if (stage.failure === null) return 'details.progress.soft';
    // A cancelled sale had no chance to reach it.
    return stage.failure === 'soft-cap' ? 'details.progress.softMissed' : 'details.progress.softNot';
  }
}

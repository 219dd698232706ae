import { SHOWN_DECIMALS, percentText, progressBps } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import { Cluster, Stack } from '../../../../ui/layout/layout.tsx';
import { coinText } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import styles from './SaleNow.module.css';
import { fixedFigure } from '../../../../lib/figures.ts';

const TONES = { filled: 'success', ended: 'exception', paused: 'exception' } as const;

/** How far a sale is: what is filled with four decimals, the percent with two (spec B.9). */
export function SaleProgress({ sale, stage }: Omit<Shown, 'now'>) {
  const t = useText();
  const { raised, hardCap, softCap, coin } = sale;
  const isCanceled = stage.listed === 'canceled';
  const percent = percentText(progressBps(raised, hardCap));
  const soft = progressBps(softCap, hardCap);
  const values = {
    raised: fixedFigure(raised, coin.decimals, SHOWN_DECIMALS.filled),
    hardCap: coinText(sale, hardCap, 4),
  };
  return (
    <Stack gap={2}>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.raised} title={coinText(sale, raised)}>
          {t('details.progress.of', values)}
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
          value={isCanceled ? 0 : progressBps(raised, hardCap)}
        />
        <span className={styles.soft} style={{ insetInlineStart: `${soft / 100}%` }} aria-hidden="true" />
      </div>
      <Cluster align="baseline" justify="between" className={styles.line}>
        <p className={styles.small}>
          {t(softCapText(), {
            amount: coinText(sale, softCap, 4),
          })}
        </p>
        <p className={styles.small}>{t('details.progress.contributors', { count: sale.contributors })}</p>
      </Cluster>
    </Stack>
  );

  function softCapText() {
    if (raised >= softCap) return 'details.progress.softReached';
    return stage.failure === null ? 'details.progress.soft' : 'details.progress.softMissed';
  }
}

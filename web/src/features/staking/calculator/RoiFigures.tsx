import { formatPercent } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import { useText } from '#lib/i18n/index.ts';
import { Cluster } from '#ui/layout/layout.tsx';
import styles from './calculator.module.css';
import { roundedDollars, earnedText } from './figures.ts';
import type { Calculator } from './use-calculator.ts';

/** The ROI in US dollars, in tokens and in percent; a dash with the reason if it is unknown. */
export function RoiFigures({
  calculator: { roi, reward, unit, stake },
  noApr,
}: {
  calculator: Calculator;
  noApr: NonNullable<ListedPool['record']>['noApr'] | undefined;
}) {
  const t = useText();
  if (!roi) {
    const isEmpty = !stake || stake.value === 0n;
    const reason =
      noApr === 'finished'
        ? t('staking.roi.finished')
        : isEmpty
          ? t('staking.amount.enter')
          : t('staking.roi.tooLarge');
    return (
      <output className={styles.figures}>
        <span className={styles.main}>—</span>
        <Cluster as="span" align="stretch" className={styles.beside}>
          {reason}
        </Cluster>
      </output>
    );
  }
  const usd = roi.usd === null ? undefined : roundedDollars(roi.usd);
  const tokens = roi.tokens === null ? undefined : earnedText(reward, roi.tokens);
  const main = unit === 'usd' ? usd : tokens;
  return (
    <output className={styles.figures}>
      <span className={styles.main} data-length={(main?.length ?? 0) > 16 ? 'long' : undefined}>
        {main ?? '—'}
      </span>
      <Cluster as="span" align="stretch" className={styles.beside}>
        <span>{besideText()}</span>
        {roi.percent !== null && <span className={styles.percent}>{formatPercent(roi.percent)}</span>}
      </Cluster>
    </output>
  );

  /** The earnings in the other unit: dollars have no sign, tokens are estimated. */
  function besideText(): string {
    if (unit !== 'usd') return usd ?? t('staking.card.noPrice');
    return tokens === undefined ? t('staking.card.noPrice') : `≈ ${tokens}`;
  }
}

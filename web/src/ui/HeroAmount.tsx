import { exactFigure, unitText } from '#lib/figures.ts';
import { useLocale } from '#lib/i18n/index.ts';
import styles from './HeroAmount.module.css';
import { figureOf, type TokenAmountProps } from './TokenAmount.tsx';
import { useCut } from './use-cut.ts';

export interface HeroAmountProps extends TokenAmountProps {
  /** Size by context: a page's main figure, or a panel's. */
  size: 'page' | 'panel';
}

/** A main figure; long ones are set smaller rather than wrapped. */
export function HeroAmount({ value, decimals, symbol, places, size }: HeroAmountProps) {
  useLocale();
  const exact = exactFigure(value, decimals);
  const { text, isExact } = figureOf(value, decimals, places);
  const unit = unitText({ label: symbol, decimals });
  const length = text.length > 22 ? 'long' : text.length > 12 ? 'medium' : 'short';
  return (
    <p
      className={styles.hero}
      translate="no"
      data-size={size}
      data-length={length}
      title={`${exact} ${unit}`}
    >
      <data value={exact} {...useCut(isExact, exact)}>
        {text}
      </data>{' '}
      <span className={styles.unit}>{unit}</span>
    </p>
  );
}

import { formatAmount } from '@kingspad/domain';
import { useText } from '../lib/i18n/index.ts';
import styles from './HeroAmount.module.css';

export interface HeroAmountProps {
  /** Base units. */
  value: bigint;
  /** Null where the token does not report them: the amount is then shown in base units. */
  decimals: number | null;
  symbol: string;
  /** All places where left out. */
  maxFraction?: number;
  /** The size of the place: a page's own figure, or a panel's. */
  size: 'page' | 'panel';
}

/** The figure that its place is about; long ones are set smaller rather than broken. */
export function HeroAmount({ value, decimals, symbol, maxFraction, size }: HeroAmountProps) {
  const t = useText();
  const figure = formatAmount(value, decimals ?? 0, { maxFraction });
  const unit = decimals === null ? `${t('ui.baseUnits')} ${symbol}` : symbol;
  const length = figure.length > 22 ? 'long' : figure.length > 12 ? 'medium' : 'short';
  return (
    <p
      className={styles.hero}
      data-size={size}
      data-length={length}
      title={`${formatAmount(value, decimals ?? 0)} ${unit}`}
    >
      {figure} <span className={styles.unit}>{unit}</span>
    </p>
  );
}

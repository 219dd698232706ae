import { formatAmount } from '@kingspad/domain';
import { useText } from '../lib/i18n/index.ts';
import styles from './TokenAmount.module.css';

export interface TokenAmountProps {
  /** Base units. */
  value: bigint;
  /** Null where the token does not report them: the amount is then shown in base units. */
  decimals: number | null;
  symbol: string;
  maxFraction?: number;
}

/** An amount of a token; what is cut for sight stands whole in its title. */
export function TokenAmount({ value, decimals, symbol, maxFraction = 4 }: TokenAmountProps) {
  const t = useText();
  const unit = decimals === null ? `${t('ui.baseUnits')} ${symbol}` : symbol;
  return (
    <span
      className={styles.amount}

      title={`${formatAmount(value, decimals ?? 0)} ${unit}`}
    >
      <span className={styles.figure}>{formatAmount(value, decimals ?? 0, { maxFraction })}</span>{' '}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

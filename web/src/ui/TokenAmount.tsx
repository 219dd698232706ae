import type { ShownAmount } from '@kingspad/domain';
import { exactFigure, fixedFigure, shownFigure, unitText } from '#lib/figures.ts';
import { useLocale } from '#lib/i18n/index.ts';
import styles from './TokenAmount.module.css';
import { useCut } from './use-cut.ts';

export interface TokenAmountProps {
  /** Base units. */
  value: bigint;
  /** Null if the token does not report them: the amount is then shown in base units. */
  decimals: number | null;
  symbol: string;
  /** All digits, a fixed number of decimals, or six significant digits by default. */
  places?: 'all' | number;
}

/** A longer amount may break between figure and unit, or within: tokens choose their symbols and decimals. */
const UNBROKEN_LENGTH = 13;
/** Length of the sign before a rounded figure. */
const ABOUT_LENGTH = 2;

/** An amount of a token. A cut amount is marked, complete in its title, and copied completely. */
export function TokenAmount(props: TokenAmountProps) {
  useLocale();
  const { value, decimals, symbol, places } = props;
  const exact = exactFigure(value, decimals);
  const { text, isExact } = figureOf(value, decimals, places);
  const unit = unitText({ label: symbol, decimals });
  const length = text.length + unit.length + (isExact ? 0 : ABOUT_LENGTH);
  return (
    <span
      className={styles.amount}
      data-unbroken={length <= UNBROKEN_LENGTH || undefined}
      translate="no"
      title={`${exact} ${unit}`}
    >
      <data className={styles.figure} value={exact} {...useCut(isExact, exact)}>
        {text}
      </data>{' '}
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** The figure with the given number of decimals, see {@link TokenAmountProps.places}. */
export function figureOf(
  value: bigint,
  decimals: number | null,
  places: TokenAmountProps['places'],
): ShownAmount {
  if (places === undefined) return shownFigure(value, decimals);
  const exact = exactFigure(value, decimals);
  const text = places === 'all' ? exact : fixedFigure(value, decimals, places);
  return { text, isExact: text === exact };
}

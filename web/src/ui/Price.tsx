import { USD_DECIMALS } from '@kingspad/domain';
import { priceFigure } from '#lib/prices.ts';
import { exactFigure, unitText, type Unit } from '#lib/figures.ts';
import { useLocale } from '#lib/i18n/index.ts';
import { useCut } from './use-cut.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PriceProps {
  /** Base units of the unit; US dollars with 18 decimals without one. */
  value: bigint;
  unit?: Unit;
}

/** A price of one unit, `$0.460` or `0.0₃667 BNB`; exact when pointed at, focused, read out and copied. */
export function Price({ value, unit }: PriceProps) {
  useLocale();
  const shown = priceFigure(value, unit);
  const isPlain = shown.text === shown.plain;
  const whole = `${unit ? '' : '$'}${exactFigure(value, unit ? unit.decimals : USD_DECIMALS)}`;
  const exact = shown.isExact ? shown.plain : whole;
  const label = unit ? ` ${unitText(unit)}` : '';
  return (
    <span translate="no" title={exact + label}>
      <data value={exact} {...useCut(shown.isExact && isPlain, exact, 'short')}>
        {isPlain ? (
          shown.text
        ) : (
          <>
            <span aria-hidden="true">{shown.text}</span>
            <VisuallyHidden>{exact}</VisuallyHidden>
          </>
        )}
      </data>
      {label}
    </span>
  );
}

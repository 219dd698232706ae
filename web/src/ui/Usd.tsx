import { dollarsText, exactDollars, shownDollars } from '#lib/dollars.ts';
import { useLocale } from '#lib/i18n/index.ts';
import { useCut } from './use-cut.ts';

export interface UsdProps {
  /** US dollars with 18 decimals. */
  value: bigint;
  /** Shows cents, for places where money is about to move. */
  full?: boolean;
}

/** Dollars, `$17.2K`; to the cent when pointed at, focused and copied. */
export function Usd({ value, full = false }: UsdProps) {
  useLocale();
  const exact = exactDollars(value);
  const { text, isExact } = full ? { text: dollarsText(value), isExact: true } : shownDollars(value);
  return (
    <data
      translate="no"
      value={exact}
      title={text === exact ? undefined : exact}
      {...useCut(isExact, exact, 'short')}
    >
      {text}
    </data>
  );
}

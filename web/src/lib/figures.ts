import * as domain from '@kingspad/domain';
import { language, LOCALES } from './i18n/language.ts';
import { translate } from './i18n/index.ts';

/**
 * How pages write numbers, the only place that does: the figure itself, or with its unit. A figure for sight has six
 * significant digits at most, "≈" before it where something was left out; the exact one is for forms, for what is about
 * to be signed, and for where the shown one is pointed at. Dollars and prices, in dollars.ts, are short and have no sign.
 */

const locale = () => LOCALES[language.get()];

/** The unit of an amount. */
export interface Unit {
  /** Its label, see `tokenLabel`. */
  label: string;
  /** Null if the token does not report them: its amounts are then shown in base units. */
  decimals: number | null;
}

/** A count: `1,234`. */
export const countText = (count: number | bigint | string): string => domain.formatAmount(BigInt(count), 0);

/** All digits, `1,234.56789`. @param value base units */
export const exactFigure = (value: bigint, decimals: number | null): string =>
  domain.formatAmount(value, decimals ?? 0);

/** Cut after a fixed number of decimals, without "≈", where the specification requires it (B.9). */
export const fixedFigure = (value: bigint, decimals: number | null, places: number): string =>
  domain.formatAmount(value, decimals ?? 0, { maxFraction: places });

/** Rounded for display, without "≈". */
export const shownFigure = (value: bigint, decimals: number | null): domain.ShownAmount =>
  domain.shownAmount(value, decimals ?? 0, locale());

/** Rounded for display: `1.5`, `≈ 12.3456M`. */
export function figureText(value: bigint, decimals: number | null): string {
  const { text, isExact } = shownFigure(value, decimals);
  return `${isExact ? '' : '≈ '}${text}`;
}

/** The unit as it follows a figure. */
export const unitText = ({ label, decimals }: Unit): string =>
  decimals === null ? `${translate('ui.baseUnits')} ${label}` : label;

/** All digits with their unit, `1,234.56789 KGT`. @param amount base units */
export const amountText = (unit: Unit, amount: bigint): string =>
  `${exactFigure(amount, unit.decimals)} ${unitText(unit)}`;

/** {@link fixedFigure} with its unit. */
export const fixedText = (unit: Unit, amount: bigint, places: number): string =>
  `${fixedFigure(amount, unit.decimals, places)} ${unitText(unit)}`;

/** Rounded for display: `1.5 KGT`, `≈ 12.3456M KGT`. @param amount base units */
export const shownText = (unit: Unit, amount: bigint): string =>
  `${figureText(amount, unit.decimals)} ${unitText(unit)}`;

/** An estimate, always with "≈": `≈ 1.5 KGT`. */
export const aboutText = (unit: Unit, amount: bigint): string =>
  `≈ ${shownFigure(amount, unit.decimals).text} ${unitText(unit)}`;

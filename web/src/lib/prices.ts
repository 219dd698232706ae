import * as domain from '@kingspad/domain/prices';
import { unitText, type Unit } from './figures.ts';
import { language, LOCALES } from './i18n/language.ts';

const locale = () => LOCALES[language.get()];

/**
 * A price of one unit, see `shownPrice` of the domain; elements use `Price`.
 * @param unit of the price; US dollars with 18 decimals by default
 */
export const priceFigure = (price: bigint, unit?: Unit): domain.ShownPrice =>
  unit ? domain.shownPrice(price, unit.decimals ?? 0, locale()) : domain.shownUsdPrice(price, locale());

const withUnit = (figure: string, unit: Unit | undefined) =>
  [figure, unit && unitText(unit)].filter(Boolean).join(' ');

/** A price in a sentence, `$0.000667`, `0.5 BNB`. */
export const priceText = (price: bigint, unit?: Unit): string =>
  withUnit(priceFigure(price, unit).plain, unit);

/** A price at a place that is only seen, `0.0₃667 BNB`: counted zeros are not for reading out. */
export const priceLabel = (price: bigint, unit?: Unit): string =>
  withUnit(priceFigure(price, unit).text, unit);

import { compactText, formatAmount, type ShownAmount } from './amounts.ts';
import { CENT, formatUsd, SHORT_DIGITS } from './dollars.ts';
import { USD_DECIMALS } from './usd.ts';

/** Decimals of a token's price beyond its coin's: a token may cost less than a base unit of the coin. */
export const PRICE_PLACES = 12;

/** Zeros behind the point from which on they are counted instead of written. */
const COUNTED_ZEROS = 3;
/** Decimals of a price of one and more. */
const PRICE_DECIMALS = 2;
/** Prices from here on are abbreviated. */
const COMPACT_PRICE = 1_000_000n;

export interface ShownPrice extends ShownAmount {
  /** The same without counted zeros, for sentences: `0.000667`. */
  plain: string;
}

/**
 * A price of one unit: three significant digits below one, else two decimals. A price is a ratio that nobody holds, so
 * it is rounded to the nearest. Three and more zeros are counted: `0.0₃667` is 0.000667.
 * @param price base units of `decimals` decimals, from 0 on
 * @param locale as of {@link shownUsd}
 */
export function shownPrice(price: bigint, decimals: number, locale = 'en'): ShownPrice {
  const one = 10n ** BigInt(decimals);
  if (price >= one * COMPACT_PRICE) {
    const text = compactText(price / one, 0, SHORT_DIGITS, locale);
    return { text, plain: text, isExact: false };
  }
  const placesOf = (value: bigint) =>
    value >= one ? PRICE_DECIMALS : decimals - value.toString().length + SHORT_DIGITS;
  const rounded = nearest(price, Math.max(0, decimals - placesOf(price)));
  const isExact = rounded === price;
  const plain = isExact
    ? formatAmount(price, decimals)
    : withPlaces(formatAmount(rounded, decimals), placesOf(rounded));
  const [, zeros = '', digits = ''] = /^0\.(0*)(.*)$/.exec(plain) ?? [];
  const text = zeros.length < COUNTED_ZEROS ? plain : `0.0${subscript(zeros.length)}${digits}`;
  return { text, plain, isExact };
}

/** A price in US dollars, `$0.460`; whole cents as amounts have them, `$0.50`. @param usd with 18 decimals, from 0 on */
export function shownUsdPrice(usd: bigint, locale = 'en'): ShownPrice {
  const { text, plain, isExact } = shownPrice(usd, USD_DECIMALS, locale);
  const inCents = usd % CENT === 0n && isExact ? formatUsd(usd) : undefined;
  return { text: inCents ?? `$${text}`, plain: inCents ?? `$${plain}`, isExact };
}

/** Rounded half up to a multiple of 10^`places`. */
function nearest(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places);
  return ((value + unit / 2n) / unit) * unit;
}

/** A decimal text with zeros up to a number of decimals. */
function withPlaces(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return places > 0 ? `${whole}.${fraction.padEnd(places, '0')}` : whole;
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

const subscript = (count: number): string =>
  String(count).replace(/\d/g, (digit) => SUBSCRIPTS[Number(digit)] ?? digit);

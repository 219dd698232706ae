import { numberFormatter } from './formatters.ts';

/** The largest amount that the contracts accept: 2^128 - 1 base units. */
export const MAX_AMOUNT = 2n ** 128n - 1n;

/** One group of three digits behind a point or comma, which is a thousand in some languages and a fraction in others. */
export const ONE_GROUP = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** A decimal number as text; three decimals get a zero, so that they cannot be taken for thousands. */
export function distinctDecimal(whole: string, fraction: string): string {
  const text = `${whole}.${fraction}`;
  return ONE_GROUP.test(text) ? `${text}0` : text;
}

/**
 * The exact decimal text of an amount for an input field, without grouping: `1234.5`. Three decimals get a zero,
 * `12.3450`, so that {@link parseAmount} reads it without a question.
 * @param value base units
 */
export function amountToInput(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return sign + (fraction ? distinctDecimal(whole, fraction) : whole);
}

export interface FormatAmountOptions {
  /** Maximum number of decimals; further ones are cut, never rounded up. All by default. */
  maxFraction?: number;
}

/**
 * Formats an amount for display: grouped by thousands, `1,234.56`. A non-zero amount that would be cut to zero is shown
 * as `<0.0001`.
 * @param value base units
 */
export function formatAmount(value: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  if (value < 0n) return `-${formatAmount(-value, decimals, options)}`;
  const exact = amountToInput(value, decimals);
  const [whole = '0', fraction = ''] = exact.split('.');
  const places = options.maxFraction ?? decimals;
  const cut = fraction.slice(0, places).replace(/0+$/, '');
  if (value > 0n && whole === '0' && cut === '') {
    return places === 0 ? '<1' : `<0.${'0'.repeat(places - 1)}1`;
  }
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return cut ? `${grouped}.${cut}` : grouped;
}

/** Maximum number of significant digits shown. */
const SHOWN_DIGITS = 6;
/** Integer digits from which a figure is abbreviated, and written with an exponent. */
const COMPACT_FROM = 7;
const SCIENTIFIC_FROM = 16;

export interface ShownAmount {
  /** `1,234.56`, `12.3456M`, `1.23456E20`. */
  text: string;
  /** Whether no digits were dropped. */
  isExact: boolean;
}

/**
 * An amount for people: at most six significant digits. What is left out is cut, never rounded up.
 * @param value base units
 * @param locale language of the word for millions and more, as a BCP 47 tag
 */
export function shownAmount(value: bigint, decimals: number, locale = 'en'): ShownAmount {
  if (value < 0n) return negative(shownAmount(-value, decimals, locale));
  const digits = value.toString().length;
  const wholeDigits = Math.max(1, digits - decimals);
  const isExact = digits <= SHOWN_DIGITS || /^0*$/.test(value.toString().slice(SHOWN_DIGITS));
  if (wholeDigits < (isExact ? SCIENTIFIC_FROM : COMPACT_FROM)) {
    const places = Math.min(decimals, Math.max(0, decimals - digits + SHOWN_DIGITS));
    return { text: formatAmount(value, decimals, { maxFraction: places }), isExact };
  }
  return { text: compactText(value, decimals, SHOWN_DIGITS, locale), isExact };
}

/** The same figure below zero. */
export const negative = ({ text, isExact }: ShownAmount): ShownAmount => ({ text: `-${text}`, isExact });

/**
 * The first digits of an amount with the word or the exponent of its size, `12.3456M`, `1.23456E20`; cut.
 * @param value base units, from 1 on
 * @param digits at most 15, which are exact in a float, so that nothing is rounded
 */
export function compactText(value: bigint, decimals: number, digits: number, locale: string): string {
  const text = value.toString();
  const format = numberFormatter(locale, {
    notation: text.length - decimals < SCIENTIFIC_FROM ? 'compact' : 'scientific',
    maximumSignificantDigits: digits,
  });
  return format.format(Number(`${text.slice(0, digits)}e${Math.max(0, text.length - digits) - decimals}`));
}

/** Decimals of amounts of sales (spec B.9). */
export const SHOWN_DECIMALS = {
  /** Progress and other percentages. */
  percent: 2,
  /** The raised amount of a sale, in its coin. */
  filled: 4,
  /** Fee percentages. */
  fee: 2,
  /** Totals of tokens and coins. */
  total: 3,
} as const;

import { compactText, formatAmount, negative, type ShownAmount } from './amounts.ts';
import { USD } from './usd.ts';

export const CENT = USD / 100n;

/**
 * US dollars to the cent, `$17,219.48`, `<$0.01`, `$0`; other digits are cut.
 * @param usd with 18 decimals
 */
export function formatUsd(usd: bigint): string {
  if (usd < 0n) return `-${formatUsd(-usd)}`;
  if (usd === 0n) return '$0';
  const cents = usd / CENT;
  if (cents === 0n) return '<$0.01';
  return `$${formatAmount(cents / 100n, 0)}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** Significant digits of short dollars and of prices. */
export const SHORT_DIGITS = 3;

/** The first number that a language abbreviates: a thousand, `1K`; ten thousand in Chinese, `1万`. */
const compactFrom = (locale: string) => (locale.startsWith('zh') ? 10_000n : 1_000n);

/**
 * US dollars for cards and tables: to the cent, `$298.50`, and from a thousand on with three significant digits,
 * `$17.2K`. What is left out is cut, never rounded up.
 * @param usd with 18 decimals
 * @param locale language of the word for thousands and more, as a BCP 47 tag
 * @returns `isExact` also where only parts of a cent are left out
 */
export function shownUsd(usd: bigint, locale = 'en'): ShownAmount {
  if (usd < 0n) return negative(shownUsd(-usd, locale));
  const cents = usd / CENT;
  const dollars = cents / 100n;
  if (dollars < compactFrom(locale)) return { text: formatUsd(usd), isExact: true };
  const unit = 10n ** BigInt(dollars.toString().length - SHORT_DIGITS) * 100n;
  return { text: `$${compactText(dollars, 0, SHORT_DIGITS, locale)}`, isExact: cents % unit === 0n };
}

/** Runs of characters without superscripts, circled digits and fractions, which NFKC would turn into plain digits. */
const COMPATIBLE = /[^\p{No}]+/gu;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const QUOTES = /["'`´‘’‚‛“”„‟′″‹›«»「」『』]/g;
/** Hyphens, dashes and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\u2043\u30fc]/g;
const SPACES = /[\s\u2800]+/g;
const BEYOND_ASCII = /[^\x20-\x7e]/;

/**
 * Text as typed or pasted by people, in the plain form that parsers read: compatibility forms (NFKC), digits of any
 * script as ASCII, one kind of dash and space; without quotes and invisible characters.
 */
export function plainText(text: string): string {
  const visible = BEYOND_ASCII.test(text) ? asciiForms(text) : text;
  return visible.replace(QUOTES, '').replace(SPACES, ' ').trim();
}

function asciiForms(text: string): string {
  return text
    .replace(HIDDEN, '')
    .replace(QUOTES, '')
    .replace(COMPATIBLE, (part) => part.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(DASHES, '-');
}

/** Decimal digits of a script follow each other from zero to nine, so the distance to the first one is the value. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Arabic has distinct signs for the decimal point and for thousands. */
const DECIMAL_SIGN = /٫/g;
const GROUP_SIGNS = /[\s_٬]/g;
const POINTS = /[。·・‧∙⋅]/g;
const COMMAS = /[、،]/g;

/** A typed number in ASCII, and whether its decimal point is one beyond doubt. */
export interface PlainNumber {
  text: string;
  hasDecimalSign: boolean;
}

/** {@link plainText} of a number: points and commas of Chinese, Arabic and Persian input as `.` and `,`. */
export function plainNumber(text: string): PlainNumber {
  const plain = plainText(text);
  return {
    text: plain.replace(GROUP_SIGNS, '').replace(DECIMAL_SIGN, '.').replace(POINTS, '.').replace(COMMAS, ','),
    hasDecimalSign: plain.includes('٫'),
  };
}

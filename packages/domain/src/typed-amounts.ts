import { distinctDecimal, MAX_AMOUNT, ONE_GROUP } from './amounts.ts';
import { issue, type Issue } from './issues/issue.ts';
import { plainNumber } from './typed-text.ts';

/** More digits than any amount and any token's decimals together; longer texts are rejected. */
const MAX_TEXT_LENGTH = 320;

export type AmountProblem =
  | 'empty'
  | 'malformed'
  | 'ambiguous'
  | 'negative'
  | 'too-many-decimals'
  | 'too-large';
export type ParsedAmount = { ok: true; value: bigint } | { ok: false; problem: AmountProblem };

/**
 * Parses a typed or pasted amount: `1.5`, `1,5`, `1 234,56`, `1,234.56`, ` .5 `, `١٫٥`. A single point or comma is the
 * decimal point; where both occur, the last one is. `1,000` and `1.000` may mean one or a thousand, so they are refused
 * as ambiguous (see {@link readingsOf}). Never goes through a float.
 * @param text what was typed
 * @param decimals of the token
 * @returns base units, or why it is no amount
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  // Compatibility forms grow up to 18 times, so the length is limited before them.
  if (text.trim().length > MAX_TEXT_LENGTH) return { ok: false, problem: 'too-large' };
  const typed = plainNumber(text);
  let rest = typed.text;
  if (rest === '') return { ok: false, problem: 'empty' };
  const negative = rest.startsWith('-');
  if (negative || rest.startsWith('+')) rest = rest.slice(1);
  const plain = toPointNotation(rest);
  if (plain === undefined) return { ok: false, problem: 'malformed' };
  if (negative && /[1-9]/.test(rest)) return { ok: false, problem: 'negative' };
  if (ONE_GROUP.test(rest) && !typed.hasDecimalSign) return { ok: false, problem: 'ambiguous' };
  const [whole = '', fraction = ''] = plain.split('.');
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return { ok: false, problem: 'too-many-decimals' };
  const value = BigInt((whole || '0') + significant.padEnd(decimals, '0'));
  return value > MAX_AMOUNT ? { ok: false, problem: 'too-large' } : { ok: true, value };
}

/** One of the numbers that an ambiguous text may mean. */
export interface AmountReading {
  /** Text for people: `1,000`. */
  label: string;
  /** Text of the number that {@link parseAmount} reads without a question. */
  text: string;
}

/**
 * The numbers that a typed text may mean: a thousand first, then the fraction, which tokens without decimals rarely
 * have. Empty for a text that has one meaning or none.
 */
export function readingsOf(text: string, decimals: number): AmountReading[] {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok || parsed.problem !== 'ambiguous') return [];
  const [, whole = '', group = ''] = ONE_GROUP.exec(plainNumber(text).text.replace(/^\+/, '')) ?? [];
  const fraction = group.replace(/0+$/, '');
  const thousands = { label: `${whole},${group}`, text: whole + group };
  if (fraction === '') return [thousands, { label: whole, text: whole }];
  return decimals === 0
    ? [thousands]
    : [thousands, { label: `${whole}.${fraction}`, text: distinctDecimal(whole, fraction) }];
}

/** The question about an ambiguous text; undefined for a text that has one meaning or none. */
export function ambiguityIssue(text: string, decimals: number): Issue | undefined {
  const [first, second] = readingsOf(text, decimals);
  if (!first) return undefined;
  return second
    ? issue('issue.amount.either', { first: first.label, second: second.label })
    : issue('issue.amount.only', { first: first.label });
}

/** The issue of a typed amount that cannot be read, in every field the same; empty and zero are valid. */
export function amountTextIssue(text: string, decimals: number): Issue | undefined {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return undefined;
  switch (parsed.problem) {
    case 'empty':
      return undefined;
    case 'ambiguous':
      return ambiguityIssue(text, decimals);
    case 'malformed':
      return issue('issue.amount.malformed');
    case 'negative':
      return issue('issue.amount.negative');
    case 'too-large':
      return issue('issue.amount.tooLarge');
    case 'too-many-decimals':
      return decimals === 0 ? issue('issue.amount.whole') : issue('issue.amount.decimals', { decimals });
  }
}

/** Converts both notations into digits with at most one point; undefined for any other text. */
function toPointNotation(text: string): string | undefined {
  if (/^(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  if (/^(\d+,\d*|,\d+)$/.test(text)) return text.replace(',', '.');
  // Groups of two before the last one are Indian: 1,00,000.
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) && !/^\d{3},\d{2},/.test(text))
    return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return undefined;
}

import type { ENGLISH } from './en/index.ts';
import type { Placeholders, TextValue } from './text.ts';

type English = typeof ENGLISH;

/** Codes of all issues; the English and the Chinese sentences have them as keys. */
export type IssueCode = keyof English;

/** The values of a code's sentence. Times are UTC seconds, coins are wei. */
export type IssueValues<C extends IssueCode> = { readonly [N in Placeholders<English[C]>]: TextValue };

/** Codes of sentences without values. */
export type PlainIssueCode = {
  [C in IssueCode]: keyof IssueValues<C> extends never ? C : never;
}[IssueCode];

/** Why a value or an action is refused: a stable code, and the values of its sentence. */
export type Issue = {
  [C in IssueCode]: C extends PlainIssueCode
    ? { readonly code: C; readonly values?: undefined }
    : { readonly code: C; readonly values: IssueValues<C> };
}[IssueCode];

/** An issue. `issue('issue.amount.decimals', { decimals: 18 })` */
export function issue<C extends IssueCode>(
  code: C,
  ...[values]: keyof IssueValues<C> extends never ? [] : [values: IssueValues<C>]
): Issue {
  return { code, values } as Issue;
}

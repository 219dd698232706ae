import { issue, type Issue, type PlainIssueCode } from './issues/issue.ts';
import { requiredIssue } from './lock/field-issues.ts';
import { DAY, fromUtcText } from './time.ts';
import { amountTextIssue, parseAmount } from './typed-amounts.ts';

/** Issues by field; valid fields are absent. */
export type FormIssues<Values> = Partial<Record<keyof Values, Issue>>;

/** Issues without the valid fields. */
export function collected<Values>(
  issues: Partial<Record<keyof Values, Issue | undefined>>,
): FormIssues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([, issue]) => issue !== undefined),
  ) as FormIssues<Values>;
}

/** Parses an amount to base units; undefined if it is invalid. */
export function typedAmountOf(text: string, decimals: number): bigint | undefined {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : undefined;
}

/** Whole days in seconds; undefined if the text is not a whole number. */
export function daysOf(text: string): number | undefined {
  const days = typedAmountOf(text, 0);
  return days === undefined || days > 1_000_000n ? undefined : Number(days) * DAY;
}

/** A field's code if an amount above zero is required, without its last part. */
type AmountField = Extract<PlainIssueCode, `${string}.zero`> extends `${infer Field}.zero` ? Field : never;

/** The issue of an amount field that must be above zero. */
export function amountFieldIssue(text: string, decimals: number, field: AmountField): Issue | undefined {
  if (text.trim() === '') return issue(`${field}.required`);
  return typedAmountOf(text, decimals) === 0n ? issue(`${field}.zero`) : amountTextIssue(text, decimals);
}

/** The issue of a time field, `yyyy-MM-dd HH:mm:ss` in UTC. @param required the code for an empty field */
export function timeFieldIssue(text: string, required: PlainIssueCode): Issue | undefined {
  return (
    requiredIssue(text, required) ??
    (fromUtcText(text) === undefined ? issue('issue.date.format') : undefined)
  );
}

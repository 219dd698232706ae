import { DATE_FORMAT_ISSUE, requiredIssue } from './lock/field-issues.ts';
import { DAY, fromUtcText } from './time.ts';
import { amountTextIssue, parseAmount } from './typed-amounts.ts';

/** Messages by field; valid fields are absent. */
export type FormIssues<Values> = Partial<Record<keyof Values, string>>;

/** For a logo's URL (spec B.5). */
export const LOGO_LINK_ISSUE =
  'Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format';

/** Issues without the valid fields. */
export function collected<Values>(
  issues: Partial<Record<keyof Values, string | undefined>>,
): FormIssues<Values> {
  return Object.fromEntries(
    Object.entries(issues).filter(([, issue]) => issue !== undefined),
  ) as FormIssues<Values>;
}

/** Parses an amount to base units; undefined if it is invalid. */
export function amountOf(text: string, decimals: number): bigint | undefined {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : undefined;
}

/** Whole days in seconds; undefined if the text is not a whole number. */
export function daysOf(text: string): number | undefined {
  const days = amountOf(text, 0);
  return days === undefined || days > 1_000_000n ? undefined : Number(days) * DAY;
}

/** The message for an amount field that must be above zero. */
export function amountFieldIssue(
  text: string,
  decimals: number,
  { required, zero }: { required: string; zero: string },
): string | undefined {
  if (text.trim() === '') return required;
  return amountOf(text, decimals) === 0n ? zero : amountTextIssue(text, decimals);
}

/** The message for a time field, `yyyy-MM-dd HH:mm:ss` in UTC. */
export function timeFieldIssue(text: string, required: string): string | undefined {
  return requiredIssue(text, required) ?? (fromUtcText(text) === undefined ? DATE_FORMAT_ISSUE : undefined);
}

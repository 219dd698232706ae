import { MESSAGES } from '../messages.ts';
import { fromUtcText } from '../time.ts';
import { isFutureDate, LOCK_BOUNDS } from './bounds.ts';

/** The sentence for a field that was left empty; one without a text of its own has the general one. */
export function requiredIssue(text: string, sentence: string = MESSAGES.requiredField): string | undefined {
  return text.trim() === '' ? sentence : undefined;
}

/** The sentence for a text that is no date. */
export const DATE_FORMAT_ISSUE = 'Enter the date as yyyy-MM-dd HH:mm:ss, in UTC.';

/** The sentence for a text that should be a date of a new lock, undefined where it is one. @param now seconds */
export function dateIssue(text: string, now: number): string | undefined {
  const date = fromUtcText(text);
  if (date === undefined) return DATE_FORMAT_ISSUE;
  if (date >= LOCK_BOUNDS.maxDate) return 'The date is too far ahead. Choose an earlier one.';
  return isFutureDate(date, now) ? undefined : 'The date must lie in the future. Choose a later one.';
}

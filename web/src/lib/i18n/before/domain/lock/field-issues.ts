import { MESSAGES } from '../messages.ts';
import { fromUtcText } from '../time.ts';
import { isFutureDate, LOCK_BOUNDS } from './bounds.ts';

/** The message for an empty required field; the general one if the field has none of its own. */
export function requiredIssue(text: string, sentence: string = MESSAGES.requiredField): string | undefined {
  return text.trim() === '' ? sentence : undefined;
}

/** The message for an invalid date text. */
export const DATE_FORMAT_ISSUE = 'Enter the date as yyyy-MM-dd HH:mm:ss, in UTC.';

/** The message for the date of a new lock, undefined if it is valid. @param now seconds */
export function dateIssue(text: string, now: number): string | undefined {
  const date = fromUtcText(text);
  if (date === undefined) return DATE_FORMAT_ISSUE;
  if (date >= LOCK_BOUNDS.maxDate) return 'The date is too far ahead. Choose an earlier one.';
  return isFutureDate(date, now) ? undefined : 'The date must lie in the future. Choose a later one.';
}

import { issue, type Issue, type PlainIssueCode } from '../issues/issue.ts';
import { fromUtcText } from '../time.ts';
import { isFutureDate, LOCK_BOUNDS } from './bounds.ts';

/**
 * The issue of an empty required field.
 * @param code the general one unless the field has a specific one
 */
export function requiredIssue(text: string, code: PlainIssueCode = 'issue.required'): Issue | undefined {
  return text.trim() === '' ? issue(code) : undefined;
}

/** The issue of a new lock's date, undefined if it is valid. @param now seconds */
export function dateIssue(text: string, now: number): Issue | undefined {
  const date = fromUtcText(text);
  if (date === undefined) return issue('issue.date.format');
  if (date >= LOCK_BOUNDS.maxDate) return issue('issue.date.far');
  return isFutureDate(date, now) ? undefined : issue('issue.date.past');
}

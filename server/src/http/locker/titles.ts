import type { ErrorDetail } from '../errors.ts';

/** C0 and C1 controls and halves of surrogate pairs: nothing that a title needs. */
const NOT_IN_TITLES =
  /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** What is wrong with a title, beside its length. */
export function titleProblem(title: string): ErrorDetail | undefined {
  return NOT_IN_TITLES.test(title)
    ? { path: 'title', message: 'Leave out control characters and broken characters.' }
    : undefined;
}

/** A failed test, or a failure outside of any test. */
export interface Failure {
  /** `file › suite › test` */
  title: string;
  /** The error, in one line. */
  error: string;
}

const LONGEST_ERROR = 1_200;
const LINES = 16;

/** The first lines of an error's text as one line, without colours; the first alone often says only that it failed. */
export function inOneLine(message: string): string {
  const lines = stripColors(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES);
  const text = lines.join(' · ');
  return text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR)}…` : text;
}

/** `file › suite › test`, without the parts that are empty. */
export function titleOf(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' › ');
}

/** A part's failures for the end of the log: two lines each. */
export function failureLines(part: string, failures: readonly Failure[]): string[] {
  return failures.flatMap(({ title, error }) => [`FAILED ${part}: ${title}`, `       ${error}`]);
}

export const stripColors = (text: string) => text.replaceAll(/\u001b\[[0-9;]*m/g, '');

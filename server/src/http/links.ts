import type { ErrorDetail } from './errors.ts';
import { lineProblem } from './texts.ts';

/** The message for a refused link. */
export const LINK_SENTENCES = {
  web: 'Send an https address, or null.',
  image: 'Send the http or https address of a png, jpg, jpeg or gif file, or null.',
  video: 'Send the https address of a YouTube video, or null.',
} as const;

/** The issue of an optional link. */
export function linkProblem(
  path: string,
  text: string | null,
  isLink: (text: string) => boolean,
  message: string,
): ErrorDetail | undefined {
  if (text === null || text === '') return undefined;
  // Checked untrimmed, because it is shown as it was posted.
  const isWhole = text === text.trim() && lineProblem(path, text) === undefined;
  return isWhole && isLink(text) ? undefined : { path, message };
}

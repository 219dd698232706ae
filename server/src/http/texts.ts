import { visibleText } from '@kingspad/domain';
import type { ErrorDetail } from './errors.ts';

/** C0 and C1 controls and lone surrogates. */
const NOT_IN_LINES =
  /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** The same except for tabs and line breaks. */
const NOT_IN_TEXTS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Bidirectional controls: they reorder the following text, so that it reads as something else. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A text that other people read among texts of ours may not turn the reading order around. */
export function directionProblem(path: string, text: string): ErrorDetail | undefined {
  return DIRECTION_CONTROLS.test(text)
    ? { path, message: 'Remove characters that change the text direction.' }
    : undefined;
}

/** The issue of a single-line text, apart from its length. */
export function lineProblem(path: string, text: string): ErrorDetail | undefined {
  return directionProblem(path, text) ?? (NOT_IN_LINES.test(text) ? { path, message: BROKEN } : undefined);
}

/** The issue of a multi-line text, apart from its length. */
export function textProblem(path: string, text: string): ErrorDetail | undefined {
  return NOT_IN_TEXTS.test(text) ? { path, message: BROKEN } : undefined;
}

/** Characters of a token's name, as many as the index keeps. */
const MAX_TOKEN_NAME = 256;

/** A token's name or symbol as the API shows it; cleaned again because the rules may have changed since it was stored. */
export const tokenText = (text: string): string => visibleText(text, MAX_TOKEN_NAME);

const BROKEN = 'Leave out control characters and broken characters.';

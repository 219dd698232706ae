import { shortenedText } from '@kingspad/domain';

/** Scripts that run from right to left, from Hebrew to Arabic and its forms, and those beyond the basic plane. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Longer names of tokens are cut, characters. */
const MAX_LABEL = 100;

/** Of a symbol at a chart's height: labels there do not break, and the whole is above the chart. */
export const CHART_SYMBOL = 12;

/**
 * A foreign name for use in a sentence: without invisible characters, cut, and kept from turning
 * the figures next to it. Empty if nothing of it is visible.
 */
export function inSentence(name: string, maxLength = MAX_LABEL): string {
  const shown = shortenedText(name, maxLength);
  return RIGHT_TO_LEFT.test(shown) ? ISOLATE + shown + END : shown;
}

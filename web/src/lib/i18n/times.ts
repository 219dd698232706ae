import * as domain from '@kingspad/domain';
import { language, LOCALES } from './language.ts';

const locale = () => LOCALES[language.get()];

/** `in 41 days` in the language shown, see domain. Both in seconds. */
export const relativeTime = (now: number, target: number): string =>
  domain.relativeTime(now, target, locale());

/** `41 days` in the language shown, see domain. */
export const durationText = (seconds: number): string => domain.durationText(seconds, locale());

/** `28 Nov 2026, 14:39` where the reader is; see domain. Elements show it by `Time`, which has UTC beside it. */
export const dateText = (seconds: number): string => domain.toLocalText(seconds, { locale: locale() });

/** A moment in a sentence, `28 Nov 2026, 14:39 GMT+1`. */
export const timeText = (seconds: number): string =>
  domain.toLocalText(seconds, { locale: locale(), style: 'zoned' });

/** `28 Nov 2026`, for the ends of a chart. */
export const dayText = (seconds: number): string =>
  domain.toLocalText(seconds, { locale: locale(), style: 'day' });

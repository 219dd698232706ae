import * as domain from '@kingspad/domain';
import { language, LOCALES } from './language.ts';

const locale = () => LOCALES[language.get()];

/** `in 41 days` in the current language, see domain. Both in seconds. */
export const relativeTime = (now: number, target: number): string =>
  domain.relativeTime(now, target, locale());

/** `41 days` in the current language, see domain. */
export const durationText = (seconds: number): string => domain.durationText(seconds, locale());

/** `21 hours 54 minutes` in the current language, see domain. */
export const exactDurationText = (seconds: number): string => domain.exactDurationText(seconds, locale());

/** `28 Nov 2026, 14:39` in the reader's time zone; see domain. Elements use `Time`, which also shows UTC. */
export const dateText = (seconds: number): string => domain.toLocalText(seconds, { locale: locale() });

/** A time within a sentence, `28 Nov 2026, 14:39 GMT+1`. */
export const timeText = (seconds: number): string =>
  domain.toLocalText(seconds, { locale: locale(), style: 'zoned' });

/** `2026.11.28 13:39:00 UTC`: times of locks and of a sale's terms. Elements use `Time` with `utc`. */
export const utcText = (seconds: number): string => domain.toUtcDisplay(seconds);

/** The day alone, for the ends of a chart and for narrow rows: `2026.11.28 UTC`. */
export const utcDayText = (seconds: number): string => `${utcText(seconds).slice(0, 10)} UTC`;

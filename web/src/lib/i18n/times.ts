import * as domain from '@kingspad/domain';
import { nextTask } from '../next-task.ts';
import { rendering } from '../rendering.ts';
import { useIsLive } from '../live-page.ts';
import { language, LOCALES } from './language.ts';

const locale = () => LOCALES[language.get()];

/** `in 41 days` in the current language, see domain. Both in seconds. */
export const relativeTime = (now: number, target: number): string =>
  domain.relativeTime(now, target, locale());

/** `41 days` in the current language, see domain. */
export const durationText = (seconds: number): string => domain.durationText(seconds, locale());

/** `21 hours 54 minutes` in the current language, see domain. */
export const exactDurationText = (seconds: number): string => domain.exactDurationText(seconds, locale());

/**
 * `28 Nov 2026, 14:39` in the reader's time zone; see domain. Elements use `Time`, which also shows UTC. The server knows no
 * zone: until a rendered page is live, times are in UTC and say so.
 */
export const dateText = (seconds: number): string =>
  rendering() ? timeText(seconds) : domain.toLocalText(seconds, { locale: locale() });

/** A time within a sentence, `28 Nov 2026, 14:39 GMT+1`. Components that show one follow {@link useZone}. */
export const timeText = (seconds: number): string =>
  domain.toLocalText(seconds, {
    locale: locale(),
    style: 'zoned',
    ...(rendering() && { timeZone: 'UTC' }),
  });

/** Builds the formatters of durations while a page's code is on its way, in two tasks: both take a slow phone 70 ms. */
export async function prepareTimes(): Promise<void> {
  await nextTask();
  relativeTime(0, 1);
  await nextTask();
  durationText(1);
}

/** Renders a component again once times are in the reader's zone. */
export const useZone = (): void => void useIsLive();

/** `2026.11.28 13:39:00 UTC`: times of locks and of a sale's terms. Elements use `Time` with `utc`. */
export const utcText = (seconds: number): string => domain.toUtcDisplay(seconds);

/** The day alone, for the ends of a chart and for narrow rows: `2026.11.28 UTC`. */
export const utcDayText = (seconds: number): string => `${utcText(seconds).slice(0, 10)} UTC`;

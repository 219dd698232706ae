import * as domain from '@kingspad/domain';
import { language, LOCALES } from './language.ts';

const locale = () => LOCALES[language.get()];

/** `in 41 days` in the language shown, see domain. Both in seconds. */
export const relativeTime = (now: number, target: number): string =>
  domain.relativeTime(now, target, locale());

/** `41 days` in the language shown, see domain. */
export const durationText = (seconds: number): string => domain.durationText(seconds, locale());

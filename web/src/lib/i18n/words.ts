import * as domain from '@kingspad/domain';
import { language, LOCALES } from './language.ts';

const locale = () => LOCALES[language.get()];

/** `in 41 days` in the language shown, see domain. Both in seconds. */
export const inWords = (now: number, target: number): string => domain.inWords(now, target, locale());

/** `41 days` in the language shown, see domain. */
export const lengthInWords = (seconds: number): string => domain.lengthInWords(seconds, locale());

import { filledText, type Issue, type Placeholders, type TextValue } from '@kingspad/domain';
import { useStore } from '../store.ts';
import { textOf, type Catalogue, type TextKey } from './catalogue.ts';
import { language, LOCALES, type Language, type Locale } from './language.ts';

export {
  isTextKey,
  loadAllTexts,
  loadTexts,
  pageDescription,
  pageTitle,
  setLanguage,
  startLanguage,
  startLanguageOf,
  withTexts,
  type Catalogue,
  type Part,
  type TextKey,
} from './catalogue.ts';
export type { Language } from './language.ts';
export {
  dateText,
  durationText,
  exactDurationText,
  prepareTimes,
  relativeTime,
  timeText,
  utcDayText,
  utcText,
  useZone,
} from './times.ts';

/**
 * Reads a text; the type requires the values of exactly the placeholders that it has. An issue of the domain has both
 * with it.
 */
export interface Translate {
  <K extends TextKey>(key: K, ...values: keyof Values<K> extends never ? [] : [values: Values<K>]): string;
  (issue: Issue): string;
}

type Values<K extends TextKey> = { [N in Placeholders<Catalogue[K]>]: string | number };

/** A sentence, or an issue that becomes one in the language in which it is shown. */
export type Message = string | Issue;

/** The message in the language of `t`. */
export const messageText = (t: Translate, message: Message): string =>
  typeof message === 'string' ? message : t(message);

const translateTo =
  (shown: Language): Translate =>
  (text: string | Issue, values?: Readonly<Record<string, TextValue>>) =>
    typeof text === 'string'
      ? filledText(textOf(shown, text), values, LOCALES[shown])
      : filledText(textOf(shown, text.code), text.values, LOCALES[shown]);

/** One function per language, so that memoised components notice a change. */
const TRANSLATES: Record<Language, Translate> = { en: translateTo('en'), ch: translateTo('ch') };

/** A text in the current language, outside of components. */
export const translate: Translate = (...args: Parameters<ReturnType<typeof translateTo>>) =>
  TRANSLATES[language.get()](...args);

/** Texts in the current language. `t('shell.page', { page: 2 })`. */
export function useText(): Translate {
  return TRANSLATES[useLanguage()];
}

/** The current language. */
export function useLanguage(): Language {
  return useStore(language);
}

/** The current language as a BCP 47 tag for `Intl` and `lang`. */
export function useLocale(): Locale {
  return LOCALES[useLanguage()];
}

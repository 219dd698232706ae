import { useStore } from '../store.ts';
import { textOf, type Catalogue, type TextKey } from './catalogue.ts';
import { language, LOCALES, type Language, type Locale } from './language.ts';
import { messageIn } from './messages.ts';

export {
  loadTexts,
  setLanguage,
  startLanguage,
  withTexts,
  type Catalogue,
  type Part,
  type TextKey,
} from './catalogue.ts';
export type { Language } from './language.ts';
export { translateMessage } from './messages.ts';
export { dateText, dayText, durationText, relativeTime, timeText } from './times.ts';

/** `{count}`, or `{count|# lock|# locks}`. */
type Placeholders<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : Hole) | Placeholders<Rest>
  : never;
type Values<K extends TextKey> = { [N in Placeholders<Catalogue[K]>]: string | number };

/** Reads a text; the type requires the values of exactly the placeholders that it has. */
export type Translate = <K extends TextKey>(
  key: K,
  ...values: keyof Values<K> extends never ? [] : [values: Values<K>]
) => string;

/**
 * Fills in the placeholders; of a singular and a plural form the language's rule chooses one, and `#` is the number.
 */
function filled(shown: Language, text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(HOLE, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(value);
    const number = Number(String(value).replaceAll(',', ''));
    const form = PLURALS[shown].select(number) === 'one' ? one : other;
    return form.replace('#', typeof value === 'number' ? NUMBERS[shown].format(value) : value);
  });
}

const HOLE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
const forEach = <T>(make: (locale: Locale) => T): Record<Language, T> => ({
  en: make(LOCALES.en),
  ch: make(LOCALES.ch),
});
const PLURALS = forEach((locale) => new Intl.PluralRules(locale));
const NUMBERS = forEach((locale) => new Intl.NumberFormat(locale));

const translateTo =
  (shown: Language): Translate =>
  (key, ...[values]) =>
    filled(shown, textOf(shown, key), values);

/** One function per language, so that memoised components notice a change. */
const TRANSLATES: Record<Language, Translate> = { en: translateTo('en'), ch: translateTo('ch') };

/** A text in the current language, outside of components. */
export const translate: Translate = (key, ...values) => TRANSLATES[language.get()](key, ...values);

/** Texts in the current language. `t('shell.page', { page: 2 })`. */
export function useText(): Translate {
  return TRANSLATES[useLanguage()];
}

/** {@link translateMessage} for components: re-renders when the language changes. */
export function useMessage(): (message: string) => string {
  return MESSAGES[useLanguage()];
}

const MESSAGES = {
  en: (message: string) => messageIn('en', message),
  ch: (message: string) => messageIn('ch', message),
} as const;

/** The current language. */
export function useLanguage(): Language {
  return useStore(language);
}

/** The current language as a BCP 47 tag for `Intl` and `lang`. */
export function useLocale(): Locale {
  return LOCALES[useLanguage()];
}

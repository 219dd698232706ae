import { stored } from '../storage.ts';
import { createStore } from '../store.ts';

/** The choice as it is stored: the specification calls Chinese 'ch' (A.1). */
export type Language = 'en' | 'ch';

/** Their BCP 47 tags, for `Intl` and `lang`. */
export const LOCALES = { en: 'en', ch: 'zh-CN' } as const satisfies Record<Language, string>;

export type Locale = (typeof LOCALES)[Language];

const isLanguage = (raw: unknown): raw is Language => raw === 'en' || raw === 'ch';

/** public/theme.js reads the same entry before the first paint. */
export const storedLanguage = stored<Language>({
  key: 'language',
  version: 1,
  parse: (raw) => (isLanguage(raw) ? raw : undefined),
  fallback: 'en',
});

/** The current language. It changes only once its texts have loaded, so that no page mixes two languages. */
export const language = createStore<Language>('en');
// Language of the document, on the server and during hydration: it does not change between both.
language.getAtServer = language.get;

import { en } from './en/index.ts';

export type Catalogue = typeof en;
export type TextKey = keyof Catalogue;

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<K extends TextKey> = { [N in Placeholders<Catalogue[K]>]: string | number };

/** Reads a text; the type asks for the values of exactly the placeholders that it has. */
export type Translate = <K extends TextKey>(
  key: K,
  ...values: keyof Values<K> extends never ? [] : [values: Values<K>]
) => string;

export const translate: Translate = (key, ...[values]) => {
  const text: string = en[key];
  if (!values) return text;
  const given: Record<string, string | number> = values;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
};

/** The page's texts in the language chosen; English is the only one so far. `t('shell.page', { page: 2 })`. */
export function useText(): Translate {
  return translate;
}

/** The language chosen, as a BCP 47 tag for `Intl` and `lang`. */
export function useLocale(): string {
  return 'en';
}

import { textsOf } from './catalogue.ts';
import { language, type Language } from './language.ts';

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Values of a sentence's placeholders, `{0}` and on; undefined if it is another sentence. */
function holesOf(pattern: string, message: string): string[] | undefined {
  const parts = pattern.split(/\{\d\}/);
  if (parts.length === 1) return undefined;
  return new RegExp(`^${parts.map(escaped).join('(.+)')}$`, 's').exec(message)?.slice(1);
}

/**
 * Translates a whole sentence by its English text, with the values it carries; itself where there is no translation.
 */
export function messageFrom(texts: Readonly<Record<string, string | undefined>>, message: string): string {
  const whole = texts[message];
  if (whole !== undefined) return whole;
  for (const [pattern, translation] of Object.entries(texts)) {
    const holes = holesOf(pattern, message);
    if (!holes || translation === undefined) continue;
    return translation.replace(/\{(\d)\}/g, (hole, number: string) => holes[Number(number)] ?? hole);
  }
  return message;
}

/** The sentence in a language; the sentences themselves are English. */
export const messageIn = (shown: Language, message: string): string =>
  shown === 'en' ? message : messageFrom(textsOf(shown), message);

/**
 * For sentences that are no keys, because their wording is given: the specification's, and those of our contracts'
 * errors. They are translated where they are shown.
 */
export const translateMessage = (message: string): string => messageIn(language.get(), message);

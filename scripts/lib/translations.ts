/** Texts by key. */
type Texts = Readonly<Record<string, string | undefined>>;

/** The differences between a translation and its English texts. */
export interface Differences {
  /** Keys without a translation: their English text is shown. */
  missing: string[];
  /** Keys without an English text. */
  unknown: string[];
  /** Keys whose placeholders differ, with both texts. */
  placeholders: string[];
}

/** `{name}` of a text, sorted, with its format and without its plural forms; duplicates count once. */
const placeholdersOf = (text: string): string =>
  [...new Set(Array.from(text.matchAll(/\{(\w+(?::\w+)?)(\|[^{}]*)?\}/g), ([, name]) => `{${name}}`))]
    .sort()
    .join(' ') || 'none';

/** Compares a translation with English, key by key. */
export function compareTexts(english: Texts, translation: Texts): Differences {
  const keys = Object.keys(english);
  const known = new Set(keys);
  const differences: Differences = {
    missing: keys.filter((key) => !translation[key]),
    unknown: Object.keys(translation).filter((key) => !known.has(key)),
    placeholders: [],
  };
  for (const key of keys) {
    const translated = translation[key];
    if (!translated) continue;
    const [wanted, found] = [placeholdersOf(english[key] ?? ''), placeholdersOf(translated)];
    if (wanted !== found) differences.placeholders.push(`${key}: ${found} instead of ${wanted}`);
  }
  return differences;
}

/** Translations that equal their English text. */
export interface Untranslated {
  /** Keys of such texts that contain words besides names and placeholders. */
  same: string[];
  /** Names that occur in no such text. */
  needless: string[];
}

/** Compares texts with their English ones. @param names words that are the same in both languages */
export function findUntranslated(english: Texts, translation: Texts, names: readonly string[]): Untranslated {
  const words = (key: string) => english[key]?.replace(/\{[^{}|]*\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  const same = Object.keys(english).filter((key) => translation[key] === english[key]);
  const found = new Set(same.flatMap(words));
  return {
    same: same.filter((key) => words(key).some((word) => !names.includes(word))),
    needless: names.filter((name) => !found.has(name)),
  };
}

/** Words not allowed in texts for users: each has a plain replacement (docs/glossary.md). */
const AVOIDED =
  /\b(nobody|somebody|anybody|everybody|told|tells?|strangers?|becomes of|for ever|all the same|whatever|words?|neither|his|he)\b/i;

/** Longer sentences usually contain more than one idea. */
const LONGEST = 24;

/** Texts with a word to avoid, or a sentence of more than {@link LONGEST} words. A placeholder counts as one word. */
export function findVoice(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    const plain = text.replace(/\{[^{}]*\}/g, 'X');
    const [avoided] = AVOIDED.exec(plain) ?? [];
    const longest = Math.max(...plain.split(/[.!?;:]\s/).map((sentence) => sentence.split(/\s+/).length));
    return [
      ...(avoided ? [`${key}: "${avoided}"`] : []),
      ...(longest > LONGEST ? [`${key}: a sentence of ${longest} words`] : []),
    ];
  });
}

/** Chinese terms with the one of docs/glossary.md to use instead. */
const TERMS = new Map([
  ['汇率', '兑换率'],
  ['认购', '参与、投入'],
  ['收割', '收获'],
  ['锁死', '永久锁定'],
  ['公开发售', '公开预售'],
  ['包装币', '封装币'],
  ['赎回', '解除质押'],
  ['刷新', '重新加载'],
  ['回应', '响应'],
  ['你', '您'],
]);

/** Latin letters or figures without a space beside Chinese characters, or half-width punctuation after them. */
const TYPOGRAPHY = /\p{Script=Han}[A-Za-z0-9;:!?]|[A-Za-z0-9%]\p{Script=Han}|\p{Script=Han}[.,](?!\w| )/u;

/** Chinese texts with another term than the glossary's, or with the typography of another language. */
export function findChinese(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    const terms = [...TERMS].filter(([term]) => text.includes(term));
    const [typography] = TYPOGRAPHY.exec(text) ?? [];
    return [
      ...terms.map(([term, instead]) => `${key}: ${term} instead of ${instead}`),
      ...(typography ? [`${key}: "${typography}"`] : []),
    ];
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Keys that code does not contain, literally or as a template, `` `wallet.phase.${phase}` ``. A template's
 * values must occur in the code as words too.
 */
export function unusedKeys(keys: readonly string[], sources: string): string[] {
  const literals = new Set([...sources.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, text]) => text));
  const words = new Set([...(sources.match(/\w+/g) ?? []), ...literals]);
  const templates = [...sources.matchAll(/`(?=[\w.-]*\$\{)((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template)
    // `pages.${string}` is a type.
    .filter((template) => !template.includes('${string}'))
    .map(
      (template) =>
        new RegExp(
          `^${template
            .split(/\$\{[^{}]*\}/)
            .map(escaped)
            .join('([\\w.-]+)')}$`,
        ),
    );
  const isComposed = (key: string) =>
    templates.some((template) => {
      const [, ...holes] = template.exec(key) ?? [];
      return holes.length > 0 && holes.every((hole) => words.has(hole));
    });
  return keys.filter((key) => !literals.has(key) && !isComposed(key));
}

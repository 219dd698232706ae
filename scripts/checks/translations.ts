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

/** British spellings, whose American ones the product uses. */
const BRITISH =
  /\b(\w*(?:cancell(?:ed|ing)|recognis|authoris|initialis|finalis|organis|minimis|customis|summaris|synchronis|realis)\w*|(?:colour|favour|behaviour|honour|neighbour|labour)\w*|centre|catalogue|defence|licence|programme|whilst|learnt|spelt|labelled|modelled|grey)\b/i;

/** Words of the specification, letter for letter; it writes them in its own spelling. */
const SPECIFIED_SPELLING = new Set(['locker.value.unrecognised', 'locker.pair.unrecognised']);

/** Texts in British spelling, other than the specification's. */
export function findBritish(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    const [found] = BRITISH.exec(text.replace(/\{[^{}]*\}/g, '')) ?? [];
    return found && !SPECIFIED_SPELLING.has(key) ? [`${key}: "${found}"`] : [];
  });
}

/** Names, and words that are written with a capital within a sentence. */
const CAPITALIZED =
  /^(Audit|Binance|Chain|Chinese|Discord|English|Facebook|Github|Instagram|JavaScript|King\w*|Meta[Mm]ask|Pancake[Ss]wap|PinkLock|PooCoin|Rabby|Reddit|Safe|Smart|Telegram|Twitter|WalletConnect|YouTube|BscScan|Harvest|Unstake|Max|Min|Permit2|X|I)$/;

/** Texts in title case, other than the specification's. @param specified the specification's texts */
export function findTitleCase(texts: Texts, specified: ReadonlySet<string>): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    if (specified.has(key)) return [];
    const words = text
      .replace(/\{[^{}]*\}/g, 'x')
      .replace(/[“'‘"][^“”'’"]*[”'’"]/g, 'x')
      .split(/\s+/);
    const found = words.find((word, index) => {
      const previous = words[index - 1];
      if (previous === undefined || previous === 'x' || /[.!?:·–…|]$/.test(previous)) return false;
      const plain = word
        .replace(/[^\p{L}\p{N}]+$/u, '')
        .replace(/^\W+/, '')
        .replace(/’s$/, '');
      return /^[A-Z][a-z]/.test(plain) && !CAPITALIZED.test(plain);
    });
    return found ? [`${key}: "${found}"`] : [];
  });
}

/** One Chinese term for one thing: see docs/glossary.md. */
interface Term {
  english: RegExp;
  chinese: string;
  /** Other Chinese words for it, which texts may not use. */
  never: readonly string[];
  /** Whether each text with the English word has the Chinese one; a sentence may leave others out. */
  isFixed?: boolean;
}

const GLOSSARY: readonly Term[] = [
  { english: /\baudit/i, chinese: '审计', never: ['审核', 'Audit'], isFixed: true },
  { english: /\bburn/i, chinese: '销毁', never: ['燃烧', '烧毁'] },
  { english: /contribut/i, chinese: '参与', never: ['认购', '投入', '出资', '捐'], isFixed: true },
  { english: /\bfactor(y|ies)\b/i, chinese: '工厂', never: ['工厂方'], isFixed: true },
  { english: /\bfinaliz/i, chinese: '完成预售', never: ['终结', '最终化', '定案'] },
  { english: /\bhard cap/i, chinese: '硬顶', never: ['硬上限'], isFixed: true },
  { english: /\bharvest/i, chinese: '收获', never: ['收割'], isFixed: true },
  { english: /\bholders?\b/i, chinese: '持有者', never: ['持有人', '持币人'], isFixed: true },
  { english: /liquidity/i, chinese: '流动性', never: ['流通性'], isFixed: true },
  { english: /\blist(ed|ing)\b/i, chinese: '上线', never: ['上币', '挂牌'] },
  { english: /\boperators?\b/i, chinese: '运营方', never: ['运营者', '经营者'], isFixed: true },
  { english: /\bowners?\b/i, chinese: '所有者', never: ['拥有者', '业主', '发行方'], isFixed: true },
  { english: /\bpairs?\b/i, chinese: '交易对', never: ['币对'], isFixed: true },
  { english: /\bpresales?\b/i, chinese: '预售', never: ['预卖', '公开发售'], isFixed: true },
  { english: /\brate\b/i, chinese: '兑换率', never: ['汇率', '兑换比例'] },
  { english: /\brouters?\b/i, chinese: '路由', never: ['路由器'], isFixed: true },
  { english: /\bsoft cap/i, chinese: '软顶', never: ['软上限'], isFixed: true },
  { english: /\bstaking pool/i, chinese: '质押池', never: ['矿池', '抵押池'], isFixed: true },
  { english: /\bstak(e|ing)/i, chinese: '质押', never: ['抵押'] },
  { english: /\btoken/i, chinese: '代币', never: ['令牌', '通证'] },
  { english: /\bunstak/i, chinese: '解除质押', never: ['赎回', '取消质押'], isFixed: true },
  { english: /\bvest/i, chinese: '分期释放', never: ['归属', '线性解锁'] },
  { english: /\bwallets?\b/i, chinese: '钱包', never: ['钱夹'], isFixed: true },
  { english: /whitelist/i, chinese: '白名单', never: ['许可名单'], isFixed: true },
  { english: /\bwrapped/i, chinese: '封装币', never: ['包装币'] },
  { english: /\breload/i, chinese: '重新加载', never: ['刷新'] },
  { english: /\banswer/i, chinese: '响应', never: ['回应'] },
  { english: /permanently/i, chinese: '永久锁定', never: ['锁死'] },
  { english: /\byou/i, chinese: '您', never: ['你'] },
];

/**
 * Texts whose Chinese lacks the one word for an English term.
 * @param texts in English
 */
export function findOtherTerms(texts: Texts, translation: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    const chinese = translation[key];
    if (chinese === undefined) return [];
    const plain = text.replace(/\{[^{}|]*\}/g, '');
    return GLOSSARY.filter(
      (term) => term.isFixed && term.english.test(plain) && !chinese.includes(term.chinese),
    ).map((term) => `${key}: no ${term.chinese}`);
  });
}

/** Latin letters or figures without a space next to Chinese characters, or half-width punctuation after them. */
const TYPOGRAPHY = /\p{Script=Han}[A-Za-z0-9;:!?]|[A-Za-z0-9%]\p{Script=Han}|\p{Script=Han}[.,](?!\w| )/u;

/** Chinese texts with another term than the glossary's, or with the typography of another language. */
export function findChinese(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text = '']) => {
    const terms = GLOSSARY.flatMap(({ chinese, never }) =>
      never.filter((term) => text.includes(term)).map((term) => [term, chinese]),
    );
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

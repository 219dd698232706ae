import { createHash } from 'node:crypto';

/** A comment, a test's title or a commit's subject, with its place. */
export interface Sentence {
  /** `file:line`, or a commit's hash. */
  where: string;
  text: string;
}

/** Comments for tools, not for readers. */
const DIRECTIVE =
  /^(?:SPDX|@inheritdoc|-{3}|oxlint|eslint|@ts-|@vite|@__|v8 ignore|solhint|forge-lint|!|slither|region\b|endregion\b)/;
const MARK: Record<string, RegExp> = {
  sql: /^--+\s?(.*)$/,
  code: /^(?:\/\/+|\{?\/\*+|\*+(?!\/))\s?(.*?)\s*(?:\*+\/\}?)?$/,
};

/** Comments that begin a line, one for each block or run of lines. */
export function commentsOf(file: string, text: string): Sentence[] {
  const mark = file.endsWith('.sql') ? MARK.sql : MARK.code;
  const found: Sentence[] = [];
  let current: { line: number; words: string[]; isBlock: boolean } | undefined;
  const end = () => {
    const words =
      current?.words
        .filter((line) => line !== '')
        .join(' ')
        .trim() ?? '';
    if (current && /\p{L}.*\s.*\p{L}/u.test(words) && !DIRECTIVE.test(words)) {
      found.push({ where: `${file}:${current.line}`, text: words });
    }
    current = undefined;
  };
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    const isOpening = /^\{?\/\*/.test(line);
    const isInside = current?.isBlock === true && !isOpening;
    if (isOpening || !(isInside || /^(?:\/\/|--)/.test(line))) end();
    if (!(isOpening || isInside || mark?.test(line)) || (!current && line.startsWith('*'))) return;
    current ??= { line: index + 1, words: [], isBlock: isOpening };
    current.words.push((mark?.exec(line)?.[1] ?? (line === '*/' || line === '*/}' ? '' : line)).trim());
    if (current.isBlock && /\*\/\}?$/.test(line)) end();
  });
  end();
  return found;
}

const QUOTED = String.raw`(['"\`])((?:\\.|(?!\1)[^\\])*)\1`;
const DIRECT = new RegExp(
  String.raw`^\s*(?:it|test)(?:\.(?:only|skip|fails|concurrent))?\(\s*${QUOTED}`,
  'gm',
);
/** Titles that follow a table of cases. */
const TABLE = new RegExp(String.raw`\)\(\s*${QUOTED},\s*(?:async\b|\(|function\b|\{)`, 'g');

/** Titles of the tests of a TypeScript file, without those of their groups. */
export function titlesOf(file: string, text: string): Sentence[] {
  const hasTables = /\b(?:it|test)\.(?:each|for)\b/.test(text);
  const titles = [...text.matchAll(DIRECT), ...(hasTables ? text.matchAll(TABLE) : [])];
  return titles
    .map(({ 0: all, 1: quote = '', 2: title = '', index }) => ({ title, at: index + all.indexOf(quote) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ title, at }) => ({
      where: `${file}:${text.slice(0, at).split('\n').length}`,
      text: title.replace(/\\(['"`])/g, '$1'),
    }));
}

/**
 * Draws at random, by a hash of seed and sentence: an edit elsewhere leaves the rest of a sample as it is.
 * @returns as many as `count`, fewer if there are fewer
 */
export function drawn(sentences: readonly Sentence[], seed: string, count: number): Sentence[] {
  const hash = ({ where, text }: Sentence) =>
    createHash('sha256')
      .update(`${seed}\n${where.replace(/:\d+$/, '')}\n${text}`)
      .digest('hex');
  return sentences
    .map((sentence) => ({ sentence, key: hash(sentence) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

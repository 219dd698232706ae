import { importedFile } from '../lint/imported-file.js';

/** The sources of the web app by their paths. */
export type WebSources = ReadonlyMap<string, string>;

/** `withTexts('pages', () => import('./Page.tsx'))`, and its result. */
const LAZY = /(?:withTexts|visited|pageLoader)(?:<[^>]*>)?\(\s*'(\w+)',\s*\(\) =>\s*import\('([.#][^']+)'\)/g;
/** `import { names } from './file.ts'`, or `export`; without types, which need no code. */
const STATIC = /(import|export)\s+(?!type\b)([^;'"]*?)from\s+'([.#][^']+)'|import\s+'([.#][^']+)'/g;

interface Import {
  isExport: boolean;
  /** Names in the file that exports them. */
  names: string[];
  file: string;
}

const namesOf = (list: string): string[] =>
  list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

const importsOf = (path: string, source: string): Import[] =>
  Array.from(source.matchAll(STATIC), ([, keyword, list = '', named, bare]) => ({
    isExport: keyword === 'export',
    names: namesOf(list),
    file: importedFile(path, named ?? bare ?? '') ?? '',
  }));

/** A file that is loaded together with one part of the texts. */
interface Entry {
  part: string;
  file: string;
}

const entriesOf = (sources: WebSources): Entry[] =>
  [...sources].flatMap(([path, source]) =>
    Array.from(source.matchAll(LAZY), ([, part = '', file = '']) => ({
      part,
      file: importedFile(path, file) ?? '',
    })),
  );

/** The file and all its direct imports. Of an `index.ts`, the files that export the imported names. */
function loadedWith(file: string, sources: WebSources): Set<string> {
  const loaded = new Set<string>();
  const waiting = [file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path);
    if (source === undefined || loaded.has(path)) continue;
    loaded.add(path);
    for (const { names, file: imported } of importsOf(path, source)) {
      const index = sources.get(imported);
      if (index === undefined || !imported.endsWith('/index.ts')) waiting.push(imported);
      else {
        const behind = importsOf(imported, index);
        const shown = behind.filter((one) => !one.isExport || one.names.some((name) => names.includes(name)));
        waiting.push(...shown.map((one) => one.file));
      }
    }
  }
  return loaded;
}

/** Keys that a source names, also those whose last words come from a value: `'ui.close'`, or `status.${state}` in a template. */
function keysIn(source: string, keys: ReadonlySet<string>): string[] {
  const whole = Array.from(source.matchAll(/'([\w.-]+)'/g), ([, key = '']) => key).filter((key) =>
    keys.has(key),
  );
  const composed = Array.from(
    source.matchAll(/`([\w-]+\.[\w.-]*\$\{[^`]*)`/g),
    ([, template = '']) => template,
  ).flatMap((template) => {
    const pattern = template
      .split(/\$\{[^}]*\}/)
      .map((words) => words.replaceAll('.', '\\.'))
      .join('[\\w-]+');
    const form = new RegExp(`^${pattern}$`);
    return [...keys].filter((key) => form.test(key));
  });
  return [...whole, ...composed];
}

/**
 * Texts that may be shown by their key, because the part that they are in is not loaded with the code that shows them, nor by it.
 * @param parts the keys of each part; `always` are those of the parts that any code may count on
 * @returns `file: key (loaded with entry)`, sorted
 * @throws if nothing is loaded with a part: the check could not fail
 */
export function textsOfOtherParts(
  sources: WebSources,
  parts: Readonly<Record<string, readonly string[]>>,
  always: readonly string[],
): string[] {
  const keys = new Set(Object.values(parts).flat());
  const entries = entriesOf(sources);
  if (entries.length === 0) throw new Error('No chunk of the build contains texts.');
  const found = entries.flatMap(({ part, file }) => {
    const there = new Set([...always, part].flatMap((name) => parts[name] ?? []));
    return [...loadedWith(file, sources)].flatMap((path) => {
      const source = sources.get(path) ?? '';
      const fetched = Array.from(
        source.matchAll(/loadTexts\('(\w+)'\)/g),
        ([, name = '']) => parts[name] ?? [],
      ).flat();
      return keysIn(source, keys)
        .filter((key) => !there.has(key) && !fetched.includes(key))
        .map((key) => `${path}: ${key} (loaded with ${file})`);
    });
  });
  return [...new Set(found)].toSorted();
}

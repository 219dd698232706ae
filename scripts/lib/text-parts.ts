import { dirname, resolve } from 'node:path';

/** The sources of the web app by their paths. */
export type Sources = ReadonlyMap<string, string>;

/** `withTexts('pages', () => import('./Page.tsx'))` */
const LAZY = /withTexts\(\s*'(\w+)',\s*\(\) =>\s*import\('(\.[^']+)'\)/g;
/** `import … from './file.ts'`, without types, which need no code. */
const STATIC = /(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'(\.[^']+)'|import\s+'(\.[^']+)'/g;

/** A file that is loaded together with one part of the texts. */
interface Entry {
  part: string;
  file: string;
}

const entriesOf = (sources: Sources): Entry[] =>
  [...sources].flatMap(([path, source]) =>
    Array.from(source.matchAll(LAZY), ([, part = '', file = '']) => ({
      part,
      file: resolve(dirname(path), file),
    })),
  );

/** The file and all that it imports at once. */
function loadedWith(file: string, sources: Sources): Set<string> {
  const loaded = new Set<string>();
  const waiting = [file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path);
    if (source === undefined || loaded.has(path)) continue;
    loaded.add(path);
    for (const [, named, bare] of source.matchAll(STATIC)) {
      waiting.push(resolve(dirname(path), named ?? bare ?? ''));
    }
  }
  return loaded;
}

/**
 * Texts that may be shown by their key, because the part that they are in is not loaded with the code that shows them.
 * @param parts the keys of each part; `always` are those of the parts that any code may count on
 * @returns `file: key (loaded with entry)`, sorted
 */
export function textsOfOtherParts(
  sources: Sources,
  parts: Readonly<Record<string, readonly string[]>>,
  always: readonly string[],
): string[] {
  const keys = new Set(Object.values(parts).flat());
  const found = entriesOf(sources).flatMap(({ part, file }) => {
    const there = new Set([...always, part].flatMap((name) => parts[name] ?? []));
    return [...loadedWith(file, sources)].flatMap((path) =>
      Array.from((sources.get(path) ?? '').matchAll(/'([\w.-]+)'/g), ([, key = '']) => key)
        .filter((key) => keys.has(key) && !there.has(key))
        .map((key) => `${path}: ${key} (loaded with ${file})`),
    );
  });
  return [...new Set(found)].toSorted();
}

/** Tracked files with their text, by path from the repository's root. */
export type Files = ReadonlyMap<string, string>;

const PRODUCT =
  /^(contracts\/src|packages\/[^/]+\/(src|scripts)|server\/src|web\/src|scripts\/lib)\/.*\.(ts|tsx|sol|sql)$/;
const NO_PRODUCT =
  /\.(test|test-d)\.tsx?$|support\.tsx?$|\/testing\/|\/generated\/|(openapi-examples|concept-counts)\.ts$/;

/** Hand-written files of the product: no tests, nothing generated. */
export const productFiles = (files: Files): Files =>
  new Map([...files].filter(([path]) => PRODUCT.test(path) && !NO_PRODUCT.test(path)));

const TEXTS = /^web\/src\/lib\/i18n\//;
const pathsWith = (files: Files, pattern: RegExp): string[] =>
  [...files].filter(([path, text]) => !TEXTS.test(path) && pattern.test(text)).map(([path]) => path);

/** Names under which a lock's amount travels, besides `amount`. */
const AMOUNT_NAMES = ['tokenLockAmount', 'lockedTokenAmount'];

/** The modules of locks. */
const OF_LOCKS = /lock/i;
/** Modules of locks that a lock's amount does not reach: release dates, icons, blocks and clocks. */
const NOT_OF_LOCKS = /block|clock|unlock-forecast/i;

/** The names of a lock's amount, and the modules of locks that mention one of them. An upper bound. */
export function lockAmount(files: Files): { names: string[]; paths: string[] } {
  const paths = pathsWith(files, new RegExp(`\\b(amount|${AMOUNT_NAMES.join('|')})\\b`));
  return {
    names: [
      'amount',
      ...AMOUNT_NAMES.filter((name) => pathsWith(files, new RegExp(`\\b${name}\\b`)).length > 0),
    ],
    paths: paths.filter((path) => OF_LOCKS.test(path) && !NOT_OF_LOCKS.test(path)),
  };
}

/** Files that mention a term of a sale, as a new one would be. */
export const presaleField = (files: Files, camel = 'softCap', snake = 'soft_cap'): string[] =>
  pathsWith(files, new RegExp(`\\b_?(${camel}|${snake})\\b`));

/** Names of types that describe parts, states, forms or controls, not the thing. */
const PART =
  /(Props|Form|Values|Params|Kind|Kinds|Options|Draft|Order|Scope|Fees|Step|Choice|Request|Queries|Event|Events|Update|Edit|State|Stage|Creation)$/;

/** Types in the web app that describe a thing: declarations with its name. */
export function typesOf(files: Files, thing: 'Lock' | 'Sale'): string[] {
  const declared = /^(?:export )?(?:interface|type) (\w+)/gm;
  const names = [...files]
    .filter(([path]) => path.startsWith('web/src/') && path.endsWith('.ts'))
    .flatMap(([, text]) => [...text.matchAll(declared)].map(([, name = '']) => name));
  return names.filter((name) => new RegExp(`${thing}(?![a-z])`).test(name) && !PART.test(name)).toSorted();
}

const FEATURE = /^web\/src\/features\/[^/]+\//;
/** The parts whose modules a module of a part may import; scripts only their own. */
const REACHED: readonly (readonly [part: RegExp, reached: RegExp])[] = [
  [/^scripts\//, /^scripts\//],
  [/^packages\/\w+\/scripts\//, /^packages\//],
  [/^(packages\/\w+\/src|server)\//, /^(packages\/\w+\/src|server)\//],
  [/^web\//, /^(packages\/(domain|protocol)\/src|web)\//],
];

/** Whether one file may import from both modules: only there two things of one name confuse. */
function meet(one: string, other: string): boolean {
  const [feature, another] = [FEATURE.exec(one)?.[0], FEATURE.exec(other)?.[0]];
  if (feature !== undefined && another !== undefined && feature !== another) return false;
  return REACHED.some(
    ([part, reached]) => (part.test(one) && reached.test(other)) || (part.test(other) && reached.test(one)),
  );
}

/** Exported names that several modules define which one file may import, with all their modules. */
export function definedTwice(files: Files): Map<string, string[]> {
  const exported =
    /^export (?:declare |async |abstract )*(?:const|function\*?|class|interface|type|enum) (\w+)/gm;
  const places = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    if (TEXTS.test(path) || !/\.tsx?$/.test(path)) continue;
    for (const [, name = ''] of text.matchAll(exported)) {
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  const twice = [...places].filter(([, paths]) =>
    [...paths].some((one) => [...paths].some((other) => one !== other && meet(one, other))),
  );
  const sorted = twice.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([name, paths]) => [name, [...paths]]));
}

/** Lines of hand-written TypeScript, Solidity and SQL. */
export const linesOf = (files: Files): number =>
  [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);

import type { Seed } from './concept-references.ts';

/** Tracked files with their text, by path from the repository's root. */
export type Files = ReadonlyMap<string, string>;

const PRODUCT =
  /^(contracts\/src|packages\/[^/]+\/(src|scripts)|server\/src|web\/src|scripts\/(?!test\/|lint\/)[^/]+)\/.*\.(ts|tsx|sol|sql)$/;
const NO_PRODUCT = /\.(test|test-d)\.tsx?$|support\.tsx?$|\/testing\/|\/generated\/|concept-[a-z]+\.ts$/;

/** Whether a file is the product's and written by hand: no test, nothing generated. */
export const isProduct = (path: string): boolean => PRODUCT.test(path) && !NO_PRODUCT.test(path);

export const productFiles = (files: Files): Files => new Map([...files].filter(([path]) => isProduct(path)));

const TEXTS = /^web\/src\/lib\/i18n\//;

/** Names under which a lock's amount travels. */
export const AMOUNT_NAMES = ['amount', 'tokenLockAmount', 'lockedTokenAmount'];

/** The declared properties that carry a lock's amount from the form to its record, as `filesOfValue` follows them. */
export const AMOUNT_SEEDS: readonly Seed[] = [
  ['packages/domain/src/lock/form.ts', /^ {2}(amount): string/m],
  ['packages/domain/src/lock/draft.ts', /^ {2}(amount): bigint/m],
  ['packages/domain/src/lock/state.ts', /^ {2}(amount): bigint/m],
  ['packages/domain/src/api/token-locker.ts', /^\s+(tokenLockAmount):/m],
  ['packages/domain/src/api/token-locker.ts', /^\s+(lockedTokenAmount):/m],
  ['packages/protocol/src/lock/calls.ts', /^ {2}(amount): bigint/m],
  ['packages/protocol/src/lock/create.ts', /^ {2}(amount): bigint/m],
  ['server/src/store/entities/lock.ts', /^ {2}(amount):/m],
  ['web/src/features/locker/create/model/use-lock-form.ts', /\{ token, (amount) \}/],
];

/** The files in other languages that store or log a lock's amount, by their text. */
export const amountInContracts = (files: Files): string[] =>
  [...files]
    .filter(
      ([path, text]) =>
        (path.startsWith('contracts/src/locker/') &&
          /schedule\.amount = |uint128 amount;|event TokensLocked/.test(text)) ||
        (path.endsWith('chain-schema.sql') && text.includes('CREATE TABLE chain.lock ')),
    )
    .map(([path]) => path);

/**
 * The files of a step by step guide in CONTRIBUTING.md: the paths of its numbered list, without tests.
 * @param heading of its section
 */
export function filesOfGuide(guide: string, heading: string): string[] {
  const [, rest = ''] = guide.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  const steps = section
    .split('\n')
    .filter((line) => /^(\d+\. | {3}\S)/.test(line))
    .join(' ');
  const named = [...steps.matchAll(/`([^`]+\.(?:sol|sql|ts|tsx))`/g)].flatMap(([, name = '']) => {
    const variants = /^(.*)\{(.*)\}(.*)$/.exec(name);
    if (!variants) return [name];
    const [, before, parts = '', after] = variants;
    return parts.split(',').map((part) => `${before}${part}${after}`);
  });
  return [...new Set(named)];
}

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

/** Environment: the Vitest projects that judge the mutants, by their names separated by commas. */
export const MUTATED_PROJECTS = 'KINGSPAD_MUTATED_PROJECTS';

/** Lines of a file, both ends included and counted from one. Without them, all of the file. */
export interface MutatedRange {
  /** Path from the repository's root. */
  path: string;
  lines?: { from: number; to: number };
}

/** The lines that one run of the mutation tool changes, and the tests that judge them. */
export interface MutatedPart {
  name: string;
  /** Vitest's projects. */
  projects: string[];
  /** `path` or `path:from-to`, as Stryker takes them. */
  mutate: string[];
}

export interface MutationPlan {
  parts: MutatedPart[];
  /** Changed files outside of all parts, sorted. */
  left: string[];
}

/** Each part's tests judge its code: other parts import the unmutated code of this checkout. */
const PARTS: readonly { name: string; code: RegExp; projects: readonly string[] }[] = [
  { name: 'domain', code: /^packages\/domain\/src\//, projects: ['domain'] },
  { name: 'server', code: /^server\/src\//, projects: ['server', 'simulation'] },
  { name: 'web', code: /^web\/src\//, projects: ['model', 'web'] },
];

const MODULE = /\.tsx?$/;
/** Tests and their support. */
const OF_TESTS = /(\.test\.tsx?|[/-](test-)?(support|testing)\.tsx?|\.d\.ts)$|^web\/src\/(.*\/)?testing\//;

const isMutated = (path: string) => MODULE.test(path) && !OF_TESTS.test(path);

/** The lines of a file that the base does not have. @param diff the output of `git diff --unified=0 --no-prefix` */
export function changedRanges(diff: string): MutatedRange[] {
  const ranges: MutatedRange[] = [];
  let path: string | undefined;
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ (.+?)\t?$/.exec(line)?.[1];
    if (file !== undefined) path = file === '/dev/null' ? undefined : file;
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (path === undefined || hunk === null) continue;
    const from = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    if (count > 0) ranges.push({ path, lines: { from, to: from + count - 1 } });
  }
  return ranges;
}

/**
 * A file of the command line: `path`, `path:from-to` or `path:line`.
 * @throws if the first line is after the last
 */
export function rangeOf(text: string): MutatedRange {
  const [, path = text, first, last] = /^(.+?):(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (first === undefined) return { path };
  const lines = { from: Number(first), to: Number(last ?? first) };
  if (lines.from < 1 || lines.to < lines.from)
    throw new Error(`No such lines: ${text}. Name them as FILE:from-to.`);
  return { path, lines };
}

/** Decides which code is mutated, and which tests judge it. */
export function planMutations(ranges: readonly MutatedRange[]): MutationPlan {
  const code = ranges.filter(({ path }) => isMutated(path));
  const parts = PARTS.map(({ name, code: ours, projects }) => ({
    name,
    projects: [...projects],
    mutate: code
      .filter(({ path }) => ours.test(path))
      .map(({ path, lines }) => (lines === undefined ? path : `${path}:${lines.from}-${lines.to}`)),
  }));
  const left = code.map(({ path }) => path).filter((path) => !PARTS.some((part) => part.code.test(path)));
  return { parts: parts.filter(({ mutate }) => mutate.length > 0), left: [...new Set(left)].toSorted() };
}

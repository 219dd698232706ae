import type { PageContent } from './markdown.ts';

export const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;
const FILE = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
/** Date and status, the line below a decision's title. */
const STATUS =
  /^\d{4}-\d{2}-\d{2} · (?:accepted\b(?:, in part replaced by (?<parts>\d{4}(?: and \d{4})*))?|replaced by (?<whole>\d{4}))/;

/** A file that names a decision, as `docs/decisions/0004-indexer.md`. */
export interface Mention {
  file: string;
  line: number;
  path: string;
}

/** Decisions that a file names by their paths from the repository's root. */
export function decisionsNamedIn(file: string, text: string): Mention[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/docs\/decisions\/\d{4}(?:-[a-z0-9-]+\.md)?/g)].map(([path]) => ({
      file,
      line: index + 1,
      path,
    })),
  );
}

/**
 * Problems of the decisions and their index, a sentence each. The index has each decision once, by its title.
 * @param pages all pages by their paths from the repository's root
 * @param mentions decisions that other files name
 */
export function decisionProblems(
  pages: ReadonlyMap<string, PageContent>,
  mentions: readonly Mention[] = [],
): string[] {
  const decisions = new Map(
    [...pages].flatMap(([path, page]) => {
      const number = FILE.exec(path)?.[1];
      return number === undefined ? [] : [[number, { path, page }] as const];
    }),
  );
  const known = new Set([...decisions.values()].map(({ path }) => path));
  const files = [...pages.keys()].filter((path) => path.startsWith(`${DECISIONS}/`) && path !== INDEX);
  return [
    ...files
      .filter((path) => !known.has(path))
      .map((path) => `${path} has the number of another decision, or no name of the form 0000-title.md.`),
    ...[...decisions].flatMap(([number, { path, page }]) => headProblems(number, path, page, decisions)),
    ...indexProblems(pages.get(INDEX), decisions),
    ...mentions
      .filter(({ path }) => !known.has(path))
      .map(({ file, line, path }) => `${file}:${line}: ${path} is no decision's file.`),
  ];
}

type Decisions = ReadonlyMap<string, { path: string; page: PageContent }>;

function headProblems(number: string, path: string, page: PageContent, decisions: Decisions): string[] {
  const title = page.headings[0]?.text ?? '';
  const below = page.sections.find(({ heading }) => heading === title)?.text.slice(title.length) ?? '';
  const status = STATUS.exec(below.trim());
  const { parts, whole } = status?.groups ?? {};
  const others = [whole, ...(parts?.split(' and ') ?? [])].filter((other) => other !== undefined);
  return [
    ...(title.startsWith(`${number}: `) ? [] : [`${path}: the title does not begin with '${number}: '.`]),
    ...(status ? [] : [`${path}: below the title is no '2026-11-27 · accepted' or 'replaced by 0000'.`]),
    ...others
      .filter((other) => !decisions.has(other))
      .map((other) => `${path}: ${other}, which replaces it, is no decision.`),
  ];
}

function indexProblems(index: PageContent | undefined, decisions: Decisions): string[] {
  if (index === undefined) return [`${INDEX} is missing.`];
  const entries = index.links.filter(({ text }) => /^\d{4}: /.test(text));
  return [...decisions.values()].flatMap(({ path, page }) => {
    const title = page.headings[0]?.text;
    const its = entries.filter((entry) => entry.path === path);
    if (its.length !== 1) return [`${INDEX} lists ${path} ${its.length} times; it lists each once.`];
    return its[0]?.text === title ? [] : [`${INDEX}: '${its[0]?.text}' is not the title of ${path}.`];
  });
}

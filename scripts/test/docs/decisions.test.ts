import { describe, expect, it } from 'vitest';
import { DECISIONS, decisionProblems, decisionsNamedIn } from '../../docs/decisions.ts';
import type { PageContent } from '../../docs/markdown.ts';

const INDEX = `${DECISIONS}/README.md`;
const LOCKS = `${DECISIONS}/0001-locks.md`;
const SALES = `${DECISIONS}/0002-sales.md`;

/** A decision's page with this title and the line below it. */
const decision = (title: string, below = '2026-11-27 · accepted'): PageContent => ({
  headings: [{ level: 1, id: 'title', text: title }],
  links: [],
  sections: [
    { id: '', heading: '', text: '' },
    { id: 'title', heading: title, text: `${title} ${below} What was decided. ` },
  ],
});

const index = (entries: [path: string, text: string][]): PageContent => ({
  headings: [],
  links: entries.map(([path, text]) => ({ written: path, path, anchor: '', text })),
  sections: [],
});

/** Two decisions that their index lists, with these pages in place of theirs. */
const pagesWith = (changed: Record<string, PageContent>) =>
  new Map(
    Object.entries({
      [LOCKS]: decision('0001: Locks are numbered'),
      [SALES]: decision('0002: Sales end'),
      [INDEX]: index([
        [LOCKS, '0001: Locks are numbered'],
        [SALES, '0002: Sales end'],
        [SALES, '0002'],
      ]),
      ...changed,
    }),
  );

const problemsWith = (changed: Record<string, PageContent>) => decisionProblems(pagesWith(changed));

describe('the check of decisions', () => {
  it('passes an index with each decision once, by its title', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it('names a decision that the index lacks and one that it lists twice', () => {
    const entry: [string, string] = [LOCKS, '0001: Locks are numbered'];
    expect(problemsWith({ [INDEX]: index([entry, entry]) })).toEqual([
      `${INDEX} lists ${LOCKS} 2 times; it lists each once.`,
      `${INDEX} lists ${SALES} 0 times; it lists each once.`,
    ]);
  });

  it('names an entry with another title than its decision', () => {
    expect(problemsWith({ [SALES]: decision('0002: Sales never end') })).toEqual([
      `${INDEX}: '0002: Sales end' is not the title of ${SALES}.`,
    ]);
  });

  it('names a missing index', () => {
    const pages = pagesWith({});
    pages.delete(INDEX);
    expect(decisionProblems(pages)).toEqual([`${INDEX} is missing.`]);
  });

  it('names a title without its number, and a decision without date or status', () => {
    expect(
      problemsWith({
        [SALES]: decision('2. Sales end', 'accepted'),
        [INDEX]: index([
          [LOCKS, '0001: Locks are numbered'],
          [SALES, '0002: Sales end'],
        ]),
      }),
    ).toEqual([
      `${SALES}: the title does not begin with '0002: '.`,
      `${SALES}: below the title is no '2026-11-27 · accepted' or 'replaced by 0000'.`,
      `${INDEX}: '0002: Sales end' is not the title of ${SALES}.`,
    ]);
  });

  it.each([
    'replaced by 0001',
    'accepted, in part replaced by 0001',
    'accepted, in part replaced by 0002 and 0001',
  ])("takes the status '%s'", (status) => {
    expect(problemsWith({ [SALES]: decision('0002: Sales end', `2026-11-27 · ${status}`) })).toEqual([]);
  });

  it.each(['replaced by 0009', 'accepted, in part replaced by 0001 and 0009'])(
    "names the missing decision of '%s'",
    (status) => {
      expect(problemsWith({ [SALES]: decision('0002: Sales end', `2026-11-27 · ${status}`) })).toEqual([
        `${SALES}: 0009, which replaces it, is no decision.`,
      ]);
    },
  );

  it('names a second file of one number, and a file without a number', () => {
    const problem = 'has the number of another decision, or no name of the form 0000-title.md.';
    const second = `${DECISIONS}/0002-pools.md`;
    const problems = problemsWith({
      [second]: decision('0002: Pools end'),
      [`${DECISIONS}/notes.md`]: decision('Notes'),
    });
    expect(problems).toContain(`${SALES} ${problem}`);
    expect(problems).toContain(`${DECISIONS}/notes.md ${problem}`);
  });

  it('names a comment whose decision is gone or has no whole name', () => {
    const text = `// See ${LOCKS}.\n// ${DECISIONS}/0002 and ${DECISIONS}/0003-pools.md say why.`;
    expect(decisionProblems(pagesWith({}), decisionsNamedIn('code.ts', text))).toEqual([
      `code.ts:2: ${DECISIONS}/0002 is no decision's file.`,
      `code.ts:2: ${DECISIONS}/0003-pools.md is no decision's file.`,
    ]);
  });
});

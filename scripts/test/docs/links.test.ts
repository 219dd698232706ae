import { describe, expect, it } from 'vitest';
import { brokenLinks } from '../../docs/links.ts';
import type { PageContent } from '../../docs/markdown.ts';
import { addressFrom, placeOf } from '../../docs/places.ts';

const FIRST = 'docs/README.md';
const FILES = ['docs/README.md', 'docs/guide.md', 'scripts/docs.ts', 'docs/screenshots/home.webp'];

/** A page with these headings that links to these files. */
const page = (headings: string[], links: [path: string, anchor?: string][] = []): PageContent => ({
  headings: ['title', ...headings].map((id, index) => ({ level: index === 0 ? 1 : 2, id, text: id })),
  links: links.map(([path, anchor = '']) => ({ written: path, path, anchor, text: path })),
  sections: [],
});

const problemsOf = (pages: Record<string, PageContent>) =>
  brokenLinks({
    pages: new Map(Object.entries(pages)),
    exists: (path) => FILES.includes(path),
    first: FIRST,
  });

describe('the check of the site’s links', () => {
  it('passes pages, headings, folders and copied files that are there', () => {
    const first = page([], [['docs/guide.md', 'fees'], ['docs/decisions'], ['docs/screenshots/home.webp']]);
    const pages = { [FIRST]: first, 'docs/guide.md': page(['fees']), 'docs/decisions/README.md': page([]) };
    expect(problemsOf(pages)).toEqual([]);
  });

  it('names a file, a heading and a part of the site that is not there', () => {
    const links: [string, string?][] = [['docs/guide.md', 'price'], ['docs/lost.md'], ['scripts/docs.ts']];
    expect(problemsOf({ [FIRST]: page([], links), 'docs/guide.md': page(['fees']) })).toEqual([
      'docs/README.md: docs/guide.md names no heading of docs/guide.md.',
      'docs/README.md: docs/lost.md names no file.',
      'docs/README.md: scripts/docs.ts is no part of the site.',
    ]);
  });

  it('names a page that no other links to, and one without a title', () => {
    const guide = { headings: [], links: [], sections: [] };
    expect(problemsOf({ [FIRST]: page([]), 'docs/guide.md': guide })).toEqual([
      'docs/guide.md has 0 titles; a page has one.',
      'docs/guide.md is linked from no page.',
    ]);
  });
});

it.each([
  ['docs/README.md', 'index.html'],
  ['docs/guide/sales.md', 'guide/sales.html'],
  ['docs/decisions', 'decisions/index.html'],
  ['SECURITY.md', 'security.html'],
  ['docs/screenshots/home.webp', 'screenshots/home.webp'],
  ['bench/results/gas.json', 'bench/results/gas.json'],
  ['server/src/main.ts', undefined],
])('the site has %s at %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

it('writes addresses that hold under any path', () => {
  expect(addressFrom('guide/sales.html', 'index.html')).toBe('../index.html');
  expect(addressFrom('index.html', 'index.html')).toBe('index.html');
});

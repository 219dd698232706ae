import type { PageContent } from './markdown.ts';
import { placeOf } from './places.ts';

export interface LinkedSite {
  pages: ReadonlyMap<string, PageContent>;
  /** Whether there is a file at this path from the repository's root. */
  exists: (path: string) => boolean;
  /** The page from which all others must be reachable. */
  first: string;
}

/** The problems of a site's links, a sentence each. */
export function brokenLinks({ pages, exists, first }: LinkedSite): string[] {
  const problems: string[] = [];
  const named = new Set<string>([first]);
  for (const [source, { links, headings }] of pages) {
    const titles = headings.filter(({ level }) => level === 1);
    if (titles.length !== 1) problems.push(`${source} has ${titles.length} titles; a page has one.`);
    for (const { written, path, anchor } of links) {
      if (path === undefined) continue;
      const target = [path, `${path}/README.md`].find((it) => pages.has(it));
      if (target === undefined) {
        if (!exists(path)) problems.push(`${source}: ${written} names no file.`);
        else if (placeOf(path) === undefined) problems.push(`${source}: ${written} is no part of the site.`);
        continue;
      }
      if (target !== source) named.add(target);
      if (anchor !== '' && !pages.get(target)?.headings.some(({ id }) => id === anchor)) {
        problems.push(`${source}: ${written} names no heading of ${target}.`);
      }
    }
  }
  for (const source of pages.keys()) {
    if (!named.has(source)) problems.push(`${source} is linked from no page.`);
  }
  return problems;
}

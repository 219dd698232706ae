import { posix } from 'node:path';

/** Pages outside of `docs`, with their addresses in the site. */
const OUTSIDE: Record<string, string> = {
  'README.md': 'readme.html',
  'CONTRIBUTING.md': 'contributing.html',
  'SECURITY.md': 'security.html',
  'CHANGELOG.md': 'changelog.html',
};

export const PAGES_OUTSIDE = Object.keys(OUTSIDE);

/** Their folder in Eleventy, which reads all pages from one. */
const OUTSIDE_FOLDER = 'docs/_root/';

export const inputOf = (outside: string): string => `${OUTSIDE_FOLDER}${outside}`;

/** The source file of an Eleventy page, from the repository's root. */
export function sourceOf(inputPath: string): string {
  const path = posix.normalize(inputPath);
  return path.startsWith(OUTSIDE_FOLDER) ? path.slice(OUTSIDE_FOLDER.length) : path;
}

/** Folders that are copied into the site unchanged, from the repository's root, with their place in it. */
export const COPIED = { 'docs/screenshots': 'screenshots', 'bench/results': 'bench/results' } as const;

/** Single files that are copied. */
export const COPIED_FILES = {
  'docs/architecture.svg': 'architecture.svg',
  'docs/requirements.tsv': 'requirements.tsv',
  'scripts/docs/site.css': 'site.css',
  'web/public/icon.svg': 'icon.svg',
} as const;

/**
 * The site's address of a file of the repository.
 * @param path from the repository's root; a folder stands for its README.md
 * @returns the address from the site's root, or undefined if the site does not have the file
 */
export function placeOf(path: string): string | undefined {
  const outside = OUTSIDE[path] ?? (COPIED_FILES as Record<string, string>)[path];
  if (outside !== undefined) return outside;
  for (const [folder, place] of Object.entries(COPIED)) {
    if (path.startsWith(`${folder}/`)) return `${place}${path.slice(folder.length)}`;
  }
  if (path === 'docs') return 'index.html';
  if (!path.startsWith('docs/')) return undefined;
  const inside = path.slice('docs/'.length);
  if (inside.endsWith('.md'))
    return inside.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
  return posix.extname(inside) === '' ? `${inside}/index.html` : undefined;
}

/** The relative address from one page of the site to another. */
export function addressFrom(page: string, place: string): string {
  return posix.relative(posix.dirname(page), place) || posix.basename(place);
}

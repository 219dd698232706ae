import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAddress } from '@kingspad/domain';

/** Requests that a page will make: files of the web app, and calls of the API. */
interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /** Below `/api/v1`, with the parts of the page's path that begin with `:`. */
  reads: readonly string[];
}

/** By the pages' paths, as the build of the web app (web/page-files.ts) wrote them. */
export type FilesOfPages = Readonly<Record<string, PageFiles>>;

/** Files of a built web app; empty without one. */
export function readPageFiles(webDist: string): FilesOfPages {
  const path = join(webDist, '.vite/pages.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FilesOfPages) : {};
}

/**
 * Links that let a browser fetch a page's files and data together with the app. Otherwise it learns of the files when the
 * app has run, and of the data when they have.
 * @param pattern the page's path with its parameters, by which its files are known
 * @param path the requested path: only plain parts of it become part of a link
 */
export function preloadsOf(files: FilesOfPages, pattern: string, path: string): string[] {
  const known = files[pattern];
  // The page at `/` comes with the app, and is painted before any answer.
  if (!known) return [];
  const { scripts, styles, reads } = known;
  const calls = ['/config', ...reads.flatMap((read) => filledIn(read, pattern, path) ?? [])];
  return [
    // First: they are small, and the server needs time for them. A browser fetches six at a time over HTTP/1.1.
    ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="/api/v1${call}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    // Preloaded only: the app is shown before the page's styles are there.
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ];
}

/** A call with the values of the page's path; undefined where one is no plain word. Addresses are as pages ask for them. */
function filledIn(read: string, pattern: string, path: string): string | undefined {
  const names = pattern.split('/');
  const values = path.split('/');
  const parts = read.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = values[names.indexOf(part)] ?? '';
    return parseAddress(value) ?? (/^\w+$/.test(value) ? value : undefined);
  });
  return parts.includes(undefined) ? undefined : parts.join('/');
}

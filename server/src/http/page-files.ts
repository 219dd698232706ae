import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAddress } from '@kingspad/domain';

/** Requests that a page will make: files of the web app, and calls of the API. */
interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /**
   * The answers that the page begins with, below `/api/v1`, its record's first. Parts that begin with `:` are those of the page's path; names in
   * braces are fields of the record; `?*` stands for a query that the page makes of its address.
   */
  reads: readonly string[];
  /** Absent on a page that is not rendered. */
  rendered?: RenderedFiles;
}

export interface RenderedFiles {
  /** Scripts of each part that is loaded by itself, by its name. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** All styles of the app, the page and its parts. */
  styles: readonly string[];
  /** The file below `.vite` that has them as one text, and the text's hash for the content security policy. */
  css: string;
  hash: string;
}

const API = '/api/v1';

/** A field of the record in a call. */
const FIELD = /\{(\w+)\}/;

/** The end of a call whose query the page makes. */
const OF_ADDRESS = '?*';

/** Configuration and record: without them a page shows nothing of its own. */
export const FIRST_CALLS = 2;

/** Files by the pages' paths, as the build of the web app (web/page-files.ts) wrote them. */
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
 * @param isAnswered the document has the page's answers
 */
export function preloadsOf(
  files: FilesOfPages,
  pattern: string,
  path: string,
  isAnswered: boolean,
): string[] {
  const known = files[pattern];
  // The page at `/` comes with the app, and is painted before any answer.
  if (!known || pattern === '/') return [];
  const { scripts, styles } = known;
  // The configuration and the record: a page's other calls follow from them, or are far below.
  const calls = isAnswered ? [] : pageCallsOf(files, pattern, path).slice(0, FIRST_CALLS);
  return [
    // First: they are small, and the server needs time for them. A browser fetches six at a time over HTTP/1.1.
    ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    // Preloaded only: the app is shown before the page's styles are there.
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ];
}

/** A page's own scripts. */
export const scriptsOf = (files: FilesOfPages, pattern: string): readonly string[] =>
  files[pattern]?.scripts ?? [];

/**
 * The calls of the API that a page begins with, the configuration and its record first, without those that need the record.
 * @param path only plain parts of it become part of a call
 */
export function pageCallsOf(files: FilesOfPages, pattern: string, path: string): string[] {
  const known = files[pattern];
  if (!known) return [];
  const reads = known.reads.filter((read) => !FIELD.test(read) && !read.endsWith(OF_ADDRESS));
  return ['/config', ...reads.flatMap((read) => filledIn(read, pattern, path) ?? [])].map(
    (call) => `${API}${call}`,
  );
}

/** Whether a page lists what its address asks for. */
export const isList = (files: FilesOfPages, pattern: string): boolean =>
  files[pattern]?.reads.some((read) => read.endsWith(OF_ADDRESS)) ?? false;

/** Selects the calls whose query the page makes of its address. */
export function callsOfAddress(files: FilesOfPages, pattern: string, calls: readonly string[]): string[] {
  const reads = files[pattern]?.reads ?? [];
  return calls.filter((call) => reads.includes(`${call.slice(API.length).split('?')[0]}${OF_ADDRESS}`));
}

/** The calls of a page that name fields of its record. @param record the answer of its first read */
export function followingCalls(files: FilesOfPages, pattern: string, record: unknown): string[] {
  const reads = files[pattern]?.reads.filter((read) => FIELD.test(read)) ?? [];
  return reads.flatMap((read) => {
    const value = valueOf(record, FIELD.exec(read)?.[1] ?? '');
    return value === undefined ? [] : [`${API}${read.replace(FIELD, () => value)}`];
  });
}

function valueOf(record: unknown, field: string): string | undefined {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, field)) return undefined;
  const value = (record as Record<string, unknown>)[field];
  return (typeof value === 'string' || typeof value === 'number') && /^\w+$/.test(String(value))
    ? String(value)
    : undefined;
}

/** A call with the values of the page's path; undefined if one is no plain word. Addresses have the pages' form. */
function filledIn(read: string, pattern: string, path: string): string | undefined {
  const names = pattern.split('/');
  const values = path.split('/');
  const [call = '', query] = read.split('?');
  const parts = call.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = values[names.indexOf(part)] ?? '';
    return parseAddress(value) ?? (/^\w+$/.test(value) ? value : undefined);
  });
  if (parts.includes(undefined)) return undefined;
  return query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`;
}

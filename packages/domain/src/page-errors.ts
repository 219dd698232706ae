import { pageAt, PAGES } from './pages.ts';

/** Value of a report's field that is none of the known ones. */
export const OTHER = 'other';

/** Classes of errors that reports distinguish: the language's, the browsers', and this product's. */
const ERROR_NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'DataCloneError',
  'HierarchyRequestError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'ApiError',
  'AppError',
  'UserError',
] as const;

/** Browser families by their sign in a user agent, in order: each later one is also in the texts of earlier ones. */
const BROWSERS = [
  ['Edge', /\bEdg\w*\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
] as const;

export const BROWSER_FAMILIES: readonly string[] = [...BROWSERS.map(([family]) => family), OTHER];
export const ERROR_ROUTES: readonly string[] = [...PAGES.map(({ path }) => path), OTHER];

/** The class of an error; `other` if it is not known. */
export const errorNameOf = (name: unknown): string => ERROR_NAMES.find((known) => known === name) ?? OTHER;

/** The pattern of a page's route, without the addresses in its path; `other` if there is no such page. */
export const routeOf = (path: string): string => pageAt(path)?.path ?? OTHER;

/** Family and major version of a browser, such as `Chrome 156`; `other` if it is not known. */
export function browserOf(userAgent: string): string {
  for (const [family, sign] of BROWSERS) {
    const version = sign.exec(userAgent)?.[1];
    if (version) return `${family} ${version.slice(0, 4)}`;
  }
  return OTHER;
}

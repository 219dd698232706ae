/** Patterns that no committed file may match, with their names. */
const FORBIDDEN = [
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  // The example key of AWS's documentation is allowed.
  { what: 'an access key', pattern: /\b(?!AKIAIOSFODNN7EXAMPLE)(AKIA|ASIA)[0-9A-Z]{16}\b/ },
  {
    what: 'a token',
    pattern: /\b(gh[pousr]_[A-Za-z0-9]{36}|xox[abprs]-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{36})\b/,
  },
  {
    what: 'a password in a URL',
    pattern: /:\/\/[\w.-]+:(?!password\b|user\b|\$\{|\*)[\w.~-]{8,}@(?!localhost|127\.0\.0\.1)/,
  },
  { what: 'a path of one machine', pattern: /(?<![\w.$}/])\/(home|root|Users|work)\/[\w.-]+/ },
  { what: 'something left to do', pattern: /\b(TODO|FIXME|XXX|HACK)\b/ },
  { what: 'a conflict', pattern: /^(<{7}|>{7}) / },
] as const;

/** Numbers and dates are written by one module each, which pages call: web/src/lib/figures.ts and lib/i18n/times.ts. */
const FORMATTERS =
  /(?<![.\w])(formatAmount|shownAmount|formatUsd|shownUsd|shownUsdPrice|toLocalText|toUtcDisplay)\b|\bIntl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)|\.(toFixed|toPrecision|toLocaleString|toLocale(Date|Time)String)\(/;

export interface Finding {
  line: number;
  what: string;
}

/** The places of `text` that must not be committed. */
export function findForbidden(text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ line: index + 1, what })),
    );
}

/** The places of a page's own formatting of a number or a date. */
export function findFormatters(text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORMATTERS.test(line) ? [{ line: index + 1, what: 'a second formatter of numbers or dates' }] : [],
    );
}

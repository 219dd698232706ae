/** What no committed file may hold, with what it is called. */
const FORBIDDEN = [
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  // AWS's documentation has one key for all its examples.
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

export interface Finding {
  line: number;
  what: string;
}

/** Where `text` holds something that must not be committed. */
export function findForbidden(text: string): Finding[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ line: index + 1, what })),
    );
}

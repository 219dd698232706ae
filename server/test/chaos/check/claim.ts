/** JSON of an answer; missing values are undefined. */
export type Json = Record<string, unknown>;

/** A statement about one answer of the API, made from the chain alone. */
export interface Claim {
  path: string;
  /** How many rows of the answer it is about. */
  rows: number;
  expected: unknown;
  /** Compared part of the answer's payload. */
  read: (payload: never) => unknown;
}

/** The members of `from` that `like` has, in its order; 'books.idle' is a member's member. */
const same = (like: Json, from: Json): Json =>
  Object.fromEntries(
    Object.keys(like).map((name) => [
      name,
      name.split('.').reduce<unknown>((value, part) => (value as Json | null | undefined)?.[part], from),
    ]),
  );

/** An answer of one row: the members that are named must be these. */
export const recordClaim = (path: string, expected: Json): Claim => ({
  path,
  rows: 1,
  expected,
  read: (payload: Json) => same(expected, payload),
});

interface Page {
  items: Json[];
  meta: { totalItems: number };
}

/** The most that a page holds. */
const MOST = 100;

/** A list, page by page: its rows in order with the members that are named, and their number. */
export function listClaims(path: string, expected: readonly Json[]): Claim[] {
  const pages = Math.max(1, Math.ceil(expected.length / MOST));
  const separator = path.includes('?') ? '&' : '?';
  return Array.from({ length: pages }, (_, index) => {
    const items = expected.slice(index * MOST, (index + 1) * MOST);
    return {
      path: `${path}${separator}limit=${MOST}&page=${index + 1}`,
      rows: items.length,
      expected: { items, total: expected.length },
      read: (payload: Page) => ({
        items: payload.items.map((item, at) => same(items[at] ?? {}, item)),
        total: payload.meta.totalItems,
      }),
    };
  });
}

/** The part of a query's state that decides between loading and failing. */
export interface ReadQuery<T = unknown> {
  data: T | undefined;
  failureCount: number;
  errorUpdateCount: number;
}

/** A fact that is read: on its way, not readable now, or known. A value that is known to be missing is `null`. */
export type Read<T> = { state: 'loading' } | { state: 'failed' } | { state: 'known'; value: T };

export const LOADING = { state: 'loading' } as const;
export const FAILED = { state: 'failed' } as const;
export const known = <T>(value: T): Read<T> => ({ state: 'known', value });

/** No answer yet, and the last attempt failed; it is being retried. */
export const cannotBeRead = ({ data, failureCount, errorUpdateCount }: ReadQuery): boolean =>
  data === undefined && failureCount + errorUpdateCount > 0;

/** The answer of a query. A failed one counts as failed until it has an answer, also while it is retried. */
export function readOf<T>(query: ReadQuery<T>): Read<T> {
  if (query.data !== undefined) return known(query.data);
  return cannotBeRead(query) ? FAILED : LOADING;
}

/** Derives a fact from another once that is known. */
export const mapRead = <T, U>(read: Read<T>, of: (value: T) => U): Read<U> =>
  read.state === 'known' ? known(of(read.value)) : read;

/** The known value; undefined while there is none. */
export const valueOf = <T>(read: Read<T>): T | undefined => (read.state === 'known' ? read.value : undefined);

/** The first of several facts that keeps their conclusions back: failed before loading. */
export const missingOf = (
  ...reads: readonly Read<unknown>[]
): { state: 'loading' } | { state: 'failed' } | undefined => {
  if (reads.some(({ state }) => state === 'failed')) return FAILED;
  return reads.some(({ state }) => state === 'loading') ? LOADING : undefined;
};

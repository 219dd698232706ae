import { useMemo } from 'react';
import { readOf, type Read, type ReadQuery } from './read.ts';

/** The answer of a query as {@link readOf} gives it, the same object while it does not change: for memoised parts. */
export function useRead<T>({ data, failureCount, errorUpdateCount }: ReadQuery<T>): Read<T> {
  return useMemo(
    () => readOf({ data, failureCount, errorUpdateCount }),
    [data, failureCount, errorUpdateCount],
  );
}

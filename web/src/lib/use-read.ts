import { useMemo } from 'react';
import { cannotBeRead, FAILED, known, LOADING, type Read, type ReadQuery } from './read.ts';

/** The answer of a query as `readOf` gives it, the same object while it does not change: for memoised parts. */
export function useRead<T>(query: ReadQuery<T>): Read<T> {
  const { data } = query;
  const isFailed = cannotBeRead(query);
  return useMemo(() => {
    if (data !== undefined) return known(data);
    return isFailed ? FAILED : LOADING;
  }, [data, isFailed]);
}

import type { PageOf } from '@kingspad/domain/api';

/** A list's query, as far as its table looks at it. */
export interface ListQuery<Row> {
  data: PageOf<Row> | undefined;
  isPlaceholderData: boolean;
  isFetching: boolean;
  failureCount: number;
}

/**
 * What a list shows. A first fetch that failed shows nothing: no rows, no total, no message (spec A.8); it is being
 * repeated. 'empty' is an actual answer.
 */
export type ListState = 'loading' | 'failed' | 'empty' | 'past-end' | 'rows';

export function listState<Row>({ data, failureCount }: ListQuery<Row>): ListState {
  if (!data) return failureCount > 0 ? 'failed' : 'loading';
  if (data.items.length > 0) return 'rows';
  return data.meta.itemCount > 0 ? 'past-end' : 'empty';
}

import type { PageOf } from '@kingspad/domain/api';
import { cannotBeRead } from '#lib/read.ts';
import { type ListRead } from '#ui/ListFailure.tsx';

/** The part of a query that the table uses. */
export interface ListQuery<Row> extends ListRead {
  data: PageOf<Row> | undefined;
  isPlaceholderData: boolean;
}

/** The state of a list. 'empty' means a successful answer without rows. */
export type ListState = 'loading' | 'failed' | 'empty' | 'past-end' | 'rows';

export function listState<Row>(query: ListQuery<Row>): ListState {
  const { data } = query;
  if (!data) return cannotBeRead(query) ? 'failed' : 'loading';
  if (data.items.length > 0) return 'rows';
  return data.meta.itemCount > 0 ? 'past-end' : 'empty';
}

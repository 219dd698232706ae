import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { listState, type ListQuery } from '../model/list-view.ts';

const MAX_SKELETON_ROWS = 10;

export interface LockTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'rowLink'
> {
  query: ListQuery<Row>;
  page: number;
  size: number;
  sizes: readonly number[];
  onChange: (changes: { page?: number; size?: number }) => void;
  /** Shown if the list is really empty, not failed. */
  empty: ReactNode;
}

/** A page of a list in the state of its query, with pagination. */
export function LockTable<Row>(props: LockTableProps<Row>) {
  const { query, page, size, sizes, onChange, empty, ...table } = props;
  const t = useText();
  const state = listState(query);
  if (state === 'failed') return <ListFailure query={query} />;
  if (state === 'empty') return <>{empty}</>;
  if (state === 'past-end') {
    return (
      <EmptyState
        icon="search"
        title={t('locker.pastEnd.title')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('locker.pastEnd.action')}</Button>}
      />
    );
  }
  return (
    <>
      <DataTable
        {...table}
        linkHeader={table.rowLink && t('locker.view')}
        rows={query.data?.items ?? []}
        skeletonRows={state === 'loading' ? Math.min(size, MAX_SKELETON_ROWS) : 0}
        refreshing={query.isPlaceholderData}
      />
      {query.data && (
        <Pagination
          page={page}
          size={size}
          sizes={sizes}
          total={query.data.meta.itemCount}
          totalIsMinimum={query.data.meta.totalIsMinimum}
          onPage={(next) => onChange({ page: next })}
          onSize={(next) => onChange({ size: next, page: 1 })}
        />
      )}
    </>
  );
}

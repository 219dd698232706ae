import { useText } from '#lib/i18n/index.ts';
import type { ReadQuery } from '#lib/read.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The part of a list query's state that its failure depends on. */
export interface ListRead extends ReadQuery {
  isFetching: boolean;
  refetch: () => unknown;
}

export interface ListFailureProps {
  query: ListRead;
  /** Subject of the failed read, unless it is a list. */
  title?: string;
}

/** Replaces a list that could not be read (docs/decisions/0037-failing-lists.md). */
export function ListFailure({ query, title }: ListFailureProps) {
  const t = useText();
  return (
    <div role="status">
      <EmptyState
        icon="warning"
        title={title ?? t('ui.list.unread')}
        text={t('ui.list.unreadText')}
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

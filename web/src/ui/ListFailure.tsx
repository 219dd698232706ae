import { useText } from '../lib/i18n/index.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** The part of a list query's state that its failure depends on. */
export interface ListRead {
  data: unknown;
  failureCount: number;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Nothing can be shown, and the last attempt failed; it is being retried. */
export const cannotBeRead = ({ data, failureCount, errorUpdateCount }: ListRead): boolean =>
  data === undefined && failureCount + errorUpdateCount > 0;

export interface ListFailureProps {
  query: ListRead;
  /** What could not be read, where it is no list. */
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

import type { PageOf } from '@kingspad/domain/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { sizesOf } from '../model/list-state.ts';
import { CardGrid } from './CardGrid.tsx';
import styles from './PresaleGrid.module.css';

/** Which part of a list is shown, and how that is changed. */
export interface PlaceProps {
  page: number;
  /** 0 stands for the list's default. */
  size: number;
  onChange: (changes: { page?: number; size?: number }) => void;
}

export interface PresaleGridProps<Item> extends PlaceProps {
  label: string;
  query: Pick<UseQueryResult<PageOf<Item>>, 'data' | 'isPending' | 'isError' | 'isPlaceholderData'>;
  defaultSize: number;
  itemKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /** What can be done about an empty list. */
  emptyText?: string;
}

/**
 * A page of a list as cards. A list that could not be read is empty without a word (spec B.8); 'No pools found' is
 * for one that truly is.
 */
export function PresaleGrid<Item>(props: PresaleGridProps<Item>) {
  const { label, query, defaultSize, itemKey, card, emptyText, page, size, onChange } = props;
  const t = useText();
  const { data, isPending, isError, isPlaceholderData } = query;
  const limit = size || defaultSize;
  const items = data?.items ?? [];
  const total = data?.meta.totalItems ?? (isError ? 0 : undefined);
  const isPast = items.length === 0 && (total ?? 0) > 0;
  return (
    <div className={styles.list}>
      {data && items.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('lists.none')}
          text={isPast ? t('lists.past') : emptyText}
          action={isPast && <Button onClick={() => onChange({ page: 1 })}>{t('lists.toFirst')}</Button>}
        />
      ) : (
        <CardGrid
          label={label}
          refreshing={isPlaceholderData}
          skeletons={isPending && !isError ? Math.min(limit, 9) : 0}
        >
          {items.map((item) => (
            <li key={itemKey(item)}>{card(item)}</li>
          ))}
        </CardGrid>
      )}
      <Pagination
        page={page}
        size={limit}
        sizes={sizesOf(defaultSize)}
        total={total}
        onPage={(next) => onChange({ page: next })}
        onSize={(next) => onChange({ size: next === defaultSize ? 0 : next, page: 1 })}
      />
    </div>
  );
}

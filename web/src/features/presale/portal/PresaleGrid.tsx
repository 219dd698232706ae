import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { CardPage, type CardPageQuery, type CardPageTable } from '#ui/CardPage.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { sizesOf } from '../model/list-state.ts';
import { PresaleSkeleton } from '#cards/sale/PresaleSkeleton.tsx';

/** The page of a list, and how to change it. */
export interface PlaceProps {
  page: number;
  /** 0 means the list's default. */
  size: number;
  onChange: (changes: { page?: number; size?: number }) => void;
}

export interface PresaleGridProps<Item> extends PlaceProps {
  label: string;
  query: CardPageQuery<Item>;
  defaultSize: number;
  itemKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /** Shows the items instead of their cards. */
  table?: CardPageTable<Item> | undefined;
  /** Suggested action for an empty list. */
  emptyText?: string;
}

/** A page of presales as cards. */
export function PresaleGrid<Item>(props: PresaleGridProps<Item>) {
  const { defaultSize, emptyText, size, onChange, ...rest } = props;
  const t = useText();
  return (
    <CardPage
      {...rest}
      skeleton={<PresaleSkeleton />}
      size={size || defaultSize}
      sizes={sizesOf(defaultSize)}
      empty={(isPast) => (
        <EmptyState
          icon="search"
          title={t('lists.none')}
          text={isPast ? t('lists.past') : emptyText}
          action={isPast && <Button onClick={() => onChange({ page: 1 })}>{t('lists.toFirst')}</Button>}
        />
      )}
      onPage={(next) => onChange({ page: next })}
      onSize={(next) => onChange({ size: next === defaultSize ? 0 : next, page: 1 })}
    />
  );
}

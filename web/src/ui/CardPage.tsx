import type { ReactNode } from 'react';
import { useServerAway } from '#lib/server-away.ts';
import { CardGrid } from './CardGrid.tsx';
import styles from './CardGrid.module.css';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure, type ListRead } from './ListFailure.tsx';
import { Pagination } from './Pagination.tsx';
import { Stack } from './layout/layout.tsx';

/** The displayed part of a list query's state. */
export interface CardPageQuery<Item> extends ListRead {
  data: { items: readonly Item[]; meta: { totalItems: number; totalIsMinimum?: boolean } } | undefined;
  isPlaceholderData: boolean;
  error: Error | null;
  failureReason: Error | null;
}

/** Shows a page's items in rows. */
export type CardPageTable<Item> = (page: {
  rows: readonly Item[];
  skeletonRows: number;
  refreshing: boolean;
}) => ReactNode;

export interface CardPageProps<Item> {
  label: string;
  query: CardPageQuery<Item>;
  itemKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  /** Instead of the cards. */
  table?: CardPageTable<Item> | undefined;
  skeleton: ReactNode;
  /** Content of an empty list. @param isPast the page is beyond the list's last one */
  empty: (isPast: boolean) => ReactNode;
  page: number;
  size: number;
  /** Selectable page sizes; a single one offers no choice. */
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** A page of a list as cards. The empty content is shown only if the list is really empty. */
export function CardPage<Item>(props: CardPageProps<Item>) {
  const { label, query, itemKey, card, table, skeleton, empty, size, ...pages } = props;
  const { data, isPlaceholderData } = query;
  // A wallet's list waits for the wallet, and that for the deployment: the one of the last visit lets both go on.
  useServerAway(query);
  if (cannotBeRead(query)) return <ListFailure query={query} />;
  const items = data?.items ?? [];
  const total = data?.meta.totalItems;
  return (
    <Stack gap={5} className={styles.list}>
      {data && items.length === 0 ? (
        empty((total ?? 0) > 0)
      ) : table ? (
        table({ rows: items, skeletonRows: data ? 0 : Math.min(size, 9), refreshing: isPlaceholderData })
      ) : (
        <CardGrid
          label={label}
          refreshing={isPlaceholderData}
          skeletons={data ? 0 : Math.min(size, 9)}
          skeleton={skeleton}
        >
          {items.map((item) => (
            <li key={itemKey(item)}>{card(item)}</li>
          ))}
        </CardGrid>
      )}
      {/* Shown with the list: alone it is shorter than the placeholder and would move the page. */}
      {data && <Pagination {...pages} size={size} total={total} totalIsMinimum={data.meta.totalIsMinimum} />}
    </Stack>
  );
}

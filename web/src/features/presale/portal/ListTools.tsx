import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import styles from './portal.module.css';

/** Delay of a search after the last key (spec B.9). */
const SEARCH_DEBOUNCE_MS = 500;

export interface ListToolsProps {
  search: string;
  /** A new search starts at page one and replaces the previous one in the history. */
  onChange: (changes: { search: string; page: number }, options: { replace: boolean }) => void;
  /** Filters and orders of the list. */
  children: ReactNode;
}

/** Tools above a list of presales: search, filters, order. */
export function ListTools({ search, onChange, children }: ListToolsProps) {
  const t = useText();
  return (
    <Cluster align="end" className={styles.tools}>
      <SearchInput
        label={t('lists.search')}
        placeholder={t('lists.search.placeholder')}
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        debounceMs={SEARCH_DEBOUNCE_MS}
        onSearch={(text) => onChange({ search: text, page: 1 }, { replace: true })}
      />
      {children}
    </Cluster>
  );
}

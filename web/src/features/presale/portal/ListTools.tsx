import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import styles from './portal.module.css';

/** The delay of a search after the last key (spec B.9). */
const SEARCH_DEBOUNCE_MS = 500;

export interface ListToolsProps {
  search: string;
  /** A search begins at its first page, and replaces the search before it in the history. */
  onChange: (changes: { search: string; page: number }, options: { replace: boolean }) => void;
  /** What the list can be narrowed and ordered by. */
  children: ReactNode;
}

/** What stands above a list of presales: the search, then the list's own choices. */
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

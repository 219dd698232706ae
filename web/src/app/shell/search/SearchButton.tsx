import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { lateSearch } from '../late-parts.ts';
import styles from './SearchButton.module.css';
import { openSearch } from './search-open.ts';

/** Opens the search, as does the key `/` (search-key.ts). Its code is fetched then. */
export function SearchButton() {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={openSearch}
      onPointerEnter={lateSearch.preload}
    >
      <Icon name="search" />
      <span className={styles.label}>{t('shell.search')}</span>
    </button>
  );
}

import { useRef, type ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Banners } from './Banners.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { lateDrawer, lateSearch } from './late-parts.ts';
import { drawerOpen, menuFolded } from './menu-state.ts';
import { RouteHead } from './RouteHead.tsx';
import styles from './Shell.module.css';
import { searchOpen } from './search/search-open.ts';
import { SideMenu } from './SideMenu.tsx';
import { Toasts } from './Toasts.tsx';
import { useNewPage } from './use-new-page.ts';

const MAIN_ID = 'content';
const closeDrawer = () => drawerOpen.set(false);
const closeSearch = () => searchOpen.set(false);

/** The frame around every page. It is light and hand-written: it is there before any page is. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const folded = useStore(menuFolded);
  const open = useStore(drawerOpen);
  const isSearching = useStore(searchOpen);
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <Stack className={styles.shell} data-folded={folded || undefined}>
      <RouteHead />
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <Row align="stretch" className={styles.body}>
        <aside className={styles.side}>
          <SideMenu folded={folded} />
        </aside>
        <Stack className={styles.column}>
          <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
          <div className={styles.room} />
          <Banners />
        </Stack>
      </Row>
      {open && <lateDrawer.Part onFailed={closeDrawer} />}
      {isSearching && <lateSearch.Part onFailed={closeSearch} />}
      <Toasts />
    </Stack>
  );
}

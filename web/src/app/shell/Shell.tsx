import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/i18n/index.ts';
import { useStore } from '../../lib/store.ts';
import { Banners } from './Banners.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { drawerOpen, menuFolded } from './menu-state.ts';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { Toasts } from './Toasts.tsx';

const MAIN_ID = 'content';

/** The frame around every page. It is light and hand-written: it is there before any page is. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const folded = useStore(menuFolded);
  const open = useStore(drawerOpen);
  const main = useRef<HTMLElement>(null);
  useNewPage(main);
  return (
    <div className={styles.shell} data-folded={folded || undefined}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {t('shell.skip')}
      </a>
      <Header />
      <Banners />
      <div className={styles.body}>
        <aside className={styles.side}>
          <SideMenu folded={folded} />
        </aside>
        <div className={styles.column}>
          <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {open && <Drawer />}
      <Toasts />
    </div>
  );
}

/** A new page starts at its top, and for the keyboard and screen readers at its content. */
function useNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

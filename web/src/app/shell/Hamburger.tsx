import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Icon } from '#ui/Icon.tsx';
import { lateDrawer } from './late-parts.ts';
import styles from './Header.module.css';
import { drawerOpen, menuFolded } from './menu-state.ts';

/** Folds the menu next to the page, or opens the one over it; the styles show the fitting one. */
export function Hamburger() {
  const t = useText();
  const folded = useStore(menuFolded);
  const open = useStore(drawerOpen);
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} ${styles.narrow}`}
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // A pointer that comes near is about to press it.
        onPointerEnter={lateDrawer.preload}
        onFocus={lateDrawer.preload}
        onClick={() => drawerOpen.set(true)}
      >
        <Icon name="menu" />
      </button>
      <button
        type="button"
        className={`${styles.icon} ${styles.wide}`}
        aria-label={t(folded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
        aria-expanded={!folded}
        onClick={() => menuFolded.set((current) => !current)}
      >
        <Icon name="menu" />
      </button>
    </>
  );
}

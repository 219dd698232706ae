import { useLayoutEffect, useRef } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { openModal } from '#ui/modal-layer.ts';
import styles from './Drawer.module.css';
import { drawerOpen } from './menu-state.ts';
import { SideMenu } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Trending } from './Trending.tsx';

const close = () => drawerOpen.set(false);

/** The menu on narrow screens: a modal `<dialog>` at the edge, so focus stays in it and Escape closes it. */
export function Drawer() {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect ends while the dialog is still in the page: only then can it give the focus back.
  useLayoutEffect(() => {
    const closeModal = dialog.current && openModal(dialog.current);
    const wide = matchMedia('(width >= 64rem)');
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      closeModal?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.menu')}
      onCancel={close}
      {...{ closedby: 'any' }}
      onClose={close}
    >
      <Row justify="between" className={styles.top}>
        <button type="button" className={styles.close} aria-label={t('shell.closeMenu')} onClick={close}>
          <Icon name="close" />
        </button>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      </Row>
      <div className={styles.trending}>
        <Trending />
      </div>
      <SideMenu onNavigate={close} />
    </dialog>
  );
}

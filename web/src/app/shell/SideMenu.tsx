import { useRef } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { FoldedTip } from './FoldedTip.tsx';
import { MENU } from './menu-entries.ts';
import { useOpenGroup } from './menu-state.ts';
import { MenuExternals } from './MenuExternals.tsx';
import { MenuGroupItem } from './MenuGroupItem.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  /** Shows icons alone; the names stay for readers and as hints. */
  folded?: boolean;
  onNavigate?: () => void;
}

/** The pages, with the one that stands here marked; of the three groups one at most is open. */
export function SideMenu({ folded = false, onNavigate }: SideMenuProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const [openGroup, setOpenGroup] = useOpenGroup();
  return (
    <nav ref={nav} aria-label={t('shell.menu')} className={styles.menu} data-folded={folded || undefined}>
      <ul className={styles.list}>
        {MENU.map((entry) =>
          'entries' in entry ? (
            <MenuGroupItem
              key={entry.to}
              group={entry}
              isOpen={openGroup === entry.id}
              onToggle={(isOpen) => setOpenGroup(isOpen ? entry.id : undefined)}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={entry.to}>
              <MenuLink entry={entry} onPress={onNavigate} />
            </li>
          ),
        )}
      </ul>
      <MenuExternals />
      {folded && <FoldedTip menu={nav} />}
    </nav>
  );
}

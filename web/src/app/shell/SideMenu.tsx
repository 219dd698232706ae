import { useRef } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { late } from '#ui/late.tsx';
import { MENU } from './menu-entries.ts';
import { useOpenGroup } from './menu-state.ts';
import { MenuExternals } from './MenuExternals.tsx';
import { MenuGroupItem } from './MenuGroupItem.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './SideMenu.module.css';

/** Few have the menu folded. */
const lateTip = late(() => import('./FoldedTip.tsx').then((m) => m.FoldedTip));

export interface SideMenuProps {
  /** Shows icons alone; the names stay for screen readers and as tooltips. */
  folded?: boolean;
  onNavigate?: () => void;
}

/** The pages, with the shown one marked; at most one of the three groups is open. */
export function SideMenu({ folded = false, onNavigate }: SideMenuProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const [openGroup, setOpenGroup] = useOpenGroup();
  return (
    <Stack
      as="nav"
      gap={4}
      ref={nav}
      aria-label={t('shell.menu')}
      className={styles.menu}
      data-folded={folded || undefined}
    >
      <Stack as="ul" gap={1}>
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
      </Stack>
      <MenuExternals />
      {folded && <lateTip.Part menu={nav} />}
    </Stack>
  );
}

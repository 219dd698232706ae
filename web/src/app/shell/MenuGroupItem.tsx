import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import type { MenuGroup } from './menu-entries.ts';
import { MenuLink } from './MenuLink.tsx';
import styles from './SideMenu.module.css';

interface MenuGroupItemProps {
  group: MenuGroup;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onNavigate?: () => void;
}

/** A service of the menu: a link to its own page, and a button that opens and closes the pages below. */
export function MenuGroupItem({ group, isOpen, onToggle, onNavigate }: MenuGroupItemProps) {
  const t = useText();
  const listId = useId();
  const name = t(group.text);
  // Pressing the link to the shown page changes no address, so it opens a closed group.
  const go = () => {
    onToggle(true);
    onNavigate?.();
  };
  return (
    <li>
      <Row gap={1} align="stretch" className={styles.group}>
        <MenuLink entry={group} onPress={go} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('shell.pagesOf', { name })}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="chevronDown" />
        </button>
      </Row>
      <Stack as="ul" gap={1} id={listId} className={styles.below} aria-label={name} hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} onPress={onNavigate} />
          </li>
        ))}
      </Stack>
    </li>
  );
}

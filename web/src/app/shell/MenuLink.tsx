import { Link, useLocation } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { currentOf, type MenuEntry } from './menu-entries.ts';
import styles from './SideMenu.module.css';

interface MenuLinkProps {
  entry: MenuEntry;
  onPress?: () => void;
}

/** One page of the menu, marked if it or a page below it is shown. */
export function MenuLink({ entry, onPress }: MenuLinkProps) {
  const t = useText();
  const [pathname] = useLocation();
  return (
    <Link
      to={entry.to}
      className={styles.link}
      aria-current={currentOf(entry, pathname)}
      data-tip={t(entry.text)}
      onClick={onPress}
    >
      <Icon name={entry.icon} />
      <span className={styles.text}>{t(entry.text)}</span>
    </Link>
  );
}

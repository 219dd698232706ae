import { NavLink } from 'react-router';
import { useText } from '../../lib/i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MENU } from './menu-entries.ts';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  /** Shows icons alone; the names stay for readers and as hints. */
  folded?: boolean;
  onNavigate?: () => void;
}

/** The pages, with the one that stands here marked. */
export function SideMenu({ folded = false, onNavigate }: SideMenuProps) {
  const t = useText();
  return (
    <nav aria-label={t('shell.menu')} className={styles.menu} data-folded={folded || undefined}>
      {MENU.map((group) => (
        <div key={group.text ?? 'top'} className={styles.group}>
          {group.text && <p className={styles.heading}>{t(group.text)}</p>}
          <ul className={styles.list}>
            {group.entries.map(({ to, text, icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  className={styles.link}
                  title={folded ? t(text) : undefined}
                  onClick={onNavigate}
                >
                  <Icon name={icon} />
                  <span className={styles.text}>{t(text)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

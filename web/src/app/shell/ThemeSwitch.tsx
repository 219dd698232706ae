import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { setTheme, theme } from '#lib/theme.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Header.module.css';

export function ThemeSwitch() {
  const t = useText();
  const isDark = useStore(theme) === 'dark';
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}

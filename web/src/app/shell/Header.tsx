import { DEFAULT_CHAIN_ID, networkOf } from '@kingspad/domain';
import { Link } from 'react-router';
import { useAppConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WalletButton } from '../../web3/components/WalletButton.tsx';
import { Crown } from './Crown.tsx';
import styles from './Header.module.css';
import { drawerOpen, menuFolded } from './menu-state.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header() {
  const t = useText();
  const chainId = useAppConfig()?.chainId ?? DEFAULT_CHAIN_ID;
  return (
    <header className={styles.header}>
      <Hamburger />
      <Link to="/" className={styles.logo}>
        <span className={styles.crown}>
          <Crown />
        </span>
        {t('shell.name')}
      </Link>
      {networkOf(chainId)?.testnet && <span className={styles.testnet}>{t('shell.testnet')}</span>}
      <div className={styles.tools}>
        <ThemeSwitch />
        <WalletButton />
      </div>
    </header>
  );
}

/** Folds the menu beside the page, or opens the one that lies over it; the styles show the one that fits. */
function Hamburger() {
  const t = useText();
  const folded = useStore(menuFolded);
  const open = useStore(drawerOpen);
  return (
    <>
      <button
        type="button"
        className={`${styles.icon} ${styles.narrow}`}
        aria-label={t('shell.openMenu')}
        aria-expanded={open}
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

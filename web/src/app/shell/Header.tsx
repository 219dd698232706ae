import { DEFAULT_CHAIN_ID, networkOf } from '@kingspad/domain';
import { Link } from 'wouter';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Row } from '#ui/layout/layout.tsx';
import { WalletButton } from '#web3/components/WalletButton.tsx';
import { Crown } from './Crown.tsx';
import { Hamburger } from './Hamburger.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Trending } from './Trending.tsx';

/** The bar above every page. Ticker and wallet, which load later, have their space reserved: nothing moves. */
export function Header() {
  const t = useText();
  const chainId = useAppConfig()?.chainId ?? DEFAULT_CHAIN_ID;
  return (
    <Row as="header" gap={2} className={styles.header}>
      <Hamburger />
      <Row gap={3} className={styles.brand}>
        <Link to="/" className={styles.logo}>
          <span className={styles.crown}>
            <Crown />
          </span>
          <span className={styles.name} translate="no">
            {t('shell.name')}
          </span>
        </Link>
        {networkOf(chainId)?.testnet && <span className={styles.testnet}>{t('shell.testnet')}</span>}
      </Row>
      <SearchButton />
      <div className={styles.trending}>
        <Trending />
      </div>
      <WalletButton />
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
      <LanguageSwitch />
    </Row>
  );
}

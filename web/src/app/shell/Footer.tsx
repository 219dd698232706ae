import { useAppConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { AddressLink } from '../../ui/AddressLink.tsx';
import styles from './Footer.module.css';

/** What can be said truthfully today: where this runs, and the contract that keeps the promise. */
export function Footer() {
  const t = useText();
  const config = useAppConfig();
  return (
    <footer className={styles.footer}>
      <p>{t('shell.footer')}</p>
      <p className={styles.facts}>
        {config && (
          <>
            <span>{t('shell.footer.chain', { chain: config.chainName })}</span>
            <span>
              {t('shell.footer.contract')}{' '}
              <AddressLink
                value={config.contracts.tokenLocker}
                what={t('shell.footer.contractWhat')}
                explorer={config.explorer}
              />
            </span>
          </>
        )}
      </p>
    </footer>
  );
}

import { shortAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './WalletDialog.module.css';

interface DemoPeopleProps {
  people: PublicConfig['demoAccounts'];
  onChoose: (account: Address) => void;
}

/** The accounts of the demo wallet, which exists only on the dev chain. */
export function DemoPeople({ people, onChoose }: DemoPeopleProps) {
  const t = useText();
  return (
    <Stack as="section" gap={3}>
      <h3 className={styles.heading}>{t('wallet.demoTitle')}</h3>
      <p className={styles.intro}>{t('wallet.demoText')}</p>
      <ul className={styles.people}>
        {people.map(({ name, address }) => (
          <li key={address}>
            <button
              type="button"
              className={styles.person}
              aria-label={t('wallet.connectAs', { name })}
              onClick={() => onChoose(address)}
            >
              {name}
              <span className={styles.hint} translate="no">
                {shortAddress(address)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

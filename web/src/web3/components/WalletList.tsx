import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { WalletOption } from '../session.ts';
import styles from './WalletDialog.module.css';

interface WalletListProps {
  wallets: readonly WalletOption[];
  /** The wallet whose own window is open. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function WalletList({ wallets, chosen, onChoose }: WalletListProps) {
  const t = useText();
  return (
    <Stack as="ul" gap={2}>
      {wallets.map(({ id, name, icon, kind, recent }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.wallet}
            aria-busy={chosen === id}
            onClick={() => onChoose(id)}
          >
            {icon ? (
              <img className={styles.icon} src={icon} alt="" width={32} height={32} />
            ) : (
              <span className={`${styles.icon} ${styles.letter}`}>
                <Icon name="wallet" />
              </span>
            )}
            <span className={styles.name}>{kind === 'injected' ? t('wallet.browserWallet') : name}</span>
            <span className={styles.hint}>
              {recent ? t('wallet.lastUsed') : kind === 'walletConnect' ? '' : t('wallet.detected')}
            </span>
          </button>
        </li>
      ))}
    </Stack>
  );
}

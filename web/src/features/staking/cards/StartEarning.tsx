import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import styles from './PoolCard.module.css';

/**
 * Shown instead of a wallet's figures while none is connected.
 *
 * @param isMain the page is about this pool alone
 */
export function StartEarning({ isMain }: { isMain: boolean }) {
  const t = useText();
  const { connect, status } = useWallet();
  return (
    <Stack gap={4} className={styles.wallet}>
      <p className={styles.label}>{t('staking.card.startEarning')}</p>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon="wallet"
        wide
        busy={status === 'connecting'}
        onClick={connect}
      >
        {t('staking.card.connect')}
      </Button>
    </Stack>
  );
}

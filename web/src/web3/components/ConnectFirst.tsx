import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useWallet } from '../use-wallet.ts';

/**
 * Placeholder of a list that needs a connected wallet.
 * @param text the list's content
 */
export function ConnectFirst({ text }: { text: string }) {
  const t = useText();
  const { connect } = useWallet();
  return (
    <EmptyState
      icon="wallet"
      title={t('said.connectForLikes')}
      text={text}
      action={
        <Button variant="primary" onClick={connect}>
          {t('wallet.connect')}
        </Button>
      }
    />
  );
}

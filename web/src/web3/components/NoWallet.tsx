import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** Instructions for visitors without a wallet in this browser. @param hasRemote WalletConnect is offered */
export function NoWallet({ hasRemote }: { hasRemote: boolean }) {
  const t = useText();
  return (
    <Stack gap={3}>
      <Notice title={t('wallet.noneTitle')}>
        <p>{t('wallet.noneText')}</p>
        <p>{t(hasRemote ? 'wallet.nonePhoneRemote' : 'wallet.nonePhone')}</p>
      </Notice>
      <Button onClick={() => window.location.reload()}>{t('wallet.reload')}</Button>
    </Stack>
  );
}

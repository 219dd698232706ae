import { useText } from '#lib/i18n/index.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { SendAgain } from '../send-again.ts';

/** Asks before something that was probably not sent is sent again. */
export function SendAgainDialog({ question: { label, answer } }: { question: SendAgain }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('wallet.again.title')}
      confirmLabel={t('wallet.again.send')}
      cancelLabel={t('wallet.again.wait')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t('wallet.again.text', { label })}</p>
    </ConfirmDialog>
  );
}

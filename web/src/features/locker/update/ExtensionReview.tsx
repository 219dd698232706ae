import { useText } from '#lib/i18n/index.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Extension } from './extension.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { amountText } from '#lib/figures.ts';
import { extensionFacts } from './extension-facts.ts';

export interface ExtensionReviewProps {
  owned: OwnedLock;
  extension: Extension;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The exact changes, before the wallet opens. */
export function ExtensionReview({ owned, extension, onConfirm, onCancel }: ExtensionReviewProps) {
  const t = useText();
  const { lock, token } = owned;
  return (
    <ConfirmDialog
      title={t('locker.update.review')}
      confirmLabel={t('locker.update.confirm')}
      cancelLabel={t('locker.update.back')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FactList
        facts={[
          { label: t('locker.record.id'), value: lock.id },
          { label: t('locker.accept.remaining'), value: amountText(token, lock.remaining) },
          ...extensionFacts(t, extension, lock.vesting !== null),
        ]}
      />
      <Notice tone="warning">
        <p>{t('locker.update.irreversible')}</p>
        {lock.pendingOwner && <p>{t('locker.update.endsOffer')}</p>}
      </Notice>
    </ConfirmDialog>
  );
}

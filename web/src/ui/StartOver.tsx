import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './StartOver.module.css';

export interface StartOverProps {
  /** The form is empty. */
  isEmpty: boolean;
  /** The data that will be lost. */
  text: string;
  onReset: () => void;
}

/** Clears a form after a confirmation, since the values cannot be restored. */
export function StartOver({ isEmpty, text, onReset }: StartOverProps) {
  const t = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  if (isEmpty) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon="reset"
        className={styles.open}
        title={t('ui.creation.startOver')}
        onClick={() => setIsConfirming(true)}
      >
        <span className={styles.text}>{t('ui.creation.startOver')}</span>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('ui.creation.startOver.title')}
          confirmLabel={t('ui.creation.startOver')}
          cancelLabel={t('ui.creation.startOver.keep')}
          variant="danger"
          onConfirm={() => {
            setIsConfirming(false);
            onReset();
          }}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

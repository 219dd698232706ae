import { useState } from 'react';
import { useText } from '../lib/i18n/index.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface StartOverProps {
  /** There is nothing to empty. */
  isEmpty: boolean;
  /** What is lost by it. */
  text: string;
  onReset: () => void;
}

/** Empties a form, after a question: what was typed cannot be had back. */
export function StartOver({ isEmpty, text, onReset }: StartOverProps) {
  const t = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  if (isEmpty) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        {t('ui.creation.startOver')}
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

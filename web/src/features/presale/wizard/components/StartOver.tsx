import { useState } from 'react';
import { useText } from '../../../../lib/i18n/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import type { Wizard } from '../model/use-wizard.ts';

/** Empties the wizard, after a question: what was typed cannot be had back. */
export function StartOver({ wizard }: { wizard: Pick<Wizard, 'isEmpty' | 'reset' | 'goTo'> }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  if (wizard.isEmpty) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('presale.wizard.startOver')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('presale.wizard.startOver.title')}
          confirmLabel={t('presale.wizard.startOver')}
          cancelLabel={t('presale.wizard.startOver.keep')}
          variant="danger"
          onConfirm={() => {
            setIsAsking(false);
            wizard.reset();
            wizard.goTo('token');
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('presale.wizard.startOver.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

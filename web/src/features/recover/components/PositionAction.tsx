import { useState, type ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction } from '#web3/index.ts';
import { recoverRequest, type RecoverAction } from '../model/requests.ts';

export interface PositionActionProps extends RecoverAction {
  variant?: 'primary' | 'secondary' | 'danger';
  /** The text of the confirmation that precedes an irreversible action. */
  warning?: ReactNode;
}

/** A button that sends one transaction for a position. */
export function PositionAction({ variant = 'secondary', warning, ...recover }: PositionActionProps) {
  const { label } = recover;
  const t = useText();
  const action = useAction();
  const [asks, setAsks] = useState(false);
  const send = () => void action.run(recoverRequest(recover));
  return (
    <>
      <ActionButton
        action={action}
        label={label}
        variant={variant}
        onPress={warning ? () => setAsks(true) : send}
      />
      {asks && (
        <ConfirmDialog
          title={label}
          confirmLabel={label}
          cancelLabel={t('recover.cancel')}
          variant="danger"
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            send();
          }}
        >
          {warning}
        </ConfirmDialog>
      )}
    </>
  );
}

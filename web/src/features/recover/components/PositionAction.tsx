import { useState, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { WriteRequest } from '../../../web3/index.ts';
import { ActionButton } from '../../../web3/components/ActionButton.tsx';
import { useAction } from '../../../web3/index.ts';

export interface PositionActionProps {
  label: string;
  variant?: 'primary' | 'secondary' | 'danger';
  /** The text of the confirmation that precedes an irreversible action. */
  warning?: ReactNode;
  request: () => WriteRequest;
}

/** A button that sends one transaction for a position. */
export function PositionAction({ label, variant = 'secondary', warning, request }: PositionActionProps) {
  const t = useText();
  const action = useAction();
  const [asks, setAsks] = useState(false);
  const send = () => void action.run(request());
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

import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { WritePhase } from '#web3/index.ts';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import styles from './ActionDialog.module.css';
import { WriteButton } from '#web3/components/WriteButton.tsx';

export interface ActionDialogProps {
  title: string;
  /** The fields and the facts. */
  children: ReactNode;
  confirmLabel: string;
  variant?: ButtonVariant;
  /** Why it cannot be confirmed. */
  disabledReason?: string;
  /** The transaction's progress; it continues when the dialog is closed. */
  phase: WritePhase;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A dialog that changes a lock: its effect, and one button. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, confirmLabel, variant = 'primary', disabledReason, phase, busy } = props;
  const t = useText();
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Stack
        as="form"
        gap={5}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && disabledReason === undefined) props.onConfirm();
        }}
      >
        {children}
        <div className={styles.phase}>
          <PhaseText phase={phase} />
        </div>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={props.onClose}>
            {t(busy ? 'ui.close' : 'locker.manage.cancel')}
          </Button>
          <WriteButton type="submit" variant={variant} busy={busy} disabledReason={disabledReason}>
            {confirmLabel}
          </WriteButton>
        </div>
      </Stack>
    </Dialog>
  );
}

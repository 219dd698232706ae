import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** The facts in absolute terms: amounts, dates, irreversible effects. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  variant?: ButtonVariant;
  /** The reason why it cannot be confirmed yet, and the requirement. */
  blocked?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, variant = 'primary', onConfirm, onCancel } = props;
  const { blocked } = props;
  return (
    <Dialog title={title} onClose={onCancel}>
      {children}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={variant} disabledReason={blocked} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

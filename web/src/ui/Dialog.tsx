import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { openModal } from './modal-layer.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser's own `<dialog>` traps the focus, closes with
 * Escape and gives the focus back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect ends while the dialog is still in the page: only then can it give the focus back.
  useLayoutEffect(() => {
    if (dialog.current) return openModal(dialog.current);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press beside the dialog cancels it, in browsers that know this attribute.
      {...{ closedby: 'any' }}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

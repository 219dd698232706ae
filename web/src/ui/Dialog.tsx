import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { Stack } from './layout/layout.tsx';
import { openModal } from './modal-layer.ts';

const CONTROL = ':is(a[href], button, input, select, textarea, [contenteditable=true]):not(:disabled)';

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
    const element = dialog.current;
    if (!element) return;
    const close = openModal(element);
    // If the content scrolls, Chromium focuses the scroll container before the first control.
    if (!document.activeElement?.matches(CONTROL)) element.querySelector<HTMLElement>(CONTROL)?.focus();
    return () => close();
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
      // Pressing the backdrop cancels the dialog, in browsers that support this attribute.
      {...{ closedby: 'any' }}
    >
      <Stack gap={5} className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </Stack>
    </dialog>
  );
}

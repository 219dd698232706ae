import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { dismissToast, toasts } from '#lib/toast.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { openModals } from '#ui/modal-layer.ts';
import { STAY_MS, ToastItem } from './ToastItem.tsx';
import styles from './Toasts.module.css';
import { clearPressed, useBottomInset } from './use-bottom-inset.ts';
import { useToastPause } from './use-toast-pause.ts';

/**
 * The notices, over the page, so that nothing moves; at its end it has room for them, so that all of it can be scrolled
 * clear. While a dialog is open they are in it: all that lies outside of a modal dialog is dimmed, cannot be pressed and is
 * not read out.
 */
export function Toasts() {
  const dialog = useStore(openModals).at(-1);
  const [announced, setAnnounced] = useState<Announced>({ revision: 0 });
  useEffect(() => {
    if (dialog) dismissPassing();
  }, [dialog]);
  const region = <ToastRegion dialog={dialog} announced={announced} onAnnounced={setAnnounced} />;
  return dialog ? createPortal(region, dialog) : region;
}

/** Opening a dialog dismisses notices that would leave by themselves, so that they do not cover it. */
function dismissPassing(): void {
  for (const { key, tone } of toasts.get()) if (STAY_MS[tone] !== undefined) dismissToast(key);
}

/** How far notices were announced, and where: null is the page. */
interface Announced {
  revision: number;
  place?: HTMLElement | null;
}

interface ToastRegionProps {
  dialog: HTMLElement | undefined;
  announced: Announced;
  onAnnounced: (announced: Announced) => void;
}

/**
 * Announces notices politely: failures stay, so nothing is lost by waiting. A live region announces changes and not
 * its first content, so a new region gets new notices a moment later.
 */
function ToastRegion({ dialog, announced, onAnnounced }: ToastRegionProps) {
  const t = useText();
  const all = useStore(toasts);
  const place = dialog ?? null;
  const shown =
    announced.place === place ? all : all.filter(({ revision }) => revision <= announced.revision);
  const newest = Math.max(announced.revision, ...shown.map(({ revision }) => revision));
  const region = useRef<HTMLElement>(null);
  const { isPaused, listeners } = useToastPause(region, shown.length);
  useBottomInset(region, '--notices-height', !dialog && shown.length > 0, clearPressed);
  useEffect(() => {
    onAnnounced({ revision: newest, place });
  }, [newest, place, onAnnounced]);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('shell.notices')}
      aria-live="polite"
      className={styles.place}
      {...listeners}
    >
      <Stack as="ol" gap={3}>
        {shown.map((toast) => (
          <ToastItem key={toast.key} toast={toast} isPaused={isPaused} />
        ))}
      </Stack>
    </section>
  );
}

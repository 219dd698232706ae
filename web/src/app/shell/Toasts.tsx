import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useMessage, useText } from '../../lib/i18n/index.ts';
import { useStore } from '../../lib/store.ts';
import { dismissToast, toasts, type Toast, type ToastTone } from '../../lib/toast.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { openModals } from '../../ui/modal-layer.ts';
import styles from './Toasts.module.css';

const ICONS: Record<Exclude<ToastTone, 'pending'>, IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
};

/** How long a notice stays; one that tells of a failure or of something under way stays until it is dismissed. */
const STAY_MS: Partial<Record<ToastTone, number>> = { success: 8_000, info: 8_000 };

/**
 * The notices, over the page, so that nothing moves. Read out politely. While a dialog is open they are in it: all
 * that lies outside of a modal dialog is dimmed, cannot be pressed and is not read out.
 */
export function Toasts() {
  const t = useText();
  const shown = useStore(toasts);
  const dialog = useStore(openModals).at(-1);
  useEffect(() => {
    if (dialog) dismissPassing();
  }, [dialog]);
  const notices = (
    <section
      aria-label={t('shell.notices')}
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.place}
    >
      <ol className={styles.list}>
        {shown.map((toast) => (
          <ToastItem key={toast.key} toast={toast} />
        ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(notices, dialog) : notices;
}

/** Whoever opens a dialog has gone on: what would leave by itself must not cover its buttons until then. */
function dismissPassing(): void {
  for (const { key, tone } of toasts.get()) if (STAY_MS[tone] !== undefined) dismissToast(key);
}

/** A page of ours opens here, anything else beside this one. */
function ToastLink({ href, label }: NonNullable<Toast['link']>) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={styles.link}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {label}
    </a>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useText();
  const message = useMessage();
  const { key, tone, link, revision } = toast;
  const [title, text] = [message(toast.title), message(toast.text)];
  useEffect(() => {
    const stay = STAY_MS[tone];
    if (!stay) return;
    const timer = setTimeout(() => dismissToast(key), stay);
    return () => clearTimeout(timer);
  }, [key, tone, revision]);
  return (
    <li className={styles.toast} data-tone={tone}>
      <span className={styles.icon}>
        {tone === 'pending' ? (
          <span className={styles.spinner} aria-hidden="true" />
        ) : (
          <Icon name={ICONS[tone]} />
        )}
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {link && <ToastLink {...link} />}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('shell.dismiss', { title })}
        onClick={() => dismissToast(key)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

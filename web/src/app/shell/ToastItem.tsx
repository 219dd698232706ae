import { useEffect } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { usePlace } from '#lib/SiteRouter.tsx';
import { dismissToast, type Toast, type ToastTone } from '#lib/toast.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './Toasts.module.css';

const ICONS: Record<Exclude<ToastTone, 'pending'>, IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
};

/** How long a notice stays; one of a failure or of something under way stays until it is dismissed. */
export const STAY_MS: Partial<Record<ToastTone, number>> = { success: 8_000, info: 8_000 };

export interface ToastItemProps {
  toast: Toast;
  /**
   * No notice leaves while the notices are pointed at or have the focus; afterwards each stays as long as a new one.
   */
  isPaused: boolean;
}

/** One notice, with its way to dismiss it. */
export function ToastItem({ toast, isPaused }: ToastItemProps) {
  const t = useText();
  const { key, tone, title, text, link, action, lang, onDismiss, revision } = toast;
  useEffect(() => {
    const stay = action ? undefined : STAY_MS[tone];
    if (!stay || isPaused) return;
    const timer = setTimeout(() => dismissToast(key), stay);
    return () => clearTimeout(timer);
  }, [key, tone, action, revision, isPaused]);
  return (
    <Row as="li" gap={3} align="start" className={styles.toast} data-tone={tone}>
      <span className={styles.icon}>
        {tone === 'pending' ? (
          <span className={styles.spinner} aria-hidden="true" />
        ) : (
          <Icon name={ICONS[tone]} />
        )}
      </span>
      {/* A notice that takes another's place is read as a whole. */}
      <Stack gap={1} className={styles.body} aria-atomic="true" lang={lang}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {link && <ToastLink {...link} />}
        {action && (
          <button type="button" className={styles.action} onClick={action.run}>
            {action.label}
          </button>
        )}
      </Stack>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('shell.dismiss', { title })}
        onClick={() => {
          onDismiss?.();
          dismissToast(key);
        }}
      >
        <Icon name="close" />
      </button>
    </Row>
  );
}

/** A link to a page of this site opens in this tab, any other in a new one. The page that is shown gets no link. */
function ToastLink({ href, label }: NonNullable<Toast['link']>) {
  const { pathname } = usePlace();
  if (href === pathname) return null;
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

import { useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from './Button.tsx';

export interface ShareButtonProps {
  /** Path of another page of this site; the current page by default. */
  path?: string;
}

/** Shares a page: by the device's share dialog if available, else by copying the URL. */
export function ShareButton({ path }: ShareButtonProps) {
  const t = useText();

  async function share() {
    const url = path === undefined ? window.location.href : new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify.success(t('ui.share.copied'));
      }
    } catch (error) {
      // Closing the share dialog is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.error(t('ui.copyFailed'), url);
    }
  }

  return (
    <Button icon="share" onClick={() => void share()}>
      {t('ui.share')}
    </Button>
  );
}

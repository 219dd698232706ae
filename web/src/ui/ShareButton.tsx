import { useText } from '../lib/i18n/index.ts';
import { notify } from '../lib/toast.ts';
import { Button } from './Button.tsx';

export interface ShareButtonProps {
  /** Another page of this site than this one. */
  path?: string;
}

/** Shares a page: by the device's own dialog where it has one, else by copying the address. */
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
      // Closing the device's dialog is no failure.
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

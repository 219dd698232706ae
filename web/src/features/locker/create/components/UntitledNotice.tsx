import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Shown if the server could not store the title: lock without one, or try again. */
export function UntitledNotice({ onLock }: { onLock: () => void }) {
  const t = useText();
  return (
    <Notice tone="warning" title={t('locker.untitled.title')} live>
      <p>{t('locker.untitled.text')}</p>
      <Button onClick={onLock}>{t('locker.untitled.action')}</Button>
    </Notice>
  );
}

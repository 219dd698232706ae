import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The server could not keep the title: what is left to choose. */
export function UntitledNotice({ onLock }: { onLock: () => void }) {
  const t = useText();
  return (
    <Notice tone="warning" title={t('locker.untitled.title')} live>
      <p>{t('locker.untitled.text')}</p>
      <Button onClick={onLock}>{t('locker.untitled.action')}</Button>
    </Notice>
  );
}

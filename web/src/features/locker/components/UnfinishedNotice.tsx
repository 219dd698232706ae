import { useText } from '../../../lib/i18n/index.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import type { UnfinishedLock } from '../model/use-unfinished-lock.ts';

export interface UnfinishedNoticeProps {
  lock: UnfinishedLock;
  /** Empties the form, for another lock. */
  onAnother: () => void;
}

/** The lock that was sent before this page was loaded: under way, or made while something else was typed. */
export function UnfinishedNotice({ lock: { status, label, path }, onAnother }: UnfinishedNoticeProps) {
  const t = useText();
  if (status === 'chain') {
    return (
      <Notice title={t('locker.unfinished.title', { label })} live>
        <p>{t('locker.unfinished.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t('locker.made.title', { label })} live>
      <p>{t('locker.made.text')}</p>
      <Cluster gap={3} align="stretch">
        <LinkButton to={path}>{t('locker.viewLock')}</LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t('locker.made.another')}
        </Button>
      </Cluster>
    </Notice>
  );
}

import { useMessage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Rehearsed } from '../use-rehearsal.ts';

/** Whether the creation would work now, tried without sending anything; it stands there from the start. */
export function RehearsalResult({ rehearsal }: { rehearsal: Rehearsed }) {
  const t = useText();
  const message = useMessage();
  const title = t('ui.trial');
  const again = <Button onClick={rehearsal.again}>{t('ui.trial.again')}</Button>;
  switch (rehearsal.status) {
    case 'missing':
    case 'checking':
      return (
        <Notice title={title} live>
          <p>{t(`ui.trial.${rehearsal.status}`)}</p>
        </Notice>
      );
    case 'works':
      return (
        <Notice tone="success" title={title} live>
          <p>{t('ui.trial.works')}</p>
        </Notice>
      );
    case 'reverts':
      return (
        <Notice tone="danger" title={title} live>
          <p>{t('ui.trial.reverts')}</p>
          <p>{message(rehearsal.error.text)}</p>
          {again}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" title={title} live>
          <p>{t('ui.trial.unknown')}</p>
          <p>{message(rehearsal.error.text)}</p>
          {again}
        </Notice>
      );
  }
}

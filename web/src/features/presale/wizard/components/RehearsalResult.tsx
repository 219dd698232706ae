import { useMessage, useText } from '../../../../lib/i18n/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Creation } from '../model/use-creation.ts';

/** Whether the creation would work now, tried without sending anything; it stands there from the start. */
export function RehearsalResult({ rehearsal }: Pick<Creation, 'rehearsal'>) {
  const t = useText();
  const message = useMessage();
  const title = t('presale.wizard.try');
  const again = <Button onClick={rehearsal.again}>{t('presale.wizard.try.again')}</Button>;
  switch (rehearsal.status) {
    case 'missing':
    case 'checking':
      return (
        <Notice title={title} live>
          <p>{t(`presale.wizard.try.${rehearsal.status}`)}</p>
        </Notice>
      );
    case 'works':
      return (
        <Notice tone="success" title={title} live>
          <p>{t('presale.wizard.try.works')}</p>
        </Notice>
      );
    case 'reverts':
      return (
        <Notice tone="danger" title={title} live>
          <p>{t('presale.wizard.try.reverts')}</p>
          <p>{message(rehearsal.error.text)}</p>
          {again}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="warning" title={title} live>
          <p>{t('presale.wizard.try.unknown')}</p>
          <p>{message(rehearsal.error.text)}</p>
          {again}
        </Notice>
      );
  }
}

import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { forgetDetails, useUnsignedDetails } from './unsigned-details.ts';

export interface UnsignedNoticeProps {
  /** The item, see `detailsKey`. */
  item: string;
  /** Opens the form, with the kept details in it; undefined while they cannot be saved. */
  onSign: (() => void) | undefined;
}

/** Offers an item's owner to sign the details that its transaction lost. */
export function UnsignedNotice({ item, onSign }: UnsignedNoticeProps) {
  const t = useText();
  if (!useUnsignedDetails(item)) return null;
  return (
    <Notice tone="warning" title={t('ui.creation.unsigned.title')}>
      <p>{t('ui.creation.unsigned.text')}</p>
      <Cluster gap={3} align="start">
        {onSign && <Button onClick={onSign}>{t('ui.creation.unsigned.sign')}</Button>}
        <Button variant="ghost" onClick={() => forgetDetails(item)}>
          {t('ui.creation.unsigned.drop')}
        </Button>
      </Cluster>
    </Notice>
  );
}
